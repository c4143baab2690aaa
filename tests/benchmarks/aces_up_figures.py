"""How often the two players of Aces Up win, beside the figures that are known (RULES.md).

python -m tests.benchmarks.aces_up_figures [--deals N] [--first N]

Which ace the mechanical player moves first when there are several is left open by its description
and matters: in deals 1 to 100000 the leftmost wins 1 in 289, one at random 1 in 273, that of the
longest pile 1 in 243, that which frees most discards 1 in 208. Ours moves the leftmost.
"""

import argparse
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt

from engine.aces_up import AcesUp
from engine.game import Game, Move, Outcome
from engine.players.aces_up import choose, mechanical


@dataclass(frozen=True, slots=True)
class Figure:
    """A player, the rule it plays by, and how often it is known to win."""

    name: str
    player: Callable[[Game], Move | None]
    fill: str
    known: float
    source: str


FIGURES = (
    Figure("mechanical, fill=aces", mechanical, "aces", 1 / 264.7, "1 in 264.7"),
    Figure("one-step look-ahead, fill=any", choose, "any", 0.024, "2.4%"),
)


def wins(figure: Figure, numbers: range) -> int:
    """How many of the deals the player wins."""
    return sum(won(figure, number) for number in numbers)


def won(figure: Figure, number: int) -> bool:
    position = AcesUp.deal(number, {"fill": figure.fill})
    while move := figure.player(position):
        position, _ = position.play(move)
    return position.outcome is Outcome.WON


def interval(won: int, deals: int) -> tuple[float, float]:
    """The 95% interval of the rate (E. B. Wilson, 1927), good for rare wins too."""
    z = 1.959964
    rate, share = won / deals, z * z / deals
    middle = (rate + share / 2) / (1 + share)
    half = sqrt(rate * (1 - rate) * share + share * share / 4) / (1 + share)
    return middle - half, middle + half


def report(figure: Figure, numbers: range) -> str:
    """One line: deals, wins, rate, interval, and whether the known figure lies inside."""
    began = time.perf_counter()
    count, deals = wins(figure, numbers), len(numbers)
    low, high = interval(count, deals)
    inside = "inside" if low <= figure.known <= high else "OUTSIDE"
    odds = f"1 in {deals / count:.1f}" if count else "none"
    return (
        f"{figure.name}: {count} of {deals} deals won, {count / deals:.3%} ({odds}), "
        f"95% interval {low:.3%} to {high:.3%}; the known {figure.source} lies {inside}; "
        f"{time.perf_counter() - began:.0f} s"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="aces_up_figures", description=__doc__)
    parser.add_argument("--deals", type=int, default=100_000, help="how many deals (100000)")
    parser.add_argument("--first", type=int, default=1, help="the first deal number (1)")
    wanted = parser.parse_args()
    if wanted.deals < 1 or wanted.first < 1:
        parser.error("deals and first are whole numbers from 1")
    for figure in FIGURES:
        sys.stdout.write(report(figure, range(wanted.first, wanted.first + wanted.deals)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
