"""Knows what is particular about one player's voice and words; not how it is learnt, nor kept."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from voice.understand.words import Misheard, Words, exchanges

SHORTEST_TRACT, LONGEST_TRACT = 0.6, 1.6
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

    @property
    def sayings(self) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
        """His phrases word by word, also without the "it" at their end."""
        for own, meant in self.phrases:
            words, others = tuple(own.split()), tuple(meant.split())
            yield words, others
            if len(words) > 1 and words[-1] in POINTING and others[-1] not in POINTING:
                yield words[:-1], others


ANYBODY = OwnVoice()


def with_own(words: Words, own: OwnVoice) -> Words:
    """The words of a game as this player means them."""
    sayings = tuple(Misheard(said, meant, 0.0) for said, meant in own.sayings)
    heard = (*own.misheard, *sayings)
    return replace(
        words,
        exchanges={**words.exchanges, **exchanges(heard)},
        blends=(*words.blends, *(it for it in heard if not it.is_exchange)),
    )


def with_sayings(cover: Iterable[str], own: OwnVoice) -> tuple[str, ...]:
    """The phrases that are listened for, and beside them what he says in their place: by itself,
    and in each that has the words which he means."""
    listed = tuple(cover)
    more: dict[str, None] = {}
    for said, meant in own.sayings:
        more[" ".join(said)] = None
        more |= dict.fromkeys(
            " ".join((*phrase[:at], *said, *phrase[at + len(meant) :]))
            for phrase in map(str.split, listed)
            if (at := _place(phrase, meant)) is not None
        )
    return (*listed, *more)


def _place(phrase: Sequence[str], run: Sequence[str]) -> int | None:
    """Where the run of words begins in the phrase."""
    starts = range(len(phrase) - len(run) + 1)
    return next((at for at in starts if tuple(phrase[at : at + len(run)]) == tuple(run)), None)
