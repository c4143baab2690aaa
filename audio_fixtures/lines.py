"""Knows what players say and the command that each line stands for; not who says it, nor how."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from string import Formatter
from typing import Any

from numpy.random import Generator

from audio_fixtures.voices import Cast

HERE = Path(__file__).parent
TALK_SHARE = 0.2
WHOLE = frozenset({"card", "other", "number", "ordinal", "onto", "pile"})


@dataclass(frozen=True, slots=True)
class Line:
    """One way to say a command; both are templates whose fields README.md tells."""

    text: str
    expect: str

    @property
    def fields(self) -> frozenset[str]:
        return frozenset(
            name for _, name, _, _ in Formatter().parse(self.text + self.expect) if name
        )

    @property
    def verb(self) -> str:
        return self.expect.partition(" ")[0]

    @property
    def is_open(self) -> bool:
        """Whether it names a card or a place in a way that might fit others."""
        return not self.fields <= WHOLE


@dataclass(frozen=True, slots=True)
class Spoken:
    text: str
    expect: str | None

    @property
    def first(self) -> str:
        """The first command that it stands for."""
        return (self.expect or "").partition(";")[0]


@dataclass(frozen=True, slots=True)
class Style:
    """How the games go in which lines are said: what is mostly played where it can be, what
    otherwise, and after how many moves at most something is said."""

    eager: Sequence[str]
    patient: Sequence[str]
    longest: int


@dataclass(frozen=True, slots=True)
class Script:
    """The lines of a game, drawn by share, each way of saying the same as often as the others.

    `talk` is no command, though it has words of the game's commands in it; `talk_share` of a set is
    no command. `clips` and `seed` are those of the set in this folder.
    """

    game: str
    clips: int
    seed: int
    style: Style
    shares: tuple[int, ...]
    ways: tuple[tuple[Line, ...], ...]
    talk: tuple[str, ...]
    talk_share: float

    def draw(self, rng: Generator) -> Line:
        weights = [share / sum(self.shares) for share in self.shares]
        ways = self.ways[int(rng.choice(len(self.ways), p=weights))]
        return ways[int(rng.integers(len(ways)))]

    def only(self, verb: str) -> "Script":
        """The lines whose command has that verb, and no talk."""
        drawn = zip(self.shares, self.ways, strict=True)
        kept = [(share, ways) for share, ways in drawn if ways[0].verb == verb]
        shares, ways = zip(*kept, strict=True)
        return replace(self, shares=shares, ways=ways, talk_share=0.0)

    def everyday(self, cast: Cast) -> Sequence[str]:
        """Sentences that are no command: the game's own, then everybody's."""
        return (*_half(self.talk, cast), *everyday(cast))


def script(game: str) -> Script:
    """The lines in the file of the game, and those in the files that it is based on, but for the
    commands that the game is `without`."""
    own, *others = _tables(game.replace("-", "_"))
    shared = [entry for table in others for entry in table["line"]]
    without = own.get("without", ())
    entries = [*own["line"], *(entry for entry in shared if entry["expect"] not in without)]
    return Script(
        game,
        own["clips"],
        own["seed"],
        Style(own["eager"], own["patient"], own["longest"]),
        tuple(entry.get("share", 1) for entry in entries),
        tuple(tuple(Line(text, entry["expect"]) for text in entry["text"]) for entry in entries),
        tuple(sentence for table in (own, *others) for sentence in table.get("talk", ())),
        own.get("talk_share", TALK_SHARE),
    )


def _tables(name: str) -> list[Mapping[str, Any]]:
    table = tomllib.loads((HERE / f"{name}.toml").read_text(encoding="utf-8"))
    return [table, *(_tables(table["base"]) if "base" in table else [])]


def everyday(cast: Cast) -> Sequence[str]:
    return _half((HERE / "everyday.txt").read_text(encoding="utf-8").splitlines(), cast)


def _half(sentences: Sequence[str], cast: Cast) -> Sequence[str]:
    """Every second one for either cast."""
    return sentences[cast is Cast.STAGE :: 2]
