"""Knows what is done with the events of a session: shown, spoken, kept; makes none."""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from engine.record import Record
from voice import events, saved, settings
from voice.board import drawn
from voice.events import Event
from voice.hear.utterance import UNKNOWN
from voice.say.manner import Manner, Mouth
from voice.session import Session
from voice.settings import Settings
from voice.tongue import Tongues


def manner(chosen: Settings) -> Manner:
    """How the player wants to be spoken to."""
    return Manner(chosen.words_a_minute, chosen.volume, chosen.voice)


@dataclass(frozen=True, slots=True)
class Captions:
    """Prints all that is heard, behind ">", and all that is said."""

    out: TextIO

    def __call__(self, event: Event) -> None:
        match event:
            case events.Heard(words) if words:
                print(f"> {words.replace(UNKNOWN, '…')}", file=self.out, flush=True)
            case events.Said(text):
                print(text, file=self.out, flush=True)


@dataclass(frozen=True, slots=True)
class Drawing:
    """Prints the table whenever another position lies on it."""

    out: TextIO
    tongues: Tongues
    coloured: bool

    def __call__(self, event: Event) -> None:
        if isinstance(event, events.Laid):
            words = self.tongues(event.record.game).words.say["board"]
            table = drawn(event.record.position, words, self.coloured)
            print("\n".join(table), file=self.out, flush=True)


def shows_colour(out: TextIO | None, environment: Mapping[str, str]) -> bool:
    """Whether a stream is a terminal on which colours are welcome (https://no-color.org)."""
    if environment.get("NO_COLOR") or environment.get("TERM") == "dumb":
        return False
    return out is not None and out.isatty()


class Voice:
    """Speaks what is said, in the manner that the player has set."""

    def __init__(self, mouth: Mouth, chosen: Settings) -> None:
        self._mouth = mouth
        self._manner = manner(chosen)

    def __call__(self, event: Event) -> None:
        match event:
            case events.Said(text):
                self._mouth.say(text, self._manner)
            case events.Hushed():
                self._mouth.hush()
            case events.Changed(chosen):
                self._manner = manner(chosen)


@dataclass(frozen=True, slots=True)
class Notices:
    """Tells the player what is amiss around the game, aloud and on standard error."""

    mouth: Mouth
    settings: Settings

    def __call__(self, sentence: str) -> None:
        print(sentence, file=sys.stderr, flush=True)
        self.mouth.say(sentence, manner(self.settings))


@dataclass(frozen=True, slots=True)
class Preferences:
    """Keeps the settings that the player changes."""

    path: Path
    notice: Notices

    def __call__(self, event: Event) -> None:
        if isinstance(event, events.Changed):
            try:
                settings.store(self.path, event.settings)
            except saved.SavedError as error:
                self.notice(str(error))


@dataclass(slots=True)
class Keeper:
    """Keeps the game after every change, so that killing the program loses no move.

    `place` is the file for a game; `kept` is the game that lies in its file, None for a new deal.
    With its first move a new deal takes the place of the game in the file, which goes to *.before.
    What goes wrong is told once, not with every move.
    """

    place: Callable[[str], Path]
    session: Session
    notice: Notices
    kept: Record | None
    trouble: str = ""

    def __call__(self, event: Event) -> None:
        if not isinstance(event, events.Laid) or event.record is self.kept:
            return
        record = event.record
        if not record.moves and self._is_new(record):
            return
        before, self.trouble = self.trouble, self._written(record)
        self.session.kept = not self.trouble
        if self.trouble not in ("", before):
            self.notice(self.trouble)

    def _is_new(self, record: Record) -> bool:
        return self.kept is None or record.positions[0] is not self.kept.positions[0]

    def _written(self, record: Record) -> str:
        """What went wrong in writing; nothing when it was written."""
        path = self.place(record.game)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if self._is_new(record) and path.exists():
                path.replace(path.with_suffix(".before"))
            saved.write(path, record.to_text())
            self.kept = record
        except OSError as error:
            return f"The game cannot be saved in {path}: {error.strerror or error}."
        except saved.SavedError as error:
            return str(error)
        return ""
