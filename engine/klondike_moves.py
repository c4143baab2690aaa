"""The moves of cards that Klondike allows, found quickly; knows no reasons, no stock, no score.

`engine.klondike_objections` is the rule; this must find the moves without an objection and no
others, which tests/engine/test_every_game.py holds at every position of many games.
"""

from functools import cache
from typing import TypeAlias

from engine.cards import Card
from engine.game import FOUNDATIONS, WASTE, Move
from engine.klondike_layout import Layout
from engine.tableau import KING, Cards, fits, goes_up
from engine.tableau_places import PILES

Transfer: TypeAlias = tuple[Cards, int, str, str]
"""A run, the index of the card from which on it moves, its place, and where it goes."""


def card_moves(layout: Layout, empty: str) -> list[Move]:
    """Every legal move of a card; `empty` is the option of that name."""
    return [_move(run[at], source, target) for run, at, source, target in _transfers(layout, empty)]


def offers(layout: Layout, empty: str) -> bool:
    """Whether the layout has a move that may help (RULES.md, Klondike, lost).

    No help is a card taken back from a foundation, nor a move within the tableau that turns
    nothing up, empties no pile and bares nothing that could go up.
    """
    # A run that leaves whole comes from the waste, turns a card up or empties its pile.
    return any(
        source != FOUNDATIONS
        and (not at or target == FOUNDATIONS or goes_up(run[at - 1], layout.foundations))
        for run, at, source, target in _transfers(layout, empty)
    )


def fills_its_pile(source: str, at: int, layout: Layout) -> bool:
    """Whether nothing is left at `source` when the cards from index `at` on leave it."""
    return source in PILES and not at and not layout.hidden_at(source)


@cache
def _move(card: Card, source: str, target: str) -> Move:
    # To find a move again takes a third of the time of making it.
    return Move("move", card, source, target)


def _transfers(layout: Layout, empty: str) -> list[Transfer]:
    foundations = layout.foundations
    waste = [(layout.waste[-1:], WASTE)] if layout.waste else []
    piles = [(run, place) for run, place in zip(layout.runs, PILES, strict=True) if run]
    up = [(pile[-1:], FOUNDATIONS) for pile in foundations if pile]
    found = [
        (run, len(run) - 1, source, FOUNDATIONS)
        for run, source in waste + piles
        if goes_up(run[-1], foundations)
    ]
    # The top cards of the piles with their places, by the rank that fits on them.
    takers: list[list[tuple[Card, str]]] = [[] for _ in range(KING + 1)]
    for run, place in piles:
        takers[run[-1].rank - 1].append((run[-1], place))
    for run, source in waste + piles + up:
        for at, card in enumerate(run):
            for top, target in takers[card.rank]:
                if fits(card, top):
                    found.append((run, at, source, target))
        if len(piles) < len(PILES) and (empty == "any" or run[0].rank is KING):
            found += _to_gaps(run, source, layout, empty)
    return found


def _to_gaps(run: Cards, source: str, layout: Layout, empty: str) -> list[Transfer]:
    # A king is always the first of its run.
    end = len(run) if empty == "any" else 1
    start = 1 if fills_its_pile(source, 0, layout) else 0
    gaps = [place for place, there in zip(PILES, layout.runs, strict=True) if not there]
    return [(run, at, source, gap) for at in range(start, end) for gap in gaps]
