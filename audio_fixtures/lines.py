"""Knows what players say and the command that each line stands for; not who says it, nor how."""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from numpy.random import Generator

from audio_fixtures.voices import Cast
from engine.cards import DECK, Card

RANKS = {
    "A": "ace",
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
}
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
NUMBERS = ("one", "two", "three", "four")
ORDINALS = ("first", "second", "third", "fourth")
HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Line:
    """One way to say a command; both are templates whose fields stand in aces_up.toml."""

    text: str
    expect: str

    def needs(self, field: str) -> bool:
        return f"{{{field}}}" in self.text + self.expect


@dataclass(frozen=True, slots=True)
class Spoken:
    text: str
    expect: str | None


def _rank(card: Card) -> str:
    return RANKS[str(card)[0]]


def _suit(card: Card) -> str:
    return SUITS[str(card)[1]]


def spoken_card(card: Card) -> str:
    return f"{_rank(card)} of {_suit(card)}"


def filled(line: Line, card: Card, other: Card, pile: int) -> Spoken:
    """The line about these cards and the pile of this number, 0 for the leftmost."""
    text = line.text.format(
        card=spoken_card(card),
        other=spoken_card(other),
        rank=_rank(card),
        suit=_suit(card).removesuffix("s"),
        number=NUMBERS[pile],
        ordinal=ORDINALS[pile],
    )
    place = f"p{pile + 1}"
    return Spoken(
        text,
        line.expect.format(card=card, other=other, top=card, sole=card, pile=place, gap=place),
    )


@dataclass(frozen=True, slots=True)
class Script:
    """The lines of a game, drawn by share, each way of saying the same as often as the others."""

    shares: tuple[int, ...]
    ways: tuple[tuple[Line, ...], ...]

    def draw(self, rng: Generator) -> Line:
        weights = [share / sum(self.shares) for share in self.shares]
        ways = self.ways[int(rng.choice(len(self.ways), p=weights))]
        return ways[int(rng.integers(len(ways)))]


def script() -> Script:
    table = tomllib.loads((HERE / "aces_up.toml").read_text(encoding="utf-8"))["line"]
    return Script(
        tuple(entry.get("share", 1) for entry in table),
        tuple(tuple(Line(text, entry["expect"]) for text in entry["text"]) for entry in table),
    )


def everyday(cast: Cast) -> Sequence[str]:
    """Sentences that are no command: every second one for either cast."""
    sentences = (HERE / "everyday.txt").read_text(encoding="utf-8").splitlines()
    return sentences[cast is Cast.STAGE :: 2]


def any_card(rng: Generator) -> Card:
    return DECK[int(rng.integers(len(DECK)))]
