"""Draws the table in plain text, a line a place that makes sense alone; knows no terminal."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.cards import Card
from engine.game import FOUNDATIONS, WASTE, Game
from engine.tableau import highest, is_red

RED, PLAIN = "\x1b[31m", "\x1b[0m"
GAP = "  "  # between the columns of the drawing


@dataclass(frozen=True, slots=True)
class _Line:
    """What a place is called, how many cards one does not see there, and those that one sees."""

    label: str
    unseen: str
    cards: tuple[Card, ...]


def drawn(position: Game, words: Mapping[str, str], coloured: bool) -> tuple[str, ...]:
    """The lines of the table: "Pile 3    2 down  QH JS TH".

    `words` are those of [say.board]. Red cards are red when it is `coloured`.
    """
    lines = [_line(position, place, words) for place in position.places()]
    label = max(len(line.label) for line in lines)
    unseen = max(len(line.unseen) for line in lines)
    return tuple(
        f"{line.label:{label}}{GAP}{line.unseen:>{unseen}}{GAP}"
        f"{_cards(line, words, coloured)}".rstrip()
        for line in lines
    )


def _line(position: Game, place: str, words: Mapping[str, str]) -> _Line:
    cards, count, how = position.cards_at(place), position.hidden_at(place), "down"
    if place == FOUNDATIONS:
        cards = highest(cards)
    if place == WASTE:
        cards, count, how = cards[-1:], len(cards[:-1]), "under"
    return _Line(words[place], words[how].format(count=count) if count else "", cards)


def _cards(line: _Line, words: Mapping[str, str], coloured: bool) -> str:
    if not line.cards and not line.unseen:
        return words["empty"]
    return " ".join(_cell(card, coloured) for card in line.cards)


def _cell(card: Card, coloured: bool) -> str:
    return f"{RED}{card}{PLAIN}" if coloured and is_red(card) else str(card)
