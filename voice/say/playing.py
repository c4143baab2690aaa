"""Knows a sentence on its way out of a loudspeaker: what is taken of it, what was heard; no device.

Times are those of time.monotonic().
"""

import time
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(slots=True)
class Playing:
    """Rows of samples, `rate` of them a second, of which the first `sounding` are not silence."""

    rows: NDArray[np.int16]
    sounding: int
    rate: int
    taken: int = 0
    audible_until: float = 0.0  # when that of the taken rows which sounds has come out

    @property
    def told(self) -> bool:
        """Whether its last word has been heard; not meant for what was dropped."""
        return self.taken >= self.sounding and time.monotonic() >= self.audible_until

    def take(self, most: int, starts: float) -> NDArray[np.int16]:
        """The next rows, `most` or fewer, of which the first comes out when it is `starts`."""
        part = self.rows[self.taken : self.taken + most]
        if self.taken < self.sounding:
            sounds = min(len(part), self.sounding - self.taken)
            self.audible_until = starts + sounds / self.rate
        self.taken += len(part)
        return part
