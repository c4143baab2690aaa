"""What is bid in Spades, by whom next, and what a side has promised (RULES.md); scores nothing."""

from typing import TypeAlias

from engine.game import Rules
from engine.spades_pack import HAND_SIZE, SEATS, after, side_of

Bids: TypeAlias = tuple[str | None, ...]
"""By seat: NIL, BLIND_NIL, "1" to "13", or None for no bid yet."""

NIL, BLIND_NIL = "nil", "blind-nil"
NILS = (NIL, BLIND_NIL)
NUMBERS = tuple(map(str, range(1, HAND_SIZE + 1)))
NO_BIDS: Bids = (None,) * len(SEATS)
PARTNERSHIP = "partnership"


def has_bids(rules: Rules) -> bool:
    """Whether tricks are bid for; otherwise one hand decides by its tricks (seed 003)."""
    return rules["scoring"] == PARTNERSHIP


def bidder(dealer: int, bids: Bids, rules: Rules) -> int | None:
    """Whose bid is awaited, left of the dealer first; None when all have bid, or nobody does."""
    if not has_bids(rules) or None not in bids:
        return None
    seat = after(dealer)
    while bids[seat] is not None:
        seat = after(seat)
    return seat


def tricks_bid(bid: str | None) -> int:
    """How many tricks a bid promises: none by a nil."""
    return int(bid) if bid in NUMBERS else 0


def contract(bids: Bids, side: int) -> int:
    """The sum of a side's bids; a nil counts nothing (RULES.md)."""
    return sum(tricks_bid(bid) for seat, bid in enumerate(bids) if side_of(seat) == side)
