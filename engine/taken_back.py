"""What is told of a move taken back, found by playing it again; knows the rules of no game."""

from types import MappingProxyType

from engine.game import Fact, Game, Move, Value, fact

Facts = tuple[Fact, ...]

_WENT_UP = frozenset({"went_up", "many_went_up"})
_COVERED = MappingProxyType({"drawn": "w", "recycled": "w"})
"""What hides the card that lay open, and where."""


def taken_back(move: Move, before: Game) -> Facts:
    """What the move did, each by its name with "undone_" before it, and what lies open again.

    `before` is the position that the move was made in.
    """
    happened = before.play(move)[1]
    seen = (before.read(_COVERED[it.name]) for it in happened if it.name in _COVERED)
    return *_deals(happened), *_move(move, before), *_went_up(move, happened), *seen


def _deals(happened: Facts) -> Facts:
    """The deals, also those that followed by themselves."""
    count = sum(it.name == "dealt" for it in happened)
    if count > 1:
        return (fact("undone_deals", count=count),)
    return (fact("undone_deal"),) if count else ()


def _move(move: Move, before: Game) -> Facts:
    """The move with its card, the place that this lies on again, and its target."""
    if not move.card:
        return () if move.verb == "deal" else (fact(f"undone_{move.verb}"),)
    values: dict[str, Value] = {"card": move.card}
    seat = before.where(move.card).values
    if "pile" in seat:
        values["pile"] = seat["pile"]
    if move.target:
        values["target"] = move.target
    return (Fact(f"undone_{move.verb}", values),)


def _went_up(move: Move, happened: Facts) -> Facts:
    """The cards that are down again; of one that was moved it is told where it lies."""
    up = (it for it in happened if it.name in _WENT_UP and it.values["cards"] != (move.card,))
    return tuple(Fact(f"undone_{it.name}", it.values) for it in up)
