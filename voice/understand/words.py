"""Knows the words of one language and game as the files in grammars/ list them; matches nothing."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any


class GrammarError(Exception):
    """A grammar file is missing, is not TOML, or contradicts itself."""


@dataclass(frozen=True, slots=True)
class Misheard:
    """What was heard, what had been said instead, and the cost of taking the one for the other."""

    heard: tuple[str, ...]
    said: tuple[str, ...]
    cost: float

    @property
    def is_exchange(self) -> bool:
        """Whether it is one word for one."""
        return len(self.heard) == len(self.said) == 1


@dataclass(frozen=True, slots=True)
class Words:
    """One game's tables: common.toml, what games of its kind share, and its own laid over it.

    lists: name -> value in the notation -> its spoken forms, the first being the one that is said.
    parts: name -> what is put in its place in the notation -> templates.
    hear: command in the notation -> templates; those of `moves` may be said in one breath.
    say: names, commands and facts -> what is said for them.
    learn: phrases that a player reads aloud for his voice to be learnt, each asked for by `lesson`;
    `meaning` is how he tells what he means by words of his own.
    exchanges: (heard, meant) -> cost from 0 to 1; `blends` are not one word for one.
    """

    lists: Mapping[str, Mapping[str, tuple[str, ...]]]
    rules: Mapping[str, str]
    parts: Mapping[str, Mapping[str, tuple[str, ...]]]
    hear: Mapping[str, tuple[str, ...]]
    moves: frozenset[str]
    joiners: tuple[str, ...]
    openers: tuple[str, ...]
    closers: tuple[str, ...]
    often: tuple[str, ...]
    usual: tuple[str, ...]
    small: frozenset[str]
    light: frozenset[str]
    exchanges: Mapping[tuple[str, str], float]
    blends: tuple[Misheard, ...]
    say: Mapping[str, Mapping[str, Any]]
    learn: tuple[str, ...]
    lesson: str
    meaning: str

    def said_for(self, command: str) -> str:
        """What one says for a command in the notation, with {0} for its first name; "" for none.

        Its own entry counts more than that of its verb with so many names ("hidden {0}"), and that
        more than the verb's.
        """
        verb, *names = command.split() or [""]
        slots = (f"{{{number}}}" for number in range(len(names)))
        entries = (command, " ".join((verb, *slots)), verb)
        commands = self.say["commands"]
        return str(next((commands[entry] for entry in entries if entry in commands), ""))


def _table(language: str, name: str) -> dict[str, Any]:
    place = files("grammars") / language / f"{name}.toml"
    try:
        return tomllib.loads(place.read_text(encoding="utf-8"))
    except FileNotFoundError:
        what = "" if name == "common" else f" for {name.replace('_', '-')}"
        raise GrammarError(f"There are no words{what} in the language {language}.") from None
    except tomllib.TOMLDecodeError as error:
        raise GrammarError(f"The grammar {language}/{name}.toml is broken: {error}.") from None


def _exchanges(table: Mapping[str, Any]) -> dict[tuple[str, str], float]:
    costs: dict[tuple[str, str], float] = {}
    for group in table.values():
        for alike in group["words"]:
            words = alike.split()
            costs |= {(a, b): group["cost"] for a in words for b in words if a != b}
    return costs


def _layers(language: str, game: str) -> list[dict[str, Any]]:
    """The tables from the most general to the game's own; each may name the one below as `base`."""
    layers = [_table(language, game.replace("-", "_"))]
    while (base := layers[0].get("base", "common")) != "common":
        layers.insert(0, _table(language, base))
    return [_table(language, "common"), *layers]


def _misheard(table: Mapping[str, Any]) -> Iterator[Misheard]:
    for group in table.values():
        for pair in group["words"]:
            heard, said = pair.split(": ")
            yield Misheard(tuple(heard.split()), tuple(said.split()), group["cost"])


def exchanges(misheard: Iterable[Misheard]) -> dict[tuple[str, str], float]:
    """Those of one word for one, as a table."""
    return {(it.heard[0], it.said[0]): it.cost for it in misheard if it.is_exchange}


@cache
def load_words(language: str, game: str) -> Words:
    """The tables for `game` ("aces-up"); raises GrammarError."""
    layers = _layers(language, game)

    def laid_over(*path: str) -> dict[str, Any]:
        tables = [_within(layer, path) for layer in layers]
        return {key: value for table in tables for key, value in table.items()}

    def joined(*path: str) -> dict[str, tuple[str, ...]]:
        forms: dict[str, tuple[str, ...]] = {}
        for layer in layers:
            for key, more in _within(layer, path).items():
                forms[key] = (*forms.get(key, ()), *more)
        return forms

    moves, talk, words = joined("moves"), joined("hear"), joined("words")
    learn = laid_over("learn")
    misheard = tuple(_misheard(laid_over("misheard")))
    return Words(
        lists={
            name: {value: tuple(forms) for value, forms in values.items()}
            for name, values in laid_over("lists").items()
        },
        rules=laid_over("rules"),
        parts={name: joined("parts", name) for name in laid_over("parts")},
        hear={key: (*talk.get(key, ()), *moves.get(key, ())) for key in {**talk, **moves}},
        moves=frozenset(moves),
        joiners=words["joiners"],
        openers=words["openers"],
        closers=words["closers"],
        often=words["often"],
        usual=words["usual"],
        small=frozenset(words["small"]),
        light=frozenset(words["light"]),
        exchanges={
            **_exchanges(laid_over("confusions")),
            **exchanges(misheard),
        },
        blends=tuple(it for it in misheard if not it.is_exchange),
        say={section: laid_over("say", section) for section in laid_over("say")},
        learn=tuple(learn.get("phrases", ())),
        lesson=learn["lesson"],
        meaning=learn["meaning"],
    )


def _within(layer: Mapping[str, Any], path: tuple[str, ...]) -> Mapping[str, Any]:
    for name in path:
        layer = layer.get(name, {})
    return layer


def spoken_form(written: str) -> tuple[str, ...]:
    """The bare words of a typed line or a template, lower case, without punctuation."""
    return tuple(re.findall(r"[^\W_]+(?:'[^\W_]+)?", written.lower().replace("’", "'")))
