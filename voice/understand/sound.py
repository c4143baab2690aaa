"""Knows how readily one word is taken for another; not which of them makes sense in a phrase."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from jellyfish import metaphone
from rapidfuzz.distance import OSA

from voice.understand.phrases import Phrases
from voice.understand.words import Words

FARTHEST = 0.4  # of a word's letters or sounds that may differ; beyond it is another word
SHORTEST = 3  # letters of a misspelt word; "n" and "no" have the same sound, "qt" and "quit" too
MISSPELT = 0.1  # the least that taking a word for one of the grammar costs
MISHEARD = 0.4  # the same when it is itself a word of the grammar, and no measurement names the two


@dataclass(frozen=True)
class Sound:
    """The cost, from 0 (the same) to 1 (another word), of having heard one word for another."""

    exchanges: Mapping[tuple[str, str], float]
    vocabulary: frozenset[str]
    values: frozenset[str]
    _near: dict[str, dict[str, float]] = field(default_factory=dict)

    def near(self, heard: str) -> dict[str, float]:
        """The words of the grammar that may have been meant, with their costs; itself at 0."""
        if heard not in self._near:
            self._near[heard] = {
                word: cost
                for word in self.vocabulary
                if (cost := self._cost(heard, word)) is not None
            }
        return self._near[heard]

    def _cost(self, heard: str, meant: str) -> float | None:
        if heard == meant:
            return 0.0
        if (heard, meant) in self.exchanges:
            return self.exchanges[heard, meant]
        if heard in self.values:
            return None  # a rank or suit that was heard is never another one
        if heard in self.vocabulary and meant in self.values:
            return None  # nor is a word that the recogniser knew made into one
        if heard not in self.vocabulary and len(heard) < SHORTEST:
            return None
        apart = _apart(heard, meant)
        # "joker" sounds much like "jack", and letters that are not English have no sound here.
        if meant not in self.values and heard.isascii():
            apart = min(apart, _apart(metaphone(heard), metaphone(meant)))
        if apart > FARTHEST:
            return None
        return apart + (MISHEARD if heard in self.vocabulary else MISSPELT)


def _apart(one: str, other: str) -> float:
    return OSA.normalized_distance(one, other)


def load_sound(words: Words, phrases: Phrases) -> Sound:
    """The sounds of one game's vocabulary."""
    return Sound(words.exchanges, phrases.vocabulary, phrases.values)
