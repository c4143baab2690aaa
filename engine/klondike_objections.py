"""Why a move of Klondike may not be played: its rules, whole (RULES.md, seed 001); plays nothing.

Objections come in the order of how lasting they are: what the rules never allow before what the
present layout does not allow.
"""

from engine.cards import Card
from engine.game import FOUNDATIONS, STOCK, WASTE, Fact, fact
from engine.klondike_layout import Layout
from engine.klondike_moves import fills_its_pile
from engine.tableau import KING, goes_up, needed
from engine.tableau_places import PILES, Seat
from engine.tableau_told import misfit, where


def to_moving(card: Card, target: str, layout: Layout, empty: str) -> Fact | None:
    """The objection to moving `card`, with what lies on it, to `target`."""
    if target in (WASTE, STOCK):
        return fact("never_there", place=target)
    if target != FOUNDATIONS and target not in PILES:
        return fact("no_such_place", place=target)
    seat = layout.seat(card)
    if seat is None:
        return where(card, seat)
    if seat[0] == target:
        return fact("already_there", card=card, pile=target)
    if target == FOUNDATIONS:
        return _to_going_up(card, seat, layout)
    if seat[0] in (WASTE, FOUNDATIONS) and _covered(seat):
        return _under(card, seat)
    run = layout.run(target)
    return misfit(card, run[-1]) if run else _to_filling(card, seat, target, layout, empty)


def _to_going_up(card: Card, seat: Seat, layout: Layout) -> Fact | None:
    if not goes_up(card, layout.foundations):
        needs = needed(card.suit, layout.foundations)
        assert needs
        return fact("foundation_needs", card=card, needs=needs)
    return _under(card, seat) if _covered(seat) else None


def _to_filling(card: Card, seat: Seat, target: str, layout: Layout, empty: str) -> Fact | None:
    source, _, at = seat
    if empty == "kings" and card.rank is not KING:
        return fact("only_kings", card=card, pile=target)
    if fills_its_pile(source, at, layout):
        return fact("no_gain", card=card, pile=source)
    return None


def _covered(seat: Seat) -> bool:
    _, stack, at = seat
    return at + 1 < len(stack)


def _under(card: Card, seat: Seat) -> Fact:
    place, stack, _ = seat
    return fact("covered", card=card, pile=place, under=stack[-1])


def to_drawing(layout: Layout, redeals: str | int, turned: int) -> Fact | None:
    """The objection to turning cards from the stock; `turned` is how often the waste was."""
    if layout.hidden_at(STOCK):
        return None
    if not layout.waste:
        return fact("all_drawn")
    if turned == redeals:
        return fact("stock_used_up")
    return fact("stock_empty", count=len(layout.waste))


def to_turning_over(layout: Layout, redeals: str | int, turned: int) -> Fact | None:
    """The objection to making the waste the stock when that was done `turned` times."""
    if turned == redeals:
        return fact("no_redeals_left", redeals=turned)
    left = layout.hidden_at(STOCK)
    if left:
        return fact("stock_left", count=left)
    return None if layout.waste else fact("all_drawn")


def to_finishing(layout: Layout, any_order: bool) -> Fact | None:
    """The objection to playing all off; `any_order` when every card of the stock can be had."""
    if not layout.all_face_up:
        return fact("face_down_left", count=sum(map(layout.hidden_at, PILES)))
    drawable = layout.hidden_at(STOCK) + len(layout.waste)
    return fact("drawable_left", count=drawable) if drawable and not any_order else None
