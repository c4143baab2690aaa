"""Knows what is done with the events of a session: shown, spoken, kept; makes none."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TextIO

from voice import events, own_file, saved, settings
from voice.board import drawn
from voice.events import Event
from voice.hear.utterance import UNKNOWN
from voice.say.manner import Manner, Mouth
from voice.settings import Pace, Settings
from voice.tongue import Tongues

EARS = {"left": -0.7, "right": 0.7}
"""Where a seat is heard: whoever is not here in the middle."""

RESTS = {Pace.QUICK: (0.0, 0.0), Pace.NORMAL: (0.0, 0.6), Pace.SLOW: (0.8, 2.0)}
"""Seconds of silence behind what one seat does, and behind the end of a trick."""


def manner(chosen: Settings) -> Manner:
    """How the player wants to be spoken to."""
    return Manner(chosen.words_a_minute, chosen.volume, chosen.voice)


def manner_at_table(chosen: Settings, said: events.Said) -> Manner:
    """How a piece of what is told is spoken: a seat's in its place, at the player's pace."""
    plain = manner(chosen)
    if not (said.seat or said.ends):
        return plain
    play, trick = RESTS[chosen.pace]
    place = EARS.get(said.seat, 0.0)
    return replace(plain, place=place, rest=trick if said.ends else play)


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
    """Speaks what is said, in the manner that the player has set.

    What was cut off can be gone on with until another position lies on the table.
    """

    def __init__(self, mouth: Mouth, chosen: Settings) -> None:
        self._mouth = mouth
        self._chosen = chosen

    def __call__(self, event: Event) -> None:
        match event:
            case events.Said(text):
                self._mouth.say(text, manner_at_table(self._chosen, event))
            case events.Hushed():
                self._mouth.hush()
            case events.WentOn():
                self._mouth.resume()
            case events.Laid():
                self._mouth.forget()
            case events.Changed(chosen):
                self._chosen = chosen


@dataclass(frozen=True, slots=True)
class Notices:
    """Tells the player what is amiss around the game, aloud and on standard error."""

    mouth: Mouth
    settings: Settings

    def __call__(self, sentence: str) -> None:
        print(sentence, file=sys.stderr, flush=True)
        self.mouth.say(sentence, manner(self.settings))


@dataclass(frozen=True, slots=True)
class OwnVoices:
    """Keeps what was learnt of the player."""

    path: Path
    notice: Notices

    def __call__(self, event: Event) -> None:
        if isinstance(event, events.Learned):
            try:
                own_file.store(self.path, event.own)
            except saved.SavedError as error:
                self.notice(str(error))


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
