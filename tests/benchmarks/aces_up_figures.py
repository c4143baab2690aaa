"""How often the two players of Aces Up win, beside the figures that are known (RULES.md).

python -m tests.benchmarks.aces_up_figures [--deals N] [--first N]

Which ace the mechanical player moves first when there are several is left open by its description
and matters: in deals 1 to 100000 the leftmost wins 1 in 289, one at random 1 in 273, that of the
longest pile 1 in 243, that which frees most discards 1 in 208. Ours moves the leftmost.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from engine.aces_up import AcesUp
from engine.game import Game, Move
from engine.players.aces_up import choose, mechanical
from tests.benchmarks.wins import Count, counted, print_reports


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


def count(figure: Figure, numbers: range) -> Count:
    """How many of the deals the player wins."""
    return counted(partial(AcesUp.deal, rules={"fill": figure.fill}), figure.player, numbers)


def report(figure: Figure, numbers: range) -> str:
    """One line: deals, wins, rate, interval, and whether the known figure lies inside."""
    found = count(figure, numbers)
    low, high = found.interval
    inside = "inside" if low <= figure.known <= high else "OUTSIDE"
    odds = f"1 in {found.deals / found.won:.1f}" if found.won else "none"
    return (
        f"{figure.name}: {found.won} of {found.deals} deals won, {found.rate:.3%} ({odds}), "
        f"95% interval {low:.3%} to {high:.3%}; the known {figure.source} lies {inside}; "
        f"{found.seconds:.0f} s"
    )


def reports(numbers: range) -> Iterator[str]:
    return (report(figure, numbers) for figure in FIGURES)


if __name__ == "__main__":
    print_reports(reports, "aces_up_figures", __doc__, deals=100_000)
