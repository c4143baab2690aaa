"""Knows how a sentence is to be spoken and what anything that speaks can do; not how."""

from dataclasses import dataclass
from typing import Protocol


class SpeechError(Exception):
    """Nothing can be said; the message is one sentence for the player."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How fast, how loud (0 to 1) and in which voice; no name: the system's own voice."""

    words_a_minute: int = 175
    volume: float = 1.0
    voice: str = ""


class Mouth(Protocol):
    """Says sentences in the order in which they come; safe to use from any thread."""

    def say(self, text: str, manner: Manner) -> None:
        """Returns at once, or nearly; what goes wrong later is told by `trouble`."""

    def hush(self) -> None:
        """Stops in the middle of a word and forgets what was still to be said."""

    @property
    def speaking(self) -> bool:
        """Whether something is being said or still to be said."""

    @property
    def saying(self) -> str:
        """The sentence that can be heard now, or a moment ago; empty when there is none."""

    @property
    def trouble(self) -> str | None:
        """One sentence for the player about what could not be said last, and why."""

    def finish(self) -> None:
        """Waits until all has been said."""

    def close(self) -> None:
        """Stops speaking for good."""
