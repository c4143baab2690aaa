"""Knows the last seconds of what came in, to be listened to once more; hears no words."""

from collections import deque
from collections.abc import Iterable, Iterator

import numpy as np
from numpy.typing import NDArray

from voice.hear.frames import FRAME, RATE, Frame

REMEMBERED = 25 * RATE // FRAME  # frames, 25 s: more than the longest utterance


class Memory:
    """Frames that are remembered while they go by."""

    def __init__(self, sound: Iterable[Frame]) -> None:
        self._coming = iter(sound)
        self._kept: deque[Frame] = deque(maxlen=REMEMBERED)

    def __iter__(self) -> Iterator[Frame]:
        return self

    def __next__(self) -> Frame:
        frame = next(self._coming)
        self._kept.append(frame)
        return frame

    def last(self, seconds: float) -> NDArray[np.int16]:
        """The sound of so many seconds up to now, or of all that is remembered."""
        frames = list(self._kept)[-max(1, round(seconds * RATE / FRAME)) :]
        return np.concatenate(frames) if frames else np.zeros(0, np.int16)
