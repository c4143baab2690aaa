"""How the strengths of Spades do against each other, what they bid, and how long they think.

python -m tests.benchmarks.spades_figures [--deals N] [--first N] [--worlds N]

Each deal is played twice, the sides swapped, and each side bids for itself. A point is a point of
the score, but for bags, which count as what they will cost: ten of them 100. Two processes play.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from math import sqrt
from multiprocessing import Pool
from statistics import fmean, quantiles, stdev

from engine.players.spades_sampled import WORLDS
from tests.benchmarks.klondike_speed import REPEATED, seconds_to_add
from tests.benchmarks.spades_duplicate import Duplicate, Side, played_twice

MATCHES = (("strong", "normal"), ("normal", "easy"))
_PROCESSES = 2


def reports(numbers: range, worlds: int) -> Iterator[str]:
    for strengths in MATCHES:
        with Pool(_PROCESSES) as pool:
            played = pool.map(
                partial(played_twice, strengths=strengths, worlds=worlds), numbers, chunksize=4
            )
        yield _compared(strengths, played)
        yield _bidding(strengths[0], [side for it in played for side in it.ours])
        yield _bidding(strengths[1], [side for it in played for side in it.theirs])
        if "strong" in strengths:
            yield _thinking([took for it in played for took in it.thought], worlds)


def _compared(strengths: Sequence[str], played: Sequence[Duplicate]) -> str:
    ahead = [it.ahead for it in played]
    mean, half = fmean(ahead), 1.959964 * stdev(ahead) / sqrt(len(ahead))
    return (
        f"{' against '.join(strengths)}: {mean:+.1f} points a hand, 95% interval "
        f"{mean - half:+.1f} to {mean + half:+.1f}, {len(ahead)} duplicate deals"
    )


def _bidding(strength: str, sides: Sequence[Side]) -> str:
    return (
        f"  {strength}: {fmean(it.made for it in sides):.1%} of contracts made, "
        f"{fmean(it.bags for it in sides):.2f} bags a hand, "
        f"{sum(it.nils_made for it in sides)} of {sum(it.nils for it in sides)} nils made, "
        f"{fmean(it.points for it in sides):.1f} points a hand"
    )


def _thinking(took: Sequence[float], worlds: int) -> str:
    cuts = quantiles(took, n=20)
    yardstick = 1000 * min(seconds_to_add() for _ in range(REPEATED))
    return (
        f"  a card in {worlds} worlds: median {cuts[9]:.0f} ms, 95% within {cuts[18]:.0f} ms, "
        f"{len(took)} decisions; the median takes {cuts[9] / yardstick:.2f} times as long as "
        f"adding up a million numbers"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="spades_figures", description=__doc__)
    parser.add_argument("--deals", type=int, default=300, help="how many deals (300)")
    parser.add_argument("--first", type=int, default=1, help="the first deal number (1)")
    parser.add_argument("--worlds", type=int, default=WORLDS, help=f"worlds a card ({WORLDS})")
    wanted = parser.parse_args()
    if wanted.deals < 2 or wanted.first < 1 or wanted.worlds < 1:
        parser.error("two deals are the least, and all are whole numbers from 1")
    for line in reports(range(wanted.first, wanted.first + wanted.deals), wanted.worlds):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
