"""Cards of Spades as bits: a hand is one number, a question about it a few operations; no rules.

A card is also the number of its bit: suit by suit, thirteen bits each, spades last and with room
for the jokers, the twos lowest. So the higher of two cards of a suit has the higher number, and a
spade has a higher one than any other card. The bits of the twos not in the pack stay empty.
"""

from collections.abc import Iterable, Iterator

from engine.cards import Card, Suit
from engine.spades_pack import SPADES_PACK, strength

_SUITS = (Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES)
WIDTH = 13
_LOWEST = 2  # the strength of a two

CLUBS, HEARTS, DIAMONDS = (((1 << WIDTH) - 1) << WIDTH * place for place in range(3))
SPADES = ((1 << WIDTH + 2) - 1) << WIDTH * 3
PLAIN_SUITS = (CLUBS, HEARTS, DIAMONDS)
FOUR_SUITS = (*PLAIN_SUITS, SPADES)
PLAIN = CLUBS | HEARTS | DIAMONDS
"""All cards that are no spades."""
JOKERS = 0b11 << WIDTH * 4

SUIT = tuple(suit for suit in FOUR_SUITS for _ in range(suit.bit_count()))
"""By a card's number, the mask of its suit."""
HIGHER = tuple(suit & -(2 << card) for card, suit in enumerate(SUIT))
"""By a card's number, the higher cards of its suit."""
BEATEN_BY = tuple(higher | (SPADES & ~suit) for higher, suit in zip(HIGHER, SUIT, strict=True))
"""By the number of a trick's best card, the cards that beat it."""
HEIGHT = tuple(card - WIDTH * min(card // WIDTH, 3) for card in range(len(SUIT)))
"""By a card's number, 0 for a two to 12 for an ace, 14 for the big joker."""


def number(card: Card) -> int:
    """The number of the card's bit."""
    return _SUITS.index(card.suit) * WIDTH + strength(card) - _LOWEST


_CARDS = {number(card): card for card in SPADES_PACK}


def mask(cards: Iterable[Card]) -> int:
    """The hand of these cards."""
    return sum(1 << number(card) for card in cards)


def suit_mask(suit: Suit) -> int:
    """All cards of `suit`."""
    return FOUR_SUITS[_SUITS.index(suit)]


WHOLE_PACK = mask(SPADES_PACK)


def card_of(bit: int) -> Card:
    """The card with this number."""
    return _CARDS[bit]


def numbers(hand: int) -> Iterator[int]:
    """The numbers of the cards in a hand, from the lowest."""
    while hand:
        low = hand & -hand
        yield low.bit_length() - 1
        hand ^= low


def lowest(hand: int) -> int:
    """The number of the lowest card of a hand that is not empty."""
    return (hand & -hand).bit_length() - 1


def highest(hand: int) -> int:
    """The number of the highest card of a hand that is not empty."""
    return hand.bit_length() - 1


def over(cards: int, others: int) -> int:
    """Those of `cards` that are above all of `others`, all of one suit."""
    height = others.bit_length()
    return cards >> height << height
