"""Why a move of Ada may not be played: its rules, whole (RULES.md, seed 004); plays nothing.

Objections come in the order of how lasting they are: what the rules never allow before what the
present layout does not allow.
"""

from engine.ada_layout import Layout
from engine.cards import PACK, Card
from engine.game import FOUNDATIONS, STOCK, Fact, fact
from engine.tableau import KING, Cards, needed, runs
from engine.tableau_places import PILES
from engine.tableau_told import misfit, where

ORDERED = "ordered"


def to_moving(card: Card, target: str, layout: Layout, rule: str) -> Fact | None:
    """The objection to moving `card`, with what lies on it, to `target`; `rule` is that of runs."""
    if card not in PACK:
        return fact("not_in_pack", card=card)
    if target == STOCK:
        return fact("never_there", place=target)
    if target not in (*PILES, FOUNDATIONS):
        return fact("no_such_place", place=target)
    seat = layout.seat(card)
    if seat is None:
        return where(card, seat)
    source, stack, _ = seat
    if source == FOUNDATIONS:
        return fact("stays_up", card=card)
    if target == FOUNDATIONS:
        return _to_going_up(card, layout)
    if source == target:
        return fact("already_there", card=card, pile=target)
    return _to_leaving(card, within_reach(stack, rule)) or _to_lying_at(card, target, layout)


def to_dealing(layout: Layout) -> Fact | None:
    """The objection to dealing a row."""
    return None if layout.hidden_at(STOCK) else fact("stock_empty")


def within_reach(column: Cards, rule: str) -> Cards:
    """The cards of a column that can be taken hold of under the rule for runs."""
    return runs(column)[-1] if column and rule == ORDERED else column


def _to_going_up(card: Card, layout: Layout) -> Fact:
    needs = needed(card.suit, layout.foundations)
    if needs and needs != card:
        return fact("foundation_needs", card=card, needs=needs)
    return fact("goes_up_by_itself", card=card)


def _to_leaving(card: Card, reach: Cards) -> Fact | None:
    return None if card in reach else fact("not_in_order", card=card, first=reach[0])


def _to_lying_at(card: Card, target: str, layout: Layout) -> Fact | None:
    column = layout.column(target)
    if column:
        return misfit(card, column[-1])
    return None if card.rank is KING else fact("only_kings", card=card, pile=target)
