"""How often the players of Klondike and Ada win, beside the figures that are known (RULES.md).

python -m tests.benchmarks.patience_figures [--deals N] [--first N]

They see what a player sees and remember nothing between two moves, not even a stock gone through.
Known figures that were reached otherwise are marked: "all seen" knew every card from the start.
"""

import argparse
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass

from engine import GAMES
from engine.game import Outcome
from engine.players import player
from tests.benchmarks.aces_up_figures import interval


@dataclass(frozen=True, slots=True)
class Figure:
    """A game by its rules, and how often others win it."""

    game: str
    rules: Mapping[str, str | int]
    known: str

    def __str__(self) -> str:
        rules = "".join(f", {name}={value}" for name, value in self.rules.items())
        return f"{self.game}{rules}"


FIGURES = (
    Figure("klondike", {"draw": 1}, "39.8% (greedy)"),
    Figure("klondike", {"draw": 3}, "47.6% (lonelybot, the best known)"),
    Figure("ada", {"runs": "any"}, "96% (all seen)"),
    Figure("ada", {"runs": "ordered"}, "23% to 42% (all seen)"),
)


def won(figure: Figure, number: int) -> bool:
    """Whether the player wins the deal."""
    position = GAMES[figure.game].deal(number, figure.rules)
    choose = player(figure.game).choose
    while move := choose(position):
        position, _ = position.play(move)
    return position.outcome is Outcome.WON


def report(figure: Figure, numbers: range) -> str:
    """One line: deals, wins, rate, interval, what is known."""
    began = time.perf_counter()
    count, deals = sum(won(figure, number) for number in numbers), len(numbers)
    low, high = interval(count, deals)
    return (
        f"{figure}: {count} of {deals} deals won, {count / deals:.1%}, "
        f"95% interval {low:.1%} to {high:.1%}; known: {figure.known}; "
        f"{time.perf_counter() - began:.0f} s"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="patience_figures", description=__doc__)
    parser.add_argument("--deals", type=int, default=300, help="how many deals (300)")
    parser.add_argument("--first", type=int, default=1, help="the first deal number (1)")
    wanted = parser.parse_args()
    if wanted.deals < 1 or wanted.first < 1:
        parser.error("deals and first are whole numbers from 1")
    for figure in FIGURES:
        sys.stdout.write(report(figure, range(wanted.first, wanted.first + wanted.deals)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
