"""Knows the sources of the hour: which package has which sounds, of what kind; opens none."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

TABLE = Path(__file__).with_name("sources.toml")
HALVES = ("a", "b")
HELD_OUT = "b"
"""The half that is not looked at while anything is tuned."""


@dataclass(frozen=True, slots=True)
class Source:
    """Sounds of one kind out of one package; its pieces are all in the same half.

    `read` says how it becomes clips: "files" and "text" take the paths that match `take` and not
    `leave`, "queen" and "sky" the archive of speech of a game, "keys" typing out of single strokes,
    "mixed" several sources `of` its half at once.
    `minutes` is how much of the hour it makes.
    """

    name: str
    kind: str
    half: str
    read: str
    minutes: float
    licence: str
    registry: str = ""
    package: str = ""
    real: bool = True
    take: tuple[str, ...] = ()
    leave: tuple[str, ...] = ()
    at_least: float = 0.0
    pauses: tuple[float, float] = (0.2, 1.5)
    of: tuple[str, ...] = ()


def sources(half: str | None = None, table: Path = TABLE) -> list[Source]:
    """All sources of the table, or those of one half."""
    rows = tomllib.loads(table.read_text(encoding="utf-8"))["source"]
    return [_source(row) for row in rows if half in (None, row["half"])]


def _source(row: Mapping[str, Any]) -> Source:
    values: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in row.items()
    }
    return Source(**values)
