"""Ada: how a game of it goes and ends (RULES.md, seed 004); knows no players and no words.

Where the cards lie stands in `ada_layout`, why a move is refused in `ada_objections`, what one may
know in `ada_told`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar, Self

from engine.ada_facts import FACTS
from engine.ada_layout import PACK, PILES, STOCK, Layout
from engine.ada_objections import to_dealing, to_moving, within_reach
from engine.ada_told import PLACES, bared, gone_up, moved, read, seen_at, standing, where
from engine.cards import DECK, Card
from engine.game import (
    NO_RULES,
    Fact,
    IllegalMove,
    Move,
    Options,
    Outcome,
    Rules,
    checked_number,
    fact,
    settled,
)
from engine.tableau import KING, Cards, fits, goes_up, takes

DEAL = Move("deal")
_KINGS = tuple(card for card in DECK if card.rank is KING)


@dataclass(frozen=True, slots=True)
class Ada:
    """A position of Ada; `Ada.deal(number, rules)` makes the first one.

    No card that a foundation takes is ever left at the end of a column: whatever bares one sends
    it up in the same breath.
    """

    name: ClassVar[str] = "ada"
    options: ClassVar[Options] = MappingProxyType({"runs": ("any", "ordered")})
    facts: ClassVar[Mapping[str, tuple[str, ...]]] = FACTS

    number: int
    rules: Rules = field(hash=False)
    layout: Layout
    outcome: Outcome | None = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "outcome", self._outcome())

    @classmethod
    def deal(cls, number: int, rules: Mapping[str, object] = NO_RULES) -> Self:
        """Deal `number` with the rules chosen; raises RulesError for what does not exist."""
        number, chosen = checked_number(number), settled(cls.options, rules)
        return cls(number, chosen, Layout.dealt(number).settled()[0])

    @property
    def opening(self) -> tuple[Fact, ...]:
        return fact("laid_out"), *gone_up(Layout.dealt(self.number).settled()[1])

    @property
    def score(self) -> int:
        return self.layout.up

    # What the rules allow

    def legal_moves(self) -> tuple[Move, ...]:
        if self.outcome is not None:
            return ()
        moves = tuple([Move("move", *fitting) for fitting in self._fitting()])
        return (*moves, DEAL) if self.layout.stock else moves

    def objection(self, move: Move) -> Fact | None:
        if self.outcome is not None:
            return fact("game_over", outcome=self.outcome)
        match move:
            case Move("move", Card() as card, target=str(place)):
                return to_moving(card, place, self.layout, self._runs)
            case Move("deal", None, target=None):
                return to_dealing(self.layout)
        return fact("unknown_move", move=str(move))

    def caution(self, move: Move) -> Fact | None:
        return None

    @property
    def _runs(self) -> str:
        return str(self.rules["runs"])

    def _fitting(self) -> Iterator[tuple[Card, str, str]]:
        """Card, source and target of the moves in the tableau, found by what each column takes."""
        seats = {card: place for place in PILES for card in self.within_reach(place)}
        for target, column in zip(PILES, self.layout.columns, strict=True):
            for card in takes(column[-1]) if column else _KINGS:
                if seats.get(card, target) != target:
                    yield card, seats[card], target

    def _outcome(self) -> Outcome | None:
        if self.layout.up == PACK:
            return Outcome.WON
        alive = self.layout.stock or any(
            self._gets_on(card, self.layout.column(source)) for card, source, _ in self._fitting()
        )
        return None if alive else Outcome.LOST

    def _gets_on(self, card: Card, column: Cards) -> bool:
        """Whether no reverse undoes that `card` leaves; else it keeps no game alive (RULES.md)."""
        at = column.index(card)
        if at == 0:
            return card.rank is not KING
        return not fits(card, column[at - 1]) or goes_up(column[at - 1], self.layout.foundations)

    # What a move does

    def play(self, move: Move) -> tuple[Self, tuple[Fact, ...]]:
        objection = self.objection(move)
        if objection is not None:
            raise IllegalMove(move, objection)
        if move.card and move.target:
            return self._move(move.card, move.target)
        piles, cards = self.layout.next_row()
        dealt = fact("dealt", cards=cards, piles=piles)
        return self._concluded(self.layout.with_row(piles), dealt)

    def _move(self, card: Card, target: str) -> tuple[Self, tuple[Fact, ...]]:
        seat = self.layout.seat(card)
        assert seat
        return self._concluded(self.layout.moved(seat, target), moved(seat, target, self.layout))

    def _concluded(self, layout: Layout, told: Fact) -> tuple[Self, tuple[Fact, ...]]:
        """The position with `layout`, settled, and all that was told."""
        after, up = layout.settled()
        position = type(self)(self.number, self.rules, after)
        facts = (told, *gone_up(up))
        if position.outcome is Outcome.WON:
            return position, (*facts, fact("won", score=PACK))
        facts = (*facts, *bared(told, self.layout, after))
        if position.outcome is Outcome.LOST:
            facts = (*facts, fact("lost", score=after.up, left=PACK - after.up))
        return position, facts

    # What the player may know

    def places(self) -> tuple[str, ...]:
        return PLACES

    def cards_at(self, place: str) -> Cards:
        return seen_at(place, self.layout)

    def within_reach(self, place: str) -> Cards:
        return within_reach(self.layout.column(place), self._runs) if place in PILES else ()

    def hidden_at(self, place: str) -> int:
        return len(self.layout.stock) if place == STOCK else 0

    def where(self, card: Card) -> Fact:
        return where(card, self.layout)

    def read(self, place: str) -> Fact:
        return read(place, self.layout)

    def standing(self) -> Fact:
        return standing(self.layout)
