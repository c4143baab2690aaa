"""How a seat of Spades plays when its side is after tricks; sees its own hand and the table."""

from engine.players.spades_mask_table import MaskTable
from engine.players.spades_masks import (
    BEATEN_BY,
    HEIGHT,
    HIGHER,
    PLAIN,
    PLAIN_SUITS,
    SPADES,
    highest,
    lowest,
    over,
)


def take(table: MaskTable, seat: int) -> int:
    """Wins the trick for its side when it can, and no dearer than it must."""
    hand = table.hands[seat]
    if not table.led:
        return _lead(table, seat, hand)
    suit = table.following(hand)
    if not suit:
        return _trump_or_throw(table, seat, hand)
    wins = suit & BEATEN_BY[table.best]
    if not wins:
        return lowest(suit)
    partners = table.winner == seat ^ 2
    if table.played == 3:
        return lowest(suit if partners else wins)
    unseen = (table.out ^ hand) & table.led
    if partners and not unseen & HIGHER[table.best]:
        return lowest(suit)
    sure = over(wins, unseen)
    if sure:
        return lowest(sure)
    if table.played == 2:
        return _third_hand(suit, wins, unseen, table.best if partners else None)
    return lowest(suit)


def _third_hand(suit: int, wins: int, unseen: int, partners: int | None) -> int:
    """High, with the lowest of equal cards; low when that is no more than the partner's card."""
    high = lowest(over(wins, unseen & ((1 << highest(wins)) - 1)))
    if partners is not None and not unseen & HIGHER[partners] & ~HIGHER[high]:
        return lowest(suit)
    return high


def _trump_or_throw(table: MaskTable, seat: int, hand: int) -> int:
    wins = hand & BEATEN_BY[table.best]
    if not wins:
        return throw(hand)
    if table.winner == seat ^ 2:
        above = (table.out ^ hand) & HIGHER[table.best]
        if table.played == 3 or not above:
            return throw(hand)
    return lowest(wins)


def throw(hand: int) -> int:
    """The card that is least use: low, from a short suit, no spade if there is another."""
    card = least = -1
    for suit in PLAIN_SUITS:
        mine = hand & suit
        if mine:
            low = lowest(mine)
            use = HEIGHT[low] + mine.bit_count()
            if card < 0 or use < least:
                card, least = low, use
    return card if card >= 0 else lowest(hand)


def _lead(table: MaskTable, seat: int, hand: int) -> int:
    """A card that is master and will hardly be trumped, trumps when strong in them, else low."""
    free = table.leading(hand)
    unseen = table.out ^ hand
    trumps = unseen & SPADES
    ruffed = (table.lacks[seat ^ 1] | table.lacks[seat ^ 3]) if trumps else 0
    safe = free & PLAIN & ~ruffed
    for suit in PLAIN_SUITS:
        mine = safe & suit
        if mine > unseen & suit:
            return highest(mine)
    if free & SPADES > trumps:
        return highest(free)
    return throw(safe or free)
