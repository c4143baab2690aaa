"""Knows how what one engine did with a set of clips is counted; not how it compares with others."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from voice.evaluate import Summary, Verdict, summary

Row = Mapping[str, Any]
"""A verdict as a line of JSON, with "snr" (dB, None when clean) and "seconds" of its clip."""

NOISES = (None, 20, 10)


@dataclass(frozen=True, slots=True)
class Score:
    """What one engine did; memory in MB, without the phrase table.

    commands: how many clips have one. errors: by noise, the clips that did not come out right, with
    talk that was not left alone among them. right: by noise, the share of the commands.
    """

    name: str
    counts: Summary
    commands: int
    errors: Mapping[int | None, int]
    right: Mapping[int | None, float]
    memory: float

    @property
    def all_errors(self) -> int:
        return self.counts.clips - self.counts.right - self.counts.rightly_ignored

    @property
    def talk(self) -> int:
        """How many clips are no command."""
        return self.counts.clips - self.commands


def score(name: str, rows: Sequence[Row], memory: float) -> Score:
    """Raises StatisticsError when there are no rows."""
    verdicts = [Verdict(**{it.name: row[it.name] for it in fields(Verdict)}) for row in rows]
    by_noise = {snr: [row for row in rows if row["snr"] == snr] for snr in NOISES}
    return Score(
        name,
        summary(verdicts, sum(row["seconds"] for row in rows)),
        _commands(rows),
        {snr: len(heard) - _right(heard) - _ignored(heard) for snr, heard in by_noise.items()},
        {snr: _right(heard) / (_commands(heard) or 1) for snr, heard in by_noise.items()},
        memory,
    )


def _commands(rows: Iterable[Row]) -> int:
    return sum(row["expect"] is not None for row in rows)


def _right(rows: Iterable[Row]) -> int:
    return sum(row["result"] == "right" for row in rows)


def _ignored(rows: Iterable[Row]) -> int:
    return sum(row["result"] == "rightly_ignored" for row in rows)
