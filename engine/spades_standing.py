"""What the sides of a match of Spades have, and how a match ends; knows no moves and no seats."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.game import Outcome, Rules
from engine.spades_bid import has_bids
from engine.spades_score import Account, account
from engine.spades_table import Table

BySide: TypeAlias = tuple[int, int]
"""What your side has, and what the opponents have."""
US, THEM = 0, 1
LOST_AT = -200


@dataclass(frozen=True, slots=True)
class Standing:
    """Points and bags between two hands."""

    points: BySide = (0, 0)
    bags: BySide = (0, 0)

    def accounts(self, table: Table) -> tuple[Account, Account]:
        """What the hand on `table`, which is over, gives each side."""
        return self._account(US, table), self._account(THEM, table)

    def after(self, table: Table) -> "Standing":
        """With what the hand on `table`, which is over, gives."""
        us, them = self.accounts(table)
        return Standing((us.points, them.points), (us.bags, them.bags))

    def seen_by(self, side: int) -> "Standing":
        """With what `side` has first."""
        return self if side == US else Standing(self.points[::-1], self.bags[::-1])

    def _account(self, side: int, table: Table) -> Account:
        return account(side, table.bids, table.takes, self.points[side], self.bags[side])


def tricks(table: Table) -> BySide:
    """The tricks of each side."""
    takes = table.takes
    return sum(takes[US::2]), sum(takes[THEM::2])


def outcome(table: Table, standing: Standing, rules: Rules) -> Outcome | None:
    """How the match has ended for your side, with `standing` before the hand on `table`."""
    if not table.over:
        return None
    if not has_bids(rules):
        us, them = tricks(table)
        return Outcome.WON if us > them else Outcome.LOST
    match winner(standing.after(table).points, int(rules["target"])):
        case None:
            return None
        case side:
            return Outcome.WON if side == US else Outcome.LOST


def winner(points: tuple[int, ...], target: int) -> int | None:
    """The side that has won after a hand, which left the sides with `points`; None to go on.

    A match ends when a side has reached the target, or lost 200; with equal points another hand is
    played.
    """
    ended = max(points) >= target or min(points) <= LOST_AT
    if not ended or points[0] == points[1]:
        return None
    return points.index(max(points))
