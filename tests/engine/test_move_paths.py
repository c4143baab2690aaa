"""How many ways there are to play on from a position: every wrong move, or one missed, shows here.

The files of move_paths/ are named by their games and say where their figures come from.
"""

import tomllib
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES
from engine.game import Game, Move

DATA = Path(__file__).parent / "move_paths"
POSITIONS = [
    (file.stem, position)
    for file in sorted(DATA.glob("*.toml"))
    for position in tomllib.loads(file.read_text())["position"]
]


def reached(game: str, position: dict[str, Any]) -> Game:
    """The position that an entry of a file describes."""
    here = GAMES[game].deal(int(position["deal"]), position.get("rules", {}))
    for move in position.get("moves", "").replace("\n", " ").split("; "):
        if move:
            here, _ = here.play(Move.parse(move))
    return here


def paths(position: Game) -> Iterator[int]:
    """How many ways there are to play one move, two moves, three ..."""
    level = [position]
    while True:
        steps = [(here, move) for here in level for move in here.legal_moves()]
        yield len(steps)
        level = [here.play(move)[0] for here, move in steps]


@pytest.mark.parametrize(
    ("game", "position"),
    POSITIONS,
    ids=lambda it: str(it.get("deal")) if isinstance(it, dict) else it,
)
def test_there_are_as_many_ways_to_play_on_as_another_generator_finds(
    game: str, position: dict[str, Any]
) -> None:
    known = position["paths"]
    assert list(islice(paths(reached(game, position)), len(known))) == known
