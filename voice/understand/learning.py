"""Knows what follows from what was heard of somebody who read known phrases; hears nothing.

A word that is regularly misheard is from then on also known by what is heard in its place. Between
two words with a value (ranks, suits, piles) that is a doubt, near enough to be asked about.
"""

from collections import Counter
from dataclasses import dataclass, field

from voice.hear.utterance import UNKNOWN
from voice.understand.words import Misheard, Words

KNOWN = 0.7  # a word that is heard as itself in this part of its readings has nothing to be learnt
LEAST = 0.3  # how often, in readings, something must have been heard for something else
REGULAR = 0.3  # in which part of the readings of a word it must be heard for another of the game
WAYS = 3  # at most so many for one word
COST = 0.12  # of taking a word for another that it is regularly heard for
DOUBT = 0.05  # the same between two with a value

Spoken = tuple[str, ...]


@dataclass(slots=True)
class Evidence:
    """How often each word was read, and what was heard of it in part of all ways to hear it."""

    read: dict[Spoken, float] = field(default_factory=dict)
    heard: dict[tuple[Spoken, Spoken], float] = field(default_factory=dict)

    def note(self, said: Spoken, heard: Spoken, weight: float) -> None:
        self.read[said] = self.read.get(said, 0.0) + weight
        self.heard[said, heard] = self.heard.get((said, heard), 0.0) + weight

    @property
    def right(self) -> float:
        """How many words were heard as themselves."""
        return sum(seen for (said, heard), seen in self.heard.items() if said == heard)

    def share(self, said: Spoken, heard: Spoken) -> float:
        """In which part of its readings what was said was heard so."""
        return self.heard.get((said, heard), 0.0) / self.read.get(said, 1.0)


def by_other_words(free: Evidence, plain: Evidence, words: Words) -> tuple[Misheard, ...]:
    """What somebody who listens for all words hears in place of those that who listens for a game's
    phrases (`plain`) does not know: for what is misheard there are often words that fit better."""
    likely = sorted(free.heard, key=lambda pair: -free.heard[pair])
    ways: Counter[Spoken] = Counter()
    found = []
    for said, heard in likely:
        new = said != heard and free.heard[said, heard] >= LEAST and plain.share(said, said) < KNOWN
        if new and ways[said] < WAYS and _telling(said, heard, words):
            ways[said] += 1
            found.append(Misheard(heard, said, COST))
    return tuple(found)


def by_each_other(plain: Evidence, words: Words, values: frozenset[str]) -> tuple[Misheard, ...]:
    """Which words of the games are regularly heard in place of others."""
    found = []
    for (said, heard), seen in plain.heard.items():
        new = said != heard and seen >= LEAST and plain.share(said, heard) >= REGULAR
        if new and plain.share(said, said) < KNOWN and _telling(said, heard, words):
            doubtful = values.issuperset(heard) and bool(values.intersection(said))
            found.append(Misheard(heard, said, DOUBT if doubtful else COST))
    return tuple(found)


def _telling(said: Spoken, heard: Spoken, words: Words) -> bool:
    """Whether they differ in more than what may be lost or said anywhere."""
    carrying, other = (set(it) - words.small - words.light for it in (said, heard))
    return bool(other) and UNKNOWN not in heard and carrying != other
