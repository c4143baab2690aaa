"""A whole game of each, won, fact by fact: a change of rules, facts or players shows here at once.

playthroughs/ has a file a game: the number of the deal, what happened when it was dealt, and then
the moves of the game's player behind ">", under each of them what happened.
"""

from pathlib import Path

import pytest

from engine import GAMES
from engine.players import player
from tests.engine.table import shown

GOLDEN = Path(__file__).parent / "playthroughs"


def playthrough(game: str, number: int) -> list[str]:
    position = GAMES[game].deal(number)
    lines = [f"deal {number}", *map(shown, position.opening)]
    while move := player(game).choose(position):
        position, facts = position.play(move)
        lines += [f"> {move}", *map(shown, facts)]
    return lines


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_and_told_as_before(game: str) -> None:
    told = (GOLDEN / f"{game}.txt").read_text().splitlines()
    number = int(told[0].removeprefix("deal "))
    assert playthrough(game, number) == told
