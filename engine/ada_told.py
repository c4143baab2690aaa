"""What a player of Ada may know of a layout and of what changed in it, as facts; knows no rules."""

from collections.abc import Iterator
from math import ceil

from engine.ada_layout import FOUNDATIONS, PACK, PILES, STOCK, Layout, Seat
from engine.cards import DECK, Card
from engine.game import Fact, fact
from engine.tableau import SUITS, Cards, tops

PLACES = (FOUNDATIONS, *PILES, STOCK)
_PACK = frozenset(DECK)


def seen_at(place: str, layout: Layout) -> Cards:
    """The cards that one sees at a place; raises ValueError where there is none."""
    if place in PILES:
        return layout.column(place)
    if place == FOUNDATIONS:
        return tuple(card for pile in layout.foundations for card in pile)
    if place == STOCK:
        return ()
    raise ValueError(f"Ada has no place {place!r:.20}.")


def where(card: Card, layout: Layout) -> Fact:
    """Where a card is."""
    seat = layout.seat(card)
    if seat is None:
        return fact("not_seen" if card in _PACK else "not_in_pack", card=card)
    place, stack, at = seat
    if place == FOUNDATIONS:
        return fact("on_foundation", card=card, pile=place)
    return fact("on_pile", card=card, pile=place, depth=len(stack) - 1 - at)


def read(place: str, layout: Layout) -> Fact:
    """What is at a place."""
    if place in PILES:
        cards = layout.column(place)
        return fact("pile", pile=place, cards=cards, hidden=0) if cards else _empty(place)
    if place == FOUNDATIONS:
        return fact("foundations", cards=tops(layout.foundations))
    if place == STOCK:
        return _stock(layout)
    return fact("no_such_place", place=place)


def standing(layout: Layout) -> Fact:
    """The score and what is still to be done."""
    return fact("score", score=layout.up, up=layout.up, left=PACK - layout.up)


def _empty(place: str) -> Fact:
    return fact("pile_empty", pile=place)


def _stock(layout: Layout) -> Fact:
    count = len(layout.stock)
    if not count:
        return fact("stock_is_empty")
    return fact("stock", count=count, deals=ceil(count / len(PILES)))


def moved(seat: Seat, target: str, layout: Layout) -> Fact:
    """A card, and what lies on it, goes to a pile of the layout."""
    source, stack, at = seat
    count, column = len(stack) - at, layout.column(target)
    if not column:
        return fact("moved_to_empty", card=stack[at], source=source, target=target, count=count)
    onto = column[-1]
    return fact("moved", card=stack[at], source=source, target=target, count=count, onto=onto)


def gone_up(cards: Cards) -> tuple[Fact, ...]:
    """Up to a card a suit by name; of more, told one by one, nobody would keep track."""
    if not cards:
        return ()
    if len(cards) <= len(SUITS):
        return (fact("went_up", cards=cards),)
    highest = {card.suit: card for card in cards}
    return (fact("many_went_up", count=len(cards), cards=tuple(highest.values())),)


def bared(told: Fact, before: Layout, after: Layout) -> Iterator[Fact]:
    """What lies open now at the source of the move that was told, and the piles now empty."""
    for place in PILES:
        cards = after.column(place)
        if before.column(place) and not cards:
            yield fact("emptied", pile=place)
        elif place == told.values.get("source"):
            yield fact("bared", card=cards[-1], pile=place)
