"""Knows the silence in speech: what makes it, where it is, how much there is to be behind it.

espeak-ng is silent for 0.28 s at a colon, and longer over the word before it, and for 0.3 s behind
a sentence. With that, a trick of 5 s would last 8.
"""

import numpy as np
from numpy.typing import NDArray

SILENT = 60
"""Of 32768. What espeak-ng speaks stops as sharply at 30 as at 800, within 0.01 s a sentence."""


def in_one_breath(text: str) -> str:
    """The text without the colons at which a voice pauses."""
    return text.replace(":", "")


def sounding(samples: NDArray[np.int16]) -> int:
    """How many of the samples there are up to the last that can be heard."""
    loud = _loud(samples)
    return int(loud[-1]) + 1 if len(loud) else 0


def rested(samples: NDArray[np.int16], rate: int, rest: float) -> NDArray[np.int16]:
    """The speech without silence before it, and with `rest` seconds of it behind."""
    loud = _loud(samples)
    spoken = samples[loud[0] : loud[-1] + 1] if len(loud) else samples[:0]
    return np.pad(spoken, (0, round(rest * rate)))


def _loud(samples: NDArray[np.int16]) -> NDArray[np.intp]:
    return np.flatnonzero((samples > SILENT) | (samples < -SILENT))
