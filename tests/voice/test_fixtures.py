"""The recordings of audio_fixtures/, heard by the real recogniser: how many are understood.

A fresh recogniser a clip, so that their order does not matter; the two whole games in the order in
which they were spoken, through the command line.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from engine.record import Record
from tests.engine.table import at
from voice.cli.table import Table
from voice.evaluate import Ear, Verdict, judge
from voice.hear.frames import RATE
from voice.hear.recogniser import Model
from voice.hear.recording import recording
from voice.manifest import Clip, read_manifest
from voice.settings import Settings

# Shares of the clips that hold a command.
RIGHT_CLEAN = 0.93
RIGHT_20_DB = 0.92
RIGHT_10_DB = 0.78
RIGHT_PEOPLE = 1.0
WRONG = 0.009
# Shares of the clips that hold none.
FALSELY_ACTED = 0.0
FALSELY_ACTED_PEOPLE = 0.0

DECIDED_AFTER_MEDIAN_S = 1.0  # the recogniser's own endpoint, 0.75 s and more
STARTING_S = 2.0  # how much longer than its recording a game may take

PROGRAM = [sys.executable, "-m", "voice", "play", "aces-up", "--mute"]
FIXTURES = Path(__file__).parents[2] / "audio_fixtures"
GAMES = [json.loads(line) for line in (FIXTURES / "games.jsonl").read_text().splitlines()]


@dataclass(frozen=True, slots=True)
class Heard:
    """A clip, what became of it, and how long it is in seconds."""

    clip: Clip
    verdict: Verdict
    length: float


@pytest.fixture(scope="module")
def hear(speech_model: Path) -> Callable[[str], list[Heard]]:
    """Hears every clip of a manifest."""
    model = Model(speech_model)
    table = Table.of("en", "aces-up")

    def heard(clip: Clip) -> Heard:
        samples = np.concatenate(list(recording(clip.audio)))
        session = table.session(Record.of(clip.position), Settings())
        return Heard(
            clip, judge(clip, samples, Ear(table.recogniser(model), session)), len(samples) / RATE
        )

    return lambda name: [heard(clip) for clip in read_manifest(FIXTURES / name)]


@pytest.fixture(scope="module")
def ours(hear: Callable[[str], list[Heard]]) -> list[Heard]:
    return hear("manifest.jsonl")


@pytest.fixture(scope="module")
def people(hear: Callable[[str], list[Heard]]) -> list[Heard]:
    return hear("people.jsonl")


def commands(heard: list[Heard]) -> list[Heard]:
    return [one for one in heard if one.clip.expect is not None]


def talk(heard: list[Heard]) -> list[Heard]:
    return [one for one in heard if one.clip.expect is None]


def share(result: str, heard: list[Heard]) -> float:
    return sum(one.verdict.result == result for one in heard) / len(heard)


def told(result: str, heard: list[Heard]) -> str:
    """The clips with this result, for whoever wants to know what went wrong."""
    return "\n".join(
        f"{it.audio}: heard “{it.heard}”, understood {it.understood}"
        for it in (one.verdict for one in heard)
        if it.result == result
    )


@pytest.mark.parametrize(
    ("snr", "right"), [(None, RIGHT_CLEAN), (20, RIGHT_20_DB), (10, RIGHT_10_DB)]
)
def test_commands_are_understood(ours: list[Heard], snr: int | None, right: float) -> None:
    among = [one for one in commands(ours) if one.clip.about["snr"] == snr]
    missed = "\n".join(told(result, among) for result in ("missed", "asked"))
    assert share("right", among) >= right, missed


def test_hardly_a_command_is_taken_for_another(ours: list[Heard]) -> None:
    assert share("wrong", commands(ours)) <= WRONG, told("wrong", ours)


def test_hardly_any_talk_is_acted_on(ours: list[Heard]) -> None:
    assert share("falsely_acted", talk(ours)) <= FALSELY_ACTED, told("falsely_acted", ours)


def test_people_are_understood(people: list[Heard]) -> None:
    assert share("right", commands(people)) >= RIGHT_PEOPLE, told("missed", people)


def test_the_talk_of_people_is_left_alone(people: list[Heard]) -> None:
    acted = share("falsely_acted", talk(people))
    assert acted <= FALSELY_ACTED_PEOPLE, told("falsely_acted", people)


def test_a_command_is_decided_soon_after_its_last_sound(ours: list[Heard]) -> None:
    after = [it.verdict.decided_after_s for it in ours if it.verdict.decided_after_s is not None]
    assert np.median(after) <= DECIDED_AFTER_MEDIAN_S


@pytest.mark.parametrize(
    ("row", "discarded"), [(GAMES[0], 48), (GAMES[1], 18)], ids=["won", "lost"]
)
def test_a_whole_game_is_played_from_its_recording(
    row: dict[str, str], discarded: int, tmp_path: Path
) -> None:
    audio = FIXTURES / row["audio"]
    length = sum(map(len, recording(audio))) / RATE
    began = time.monotonic()
    done = subprocess.run(
        [*PROGRAM, "--deal", str(row["deal"]), "--audio", str(audio)],
        capture_output=True,
        check=True,
        cwd=FIXTURES.parent,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        text=True,
    )
    assert time.monotonic() - began < length + STARTING_S
    game = Record.from_text((tmp_path / "cards-aloud" / "aces-up.json").read_text())
    assert game.position.score == discarded, done.stdout
    assert game.position == at(int(row["deal"]), *map(str, game.moves))
    assert game.position.outcome == ("won" if discarded == 48 else "lost"), done.stdout
