"""The command `watch`: the computer plays by the very line that a player speaks into."""

import re
from pathlib import Path

import pytest

from engine import GAMES
from engine.players import player
from tests.voice.seat import captions
from voice.__main__ import main
from voice.hear.recording import recording

GAMES_TO_WATCH = [
    *(("aces-up", deal, fill) for deal in (1, 247, 3518, 77) for fill in ("fill=any", "fill=aces")),
    ("klondike", 1, "draw=1"),
    ("klondike", 2, "draw=3"),
    ("ada", 1, "runs=any"),
    ("ada", 2, "runs=ordered"),
]


@pytest.mark.parametrize(("game", "deal", "rule"), GAMES_TO_WATCH)
def test_every_move_of_the_computer_is_understood(
    game: str, deal: int, rule: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["watch", game, "--mute", "--deal", str(deal), "--set", rule]) == 0
    position, moves = GAMES[game].deal(deal, dict([rule.split("=")])), 0
    while move := player(game).choose(position):
        position, _ = position.play(move)
        moves += 1
    told = captions(capsys.readouterr().out)
    assert sum(line.startswith("> ") for line in told) == moves
    assert re.search("The game is (over|lost)|You have won", told[-1])


def test_the_speech_goes_into_a_file(tmp_path: Path) -> None:
    file = tmp_path / "said.wav"
    assert main(["watch", "--mute", "--deal", "1", "--speech-out", str(file)]) == 0
    assert sum(len(frame) for frame in recording(file)) > 16_000 * 60


def test_an_unknown_rule_is_told_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "--mute", "--set", "fill=jokers"]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1
