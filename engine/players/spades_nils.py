"""How a seat of Spades plays around a nil of its partner or an opponent; sees one hand."""

from engine.players.spades_ducking import duck, lead_low
from engine.players.spades_mask_table import MaskTable
from engine.players.spades_masks import BEATEN_BY, FOUR_SUITS, HIGHER, PLAIN, highest, lowest
from engine.players.spades_taking import take, throw

FEW = 4
"""Unseen cards under the winning one: with more, an opponent's nil will find one of them."""


def cover(table: MaskTable, seat: int) -> int:
    """Wins what its partner, who bid nil, would have to win otherwise."""
    hand = table.hands[seat]
    if not table.led:
        return _lead_high(table.leading(hand), table.out ^ hand)
    suit = table.following(hand)
    wins = (suit or hand) & BEATEN_BY[table.best]
    if wins and table.winner == seat ^ 2:
        return lowest(wins)
    if wins and suit and table.played == 1:
        return highest(wins)
    return take(table, seat)


def _lead_high(free: int, unseen: int) -> int:
    """The card that has most of its suit under it and least above."""
    card = most = -1
    for suit in FOUR_SUITS:
        mine = free & suit
        if mine:
            top = highest(mine)
            above = (unseen & HIGHER[top]).bit_count()
            chance = (unseen & suit).bit_count() - 4 * above
            if card < 0 or chance > most:
                card, most = top, chance
    return card


def attack(table: MaskTable, seat: int) -> int:
    """Leaves the trick to an opponent who bid nil; wants none otherwise."""
    card = _under(table, seat)
    return duck(table, seat) if card is None else card


def press(table: MaskTable, seat: int) -> int:
    """Leaves the trick to an opponent who bid nil; takes it otherwise."""
    card = _under(table, seat)
    return take(table, seat) if card is None else card


def _under(table: MaskTable, seat: int) -> int | None:
    """What may leave an opponent's nil with the trick; None when this one gives no chance of it."""
    bids, taken = table.bids, table.taken
    nil = seat ^ 1 if not bids[seat ^ 1] and not taken[seat ^ 1] else seat ^ 3
    hand = table.hands[seat]
    if not table.led:
        return lead_low(table.leading(hand), table.out ^ hand, but=table.lacks[nil])
    suit = table.following(hand)
    if (nil - seat & 3) + table.played > 3:
        return _under_its_card(table, hand, suit) if table.winner == nil else None
    if table.lacks[nil] & table.led or not table.led >> table.best & 1:
        return None
    height = max(table.best, lowest(suit)) if suit else table.best
    below = (table.out ^ hand) & table.led & ~HIGHER[height]
    if below.bit_count() > FEW:
        return None
    return lowest(suit) if suit else throw(hand)


def _under_its_card(table: MaskTable, hand: int, suit: int) -> int | None:
    under = (suit or hand & PLAIN) & ~BEATEN_BY[table.best]
    if not under:
        return None
    return highest(under) if suit else throw(under)
