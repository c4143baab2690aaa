"""Knows the files that games are kept in: which game goes on, which is put aside; no player."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path

from engine.record import Record
from engine.saved import SaveError
from voice import events, saved
from voice.events import Event


@dataclass(slots=True)
class Keeper:
    """Keeps the game after every change, so that killing the program loses no move.

    `place` is the file for a game; `kept` is the game that was last read or written there. With
    its first move a new deal takes the place of the game in its file. What goes wrong is told once,
    not with every move.
    """

    place: Callable[[str], Path]
    notice: Callable[[str], None]
    kept: Record | None = None
    trouble: str = ""

    def __call__(self, event: Event) -> None:
        if isinstance(event, events.Laid):
            self.keep(event.record)

    def load(self, game: str) -> Record:
        """What lies in the file for a game, of any kind; raises SavedError, SaveError."""
        self.kept = Record.from_text(saved.read(self.place(game)))
        return self.kept

    def resume(self, game: str) -> Record | None:
        """The unfinished game in the file for it; what else lies there is told and left there."""
        path = self.place(game)
        if not os.access(path, os.F_OK):
            return None
        try:
            record = Record.from_text(saved.read(path))
            if record.game != game:
                raise saved.SavedError(f"{path} holds a game of {record.game}.")
        except (saved.SavedError, SaveError) as error:
            self.notice(f"{error} A new game begins; when it is saved, the old file is kept too.")
            return None
        if record.position.outcome:
            return None
        self.kept = record
        return record

    def keep(self, record: Record) -> bool:
        """Whether the game is kept as it stands; a new deal need not be before its first move."""
        if record is self.kept:
            return True
        if record.moves or not self._is_new(record):
            before, self.trouble = self.trouble, self._written(record)
            if self.trouble not in ("", before):
                self.notice(self.trouble)
        return not self.trouble

    def _is_new(self, record: Record) -> bool:
        return self.kept is None or record.positions[0] is not self.kept.positions[0]

    def _written(self, record: Record) -> str:
        """What went wrong in writing; nothing when it was written."""
        path = self.place(record.game)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if self._is_new(record) and path.exists():
                _put_aside(path)
            saved.write(path, record.to_text())
            self.kept = record
        except OSError as error:
            return f"The game cannot be saved in {path}: {error.strerror or error}."
        except saved.SavedError as error:
            return str(error)
        return ""


def _put_aside(path: Path) -> None:
    """Renames a file to "x.before", or "x.before.2" and so on where an unfinished game lies."""
    ends = chain([""], (f".{number}" for number in count(2)))
    beside = (path.with_name(f"{path.name}.before{end}") for end in ends)
    path.replace(next(place for place in beside if not _would_be_missed(place)))


def _would_be_missed(path: Path) -> bool:
    """Whether a file holds a game under way; one that cannot be read may be the player's too."""
    if not path.exists():
        return False
    try:
        record = Record.from_text(saved.read(path))
    except (saved.SavedError, SaveError):
        return True
    return bool(record.moves) and record.position.outcome is None
