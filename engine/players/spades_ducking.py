"""How a seat of Spades plays that wants no trick: its bid was nil, or made; sees no other hand."""

from engine.players.spades_mask_table import MaskTable
from engine.players.spades_masks import (
    BEATEN_BY,
    FOUR_SUITS,
    HEIGHT,
    HIGHER,
    PLAIN,
    PLAIN_SUITS,
    SPADES,
    highest,
    lowest,
)


def duck(table: MaskTable, seat: int) -> int:
    """Loses the trick, with the highest card that can."""
    hand = table.hands[seat]
    if not table.led:
        return lead_low(table.leading(hand), table.out ^ hand)
    suit = table.following(hand)
    if suit:
        under = suit & ~BEATEN_BY[table.best]
        if under:
            return highest(under)
        return highest(suit) if table.played == 3 else lowest(suit)
    under = hand & SPADES & ~BEATEN_BY[table.best]
    if under:
        return highest(under)
    plain = hand & PLAIN
    return _most_dangerous(plain) if plain else lowest(hand)


def _most_dangerous(plain: int) -> int:
    """The highest card of the suit in which low ones are lacking most."""
    card = most = -1
    for suit in PLAIN_SUITS:
        mine = plain & suit
        if mine:
            danger = HEIGHT[highest(mine)] + HEIGHT[lowest(mine)] - mine.bit_count()
            if card < 0 or danger > most:
                card, most = highest(mine), danger
    return card


def lead_low(free: int, unseen: int, but: int = 0) -> int:
    """The card under which others will most likely not stay; of the suits `but` only if it must."""
    card = most = -1
    for suit in FOUR_SUITS:
        mine = free & suit
        if mine:
            low = lowest(mine)
            above = unseen & HIGHER[low]
            chance = 2 * above.bit_count() - (unseen & suit).bit_count()
            if not above or suit & but:
                chance -= 30
            if card < 0 or chance > most:
                card, most = low, chance
    return card
