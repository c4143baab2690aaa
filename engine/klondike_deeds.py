"""What a move of Klondike makes of a layout, and the facts that tell of it; knows no rules."""

from typing import TypeAlias

from engine.cards import PACK, Card
from engine.game import FOUNDATIONS, WASTE, Fact, fact
from engine.klondike_layout import Layout
from engine.tableau_places import Seat
from engine.tableau_told import to_pile

Deed: TypeAlias = tuple[Layout, tuple[Fact, ...]]


def drawn(layout: Layout, count: int) -> Deed:
    """Turns so many cards from the stock, or all that are left."""
    after = layout.drawn(count)
    return after, (fact("drawn", cards=after.waste[len(layout.waste) :]),)


def turned_over(layout: Layout) -> Deed:
    """Makes the waste the stock."""
    return layout.turned_over(), (fact("recycled", count=len(layout.waste)),)


def played_off(layout: Layout) -> Deed:
    """Puts all that is left on the foundations."""
    return layout.played_off(), (fact("finished", count=len(PACK) - layout.up),)


def moved(layout: Layout, card: Card, target: str) -> Deed:
    """Moves `card`, which can be seen, with what lies on it."""
    seat = layout.seat(card)
    assert seat
    after = layout.moved(seat, target)
    return after, (_arrival(seat, target, layout), *_departure(seat, after))


def _arrival(seat: Seat, target: str, layout: Layout) -> Fact:
    source, stack, at = seat
    if target == FOUNDATIONS:
        return fact("went_up", cards=(stack[at],))
    if source == FOUNDATIONS:
        return fact("came_back", card=stack[at], target=target)
    return to_pile(seat, target, layout.run(target))


def _departure(seat: Seat, after: Layout) -> tuple[Fact, ...]:
    source, stack, at = seat
    if source == FOUNDATIONS:
        return ()
    if at:
        return (fact("bared", card=stack[at - 1], pile=source),)
    if source == WASTE:
        return (fact("waste_empty"),)
    run = after.run(source)
    return (fact("turned_up", card=run[0], pile=source) if run else fact("emptied", pile=source),)
