"""Knows how a voice that is higher or lower than others is brought to where the model expects it.

Pitch and formants move together with the rate at which the sound is played, and so does its
length: whoever has a tract of 1.25 is listened to a quarter more slowly.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

import numpy as np
import soxr
from numpy.typing import NDArray

from voice.hear.frames import RATE, Frame, framed
from voice.hear.recogniser import Pause
from voice.hear.speech_model import Model
from voice.hear.utterance import Utterance


def straightened(sound: NDArray[np.int16], tract: float) -> NDArray[np.int16]:
    """The sound of such a voice as others would have made it."""
    if tract == 1.0:
        return sound
    straight: NDArray[np.int16] = soxr.resample(sound, RATE / tract, RATE)
    return straight


def listen(
    model: Model,
    sound: Iterable[Frame],
    phrases: Callable[[], Sequence[str]],
    pause: Pause,
    tract: float,
) -> Iterator[Utterance]:
    """What Model.listen gives for such a voice, on the clock of the frames that come in."""
    if tract == 1.0:
        yield from model.listen(sound, phrases, pause)
        return

    def stretched(words: Sequence[str]) -> float:
        return tract * pause(words)

    for utterance in model.listen(framed(_straight(sound, tract)), phrases, stretched):
        decided = None if utterance.decided is None else utterance.decided / tract
        begun, ended = utterance.begun / tract, utterance.ended / tract
        yield replace(utterance, decided=decided, begun=begun, ended=ended)


def _straight(sound: Iterable[Frame], tract: float) -> Iterator[NDArray[np.int16]]:
    stream = soxr.ResampleStream(RATE / tract, RATE, 1, dtype="int16")
    for frame in sound:
        yield stream.resample_chunk(frame)
