"""Knows how a sentence is to be spoken and what anything that speaks can do; not how."""

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray


class SpeechError(Exception):
    """Nothing can be said; the message is one sentence for the player."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How fast, how loud (0 to 1) and in which voice; no name: the system's own voice.

    `place` is from -1, the left ear, to 1, the right one. `rest`: it is one short piece,
    spoken in one breath, with so many seconds of silence behind it; None leaves the pauses to the
    voice.
    """

    words_a_minute: int = 175
    volume: float = 1.0
    voice: str = ""
    place: float = 0.0
    rest: float | None = None


class Mouth(Protocol):
    """Says sentences in the order in which they come; safe to use from any thread."""

    def say(self, text: str, manner: Manner) -> None:
        """Returns at once, or nearly; what goes wrong later is told by `trouble`."""

    def hush(self) -> None:
        """Stops in the middle of a word; what was not said to its end is kept for `resume`.

        What was kept before comes behind it.
        """

    def resume(self) -> None:
        """Says what was cut off, each sentence from its beginning, and keeps nothing of it."""

    def forget(self) -> None:
        """Drops what was cut off."""

    @property
    def speaking(self) -> bool:
        """Whether something is being said or still to be said."""

    @property
    def sound(self) -> NDArray[np.int16] | None:
        """The last two seconds of what came out, at 16 kHz; None when that was nothing."""

    @property
    def trouble(self) -> str | None:
        """One sentence for the player about what could not be said last, and why."""

    def finish(self) -> None:
        """Waits until all has been said."""

    def close(self) -> None:
        """Stops speaking for good."""
