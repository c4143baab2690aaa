"""Knows the manifest of a set of recordings (DESIGN.md, Files); hears none of them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine import GAMES
from engine.game import IllegalMove, Move, MoveError, RulesError
from engine.record import Record


class ManifestError(Exception):
    """The manifest cannot be used; the message names the line and what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Clip:
    """One recording, the game as it stands when it is heard, and what must be understood there.

    `expect` is the commands in the notation, joined by "; ", or None for speech to be left alone.
    """

    audio: Path
    name: str
    text: str
    expect: str | None
    record: Record
    about: Mapping[str, Any] = field(hash=False)


def manifest_file(path: Path) -> Path:
    """The file itself; a folder stands for the manifest.jsonl in it."""
    return path / "manifest.jsonl" if path.is_dir() else path


def read_manifest(path: Path) -> list[Clip]:
    """The clips of a manifest.jsonl, or of the one in a folder; raises ManifestError."""
    try:
        path = manifest_file(path)
        lines = path.read_text(encoding="utf-8-sig").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise ManifestError(f"The manifest {path} cannot be read: {reason}.") from None
    clips = [
        _clip(line, path, number) for number, line in enumerate(lines, start=1) if line.strip()
    ]
    if not clips:
        raise ManifestError(f"The manifest {path} lists no recordings.")
    return clips


def _clip(line: str, path: Path, number: int) -> Clip:
    try:
        row = json.loads(line)
        return Clip(
            audio=path.parent / row["audio"],
            name=_text(row["audio"]),
            text=_text(row.get("text", "")),
            expect=None if row["expect"] is None else _text(row["expect"]),
            record=_record(row),
            about=row,
        )
    except KeyError as error:
        reason = f"{error.args[0]} is missing"
    except (IllegalMove, MoveError, RulesError) as error:
        reason = str(error).rstrip(".")
    except (ValueError, TypeError, AttributeError, RecursionError):
        reason = "it is not a row of JSON as a manifest has them"
    raise ManifestError(f"Line {number} of {path} is wrong: {reason}.")


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _record(row: Mapping[str, Any]) -> Record:
    game = row.get("game", "aces-up")
    if game not in GAMES:
        raise MoveError(f"there is no game {game!r:.40}")
    record = Record.of(GAMES[game].deal(row.get("deal", 1), row.get("rules", {})))
    for move in row.get("moves", ()):
        record, _ = record.play(Move.parse(move))
    return record
