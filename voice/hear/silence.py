"""Knows for how long nobody has spoken, by loudness alone; hears no words."""

from collections import deque

import numpy as np

from voice.hear.frames import FRAME, RATE, Frame

REMEMBERED = 50  # frames, 2 s, in which the loudest is the voice
BELOW_VOICE = 10 ** (-25 / 10)  # of its power
AUDIBLE = 400.0  # the power that a quiet room has at most


class Silence:
    """True silence, which nobody speaks in. What is less than 25 dB below the voice may be noise or
    the end of a word: there the decoder knows better. (Taken for silence when it was no louder than
    the room, noise at 10 dB cut commands in two: of 243, 170 were right instead of 190.)"""

    def __init__(self) -> None:
        self._powers: deque[float] = deque(maxlen=REMEMBERED)
        self.frames = 0

    def hear(self, frame: Frame) -> None:
        power = float(np.mean(frame.astype(np.float64) ** 2))
        self._powers.append(power)
        loud = power > max(max(self._powers) * BELOW_VOICE, AUDIBLE)
        self.frames = 0 if loud else self.frames + 1

    @property
    def seconds(self) -> float:
        """For how long it has been quiet; 0 while somebody speaks."""
        return self.frames * FRAME / RATE
