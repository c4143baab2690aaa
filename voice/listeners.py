"""Knows what is done with the events of a session: shown, spoken, kept; makes none."""

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from voice import events, saved, settings
from voice.events import Event
from voice.hear.utterance import UNKNOWN
from voice.say.manner import Manner, Mouth
from voice.session import Session
from voice.settings import Settings


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

    `kept` is the text of the game as it was found or dealt: until the first move, an older game in
    the same file is not lost. What goes wrong is told once, not with every move.
    """

    path: Path
    session: Session
    notice: Notices
    kept: str
    aside: Path | None = None  # where another game that is kept there goes before the first move
    trouble: str = ""

    def __call__(self, event: Event) -> None:
        text = self.session.record.to_text()
        if text == self.kept:
            return
        self.kept = text
        before, self.trouble = self.trouble, self._written(text)
        if self.trouble not in ("", before):
            self.notice(self.trouble)

    def _written(self, text: str) -> str:
        """What went wrong in writing; nothing when it was written."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.aside and self.path.exists():
                self.path.replace(self.aside)
            self.aside = None
            saved.write(self.path, text)
        except OSError as error:
            return f"The game cannot be saved in {self.path}: {error.strerror or error}."
        except saved.SavedError as error:
            return str(error)
        return ""
