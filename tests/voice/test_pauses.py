"""Silence in speech: none before it, no more behind it than is wanted."""

import numpy as np
import pytest
from numpy.typing import NDArray

from voice.say.pauses import SILENT, in_one_breath, rested, sounding
from voice.say.places import FULL

SECOND = 1_000  # samples


def sound(*seconds: float) -> NDArray[np.int16]:
    """A loud tone and silence in turn."""
    parts = [
        np.full(round(it * SECOND), 0 if number % 2 else FULL, np.int16)
        for number, it in enumerate(seconds)
    ]
    return np.concatenate([np.zeros(0, np.int16), *parts])


@pytest.mark.parametrize(
    ("spoken", "wanted"),
    [
        (sound(0.3), sound(0.3, 0.1)),
        (sound(0, 0.2, 0.3, 0.4), sound(0.3, 0.1)),
        (sound(0.3, 0.2, 0.3), sound(0.3, 0.2, 0.3, 0.1)),
        (sound(0, 0.3), sound(0, 0.1)),
        (sound(), sound(0, 0.1)),
        (np.full(300, SILENT, np.int16), sound(0, 0.1)),
        (np.full(300, -32_768, np.int16), np.pad(np.full(300, -32_768, np.int16), (0, 100))),
    ],
)
def test_a_rest_takes_the_place_of_the_silence_around_speech(
    spoken: NDArray[np.int16], wanted: NDArray[np.int16]
) -> None:
    assert rested(spoken, SECOND, 0.1).tolist() == wanted.tolist()


def test_speech_sounds_up_to_its_last_word() -> None:
    assert sounding(sound(0.3, 0.3, 0.3, 0.2)) == 900
    assert sounding(sound(0, 0.3)) == 0


def test_in_one_breath_no_colon_is_heard() -> None:
    assert in_one_breath("Left: queen.") == "Left queen."
