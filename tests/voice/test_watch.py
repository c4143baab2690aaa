"""The command `watch`: the computer plays by the very line that a player speaks into."""

from pathlib import Path

import pytest

from engine import GAMES
from engine.players import player
from tests.voice.seat import captions
from voice.__main__ import main
from voice.hear.recording import recording


@pytest.mark.parametrize("deal", [1, 247, 3518, 77])
@pytest.mark.parametrize("fill", ["any", "aces"])
def test_every_move_of_the_computer_is_understood(
    deal: int, fill: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["watch", "--mute", "--deal", str(deal), "--set", f"fill={fill}"]) == 0
    position, moves = GAMES["aces-up"].deal(deal, {"fill": fill}), 0
    while move := player("aces-up").choose(position):
        position, _ = position.play(move)
        moves += 1
    told = captions(capsys.readouterr().out)
    assert sum(line.startswith("> ") for line in told) == moves
    assert "The game is over" in told[-1] or "You have won" in told[-1]


def test_the_speech_goes_into_a_file(tmp_path: Path) -> None:
    file = tmp_path / "said.wav"
    assert main(["watch", "--mute", "--deal", "1", "--speech-out", str(file)]) == 0
    assert sum(len(frame) for frame in recording(file)) > 16_000 * 60


def test_an_unknown_rule_is_told_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "--mute", "--set", "fill=jokers"]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1
