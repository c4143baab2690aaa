"""Knows how the scores of all engines are laid side by side; counts nothing itself."""

from collections.abc import Callable, Iterator, Sequence

from tests.benchmarks.recognition.scores import NOISES, Score

COLUMNS = (
    *("", "commands", "talk", "right", "wrong", "asked", "missed", "acted on talk"),
    *("right clean", "20 dB", "10 dB", "median s", "p95 s", "of real time", "MB"),
)


def table(scores: Sequence[Score]) -> str:
    """A line an engine, in columns as wide as they have to be."""
    lines = [COLUMNS, *map(_cells, scores)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if nth else cell.ljust(width)
            for nth, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        for line in lines
    )


def _cells(score: Score) -> tuple[str, ...]:
    it = score.counts
    return (
        score.name,
        str(score.commands),
        str(score.talk),
        *(_share(count, score.commands) for count in (it.right, it.wrong, it.asked, it.missed)),
        _share(it.falsely_acted, score.talk),
        *(f"{score.right[snr]:.1%}" for snr in NOISES),
        _seconds(it.decided_after_median_s),
        _seconds(it.decided_after_p95_s),
        f"{it.real_time_factor:.3f}",
        f"{score.memory:.0f}",
    )


def _share(count: int, of_all: int) -> str:
    return f"{count / (of_all or 1):.1%}"


def _seconds(after: float | None) -> str:
    return "-" if after is None else f"{after:.2f}"


def ratios(ours: Score, others: Sequence[Score]) -> Iterator[str]:
    """What ours has beside the best other one of each column: ratios, since they hold on any
    machine."""
    yield _beside("errors, clean", ours, others, lambda it: it.errors[None])
    yield _beside("errors, 20 dB", ours, others, lambda it: it.errors[20])
    yield _beside("errors, 10 dB", ours, others, lambda it: it.errors[10])
    yield _beside("errors, all clips", ours, others, lambda it: it.all_errors)
    yield _beside("median s", ours, others, lambda it: it.counts.decided_after_median_s or 0.0)
    yield _beside("of real time", ours, others, lambda it: it.counts.real_time_factor)


def _beside(
    what: str, ours: Score, others: Sequence[Score], count: Callable[[Score], float]
) -> str:
    best = min(others, key=count)
    ratio = f"{count(ours) / count(best):.2f} of it" if count(best) else "no ratio to nothing"
    return f"{what}: {count(ours):g} beside {count(best):g} of {best.name}: {ratio}"
