"""Knows how a sound is brought to a place between two loudspeakers; not why it belongs there."""

from math import cos, pi, sin, sqrt

import numpy as np
from numpy.typing import NDArray

FULL = 32_767


def placed(samples: NDArray[np.int16], place: float, channels: int) -> NDArray[np.int16]:
    """Mono samples as rows of one or two channels; from -1, all in the first, to 1.

    The power is the same everywhere, and in the middle both channels are what the sound was: at a
    side one is up to 3 dB louder, and a sound that has no room for that is softer as a whole.
    """
    if channels == 1:
        return samples[:, np.newaxis]
    angle = (place + 1) * pi / 4
    sound = np.outer(samples, (sqrt(2) * cos(angle), sqrt(2) * sin(angle)))
    room = min(1.0, FULL / max(1.0, np.abs(sound).max(initial=0.0)))
    rows: NDArray[np.int16] = np.rint(sound * room).astype(np.int16)
    return rows
