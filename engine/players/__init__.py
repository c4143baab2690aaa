"""Who decides when the computer does; `player` finds the one who plays a game."""

from importlib import import_module
from typing import Protocol, cast

from engine.game import Fact, Game, Move


class Player(Protocol):
    """What a module of this folder offers; it sees of a position only what its player may see."""

    def choose(self, position: Game) -> Move | None:
        """What the computer plays next; None when the game is over."""

    def hint(self, position: Game) -> Fact:
        """Which move is good and why, a fact hint_...; game_over when there is none."""

    def safe(self, position: Game) -> Move | None:
        """The next move that can do no harm; None when there is none left."""


def player(game: str) -> Player:
    """The player of the game that is named so; a game has its player in the module of its name."""
    return cast(Player, import_module(f"engine.players.{game.replace('-', '_')}"))
