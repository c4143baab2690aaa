"""What a move of Ada makes of a layout, and the facts that tell of it; knows no rules, no end."""

from collections.abc import Iterator

from engine.ada_layout import Layout
from engine.cards import Card
from engine.game import STOCK, Fact, Move, fact
from engine.tableau import SUITS, Cards, highest
from engine.tableau_places import PILES
from engine.tableau_told import to_pile


def dealt(layout: Layout) -> tuple[Layout, Fact]:
    """Deals a row: a card to each pile from the left, as long as there are any."""
    piles = PILES[: layout.hidden_at(STOCK)]
    after = layout.with_row(piles)
    cards = tuple(after.column(place)[-1] for place in piles)
    return after, fact("dealt", cards=cards, piles=piles)


def moved(layout: Layout, card: Card, target: str) -> tuple[Layout, Fact]:
    """Moves `card`, which can be seen, with what lies on it, to a pile."""
    seat = layout.seat(card)
    assert seat
    return layout.moved(seat, target), to_pile(seat, target, layout.column(target))


def gone_up(cards: Cards) -> tuple[Fact, ...]:
    """Up to a card a suit by name; of more, told one by one, nobody would keep track."""
    if not cards:
        return ()
    if len(cards) <= len(SUITS):
        return (fact("went_up", cards=cards),)
    return (fact("many_went_up", count=len(cards), cards=highest(cards)),)


def come_down(move: Move, happened: tuple[Fact, ...]) -> Iterator[Fact]:
    """What undoing takes off the foundations, but for the card that was moved: of that it is told
    where it lies again."""
    for it in happened:
        if it.name in ("went_up", "many_went_up") and it.values["cards"] != (move.card,):
            yield Fact(f"undone_{it.name}", it.values)


def bared(told: Fact, before: Layout, after: Layout) -> Iterator[Fact]:
    """What lies open now at the source of the move that was told, and the piles now empty."""
    for place in PILES:
        cards = after.column(place)
        if before.column(place) and not cards:
            yield fact("emptied", pile=place)
        elif place == told.values.get("source"):
            yield fact("bared", card=cards[-1], pile=place)
