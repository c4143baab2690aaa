"""Lays tables of Klondike for tests; knows no rules.

The waste and the piles are named with the last card on top, what is hidden of a pile before a "|",
the foundations by their top cards, the stock with the next card first.
"""

from engine.klondike import Klondike
from engine.klondike_layout import Layout
from engine.tableau import ALL_UP, SUITS
from engine.tableau_places import PILES
from tests.engine.table import cards

LAST_TWO = {"f": "KC KD JH KS", "p1": "KH", "p2": "QH", "p7": "", "s": ""}
"""All lie open, and only the queen and the king of hearts are still to go up."""


def laid(**places: str) -> Klondike:
    """A table with what is named and, unless pile seven or the stock is, a ten there that hides a
    card, and a jack in the stock: without them the game could be won or lost already.

    Rules are named like places (draw="3").
    """
    places = {"p7": "2H | TD", "s": "JH", **places}
    rules = {name: places.pop(name) for name in Klondike.options if name in places}
    piles = [places.pop(pile, "").rpartition("|") for pile in PILES]
    tops = {card.suit: card.rank for card in cards(places.pop("f", ""))}
    layout = Layout(
        runs=tuple(cards(run) for _, _, run in piles),
        foundations=tuple(
            pile[: tops.get(suit, 0)] for suit, pile in zip(SUITS, ALL_UP, strict=True)
        ),
        waste=cards(places.pop("w", "")),
        _hidden=tuple(cards(hidden) for hidden, _, _ in piles),
        _stock=cards(places.pop("s", ""))[::-1],
    )
    assert not places
    return Klondike(1, Klondike.deal(1, rules).rules, layout)


def legal(position: Klondike) -> list[str]:
    return [str(move) for move in position.legal_moves()]
