"""How a beginner plays Spades: by simple habits, counting nothing; sees its own hand and the trick.

It bids what it sees, an ace, a king or a joker a trick, and never nil. It leads its highest card,
takes with its highest what its partner does not have already, and does not care for bags.
"""

from engine.players.spades_ducking import duck
from engine.players.spades_mask_table import MaskTable
from engine.players.spades_masks import (
    BEATEN_BY,
    HEIGHT,
    PLAIN,
    SPADES,
    highest,
    lowest,
    numbers,
)
from engine.players.spades_taking import throw

_KING = 11


def easy_bid(hand: int) -> int:
    """1 or more: its honours and every spade beyond four."""
    honours = sum(HEIGHT[card] >= _KING for card in numbers(hand))
    return max(1, honours + max(0, (hand & SPADES).bit_count() - 4))


def easy_card(table: MaskTable) -> int:
    """The number of the card that the seat whose turn it is plays."""
    seat = table.turn
    hand = table.hands[seat]
    if not table.bids[seat]:
        return duck(table, seat)
    if not table.led:
        free = table.leading(hand)
        return max(numbers(free & PLAIN or free), key=HEIGHT.__getitem__)
    suit = table.following(hand)
    wins = (suit or hand) & BEATEN_BY[table.best]
    if not wins or table.winner == seat ^ 2:
        return lowest(suit) if suit else throw(hand)
    return highest(wins) if suit else lowest(wins)
