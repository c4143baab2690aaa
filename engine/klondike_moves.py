"""The moves of cards that Klondike allows, found quickly; knows no reasons, no stock, no score.

`engine.klondike_objections` is the rule; this must find the moves without an objection and no
others, which tests/engine/test_every_game.py holds at every position of many games.
"""

from functools import cache
from typing import TypeAlias

from engine.cards import Card, Rank
from engine.game import Move
from engine.klondike_layout import FOUNDATIONS, PILES, WASTE, Layout
from engine.tableau import Cards, fits, goes_up

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
    for run, at, source, target in _transfers(layout, empty):
        if source == WASTE or (target == FOUNDATIONS and source != FOUNDATIONS):
            return True
        if source != FOUNDATIONS and (not at or goes_up(run[at - 1], layout.foundations)):
            return True
    return False


def fills_its_pile(source: str, at: int, layout: Layout) -> bool:
    """Whether nothing is left at `source` when the cards from index `at` on leave it."""
    return source in PILES and not at and not layout.hidden_on(source)


@cache
def _move(card: Card, source: str, target: str) -> Move:
    # To find a move again takes a third of the time of making it.
    return Move("move", card, source, target)


def _transfers(layout: Layout, empty: str) -> list[Transfer]:
    piles = list(zip(layout.runs, PILES, strict=True))
    tops = [(run[-1], run[-1].rank - 1, place) for run, place in piles if run]
    gaps = [place for run, place in piles if not run]
    found: list[Transfer] = []
    for run, source in layout.sources():
        if goes_up(run[-1], layout.foundations):
            found.append((run, len(run) - 1, source, FOUNDATIONS))
        highest, size = run[0].rank, len(run)
        for top, rank, target in tops:
            # Of a run only the card of this one rank can fit, so no other is looked at.
            at = highest - rank
            if 0 <= at < size and fits(run[at], top):
                found.append((run, at, source, target))
        if gaps:
            found += _to_gaps(run, source, gaps, layout, empty)
    return found


def _to_gaps(
    run: Cards, source: str, gaps: list[str], layout: Layout, empty: str
) -> list[Transfer]:
    return [
        (run, at, source, gap)
        for at, card in enumerate(run)
        if (empty == "any" or card.rank is Rank.KING) and not fills_its_pile(source, at, layout)
        for gap in gaps
    ]
