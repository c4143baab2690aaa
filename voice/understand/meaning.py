"""Knows when heard words are to be acted on, asked about, or left alone; not what they do.

A wrong move costs the player more than a question, and a question more than a word said again. So
the shorter a command, the surer it must be: one lost or unknown word beside "deal" may have been
talk, beside "discard the six of hearts" hardly.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.game import Game
from voice.hear.utterance import UNKNOWN, Word
from voice.understand.matcher import Matcher, Reading
from voice.understand.resolve import Commands, resolve

SURE = {0: 0.0, 1: 0.2, 2: 0.45, 3: 0.6}  # words that carried meaning -> the dearest that is obeyed
SURE_OF_LONG = 0.8
NEAR = 0.4  # how much dearer a reading may be that is worth saying "I did not catch that" for
TIE = 0.15  # two readings closer than this are asked about
MOST_CHOICES = 4


@dataclass(frozen=True, slots=True)
class Act:
    """Commands to be carried out, in full notation unless nothing in the position fits them."""

    commands: Commands


@dataclass(frozen=True, slots=True)
class Ask:
    """Several things that may have been meant."""

    choices: tuple[Commands, ...]


@dataclass(frozen=True, slots=True)
class Unclear:
    """Speech for the program that it did not understand."""


@dataclass(frozen=True, slots=True)
class Ignored:
    """Speech that was not for the program."""


Meaning = Act | Ask | Unclear | Ignored


def meaning(matcher: Matcher, words: Sequence[Word], position: Game) -> Meaning:
    """What is to be done about an utterance."""
    readings = matcher.readings(words)
    sure = [reading for reading in readings if reading.cost <= limit(reading)]
    if not sure:
        return Unclear() if _nearly(readings, words) else Ignored()
    rivals = [reading for reading in sure if reading.cost < sure[0].cost + TIE]
    choices = tuple(
        dict.fromkeys(
            choice for rival in rivals for choice in resolve(rival.commands, position)
        )
    )
    return Act(choices[0]) if len(choices) == 1 else Ask(choices[:MOST_CHOICES])


def limit(reading: Reading) -> float:
    """The cost up to which a reading is obeyed."""
    return SURE.get(reading.weight, SURE_OF_LONG)


def _nearly(readings: Sequence[Reading], words: Sequence[Word]) -> bool:
    unknown = sum(word.text == UNKNOWN for word in words)
    return 2 * unknown < len(words) and any(
        reading.cost <= limit(reading) + NEAR for reading in readings
    )
