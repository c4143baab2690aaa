"""Silence in speech: none before it, a breath at most within it, what is wanted behind it."""

import numpy as np
import pytest
from numpy.typing import NDArray

from voice.say.pauses import BREATH, SILENT, rested, sounding
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
        (sound(0.3, 0.3, 0.3), sound(0.3, BREATH, 0.3, 0.1)),
        (sound(0.3, 0.05, 0.3), sound(0.3, 0.05, 0.3, 0.1)),
        (sound(0, 0.3), sound(0, 0.1)),
        (sound(), sound(0, 0.1)),
        (np.full(300, SILENT, np.int16), sound(0, 0.1)),
        (np.full(300, -32_768, np.int16), np.pad(np.full(300, -32_768, np.int16), (0, 100))),
    ],
)
def test_pauses_become_a_breath_and_the_rest_is_behind(
    spoken: NDArray[np.int16], wanted: NDArray[np.int16]
) -> None:
    assert rested(spoken, SECOND, 0.1).tolist() == wanted.tolist()


def test_speech_sounds_up_to_its_last_word() -> None:
    assert sounding(sound(0.3, 0.3, 0.3, 0.2)) == 900
    assert sounding(sound(0, 0.3)) == 0
