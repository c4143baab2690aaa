"""The benchmark of recognisers: each gets the same phrases, and each phrase is its command."""

import json
import re
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest

from engine import GAMES
from tests.benchmarks.recognition.endpoint import Endpoint
from tests.benchmarks.recognition.jsgf import jsgf
from tests.benchmarks.recognition.nearest import nearest
from tests.benchmarks.recognition.phrase_table import PhraseTable, load_table
from tests.benchmarks.recognition.plain import Hearing, NearestPhrase
from tests.benchmarks.recognition.playing import play, spread_out
from tests.benchmarks.recognition.scores import score
from tests.benchmarks.recognition.table import ratios, table
from tests.voice.seat import TONGUES
from voice.hear.frames import FRAME, RATE, Frame
from voice.manifest import Clip, read_manifest

FIXTURES = Path(__file__).parents[2] / "audio_fixtures" / "manifest.jsonl"
EVERY = 6  # of the clips, since reading them all takes seconds
NEARLY_ALL = 0.98
SAMPLE = 200  # phrases of a game

every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(scope="module")
def clips(tmp_path_factory: pytest.TempPathFactory) -> list[Clip]:
    rows = tmp_path_factory.mktemp("clips") / "manifest.jsonl"
    rows.write_text("\n".join(FIXTURES.read_text(encoding="utf-8").splitlines()[::EVERY]))
    return read_manifest(rows)


@every_game
def test_the_words_of_nearly_every_command_are_nearest_to_it(clips: list[Clip], game: str) -> None:
    commands = [clip for clip in clips if clip.record.game == game and clip.expect]
    others = [clip.text for clip in commands if result(clip) != "right"]
    assert len(others) <= (1 - NEARLY_ALL) * len(commands), others


def result(clip: Clip) -> str:
    hearing = Hearing(clip, load_table("en", clip.record.game), closest=90)
    hearing.take(clip.text)
    return hearing.result


@every_game
def test_a_phrase_of_the_table_is_the_command_that_the_program_understands(game: str) -> None:
    known, matcher = load_table("en", game), TONGUES(game).matcher
    pairs = list(zip(known.phrases.values(), known.spoken, strict=True))
    for commands, spoken in Random(0).sample(pairs, SAMPLE):
        readings = matcher.readings(spoken.split(), farthest=0.0)
        assert commands in [reading.commands for reading in readings], spoken


@pytest.mark.parametrize(
    ("text", "commands"),
    [
        ("Discard the 6 of hearts.", ("discard 6H",)),
        ("discard the ten of spade", ("discard TS",)),
        ("discard the 10 of spades and deal", ("discard TS", "deal")),
        ("can you discard the ten of spades", ("discard TS",)),
    ],
)
def test_a_text_is_read_as_it_is_written(text: str, commands: tuple[str, ...]) -> None:
    match = nearest(text, load_table("en", "aces-up"))
    assert match is not None
    assert match.commands == commands


def test_a_text_without_words_is_no_command() -> None:
    assert nearest("... the!", load_table("en", "aces-up")) is None


@every_game
def test_every_rule_that_the_grammar_for_pocketsphinx_names_is_in_it(game: str) -> None:
    rules = dict(re.findall(r"<(\w+)> = (.*);", jsgf(load_table("en", game).words)))
    assert set(re.findall(r"<(\w+)>", " ".join(rules.values()))) <= set(rules)


def test_a_short_pause_does_not_end_a_phrase_and_three_quarters_of_a_second_do() -> None:
    endpoint = Endpoint()
    loud, quiet = np.full(FRAME, 3_000, np.int16), np.zeros(FRAME, np.int16)
    said = [quiet] * 50 + [loud] * 10 + [quiet] * 12 + [loud] * 10 + [quiet] * 50
    ended = [nth for nth, frame in enumerate(said) if endpoint.ends_with(frame)]
    assert ended == [81 + round(0.75 * RATE / FRAME)]


class Parrot:
    """Hears the same text at the end of every clip's first second."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._frames = 0

    def prepare(self, table: PhraseTable) -> None:
        self._frames = 0

    def hear(self, frame: Frame) -> str:
        self._frames += 1
        return self._text if self._frames * FRAME == RATE else ""

    def end(self) -> str:
        return ""


def test_a_verdict_says_what_was_understood_and_how_long_after_the_last_sound(
    clips: list[Clip],
) -> None:
    clip = next(it for it in clips if it.expect == "hint")
    half_a_second = np.full(RATE // 2, 3_000, np.int16)
    verdict = NearestPhrase(Parrot("a hint"), closest=90).judged(clip, half_a_second)
    assert (verdict.result, verdict.understood) == ("right", "hint")
    assert verdict.decided_after_s == pytest.approx(0.5, abs=0.3)
    far = NearestPhrase(Parrot("half a pint of milk"), closest=90).judged(clip, half_a_second)
    assert (far.result, far.understood, far.decided_after_s) == ("missed", None, None)


def test_an_engine_says_which_package_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pocketsphinx", None)
    with pytest.raises(ImportError) as missing:
        play("pocketsphinx", [])
    assert missing.value.name == "pocketsphinx"


def test_a_part_of_the_clips_has_all_voices() -> None:
    rows = FIXTURES.read_text(encoding="utf-8").splitlines()
    voices = [str(json.loads(row)["voice"]) for row in rows]
    assert set(spread_out(voices, EVERY)) == set(voices)
    assert spread_out(voices, 1) == voices


def test_the_table_has_a_line_an_engine_and_says_what_share_of_the_errors_is_ours() -> None:
    row = {
        "audio": "",
        "text": "",
        "heard": "",
        "understood": None,
        "expect": "hint",
        "decided_after_s": 0.5,
        "compute_s": 0.1,
        "snr": None,
        "seconds": 2.0,
    }
    good, bad = {**row, "result": "right"}, {**row, "result": "wrong"}
    ours, other = score("ours", [good, good, good, bad], 99), score("other", [bad, bad, good], 9)
    first, second, third = table([ours, other]).splitlines()
    assert first.split()[:4] == ["commands", "talk", "right", "wrong"]
    assert second.split()[:5] == ["ours", "4", "0", "75.0%", "25.0%"]
    assert third.split()[:5] == ["other", "3", "0", "33.3%", "66.7%"]
    assert "errors, clean: 1 beside 2 of other: 0.50 of it" in list(ratios(ours, [other]))
