"""Duplicate deals of Spades: two strengths play each twice, the sides swapped; compares nothing."""

import time
from dataclasses import dataclass, field

from engine.game import settled
from engine.players.spades_sampled import best_card
from engine.players.spades_seat import decide_bid, decide_card
from engine.players.spades_stakes import worth
from engine.spades import Spades
from engine.spades_bid import NIL
from engine.spades_pack import partner_of, side_of
from engine.spades_score import account
from engine.spades_table import Table

_RULES = {it: settled(Spades.options, {"strength": it}) for it in ("easy", "normal", "strong")}


@dataclass(frozen=True, slots=True)
class Side:
    """How one side did in a hand; its points have each bag at what it will cost."""

    points: int
    made: bool
    bags: int
    nils: int
    nils_made: int


@dataclass(frozen=True, slots=True)
class Duplicate:
    """A deal that was played twice: how either strength did, on one side and on the other.

    thought: milliseconds of processor time for each card between which strong players chose.
    """

    ours: list[Side] = field(default_factory=list)
    theirs: list[Side] = field(default_factory=list)
    thought: list[float] = field(default_factory=list)

    @property
    def ahead(self) -> float:
        """Points a hand."""
        points = sum(it.points for it in self.ours) - sum(it.points for it in self.theirs)
        return points / len(self.ours)


def played_twice(number: int, strengths: tuple[str, str], worlds: int) -> Duplicate:
    """Deal `number`, the first of the two strengths on one side and then on the other."""
    played = Duplicate()
    for first in (0, 1):
        table = _played(number, strengths if first == 0 else strengths[::-1], worlds, played)
        played.ours.append(_side(table, first))
        played.theirs.append(_side(table, 1 - first))
    return played


def _played(number: int, by_side: tuple[str, ...], worlds: int, played: Duplicate) -> Table:
    table = Table.dealt(number, hand=1)
    while not table.over:
        seat = table.turn(_RULES["normal"])
        assert seat is not None
        rules = _RULES[by_side[side_of(seat)]]
        view = Spades(number, rules, table).view(seat)
        if None in table.bids:
            table = table.with_bid(seat, decide_bid(view))
        elif rules["strength"] == "strong" and len(view.playable) > 1:
            began = time.process_time()
            card = best_card(view, worlds)
            played.thought.append((time.process_time() - began) * 1000)
            table = table.with_card(seat, card)
        else:
            table = table.with_card(seat, decide_card(view))
    return table


def _side(table: Table, side: int) -> Side:
    given = account(side, table.bids, table.takes, points=0, bags=0)
    nils = [seat for seat in (side, partner_of(side)) if table.bids[seat] == NIL]
    return Side(
        points=worth(given),
        made=given.made,
        bags=given.new_bags,
        nils=len(nils),
        nils_made=sum(not table.takes[seat] for seat in nils),
    )
