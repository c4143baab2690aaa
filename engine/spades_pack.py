"""The pack of Spades, its seats, and who is dealt what (seed 003); knows no tricks and no bids."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from engine.cards import DECK, JOKERS, LAST_DEAL, Card, Rank, Suit, shuffled

Cards: TypeAlias = tuple[Card, ...]

SEATS = ("you", "left", "partner", "right")
"""Clockwise; everywhere else a seat is its index here."""
YOU, LEFT, PARTNER, RIGHT = range(4)
SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The order in which a hand is sorted and read."""

_REMOVED = (Card(Rank.TWO, Suit.CLUBS), Card(Rank.TWO, Suit.HEARTS))
SPADES_PACK: Cards = (*(card for card in DECK if card not in _REMOVED), *JOKERS)
HAND_SIZE = len(SPADES_PACK) // len(SEATS)

_ACE, _LITTLE, _BIG = 14, 15, 16
_HIGH = {Rank.ACE: _ACE, Rank.LITTLE_JOKER: _LITTLE, Rank.BIG_JOKER: _BIG}
_STRENGTHS: Mapping[Card, int] = MappingProxyType(
    {card: _HIGH.get(card.rank, int(card.rank)) for card in SPADES_PACK}
)


def strength(card: Card) -> int:
    """2 to 14, ace high, little joker 15, big joker 16; compares cards of one suit."""
    return _STRENGTHS[card]


def after(seat: int) -> int:
    """The seat that follows clockwise."""
    return (seat + 1) % len(SEATS)


def partner_of(seat: int) -> int:
    return (seat + 2) % len(SEATS)


def side_of(seat: int) -> int:
    """0 for you and your partner, 1 for the opponents."""
    return seat % 2


def of_suit(cards: Iterable[Card], suit: Suit) -> Cards:
    return tuple([card for card in cards if card.suit is suit])


def in_order(cards: Iterable[Card]) -> Cards:
    """Sorted suit by suit, each from high to low, the jokers before the ace of spades."""
    return tuple(sorted(cards, key=lambda card: (SUITS.index(card.suit), -strength(card))))


def dealer_of(hand: int) -> int:
    """The dealer of a match's `hand`, from 1: "right" first, then clockwise (RULES.md)."""
    return (RIGHT + hand - 1) % len(SEATS)


def dealt(number: int, hand: int = 1) -> tuple[Cards, ...]:
    """Seat by seat, in order, what is dealt for `hand` (from 1) of the match `number`.

    It is the numbered shuffle of number + hand - 1, dealt a card at a time from left of the dealer.
    """
    talon = shuffled((number + hand - 2) % LAST_DEAL + 1, SPADES_PACK)[::-1]
    first = after(dealer_of(hand))
    return tuple(in_order(talon[(seat - first) % len(SEATS) :: len(SEATS)]) for seat in range(4))
