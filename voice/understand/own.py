"""Knows what is particular about one player's voice and words; not how it is learnt, nor kept."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from voice.understand.words import Misheard, Words, exchanges

SHORTEST_TRACT, LONGEST_TRACT = 0.6, 1.6
Spoken = tuple[str, ...]
POINTING = ("it", "that", "this")
"""Words at the end of a phrase of one's own that stand for what is named behind it: who says "bin
it" for "discard" also says "bin the six"."""


@dataclass(frozen=True, slots=True)
class OwnVoice:
    """What the program knows of one player beyond what it knows of everybody.

    `tract` is by how much his voice is higher than others, in pitch and formants: 1.2 is a child's.
    `misheard` is what is heard of him in place of what he says. `phrases` are his own (words,
    the words of commands that they stand for), as in ("bin it", "discard").
    """

    tract: float = 1.0
    misheard: tuple[Misheard, ...] = ()
    phrases: tuple[tuple[str, str], ...] = ()

    def with_phrase(self, own: str, meant: str) -> "OwnVoice":
        """He says `own` and means `meant`, whatever he meant by it before."""
        others = tuple(it for it in self.phrases if it[0] != own)
        return replace(self, phrases=(*others, (own, meant)))

    def without(self, words: Collection[str]) -> "OwnVoice":
        """The same without what has one of these words in it."""
        return replace(
            self,
            misheard=tuple(it for it in self.misheard if not set(words) & {*it.heard}),
            phrases=tuple(it for it in self.phrases if not set(words) & {*it[0].split()}),
        )

    @property
    def heard(self) -> tuple[Misheard, ...]:
        """All that may be heard of him for something else; his phrases also without the "it" at
        their end."""
        return (*self.misheard, *self._sayings())

    def _sayings(self) -> Iterator[Misheard]:
        for own, meant in self.phrases:
            words, others = tuple(own.split()), tuple(meant.split())
            yield Misheard(words, others, 0.0)
            if len(words) > 1 and words[-1] in POINTING and others[-1] not in POINTING:
                yield Misheard(words[:-1], others, 0.0)


ANYBODY = OwnVoice()


@dataclass(frozen=True, slots=True)
class Learnt:
    """What came of a lesson; None where too little was read."""

    own: OwnVoice | None


def with_own(words: Words, own: OwnVoice) -> Words:
    """The words of a game as this player means them."""
    return replace(
        words,
        exchanges={**words.exchanges, **exchanges(own.heard)},
        blends=(*words.blends, *(it for it in own.heard if not it.is_exchange)),
    )


def with_sayings(cover: Iterable[str], own: OwnVoice) -> tuple[str, ...]:
    """The phrases that are listened for, and beside them what is heard of him in their place where
    it has words that are not among them: by itself, and in each phrase that has what he says."""
    listed = tuple(cover)
    known = {word for phrase in listed for word in phrase.split()}
    ways: dict[Spoken, list[Spoken]] = {}
    for it in own.heard:
        if not known.issuperset(it.heard):
            ways.setdefault(it.said, []).append(it.heard)
    alone = (" ".join(heard) for heard_for in ways.values() for heard in heard_for)
    most = max(map(len, ways.values()), default=0)
    rounds = (_round(ways, number) for number in range(most))
    more = (" ".join(_put(table, phrase.split())) for table in rounds for phrase in listed)
    plain = set(listed)
    return (*listed, *(it for it in dict.fromkeys((*alone, *more)) if it not in plain))


def _round(ways: Mapping[Spoken, Sequence[Spoken]], number: int) -> dict[Spoken, Spoken]:
    return {said: heard[number % len(heard)] for said, heard in ways.items()}


def _put(table: Mapping[Spoken, Spoken], phrase: Sequence[str]) -> Iterator[str]:
    """The phrase with what is heard of him in the place of what he says."""
    place = 0
    while place < len(phrase):
        said = next((it for it in table if tuple(phrase[place : place + len(it)]) == it), None)
        yield from table[said] if said else (phrase[place],)
        place += len(said) if said else 1
