"""Knows what one utterance is once it was heard: the words it may be; not what they mean."""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf

UNKNOWN = "[unk]"  # what the recogniser writes for a sound that is no word of its grammar


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """One way of hearing an utterance.

    `behind` is how much less likely it is than the likeliest one: the difference of the logarithms
    of their likelihoods, 0 for the likeliest.
    """

    words: tuple[str, ...]
    behind: float = 0.0


@dataclass(frozen=True, slots=True)
class Utterance:
    """What was heard between two silences, the likeliest hypothesis first.

    `decided` is when the source was sure that it is over (seconds since it was opened), and None
    while it is still being spoken; `begun` and `ended` are the bounds of its words on that clock.
    What is typed is `addressed` to the program without doubt; what a microphone hears may be meant
    for somebody else. `talk` hears it a second time, as talk: how much likelier it is that than
    phrases of the grammar, in logarithms of likelihoods a second.
    """

    hypotheses: tuple[Hypothesis, ...]
    decided: float | None = None
    begun: float = 0.0
    ended: float = 0.0
    addressed: bool = False
    talk: Callable[[], float] = field(default=lambda: -inf, compare=False, repr=False)

    @property
    def words(self) -> tuple[str, ...]:
        """The likeliest words."""
        return self.hypotheses[0].words if self.hypotheses else ()

    def __str__(self) -> str:
        return " ".join(self.words)
