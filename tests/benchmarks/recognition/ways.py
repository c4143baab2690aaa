"""Knows the ways to say what a template says; not which command that is.

Cards, places and numbers are all filled in. Of the framing words ("put", "onto", "column") at most
so many are exchanged for a less usual way to say them: without a bound Klondike has 64 million
phrases. The first way that the grammar lists is the usual one, and an optional word is usually left
out. Small words ("the", "please"), said or not, make no other way.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from hassil.expression import (
    Alternative,
    Expression,
    Group,
    ListReference,
    RuleReference,
    TextChunk,
)
from hassil.parse_expression import parse_sentence

from voice.understand.words import Words

Slots = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Way:
    """One way to say a piece of a template: its words, those of them that are not small, what it
    names, and how many of them were exchanged."""

    words: tuple[str, ...] = ()
    bare: tuple[str, ...] = ()
    slots: Slots = ()
    exchanged: int = 0

    def then(self, other: "Way") -> "Way":
        return Way(
            self.words + other.words,
            self.bare + other.bare,
            self.slots + other.slots,
            self.exchanged + other.exchanged,
        )


@dataclass(frozen=True, slots=True)
class Unfolding:
    """The ways to say the templates of one game with at most so many words exchanged."""

    words: Words
    most: int

    def template(self, text: str) -> tuple[Way, ...]:
        return self._ways(parse_sentence(text).expression)

    def _ways(self, expression: Expression) -> tuple[Way, ...]:
        match expression:
            case TextChunk(text=text):
                return (self._said(text),)
            case RuleReference(rule_name=name) if name in self.words.parts:
                return self._part(name)
            case RuleReference(rule_name=name):
                return self.template(self.words.rules[name])
            case ListReference(list_name=name, slot_name=slot):
                return tuple(
                    replace(self._said(form), slots=((slot, value),), exchanged=number)
                    for value, forms in self.words.lists[name].items()
                    for number, form in enumerate(forms[: self.most + 1])
                )
            case Alternative(items=items, is_optional=True):
                return self._few(_said_at_will(way) for item in items for way in self._ways(item))
            case Alternative(items=items):
                return self._few(
                    replace(way, exchanged=way.exchanged + (nth > 0))
                    for nth, item in enumerate(items)
                    for way in self._ways(item)
                )
            case Group(items=items):
                whole: tuple[Way, ...] = (Way(),)
                for item in items:
                    pieces = self._ways(item)
                    whole = self._few(one.then(other) for one in whole for other in pieces)
                return whole
        raise TypeError(f"{type(expression).__name__} is not part of the notation used here.")

    def _part(self, name: str) -> tuple[Way, ...]:
        return tuple(
            replace(way, slots=((name, notation.format_map(dict(way.slots))),))
            for notation, templates in self.words.parts[name].items()
            for template in templates
            for way in self.template(template)
        )

    def _said(self, text: str) -> Way:
        words = tuple(text.lower().split())
        return Way(words, tuple(word for word in words if word not in self.words.small))

    def _few(self, ways: Iterable[Way]) -> tuple[Way, ...]:
        """Those with few enough words exchanged; of those that differ in small words the most
        usual one."""
        found: dict[tuple[object, ...], Way] = {}
        for way in ways:
            if way.exchanged <= self.most:
                known = found.setdefault((way.bare, way.slots), way)
                if way.exchanged < known.exchanged:
                    found[way.bare, way.slots] = way
        return tuple(found.values())


def _said_at_will(way: Way) -> Way:
    """An optional piece: to say it counts as one word exchanged, or as those in it."""
    return replace(way, exchanged=max(way.exchanged, 1)) if way.bare else way
