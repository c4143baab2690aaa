"""When somebody has ended, by the real recogniser: soon behind a command, never inside one."""

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.voice.seat import PAIRS, hear, seated
from voice.evaluate import Ear, last_sound
from voice.hear.frames import RATE, frames
from voice.hear.recogniser import Pause, plain_pause
from voice.hear.recording import recording
from voice.hear.speech_model import Model
from voice.say.manner import Manner
from voice.say.speech_file import SpeechFile
from voice.say.synthesiser import Synthesiser
from voice.session import Session

Sound = NDArray[np.int16]
Spoken = Callable[..., Sound]
DEAL = 17


@pytest.fixture(scope="module")
def model(speech_model: Path) -> Model:
    return Model(speech_model)


@pytest.fixture(scope="module")
def spoken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Spoken]:
    """Says pieces of a phrase, with so many seconds of silence between two of them."""
    synthesiser, file = Synthesiser(), tmp_path_factory.mktemp("said") / "said.wav"

    def said(*pieces: str, pause: float = 0.0) -> Sound:
        sounds = []
        for piece in pieces:
            mouth = SpeechFile(synthesiser, file)
            mouth.say(piece, Manner(150))
            mouth.close()
            sound = np.concatenate(list(recording(file)))
            heard = np.trim_zeros(sound, "f")
            heard = heard[: int(last_sound(heard) * RATE)]
            sounds += [heard, np.zeros(int(pause * RATE), np.int16)]
        return np.concatenate(sounds)

    yield said
    synthesiser.close()


def listened(model: Model, session: Session, sound: Sound) -> Ear:
    ear = Ear(model, session)
    ear.listen(sound)
    return ear


def decided(model: Model, sound: Sound, pause: Pause) -> float:
    """Seconds of sound between the last one that was loud and the end of the utterance."""
    phrases, silence = seated(DEAL).tongue.cover, np.zeros(2 * RATE, np.int16)
    heard = model.listen(frames(np.concatenate([sound, silence])), lambda: phrases, pause)
    times = [it.decided for it in heard if it.decided is not None]
    return times[0] - last_sound(sound)


@pytest.mark.parametrize("phrase", ["throw away the six of hearts", "what can I do"])
def test_a_whole_command_is_over_long_before_the_endpoint_of_the_recogniser(
    model: Model, spoken: Spoken, phrase: str
) -> None:
    sound = spoken(phrase)
    assert decided(model, sound, seated(DEAL).pause) < 0.4
    assert decided(model, sound, plain_pause) > 0.7


@pytest.mark.parametrize("pause", [0.4, 0.8, 1.2, 1.7])
def test_a_pause_inside_a_command_is_never_cut(model: Model, spoken: Spoken, pause: float) -> None:
    sound = spoken("throw away the", "six of", "hearts", pause=pause)
    assert listened(model, seated(DEAL), sound).understood == ["discard 6H"]


def test_a_rank_is_not_asked_about_before_the_suit_could_be_said(
    model: Model, spoken: Spoken
) -> None:
    ear = listened(model, seated(PAIRS), spoken("throw away the six", "of hearts", pause=0.8))
    assert (ear.understood, ear.asked) == (["discard 6H"], False)


def test_who_asked_for_more_time_gets_it(model: Model, spoken: Spoken) -> None:
    sound = spoken("throw away the", "six of hearts", pause=2.5)
    session = seated(DEAL)
    hear(session, "give me more time")
    assert listened(model, session, sound).understood == ["discard 6H"]
