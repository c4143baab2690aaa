"""What a hand of Spades gives a side by how its tricks fall, its bags at what they will cost."""

from engine.spades_bid import has_bids
from engine.spades_pack import side_of
from engine.spades_score import Account, account
from engine.spades_view import View

_COST_OF_A_BAG = 10  # ten of them cost 100


class Stakes:
    """What the side of a seat wants: to be ahead in points, or without bids in tricks."""

    __slots__ = ("_known", "_view")

    def __init__(self, view: View) -> None:
        self._view = view
        self._known: dict[tuple[int, ...], int] = {}

    def lead(self, taken: list[int]) -> int:
        """By how much its side is ahead of the others in a hand with these tricks by seat."""
        key = tuple(taken)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._ahead(key)
        return found

    def _ahead(self, taken: tuple[int, ...]) -> int:
        side = side_of(self._view.seat)
        return self._gain(side, taken) - self._gain(1 - side, taken)

    def _gain(self, side: int, taken: tuple[int, ...]) -> int:
        if not has_bids(self._view.rules):
            return taken[side] + taken[side + 2]
        return worth(account(side, self._view.bids, taken, points=0, bags=0))


def worth(given: Account) -> int:
    """The points of a hand, each of its bags at what it will cost."""
    return given.points - given.penalty - _COST_OF_A_BAG * given.new_bags
