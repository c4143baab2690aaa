"""What a hand of Spades gives a side, part by part; knows no match and plays nothing."""

from dataclasses import dataclass

from engine.spades_bid import BLIND_NIL, NIL, NILS, Bids, contract
from engine.spades_pack import SEATS, side_of

_A_TRICK = 10
_NIL_WORTH = {NIL: 100, BLIND_NIL: 200}
_DEAR_BAGS, _THEIR_COST = 10, 100


@dataclass(frozen=True, slots=True)
class NilBid:
    """How a bid of nil came out: the seat, the bid, the tricks taken and the points for it."""

    seat: int
    bid: str
    taken: int
    points: int


@dataclass(frozen=True, slots=True)
class Account:
    """What a hand gives a side.

    `contract` is the sum of its bids, `taken` the tricks of both seats, those of a failed nil too
    (RULES.md). `before` are its points before the hand, `all_bags` its bags with those of the hand.
    """

    contract: int
    taken: int
    nils: tuple[NilBid, ...]
    before: int
    all_bags: int

    @property
    def made(self) -> bool:
        return self.taken >= self.contract

    @property
    def for_contract(self) -> int:
        """10 a trick bid, gained or lost; 0 when none was bid."""
        return self.contract * (_A_TRICK if self.made else -_A_TRICK)

    @property
    def new_bags(self) -> int:
        """The tricks above the contract; each is a point and a bag."""
        return max(0, self.taken - self.contract)

    @property
    def penalty(self) -> int:
        """-100 for every ten bags, which are taken off the bags then."""
        return -_THEIR_COST * (self.all_bags // _DEAR_BAGS)

    @property
    def points(self) -> int:
        """The side's points after the hand."""
        for_nils = sum(nil.points for nil in self.nils)
        return self.before + self.for_contract + self.new_bags + for_nils + self.penalty

    @property
    def bags(self) -> int:
        """The side's bags after the hand."""
        return self.all_bags % _DEAR_BAGS


def account(side: int, bids: Bids, takes: tuple[int, ...], points: int, bags: int) -> Account:
    """The account of `side`, which had `points` and `bags`; bids and tricks taken are by seat."""
    seats = [seat for seat in range(len(SEATS)) if side_of(seat) == side]
    bid, taken = contract(bids, side), sum(takes[seat] for seat in seats)
    nils = tuple(_nil(seat, str(bids[seat]), takes[seat]) for seat in seats if bids[seat] in NILS)
    return Account(bid, taken, nils, points, bags + max(0, taken - bid))


def _nil(seat: int, bid: str, taken: int) -> NilBid:
    worth = _NIL_WORTH[bid]
    return NilBid(seat, bid, taken, -worth if taken else worth)
