"""Talk is likelier to be talk, and a command no likelier to be it, by the real model."""

from collections.abc import Callable
from pathlib import Path
from statistics import median

import pytest

from tests.voice.seat import TONGUES
from voice.hear.recording import recording
from voice.hear.speech_model import Model
from voice.manifest import Clip, read_manifest

STAGE = Path("audio_fixtures/manifest.jsonl")
EVERY = 60
"""The twelve voices take turns, and so do clean, 20 and 10 dB: a few clips of each are enough."""

Judged = Callable[[bool], list[float]]


@pytest.fixture(scope="module")
def judged(speech_model: Path) -> Judged:
    model = Model(speech_model)

    def heard(clip: Clip) -> list[float]:
        cover = TONGUES(clip.record.game).cover
        utterances = model.recogniser(cover).listen(recording(clip.audio))
        return [it.talk() for it in utterances if it.decided is not None][:1]

    def of(commands: bool) -> list[float]:
        clips = [it for it in read_manifest(STAGE) if (it.expect is not None) == commands]
        some = [clip for first in range(3) for clip in clips[first * 7 :: EVERY]][:24]
        return [likelier for clip in some for likelier in heard(clip)]

    return of


def test_talk_is_told_from_commands_by_hearing_it_again(judged: Judged) -> None:
    commands, talk = judged(True), judged(False)
    assert len(commands) > 15
    assert len(talk) > 8
    assert median(commands) < 0 < 3 < median(talk)
    assert sorted(commands)[-4] < sorted(talk)[3]
