"""What is told of a table in the same facts in Klondike and Ada; knows neither's moves nor end."""

from engine.cards import PACK, Card
from engine.game import FOUNDATIONS, STOCK, WASTE, Fact, fact
from engine.tableau import Cards, fits, highest, is_red, takes
from engine.tableau_places import Seat


def where(card: Card, seat: Seat | None) -> Fact:
    """Where a card is that one sees at `seat`; those that one does not see are all alike."""
    if seat is None:
        return fact("not_seen" if card in PACK else "not_in_pack", card=card)
    place, stack, at = seat
    if place == FOUNDATIONS:
        return fact("on_foundation", card=card, pile=place)
    name = "in_waste" if place == WASTE else "on_pile"
    return fact(name, card=card, pile=place, depth=len(stack) - 1 - at)


def read(place: str, cards: Cards, hidden: int) -> Fact:
    """What is at a place where one sees `cards` and so many more are hidden."""
    if place == FOUNDATIONS:
        return fact("foundations", cards=highest(cards))
    if place == WASTE:
        return fact("waste", top=cards[-1], count=len(cards)) if cards else fact("waste_empty")
    if place == STOCK:
        return fact("stock", count=hidden) if hidden else fact("stock_is_empty")
    if not cards:
        return fact("pile_empty", pile=place)
    return fact("pile", pile=place, cards=cards, hidden=hidden)


def to_pile(seat: Seat, target: str, there: Cards) -> Fact:
    """The card of `seat`, and what lies on it, goes to a pile where `there` lies."""
    source, stack, at = seat
    card, count = stack[at], len(stack) - at
    if not there:
        return fact("moved_to_empty", card=card, source=source, target=target, count=count)
    return fact("moved", card=card, source=source, target=target, count=count, onto=there[-1])


def misfit(card: Card, on: Card) -> Fact | None:
    """Why `card` may not lie on `on` in the tableau; None when it may."""
    if fits(card, on):
        return None
    if card.rank + 1 == on.rank:
        return fact("same_colour", card=card, on=on, colour="red" if is_red(on) else "black")
    return fact("wrong_rank", card=card, on=on, takes=takes(on))
