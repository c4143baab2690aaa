"""What fits on what in a tableau of two colours and on its foundations; knows no piles, no moves.

Klondike and Ada build alike (RULES.md): in the tableau downwards and in alternating colours, on
the foundations upwards in suit from the ace.
"""

from collections.abc import Iterable
from itertools import pairwise
from typing import TypeAlias

from engine.cards import DECK, Card, Rank, Suit

Cards: TypeAlias = tuple[Card, ...]
Foundations: TypeAlias = tuple[Cards, ...]
"""The four foundations in the order of SUITS, each from its ace up."""

# Python looks a member of an enumeration up by name in 200 ns, a name of the module in 8.
ACE, KING = Rank.ACE, Rank.KING
SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
NONE_UP: Foundations = ((),) * 4
ALL_UP: Foundations = tuple(tuple(card for card in DECK if card.suit is suit) for suit in SUITS)
_RED = (Suit.DIAMONDS, Suit.HEARTS)
_INDEX = {suit: index for index, suit in enumerate(SUITS)}


def is_red(card: Card) -> bool:
    return card.suit in _RED


def fits(card: Card, on: Card) -> bool:
    """Whether `card` may lie on `on` in the tableau: one lower and of the other colour."""
    return card.rank + 1 == on.rank and (card.suit in _RED) != (on.suit in _RED)


def takes(on: Card) -> Cards:
    """The two cards that fit on `on`; none on an ace."""
    if on.rank is ACE:
        return ()
    return tuple(
        Card(Rank(on.rank - 1), suit) for suit in SUITS if (suit in _RED) != (on.suit in _RED)
    )


def runs(cards: Cards) -> tuple[Cards, ...]:
    """A column cut into its longest runs, each card of which fits on the one before it."""
    starts = [at for at, card in enumerate(cards) if not at or not fits(card, cards[at - 1])]
    return tuple(cards[start:end] for start, end in pairwise([*starts, len(cards)]))


def foundation(foundations: Foundations, suit: Suit) -> Cards:
    """The foundation of a suit."""
    return foundations[_INDEX[suit]]


def goes_up(card: Card, foundations: Foundations) -> bool:
    """Whether the foundation of its suit takes `card` next."""
    return len(foundations[_INDEX[card.suit]]) + 1 == card.rank


def needed(suit: Suit, foundations: Foundations) -> Card | None:
    """The card that the foundation of `suit` takes next; None when it is complete."""
    height = len(foundations[_INDEX[suit]])
    return Card(Rank(height + 1), suit) if height < KING else None


def raised(foundations: Foundations, card: Card) -> Foundations:
    """The foundations with `card` on that of its suit."""
    index = _INDEX[card.suit]
    return (*foundations[:index], (*foundations[index], card), *foundations[index + 1 :])


def lowered(foundations: Foundations, card: Card) -> Foundations:
    """The foundations without `card`, the top of that of its suit."""
    index = _INDEX[card.suit]
    return (*foundations[:index], foundations[index][:-1], *foundations[index + 1 :])


def highest(cards: Iterable[Card]) -> Cards:
    """The last card of each suit among cards that lie in the order in which they went up."""
    return tuple({card.suit: card for card in cards}.values())


def tops(foundations: Foundations) -> Cards:
    """The top card of each foundation that has begun."""
    return tuple([pile[-1] for pile in foundations if pile])
