"""Knows the silence in speech: where it is, and how much there is to be; not what is said."""

import numpy as np
from numpy.typing import NDArray

SILENT = 60
"""Of 32768. What espeak-ng speaks stops as sharply at 30 as at 800, within 0.01 s a sentence."""

BREATH = 0.06
"""Seconds. espeak-ng is silent for up to 0.05 s within a word, 0.2 s at a comma, 0.28 s at a colon
and 0.3 s behind a sentence; so much would make a trick of 6 s last 8."""


def sounding(samples: NDArray[np.int16]) -> int:
    """How many of the samples there are up to the last that can be heard."""
    loud = np.flatnonzero(_loud(samples))
    return int(loud[-1]) + 1 if len(loud) else 0


def rested(samples: NDArray[np.int16], rate: int, rest: float) -> NDArray[np.int16]:
    """The speech in one breath, without silence before it, and `rest` seconds of it behind."""
    spoken = samples[: sounding(samples)]
    here = np.arange(len(spoken))
    never = -len(spoken) - rate
    silent_for = here - np.maximum.accumulate(np.where(_loud(spoken), here, never))
    return np.pad(spoken[silent_for <= BREATH * rate], (0, round(rest * rate)))


def _loud(samples: NDArray[np.int16]) -> NDArray[np.bool_]:
    return (samples > SILENT) | (samples < -SILENT)
