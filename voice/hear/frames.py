"""Knows the shape in which sound travels to the recogniser; not where the sound comes from."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

RATE = 16_000
"""Samples a second: what the speech model was trained on."""

FRAME = 640
"""Samples in a frame, 40 ms: short enough to end a command soon, long enough to be cheap."""

Frame: TypeAlias = NDArray[np.int16]
"""FRAME samples of mono sound."""


class AudioError(Exception):
    """Nothing can be heard; the message is one sentence for the player."""


def frames(samples: NDArray[np.int16]) -> Iterator[Frame]:
    """Mono samples at RATE cut into frames, the last one filled up with silence."""
    yield from framed([samples])


def framed(chunks: Iterable[NDArray[np.int16]]) -> Iterator[Frame]:
    """Chunks of any lengths cut anew into frames, the last one filled up with silence."""
    rest = np.zeros(0, np.int16)
    for chunk in chunks:
        rest = np.concatenate([rest, chunk])
        for start in range(0, len(rest) - FRAME + 1, FRAME):
            yield rest[start : start + FRAME]
        rest = rest[len(rest) // FRAME * FRAME :]
    if len(rest):
        yield np.pad(rest, (0, FRAME - len(rest)))
