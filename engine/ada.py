"""Ada: how a game of it goes and ends (RULES.md, seed 004); knows no players and no words.

Where the cards lie stands in `ada_layout`, why a move is refused in `ada_objections`, what a move
does in `ada_deeds`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import ceil
from types import MappingProxyType
from typing import ClassVar, Self

from engine.ada_deeds import bared, come_down, dealt, gone_up, moved
from engine.ada_facts import FACTS
from engine.ada_layout import Layout
from engine.ada_objections import to_dealing, to_moving, within_reach
from engine.cards import DECK, PACK, Card
from engine.game import (
    FOUNDATIONS,
    NO_RULES,
    STOCK,
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
from engine.tableau_places import PILES
from engine.tableau_told import read, where
from engine.taken_back import undone

DEAL = Move("deal")
PLACES = (FOUNDATIONS, *PILES, STOCK)
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
    replies: ClassVar[tuple[Move, ...]] = ()

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
        return (*moves, DEAL) if self.hidden_at(STOCK) else moves

    def objection(self, move: Move) -> Fact | None:
        if move.replies:
            return fact("unknown_move", move=move.whole)
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
        if self.layout.up == len(PACK):
            return Outcome.WON
        alive = self.hidden_at(STOCK) or any(
            self._gets_on(card, self.layout.column(source)) for card, source, _ in self._fitting()
        )
        return None if alive else Outcome.LOST

    def _gets_on(self, card: Card, column: Cards) -> bool:
        """Whether the reverse move could not bring `card` back to `column` at once.

        When the stock is empty, only a move of such a card keeps the game alive (RULES.md).
        """
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
            return self._concluded(*moved(self.layout, move.card, move.target))
        return self._concluded(*dealt(self.layout))

    def taken_back(self, move: Move) -> tuple[Fact, ...]:
        return undone(move, self), *come_down(move, self.play(move)[1])

    def _concluded(self, layout: Layout, told: Fact) -> tuple[Self, tuple[Fact, ...]]:
        """The position with `layout`, settled, and all that was told."""
        after, up = layout.settled()
        position = type(self)(self.number, self.rules, after)
        facts = (told, *gone_up(up))
        if position.outcome is Outcome.WON:
            return position, (*facts, fact("won", score=len(PACK)))
        facts = (*facts, *bared(told, self.layout, after))
        if position.outcome is Outcome.LOST:
            facts = (*facts, fact("lost", score=after.up, left=len(PACK) - after.up))
        return position, facts

    # What the player may know

    def places(self) -> tuple[str, ...]:
        return PLACES

    def cards_at(self, place: str) -> Cards:
        return self.layout.seen_at(place)

    def within_reach(self, place: str) -> Cards:
        return within_reach(self.layout.column(place), self._runs) if place in PILES else ()

    def hidden_at(self, place: str) -> int:
        return self.layout.hidden_at(place)

    def where(self, card: Card) -> Fact:
        return where(card, self.layout.seat(card))

    def read(self, place: str) -> Fact:
        if place not in PLACES:
            return fact("no_such_place", place=place)
        count = self.hidden_at(place)
        if place == STOCK and count:
            return fact("stock", count=count, deals=ceil(count / len(PILES)))
        return read(place, self.cards_at(place), count)

    def standing(self) -> Fact:
        up = self.layout.up
        return fact("score", score=up, up=up, left=len(PACK) - up)

    def tell(self, question: str) -> Fact | None:
        return None
