"""Knows how typed lines become utterances, without a recogniser; not what they mean."""

import re
import time
from collections.abc import Callable, Iterable, Iterator

from voice.hear.utterance import Hypothesis, Utterance
from voice.understand.words import Words, spoken_form

MOST_LETTERS = 400  # no command is that long; the rest of a pasted page is not read
NUMBERS = ("rank", "choice", "number", "nought")  # the lists that words for digits may be in
_NOTATION = re.compile(r"[a-z]+( ((10|[2-9atjqk])[cdhs]|[bl]j|p[1-9]|[fwcdhs]|\d+|nil|blind-nil))+")


def typed(lines: Iterable[str], words: Callable[[], Words]) -> Iterator[Utterance]:
    """An utterance a line. Notation is read out: "6H" is "six of hearts", "legal" is a phrase.

    `words` are asked for with each line, since one may lead to another game.
    """
    opened = time.monotonic()
    for line in lines:
        spoken = spoken_form(_read_out(line[:MOST_LETTERS], words()))
        now = time.monotonic() - opened
        yield Utterance((Hypothesis(spoken),), decided=now, addressed=True)


def _read_out(line: str, words: Words) -> str:
    line = _as_said(line.strip().lower(), words) or line
    line = re.sub(r"\b(10|[2-9]|[atjqk])([cdhs])\b", lambda it: _card(it, words), line, flags=re.I)
    line = re.sub(r"\bp([1-9])\b", r"pile \1", line, flags=re.I)
    line = re.sub(r"(?<= )([fwcdhs]|[bl]j)\b", lambda it: _name(it[0], words), line)
    return re.sub(r"\b\d+\b", lambda it: _number(it[0], words), line)


def _as_said(line: str, words: Words) -> str:
    """What one would say for a command of the notation, its names still as they are written."""
    template, names = words.said_for(line), line.split()[1:]
    if line in words.say["commands"] and "{" not in template:
        return template
    if _NOTATION.fullmatch(line) and template.count("{") == len(names):
        return template.format(*names)
    return ""


def _card(written: re.Match[str], words: Words) -> str:
    rank = words.lists["rank"][written[1].upper().replace("10", "T")][0]
    return f"{rank} of {words.lists['suit'][written[2].upper()][0]}"


def _name(written: str, words: Words) -> str:
    """What a place, a suit or a joker is called: "w", "s", "bj"."""
    names = words.say["names"]
    return str(names.get(written, names.get(written.upper(), written)))


def _number(digits: str, words: Words) -> str:
    value = "T" if digits == "10" else digits
    tables = (words.lists[it] for it in NUMBERS if it in words.lists)
    table = {key: forms for listed in tables for key, forms in listed.items()}
    return table.get(value, (digits,))[0]
