"""How many positions of Klondike a second the rules take: all legal moves, and one of them played.

python -m tests.benchmarks.klondike_speed [--games N]

Games are played at random, as in tests/engine, through the public interface alone, so that every
move is checked, told as facts and looked at for the end of the game. The ratio is to a loop that
adds up a million numbers in the same run, so that it can be compared between machines.
"""

import argparse
import sys
import time
from random import Random

from engine.klondike import Klondike

LONG_ENOUGH = 250  # moves: a random game may go on without end
REPEATED = 5  # the quickest counts; the others were interrupted by something


def played(games: int) -> int:
    """Plays so many games, always the same; the number of positions in them."""
    rng = Random(1)
    positions = 0
    for number in range(1, games + 1):
        position = Klondike.deal(number)
        for _ in range(LONG_ENOUGH):
            if position.outcome is not None:
                break
            moves = position.legal_moves()
            position, _ = position.play(moves[int(rng.random() * len(moves))])
            positions += 1
    return positions


def seconds_to_play(games: int) -> tuple[float, int]:
    """The time that playing so many games takes, in seconds, and the positions in them."""
    began = time.process_time()
    positions = played(games)
    return time.process_time() - began, positions


def seconds_to_add() -> float:
    """The time that adding up a million numbers takes, in seconds."""
    began = time.process_time()
    sum(number for number in range(1_000_000))
    return time.process_time() - began


def report(games: int) -> str:
    """Positions a second, and how they compare with adding, in one line."""
    taken, positions = min(seconds_to_play(games) for _ in range(REPEATED))
    yardstick = min(seconds_to_add() for _ in range(REPEATED))
    position = taken / positions
    return (
        f"{positions} positions in {games} games: {1 / position:,.0f} a second, "
        f"{position * 1e6:.1f} microseconds each; a position takes as long as adding up "
        f"{position / yardstick * 1e6:.0f} numbers ({1e6 / yardstick:,.0f} a second)"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="klondike_speed", description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="how many games (100)")
    wanted = parser.parse_args()
    if wanted.games < 1:
        parser.error("games is a whole number from 1")
    sys.stdout.write(report(wanted.games) + "\n")


if __name__ == "__main__":
    main()
