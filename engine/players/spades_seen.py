"""What one seat of Spades knows, as a table of masks; it copies a view and adds no opinion."""

from engine.players.spades_mask_table import MaskTable
from engine.players.spades_masks import SUIT, WHOLE_PACK, mask, number, suit_mask
from engine.spades_bid import has_bids, tricks_bid
from engine.spades_pack import HAND_SIZE, SEATS
from engine.spades_play import VOID_ONLY
from engine.spades_view import View


def table_of(view: View) -> MaskTable:
    """The table as `view.seat` sees it when it is to play; the other hands on it are empty.

    Where nobody bids, each seat counts as one that has bid all tricks, since it wants all.
    """
    hands = [0, 0, 0, 0]
    hands[view.seat] = mask(view.hand)
    bids = tuple(map(tricks_bid, view.bids)) if has_bids(view.rules) else (HAND_SIZE,) * len(SEATS)
    out = WHOLE_PACK ^ mask(view.played)
    table = MaskTable(hands, out, bids, view.seat, view.rules["jokers"] == VOID_ONLY)
    table.taken = [view.taken(seat) for seat in range(4)]
    table.lacks = [sum(map(suit_mask, view.voids(seat))) for seat in range(4)]
    table.broken = view.broken
    trick = view.trick
    if trick.best and trick.winner is not None:
        table.led = SUIT[number(trick.cards[0])]
        table.best = number(trick.best)
        table.winner = trick.winner
        table.played = len(trick.cards)
    return table
