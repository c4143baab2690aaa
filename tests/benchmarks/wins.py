"""Counts the deals that a player wins, and runs such counts from the command line; no figures."""

import argparse
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import sqrt

from engine.game import Game, Move, Outcome


@dataclass(frozen=True, slots=True)
class Count:
    """How many deals were won of how many, and in how many seconds."""

    won: int
    deals: int
    seconds: float

    @property
    def rate(self) -> float:
        return self.won / self.deals

    @property
    def interval(self) -> tuple[float, float]:
        return interval(self.won, self.deals)


def counted(
    dealt: Callable[[int], Game], choose: Callable[[Game], Move | None], numbers: range
) -> Count:
    """Plays the deals of these numbers; `dealt` gives the first position of each."""
    began = time.perf_counter()
    won = sum(_won(dealt(number), choose) for number in numbers)
    return Count(won, len(numbers), time.perf_counter() - began)


def _won(position: Game, choose: Callable[[Game], Move | None]) -> bool:
    while move := choose(position):
        position, _ = position.play(move)
    return position.outcome is Outcome.WON


def interval(won: int, deals: int) -> tuple[float, float]:
    """The 95% interval of the rate (E. B. Wilson, 1927), good for rare wins too."""
    z = 1.959964
    rate, share = won / deals, z * z / deals
    middle = (rate + share / 2) / (1 + share)
    half = sqrt(rate * (1 - rate) * share + share * share / 4) / (1 + share)
    return middle - half, middle + half


def print_reports(
    reports: Callable[[range], Iterable[str]], prog: str, description: str | None, deals: int
) -> None:
    """Prints the reports on the deals named on the command line, else on the first `deals`."""
    parser = argparse.ArgumentParser(prog=prog, description=description)
    parser.add_argument("--deals", type=int, default=deals, help=f"how many deals ({deals})")
    parser.add_argument("--first", type=int, default=1, help="the first deal number (1)")
    wanted = parser.parse_args()
    if wanted.deals < 1 or wanted.first < 1:
        parser.error("deals and first are whole numbers from 1")
    for line in reports(range(wanted.first, wanted.first + wanted.deals)):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
