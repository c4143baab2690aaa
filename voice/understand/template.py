"""Knows how a template in Home Assistant's notation unfolds into steps; not what it commands.

The parser is hassil's. Its own matcher is strict and its sampling explodes (FACTS.md, Templates),
so the parsed expression is turned into the positions of a Glushkov automaton: every word that
occurs in the template is one step, and the automaton has no empty moves.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from hassil.expression import (
    Alternative,
    Expression,
    Group,
    ListReference,
    RuleReference,
    TextChunk,
)
from hassil.parse_expression import parse_sentence
from hassil.parser import ParseError

from voice.understand.words import GrammarError, Words

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Step:
    """One word of a template; `slot` is the (name, value) that is known once it was heard.

    A word that is `valued`, a slot's last or an earlier one, must be heard. `part` is the name of
    the part of a command that may end here and its notation, in which slots stand.
    """

    word: str
    valued: bool = False
    slot: tuple[str, str] | None = None
    part: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a template: the steps it may begin and end with, and whether it is optional."""

    first: tuple[int, ...]
    last: tuple[int, ...]
    empty: bool


NOTHING = Part((), (), True)


class Unfolding:
    """Collects the steps of many templates, and which step may follow which."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self.steps: list[Step] = []
        self.follow: list[set[int]] = []

    def template(self, text: str) -> Part:
        """Adds one template; raises GrammarError when it cannot be read or may be empty."""
        try:
            expression = parse_sentence(text).expression
        except ParseError as error:
            raise GrammarError(f"The template “{text}” cannot be read: {error}.") from None
        part = self._part(expression)
        if part.empty:
            raise GrammarError(f"The template “{text}” may be empty.")
        return part

    def _part(self, expression: Expression) -> Part:
        match expression:
            case TextChunk(text=text):
                return self._phrase(text.lower().split())
            case RuleReference(rule_name=name) if name in self._words.parts:
                entries = self._words.parts[name].items()
                return _any_of([self._named_part(name, *entry) for entry in entries])
            case RuleReference(rule_name=name):
                return self._part(parse_sentence(_named(self._words.rules, name)).expression)
            case ListReference(list_name=name, slot_name=slot):
                values = _named(self._words.lists, name)
                return _any_of(
                    [
                        self._phrase(form.split(), (slot, value))
                        for value, forms in values.items()
                        for form in forms
                    ]
                )
            case Alternative(items=items):
                return _any_of([self._part(item) for item in items])
            case Group(items=items):
                return self._sequence([self._part(item) for item in items])
        raise GrammarError(f"{type(expression).__name__} is not part of the notation used here.")

    def _named_part(self, name: str, notation: str, templates: tuple[str, ...]) -> Part:
        """The templates of a part. Where no slot tells what was said ("it", "up"), its words do."""
        begun = len(self.steps)
        part = _any_of([self.template(text) for text in templates])
        if "{" not in notation:
            for number in range(begun, len(self.steps)):
                valued = self.steps[number].word not in self._words.small
                self.steps[number] = replace(self.steps[number], valued=valued)
        for number in part.last:
            self.steps[number] = replace(self.steps[number], part=(name, notation))
        return part

    def _phrase(self, words: list[str], slot: tuple[str, str] | None = None) -> Part:
        last = len(words) - 1
        return self._sequence(
            [
                self._step(Step(word, slot is not None, slot if nth == last else None))
                for nth, word in enumerate(words)
            ]
        )

    def _step(self, step: Step) -> Part:
        self.steps.append(step)
        self.follow.append(set())
        number = len(self.steps) - 1
        return Part((number,), (number,), False)

    def _sequence(self, parts: list[Part]) -> Part:
        whole = NOTHING
        for part in parts:
            for step in whole.last:
                self.follow[step].update(part.first)
            whole = Part(
                whole.first + part.first if whole.empty else whole.first,
                whole.last + part.last if part.empty else part.last,
                whole.empty and part.empty,
            )
        return whole


def _named(table: Mapping[str, Value], name: str) -> Value:
    try:
        return table[name]
    except KeyError:
        raise GrammarError(f"A template names {name}, which no table defines.") from None


def _any_of(parts: list[Part]) -> Part:
    return Part(
        tuple(step for part in parts for step in part.first),
        tuple(step for part in parts for step in part.last),
        any(part.empty for part in parts),
    )
