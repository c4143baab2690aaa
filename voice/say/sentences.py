"""Knows how facts become sentences by the [say] tables of a grammar; not when they are said."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from string import Formatter
from typing import Any

from engine.cards import Card
from engine.game import Fact, Move, MoveError
from voice.understand.words import GrammarError, Words


@dataclass(frozen=True)
class Sentences:
    """Says facts in the words of one game. Raises GrammarError for a fact without a sentence."""

    words: Words

    def telling(self, facts: Sequence[Fact], verbosity: str) -> str:
        """The facts as one text, a sentence each; some are not worth a word when brief."""
        told = (self.sentence(fact, verbosity) for fact in facts)
        return " ".join(sentence for sentence in told if sentence)

    def sentence(self, fact: Fact, verbosity: str) -> str:
        """One fact as a sentence."""
        template = self._template(fact)
        if isinstance(template, Mapping):
            template = template.get(verbosity, template["normal"])
        sentence = _Filling(self).vformat(template, (), fact.values)
        return sentence[:1].upper() + sentence[1:]

    def _template(self, fact: Fact) -> Any:
        said = self.words.say["facts"]
        lacking = [f"{fact.name} without {name}" for name, it in fact.values.items() if it == ()]
        for name in (*lacking, fact.name):
            if name in said:
                return said[name]
        raise GrammarError(f"The grammar has no sentence for “{fact.name}”.")

    def name(self, value: object) -> str:
        """A card, a place, a command in the notation, or anything else, in words."""
        names = self.words.say["names"]
        if isinstance(value, Card):
            return str(names["card"].format(rank=self._rank(value), suit=self._suit(value)))
        if isinstance(value, int):
            return str(value)
        text = str(value)
        return str(names[text]) if text in names else self._command(text)

    def _rank(self, card: Card) -> str:
        return self.words.lists["rank"][str(card)[0]][0]

    def _suit(self, card: Card) -> str:
        return self.words.lists["suit"][str(card)[1]][0]

    def _command(self, text: str) -> str:
        template = self.words.say["commands"].get(text.split(" ")[0])
        try:
            move = Move.parse(text)
        except MoveError:
            return text
        if template is None:
            return text
        return _Filling(self).format(template, card=move.card, pile=move.target)

    def listing(self, values: Sequence[object], joiner: str) -> str:
        """"six of hearts, ten of clubs and queen of spades"."""
        names = [self.name(value) for value in values]
        if len(names) < 2:
            return "".join(names)
        return f"{', '.join(names[:-1])} {self.words.say['names'][joiner]} {names[-1]}"


class _Filling(Formatter):
    """{card}, {cards:or} and {count:card|cards} in a sentence."""

    def __init__(self, sentences: Sentences) -> None:
        self._sentences = sentences

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:
            return f"{value} {format_spec.split('|')[value != 1]}"
        if isinstance(value, tuple):
            return self._sentences.listing(value, format_spec or "and")
        return self._sentences.name(value)
