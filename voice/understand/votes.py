"""Knows how the hypotheses of the recogniser vote for readings; not what is done about the winner.

Each votes for the reading it comes closest to, the more so the likelier it is and the closer it
comes; one that is no command votes against all.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp

from voice.hear.utterance import Hypothesis
from voice.understand.matcher import PICK, Matcher, Reading

LIKELIHOOD = 1.0  # how far behind, in logarithms, a hypothesis has an e-th of a vote
CLOSENESS = 0.35  # at which cost a reading has an e-th of its hypothesis' vote
FARTHEST_BEHIND = 6.0
DEAREST = {0: 0.0, 1: 0.1, 2: 0.35, 3: 0.6}  # by weight: the cost up to which a reading counts
DEAREST_OF_LONG = 0.65
SHARE = {0: 1.0, 1: 0.4, 2: 0.25, 3: 0.07}  # by weight: the least part of all votes to be acted on
SHARE_OF_LONG = 0.04
"""With 0.07, 0.04 and 0.01, 90.0%, 90.7% and 92.0% of 720 commands of Klondike and Ada in the
rehearsal voices were right, and 1, 1 and 4 of 399 sentences of talk beside all games acted on."""
TIE = 0.1  # two readings of the same words that are no further apart share their vote


@dataclass(frozen=True, slots=True)
class Vote:
    """A reading and its share, from 0 to 1, of all votes."""

    reading: Reading
    share: float

    @property
    def answers(self) -> bool:
        """Whether it means nothing but to a question."""
        return any(command.startswith(PICK) for command in self.reading.commands)

    @property
    def needed(self) -> float:
        """The share that it must have to be acted on."""
        return SHARE.get(self.reading.weight, SHARE_OF_LONG)

    @property
    def enough(self) -> bool:
        return self.share >= self.needed


def poll(matcher: Matcher, hypotheses: Iterable[Hypothesis]) -> list[Vote]:
    """The readings of all hypotheses, the one with most votes first."""
    all_votes = 0.0
    votes: dict[tuple[str, ...], float] = {}
    best: dict[tuple[str, ...], Reading] = {}
    for hypothesis in hypotheses:
        if hypothesis.behind > FARTHEST_BEHIND:
            continue
        vote = exp(-hypothesis.behind / LIKELIHOOD)
        all_votes += vote
        for reading in _closest(matcher.readings(hypothesis.words, DEAREST_OF_LONG)):
            commands = reading.commands
            votes[commands] = votes.get(commands, 0.0) + vote * exp(-reading.cost / CLOSENESS)
            if commands not in best or reading.cost < best[commands].cost:
                best[commands] = reading
    ranked = sorted(votes, key=lambda commands: -votes[commands])
    return [Vote(best[commands], votes[commands] / all_votes) for commands in ranked]


def _closest(readings: Sequence[Reading]) -> list[Reading]:
    near = [reading for reading in readings if reading.cost <= limit(reading)]
    return [reading for reading in near if reading.cost <= near[0].cost + TIE]


def limit(reading: Reading) -> float:
    """The cost up to which a reading counts."""
    return DEAREST.get(reading.weight, DEAREST_OF_LONG)
