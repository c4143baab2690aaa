"""Deals at random the cards that a seat of Spades does not see; knows counts and shown voids.

Of the deals that these leave possible, each is as likely as any other. Random numbers come from the
`random()` of what it is handed alone, whose sequence no version of Python changes.
"""

from bisect import bisect
from collections.abc import Iterator
from itertools import accumulate
from math import factorial, prod
from random import Random
from typing import TypeAlias

from engine.players.spades_masks import mask, numbers
from engine.spades_view import View

Seats: TypeAlias = tuple[int, ...]
Counts: TypeAlias = tuple[int, ...]
"""How many cards each of the four seats gets."""


class Worlds:
    """The ways in which the unseen cards may lie.

    The cards are in groups by the seats that may hold them. A deal draws first how many of each
    group go to which seat, each split as often as there are deals with it, then the cards.
    """

    __slots__ = ("_cards", "_drawn", "_hands", "_heights", "_splits")

    def __init__(self, view: View, random: Random) -> None:
        others = [seat for seat in range(4) if seat != view.seat]
        allowed = {seat: mask(view.may_hold(seat)) for seat in others}
        groups: dict[Seats, list[int]] = {}
        for card in numbers(mask(view.unseen)):
            seats = tuple(seat for seat in others if allowed[seat] >> card & 1)
            groups.setdefault(seats, []).append(1 << card)
        # The largest number of seats last: there is only one way to fill what room is left.
        ordered = sorted(groups, key=lambda seats: (len(seats), seats))
        room = tuple(view.count(seat) if seat in others else 0 for seat in range(4))
        sizes = [(seats, len(groups[seats])) for seats in ordered]
        self._cards = [groups[seats] for seats in ordered]
        self._splits = list(_splits(sizes, room))
        self._heights = list(accumulate(map(_ways, self._splits)))
        self._hands = [mask(view.hand) if seat == view.seat else 0 for seat in range(4)]
        self._drawn = random.random

    def deal(self) -> list[int]:
        """The four hands by seat, as masks."""
        drawn = self._drawn
        hands = [*self._hands]
        # A product of floats may be rounded up to the last height.
        at = bisect(self._heights, drawn() * self._heights[-1], hi=len(self._heights) - 1)
        split = self._splits[at]
        for cards, counts in zip(self._cards, split, strict=True):
            left = len(cards)
            for seat, count in enumerate(counts):
                for _ in range(count):
                    at = int(drawn() * left)
                    left -= 1
                    cards[at], cards[left] = cards[left], cards[at]
                    hands[seat] |= cards[left]
        return hands


def _splits(groups: list[tuple[Seats, int]], room: Counts) -> Iterator[tuple[Counts, ...]]:
    """Every way to fill the room of all seats from groups: who may hold them, how many cards."""
    if not groups:
        yield ()
        return
    (seats, size), *rest = groups
    if not rest:
        if all(seat in seats or not space for seat, space in enumerate(room)):
            yield (room,)
        return
    for counts in _shares(size, seats, room):
        left = tuple(space - count for space, count in zip(room, counts, strict=True))
        for further in _splits(rest, left):
            yield (counts, *further)


def _shares(size: int, seats: Seats, room: Counts) -> Iterator[Counts]:
    """Every way to share out `size` cards among `seats`, none of which gets more than its room."""
    seat, *rest = seats
    least = 0 if rest else size
    for count in range(least, min(size, room[seat]) + 1):
        alone = tuple(count if it == seat else 0 for it in range(len(room)))
        if not rest:
            yield alone
            continue
        for others in _shares(size - count, tuple(rest), room):
            yield tuple(map(sum, zip(alone, others, strict=True)))


def _ways(split: tuple[Counts, ...]) -> int:
    """How many deals have this split."""
    return prod(
        factorial(sum(counts)) // prod(factorial(count) for count in counts) for counts in split
    )
