"""What a player of Klondike may know of a layout, as facts; knows no rules."""

from engine.cards import DECK, Card
from engine.game import Fact, fact
from engine.klondike_layout import FOUNDATIONS, PILES, STOCK, WASTE, Layout
from engine.tableau import tops

PLACES = (WASTE, FOUNDATIONS, *PILES, STOCK)
_PACK = frozenset(DECK)


def seen_at(place: str, layout: Layout) -> tuple[Card, ...]:
    """The cards that one sees at a place; raises ValueError where there is none."""
    if place == WASTE:
        return layout.waste
    if place == FOUNDATIONS:
        return tuple(card for pile in layout.foundations for card in pile)
    if place == STOCK:
        return ()
    if place not in PILES:
        raise ValueError(f"Klondike has no place {place!r:.20}.")
    return layout.run(place)


def within_reach(place: str, layout: Layout) -> tuple[Card, ...]:
    """The cards at a place that can be taken hold of; raises ValueError where there is none."""
    if place == FOUNDATIONS:
        return tops(layout.foundations)
    return seen_at(place, layout)[-1:] if place == WASTE else seen_at(place, layout)


def hidden_at(place: str, layout: Layout) -> int:
    """How many cards lie face down at a place."""
    if place == STOCK:
        return len(layout.stock)
    return len(layout.hidden_on(place)) if place in PILES else 0


def where(card: Card, layout: Layout) -> Fact:
    """Where a card is; cards face down are all alike, wherever they lie."""
    seat = layout.seat(card)
    if seat is None:
        return fact("not_seen" if card in _PACK else "not_in_pack", card=card)
    place, stack, at = seat
    if place == FOUNDATIONS:
        return fact("on_foundation", card=card, pile=place)
    name = "in_waste" if place == WASTE else "on_pile"
    return fact(name, card=card, pile=place, depth=len(stack) - 1 - at)


def read(place: str, layout: Layout) -> Fact:
    """What is at a place."""
    if place in PILES:
        return _pile(place, layout)
    if place == FOUNDATIONS:
        return fact("foundations", cards=tops(layout.foundations))
    if place == WASTE:
        waste = layout.waste
        return fact("waste", top=waste[-1], count=len(waste)) if waste else fact("waste_empty")
    if place == STOCK:
        count = len(layout.stock)
        return fact("stock", count=count) if count else fact("stock_is_empty")
    return fact("no_such_place", place=place)


def _pile(place: str, layout: Layout) -> Fact:
    run, hidden = layout.run(place), len(layout.hidden_on(place))
    return (
        fact("pile", pile=place, cards=run, hidden=hidden)
        if run
        else fact("pile_empty", pile=place)
    )
