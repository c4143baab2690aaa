"""The command `record`: what is asked for, what is kept, and that nothing is overwritten."""

import json
import random
import re
import threading
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from engine import GAMES
from tests.sound_server import SoundServer
from tests.voice.seat import TABLE, TONGUES
from voice.__main__ import main
from voice.cli.record import keep, sampled
from voice.hear.frames import RATE, AudioError, frames
from voice.hear.phrase_ends import spoken_phrase
from voice.hear.recording import recording
from voice.manifest import read_manifest

PHRASES = TABLE.phrases
CLIPS = Path(__file__).parents[2] / "audio_fixtures" / "aces-up"


def quiet(seconds: float) -> NDArray[np.int16]:
    random = np.random.default_rng(3)
    return random.normal(scale=20, size=int(seconds * RATE)).astype(np.int16)


def clip(number: str) -> NDArray[np.int16]:
    (path,) = CLIPS.glob(f"{number}-*.flac")
    return np.concatenate(list(recording(path)))


@pytest.mark.parametrize("game", GAMES)
def test_every_phrase_means_the_command_that_is_shown_with_it(game: str) -> None:
    tongue = TONGUES(game)
    for text, command in sampled(tongue.phrases, 300, random.Random(5)):
        reading = tongue.matcher.readings(text.split())[0]
        assert (str(reading), reading.cost) == (command, 0.0), text
        assert not re.search(r"\?|gap| any$|pick|option|/|\b(it|run|\w[rb])\b", command)


@pytest.mark.parametrize("game", GAMES)
def test_half_of_the_phrases_are_moves_and_they_differ(game: str) -> None:
    found = sampled(TONGUES(game).phrases, 60, random.Random(1))
    verbs = {notation.split()[0] for notation in TONGUES(game).phrases.moves}
    moves = [command for _, command in found if command.split()[0] in verbs]
    assert len(moves) == 30
    assert len(set(found)) > 40


def test_a_phrase_is_cut_out_of_the_quiet_around_it() -> None:
    spoken = np.concatenate([quiet(2.0), clip("0097"), quiet(3.0)])
    phrase = spoken_phrase(frames(spoken))
    assert phrase is not None
    assert len(clip("0097")) / RATE - 0.6 < len(phrase) / RATE < len(clip("0097")) / RATE + 1.6


def test_where_nobody_speaks_there_is_no_phrase() -> None:
    assert spoken_phrase(frames(quiet(20.0))) is None


def test_what_is_kept_can_be_evaluated_and_nothing_is_overwritten(tmp_path: Path) -> None:
    row = {"text": "what's on pile two", "game": "aces-up", "expect": "read p2"}
    paths = [keep(tmp_path / "new", sound, row) for sound in (quiet(1.0), quiet(2.0))]
    assert [path.name for path in paths] == ["whats-on-pile-two-1.flac", "whats-on-pile-two-2.flac"]
    clips = read_manifest(tmp_path / "new" / "manifest.jsonl")
    assert [it.audio for it in clips] == paths
    assert np.array_equal(np.concatenate(list(recording(paths[0]))), quiet(1.0))


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    with pytest.raises(AudioError, match=r"^Nothing can be kept in .*; name a folder of yours\.$"):
        keep(file, quiet(1.0), {"text": "deal", "expect": "deal"})


def test_phrases_are_recorded_one_after_the_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with SoundServer() as server:

        def speak() -> None:
            for _ in range(2):
                server.speak(np.concatenate([quiet(1.0), clip("0097"), quiet(1.5)]))

        player = threading.Thread(target=speak)
        player.start()
        assert main(["record", str(tmp_path), "--count", "2"]) == 0
        player.join()
    rows = [json.loads(line) for line in (tmp_path / "manifest.jsonl").read_text().splitlines()]
    shown = re.findall(r"Say: (.*?)    \((.*)\)", capsys.readouterr().out)
    assert [(row["text"], row["expect"]) for row in rows] == shown
    assert len(list(tmp_path.glob("*.flac"))) == 2
