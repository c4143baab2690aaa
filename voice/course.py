"""Knows the game at the table and how it goes on: moves, undo, redo, new deals; says nothing."""

from dataclasses import dataclass, replace
from typing import Self

from engine import GAMES
from engine.cards import Card
from engine.game import Fact, Game, Move, fact
from engine.players import player
from engine.record import Record
from voice.events import Played

Facts = tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """A record, and which of its moves one command has made, so that one undo takes them back.

    Each of the `leaps` is how many moves had been made before such a command, and how many after.
    """

    record: Record
    leaps: tuple[tuple[int, int], ...] = ()

    @property
    def position(self) -> Game:
        return self.record.position

    def play(self, move: Move) -> tuple[Self, Facts]:
        """Raises IllegalMove."""
        record, facts = self.record.play(move)
        return type(self)(record, self._behind()), facts

    def obvious(self) -> tuple[Self, tuple[Played, ...]]:
        """Plays what can do no harm, one move after the other, until there is none left."""
        safe = player(self.record.game).safe
        record, played = self.record, []
        while move := safe(record.position):
            record, facts = record.play(move)
            played.append(Played(move, facts))
        leap = (len(self.record.moves), len(record.moves))
        leaps = (*self._behind(), leap) if played else self.leaps
        return type(self)(record, leaps), tuple(played)

    def undo(self) -> tuple[Self, Facts]:
        """Takes back what the last command did; raises RecordError at the start."""
        made = len(self.record.moves)
        count = next((end - start for start, end in self.leaps if end == made), 1)
        record = self.record
        for _ in range(count):
            record, facts = record.undo()
        return self._at(record), facts if count == 1 else (fact("undone_moves", count=count),)

    def redo(self) -> tuple[Self, Facts]:
        """Does again what was taken back last; raises RecordError when there is nothing."""
        made = len(self.record.moves)
        count = next((end - start for start, end in self.leaps if start == made), 1)
        record = self.record
        told: list[Fact] = []
        for _ in range(count):
            record, facts = record.redo()
            told += facts
        return self._at(record), tuple(told) if count == 1 else in_short(told)

    def deal(self, number: int, game: str, rules: dict[str, str]) -> Self:
        """A new game; what is not said of it is as in this one. Raises RulesError."""
        kept = self.record.rules if game == self.record.game else {}
        return type(self)(Record.of(GAMES[game].deal(number, {**kept, **rules})))

    def _at(self, record: Record) -> Self:
        return replace(self, record=record)

    def _behind(self) -> tuple[tuple[int, int], ...]:
        """The leaps that are not taken back; what is played now takes the place of the others."""
        return tuple(leap for leap in self.leaps if leap[1] <= len(self.record.moves))


def in_short(facts: list[Fact]) -> Facts:
    """The facts of moves; cards that went up one by one in one fact, with what that turned up."""
    ups = [_cards(it) for it in facts if it.name == "went_up"]
    if len(ups) < 2:
        return tuple(facts)
    up = tuple(card for cards in ups for card in cards)
    turned = tuple(card for it in facts if it.name == "turned_up" for card in _cards(it))
    left = tuple(card for card in turned if card not in up)
    rest = (it for it in facts if it.name not in ("went_up", "turned_up", "bared"))
    return fact("went_up_in_one", cards=up, turned=left), *rest


def _cards(about: Fact) -> tuple[Card, ...]:
    values = about.values.values()
    each = (part for it in values for part in (it if isinstance(it, tuple) else (it,)))
    return tuple(part for part in each if isinstance(part, Card))
