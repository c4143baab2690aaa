"""Knows the words of one language and game as the files in grammars/ list them; matches nothing."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any


class GrammarError(Exception):
    """A grammar file is missing, is not TOML, or contradicts itself."""


@dataclass(frozen=True, slots=True)
class Words:
    """One game's tables, common.toml with the game's own laid over it.

    lists: name -> value in the notation -> its spoken forms, the first being the one that is said.
    hear: command in the notation -> templates; `own` are the commands that the game does not share
    with others, its moves.  say: names, commands and
    facts -> what is said for them.
    exchanges: (heard, meant) -> cost from 0 to 1, in both directions.
    """

    lists: Mapping[str, Mapping[str, tuple[str, ...]]]
    rules: Mapping[str, str]
    hear: Mapping[str, tuple[str, ...]]
    own: frozenset[str]
    joiners: tuple[str, ...]
    openers: tuple[str, ...]
    closers: tuple[str, ...]
    often: tuple[str, ...]
    small: frozenset[str]
    light: frozenset[str]
    exchanges: Mapping[tuple[str, str], float]
    say: Mapping[str, Mapping[str, Any]]


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


@cache
def load_words(language: str, game: str) -> Words:
    """The tables for `game` ("aces-up"); raises GrammarError."""
    common, own = _table(language, "common"), _table(language, game.replace("-", "_"))

    def merged(section: str) -> dict[str, Any]:
        return {**common.get(section, {}), **own.get(section, {})}

    def joined(section: str) -> dict[str, tuple[str, ...]]:
        both = common.get(section, {}), own.get(section, {})
        return {
            key: tuple(form for table in both for form in table.get(key, ()))
            for key in {**both[0], **both[1]}
        }

    return Words(
        lists={
            name: {value: tuple(forms) for value, forms in values.items()}
            for name, values in merged("lists").items()
        },
        rules=merged("rules"),
        hear=joined("hear"),
        own=frozenset(own["hear"]),
        joiners=tuple(common["words"]["joiners"]),
        openers=tuple(common["words"]["openers"]),
        closers=tuple(common["words"]["closers"]),
        often=(*common["words"]["often"], *own["words"]["often"]),
        small=frozenset(common["words"]["small"]),
        light=frozenset(common["words"]["light"]),
        exchanges=_exchanges(merged("confusions")),
        say={
            section: {**common["say"].get(section, {}), **own.get("say", {}).get(section, {})}
            for section in common["say"]
        },
    )


def spoken_form(written: str) -> tuple[str, ...]:
    """The bare words of a typed line or a template, lower case, without punctuation."""
    return tuple(re.findall(r"[^\W_]+(?:'[^\W_]+)?", written.lower().replace("’", "'")))
