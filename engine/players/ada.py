"""Plays Ada, some moves ahead of the next deal, and hints; knows of it only what the player sees.

It makes only moves that get on: after each of them more cards are up or fewer lie out of order,
which no deal and no other move ever takes back. So every game comes to its end.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from engine.ada import DEAL
from engine.cards import Card, Rank
from engine.game import FOUNDATIONS, Fact, Game, Move, fact
from engine.tableau import fits
from engine.tableau_places import PILES

REACH = 60
"""Positions. With 20 it wins 272 of deals 1 to 300, with 60 it wins 279."""


@dataclass(frozen=True, slots=True)
class _Way:
    """A position that can be reached, its disorder, and the first move on the way to it."""

    position: Game
    disorder: tuple[int, int]
    beginning: Move | None


def choose(position: Game) -> Move | None:
    """The first of the moves that leave fewest cards out of order; a deal when none does better."""
    if position.outcome is not None:
        return None
    return _best_beginning(position) or DEAL


def hint(position: Game) -> Fact:
    """hint_sends_up, hint_frees, hint_uncovers or hint_deal; game_over."""
    move = choose(position)
    if move is None:
        return fact("game_over", outcome=str(position.outcome))
    if move.card is None or move.target is None:
        return fact("hint_deal")
    return _reason(move.card, move.target, position.play(move)[1])


def _reason(card: Card, target: str, told: tuple[Fact, ...]) -> Fact:
    values = {it.name: it.values for it in told}
    up = values.get("went_up", values.get("many_went_up"))
    if up:
        return fact("hint_sends_up", card=card, target=target, cards=up["cards"])
    if "emptied" in values:
        return fact("hint_frees", card=card, target=target, pile=values["emptied"]["pile"])
    return fact("hint_uncovers", card=card, target=target, uncovers=values["bared"]["card"])


def safe(position: Game) -> Move | None:
    """None: what can do no harm, going up, Ada's cards do by themselves."""
    return None


def _best_beginning(position: Game) -> Move | None:
    """The first move on the way to the best of the nearest positions; None when this is the best.

    A way is made of moves that get on and of no deal, since nobody knows what that would bring.
    """
    best = _Way(position, disorder(position), None)
    ways, seen = [best], {position}
    for way in ways:
        for further in _ways_on(way):
            if further.position not in seen and len(seen) < REACH:
                seen.add(further.position)
                ways.append(further)
                best = min(best, further, key=lambda it: it.disorder)
        if len(seen) == REACH:
            break
    return best.beginning


def _ways_on(way: _Way) -> Iterator[_Way]:
    for move in way.position.legal_moves():
        if move != DEAL:
            position, _ = way.position.play(move)
            left = disorder(position)
            if left < way.disorder:
                yield _Way(position, left, way.beginning or move)


def disorder(position: Game) -> tuple[int, int]:
    """Cards that lie on one which they do not fit on, or, no king, on the ground; cards not up.

    A move that can be taken back leaves both numbers as they are, any other makes them smaller.
    """
    columns = [position.cards_at(place) for place in PILES]
    grounded = sum(cards[0].rank is not Rank.KING for cards in columns if cards)
    misfits = sum(not fits(card, on) for cards in columns for on, card in pairwise(cards))
    return grounded + misfits, -len(position.cards_at(FOUNDATIONS))
