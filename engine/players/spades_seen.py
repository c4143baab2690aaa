"""What one seat of Spades knows, as a table of masks; it copies a view and adds no opinion."""

from engine.players.spades_masks import SUIT, WHOLE_PACK, mask, number, suit_mask
from engine.players.spades_table import Table
from engine.spades_play import VOID_ONLY
from engine.spades_view import View

ALL_TRICKS = 13


def table_of(view: View) -> Table:
    """The table as `view.seat` sees it when it is to play; the other hands on it are empty.

    Where nobody bids, each seat counts as one that bid all tricks, since it wants all.
    """
    hand = mask(view.hand)
    hands = [0, 0, 0, 0]
    hands[view.seat] = hand
    bids = tuple(tricks_bid(bid) for bid in view.bids)
    table = Table(
        hands, WHOLE_PACK ^ mask(view.played), bids, view.seat, view.rules["jokers"] == VOID_ONLY
    )
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


def tricks_bid(bid: str | None) -> int:
    """0 for nil and blind nil; ALL_TRICKS where nobody bids."""
    if bid is None:
        return ALL_TRICKS
    return int(bid) if bid.isdigit() else 0
