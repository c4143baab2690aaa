"""Knows how facts become sentences by the [say] tables of a grammar; not when they are said."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from string import Formatter
from typing import Any

from engine.cards import JOKERS, Card
from engine.game import Fact
from engine.spades_pack import of_suit
from engine.tableau import runs
from voice.understand.fitting import COLOURS, OPEN
from voice.understand.words import GrammarError, Words

_CARD = re.compile(r"([A2-9TJQK?])([CDHS?rb])")
THE = "the"  # the form of a card's name that is part of a command
SHORT = 2  # so many cards are sooner named than as a run from one to the other


@dataclass(frozen=True)
class Sentences:
    """Says facts in the words of one game. Raises GrammarError for a fact without a sentence."""

    words: Words

    def sentence(self, fact: Fact, verbosity: str) -> str:
        """One fact as a sentence; some are not worth a word when brief."""
        template = self._template(fact)
        if isinstance(template, Mapping):
            template = template.get(verbosity, template["normal"])
        sentence = _Filling(self).vformat(template, (), fact.values)
        return sentence[:1].upper() + sentence[1:]

    def _template(self, fact: Fact) -> Any:
        said = self.words.say["facts"]
        lacking = [f"{fact.name} without {name}" for name, it in fact.values.items() if not it]
        for name in (*lacking, fact.name):
            if name in said:
                return said[name]
        raise GrammarError(f"The grammar has no sentence for “{fact.name}”.")

    def name(self, value: object, form: str = "") -> str:
        """A card, a place, commands in the notation, or anything else, in words.

        `form` says which name of a card: "the" for the entry "the card" of [say.names]. Of a card
        a part may be open, as in the commands of players: "6?", "?H" or "6r", a red six.
        """
        names = self.words.say["names"]
        text = str(value)
        for entry in (f"{form} {text}", text):
            if entry in names:
                return str(names[entry])
        if card := _CARD.fullmatch(text):
            return self._card(card[1], card[2], form)
        if "; " in text:
            return self.listing(text.split("; "), "and")
        if "|" in text and " " not in text:
            return self.listing(text.split("|"), "or")
        return self._command(text)

    def _card(self, rank: str, suit: str, form: str) -> str:
        lists = self.words.lists
        if rank == OPEN:
            return self._named(f"{form} suit", suit=lists["one"][suit][0])
        named = lists["rank"][rank][0]
        if suit == OPEN:
            return self._named(f"{form} rank", rank=named)
        if suit in COLOURS:
            return self._named(f"{form} coloured", rank=named, colour=lists["colour"][suit][0])
        return self._named(f"{form} card", rank=named, suit=lists["suit"][suit][0])

    def _named(self, entry: str, **parts: str) -> str:
        return str(self.words.say["names"][entry.strip()].format(**parts))

    def _command(self, text: str) -> str:
        template = self.words.said_for(text)
        return template.format(*(self.name(it, THE) for it in text.split()[1:])) or text

    def listing(self, values: Sequence[object], spec: str) -> str:
        """Names as in "six of hearts, ten of clubs and king of spades"; `spec`: "the or", "and"."""
        form, _, joiner = spec.rpartition(" ")
        names = [self.name(value, form) for value in values]
        if len(names) < 2:
            return "".join(names)
        return f"{', '.join(names[:-1])} {self.words.say['names'][joiner]} {names[-1]}"

    def column(self, cards: tuple[Card, ...], form: str) -> str:
        """The cards of a column from its open end, in runs: "king of spades down to ten of hearts,
        then four of clubs"."""
        named: list[str] = []
        for run in reversed(runs(cards)):
            names = [self.name(card, form) for card in run]
            if len(run) > SHORT:
                names = [self.words.say["names"]["run"].format(names[0], names[-1])]
            named += reversed(names)
        return f", {self.words.say['names']['then']} ".join(named)

    def suits(self, cards: tuple[Card, ...]) -> str:
        """A hand suit by suit, ranks only: "spades: big joker, ace, ten; hearts: king"."""
        suits = dict.fromkeys(card.suit for card in cards)
        return "; ".join(f"{self.name(it)}: {self.ranks(of_suit(cards, it))}" for it in suits)

    def ranks(self, cards: Iterable[Card]) -> str:
        """Cards of one suit without naming it: "big joker, ace, ten"."""
        return ", ".join(self.name(it if it in JOKERS else f"{str(it)[0]}{OPEN}") for it in cards)


class _Filling(Formatter):
    """{card}, {card:rank}, {cards:the or}, {cards:runs}, {cards:suits}, {cards:ranks} and
    {count:card|cards} in a sentence."""

    def __init__(self, sentences: Sentences) -> None:
        self._sentences = sentences

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:
            return f"{value} {format_spec.split('|')[value != 1]}"
        if format_spec.endswith("runs"):
            return self._sentences.column(value, format_spec.removesuffix("runs").strip())
        if format_spec == "suits":
            return self._sentences.suits(value)
        if format_spec in ("rank", "ranks"):
            return self._sentences.ranks(value if isinstance(value, tuple) else (value,))
        if isinstance(value, tuple):
            return self._sentences.listing(value, format_spec or "and")
        return self._sentences.name(value, format_spec)
