"""What is told of a move taken back in any game: the move itself; knows the rules of none."""

from engine.game import Fact, Game, Move, Value


def undone(move: Move, before: Game) -> Fact:
    """undone_VERB with the card, the place that it lies on again in `before`, and the target."""
    values: dict[str, Value] = {}
    if move.card:
        values["card"] = move.card
        seat = before.where(move.card).values
        if "pile" in seat:
            values["pile"] = seat["pile"]
    if move.target:
        values["target"] = move.target
    return Fact(f"undone_{move.verb}", values)
