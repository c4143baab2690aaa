"""Knows what can happen in a session, as frozen values for whoever listens; knows no listener."""

from dataclasses import dataclass

from engine.game import Fact, Move
from engine.record import Record
from voice.settings import Settings
from voice.understand.own import OwnVoice


@dataclass(frozen=True, slots=True)
class Heard:
    """What the player said, as it was recognised or typed."""

    words: str


@dataclass(frozen=True, slots=True)
class Understood:
    """The commands that were made of it, in the notation ("discard 6H", "deal")."""

    commands: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """The program asked back; each choice is a list of commands that it would carry out."""

    question: Fact
    choices: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A move was made, with all that came of it."""

    move: Move
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Laid:
    """Another position lies on the table, that of the record; once, after all that led to it."""

    record: Record


@dataclass(frozen=True, slots=True)
class Refused:
    """A command was not carried out, and why."""

    command: str
    reason: Fact


@dataclass(frozen=True, slots=True)
class Missed:
    """Words that were meant for the program were not understood."""


@dataclass(frozen=True, slots=True)
class Ignored:
    """Words were heard that were not meant for the program."""


@dataclass(frozen=True, slots=True)
class Changed:
    """The player changed a setting."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class Learned:
    """Something new is known of the player's own voice or words."""

    own: OwnVoice


@dataclass(frozen=True, slots=True)
class Hushed:
    """The player wants the speech that is under way to stop."""


@dataclass(frozen=True, slots=True)
class WentOn:
    """The player wants to hear the rest of what was stopped."""


@dataclass(frozen=True, slots=True)
class Left:
    """The player wants to leave the table."""


@dataclass(frozen=True, slots=True)
class Said:
    """One or more sentences for the player, a piece of what is told in one turn.

    `seat`: whose doing it tells ("left"), "" for nobody's; `ends`: that it ends a trick.
    """

    text: str
    seat: str = ""
    ends: bool = False


Event = (
    Heard
    | Understood
    | Asked
    | Played
    | Laid
    | Refused
    | Missed
    | Ignored
    | Changed
    | Learned
    | Hushed
    | WentOn
    | Left
    | Said
)
