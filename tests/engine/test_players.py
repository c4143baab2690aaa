"""A player is found by the name of its game; what it plays is tested game by game."""

import pytest

from engine import GAMES
from engine.players import player


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_player(game: str) -> None:
    position = GAMES[game].deal(1)
    assert player(game).choose(position) in position.legal_moves()


@pytest.mark.parametrize("game", GAMES)
def test_a_safe_move_is_legal(game: str) -> None:
    for number in range(1, 20):
        position = GAMES[game].deal(number)
        assert player(game).safe(position) in (None, *position.legal_moves())
