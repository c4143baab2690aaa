"""One whole game, won, fact by fact: a change of the rules or of the facts shows here at once.

playthrough.txt has the moves of the look-ahead player in deal 2 behind ">", and under each move
what happened.
"""

from pathlib import Path

from engine.aces_up import AcesUp
from engine.players.aces_up import choose
from tests.engine.table import shown

GOLDEN = Path(__file__).parent / "playthrough.txt"


def playthrough() -> list[str]:
    position = AcesUp.deal(2)
    lines = [shown(fact) for fact in position.opening]
    while move := choose(position):
        position, facts = position.play(move)
        lines += [f"> {move}", *map(shown, facts)]
    return lines


def test_a_whole_game_is_played_and_told_as_before() -> None:
    assert playthrough() == GOLDEN.read_text().splitlines()
