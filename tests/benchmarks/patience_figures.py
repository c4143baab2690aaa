"""How often the players of Klondike and Ada win, beside the figures that are known (RULES.md).

python -m tests.benchmarks.patience_figures [--deals N] [--first N]

They see what a player sees and remember nothing between two moves, not even a stock gone through.
Known figures that were reached otherwise are marked: "all seen" knew every card from the start.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from engine import GAMES
from engine.players import player
from tests.benchmarks.wins import counted, print_reports


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


def report(figure: Figure, numbers: range) -> str:
    """One line: deals, wins, rate, interval, what is known."""
    dealt = partial(GAMES[figure.game].deal, rules=figure.rules)
    found = counted(dealt, player(figure.game).choose, numbers)
    low, high = found.interval
    return (
        f"{figure}: {found.won} of {found.deals} deals won, {found.rate:.1%}, "
        f"95% interval {low:.1%} to {high:.1%}; known: {figure.known}; {found.seconds:.0f} s"
    )


def reports(numbers: range) -> Iterator[str]:
    return (report(figure, numbers) for figure in FIGURES)


if __name__ == "__main__":
    print_reports(reports, "patience_figures", __doc__, deals=300)
