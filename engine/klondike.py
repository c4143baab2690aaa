"""Klondike: how a game of it goes, is scored and ends (RULES.md, seed 001); no players, no words.

Where the cards lie stands in `klondike_layout`, why a move is refused in `klondike_objections`,
which moves of cards there are in `klondike_moves`, what they do in `klondike_deeds`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar, Self

from engine.cards import PACK, Card
from engine.game import (
    FOUNDATIONS,
    NO_RULES,
    STOCK,
    WASTE,
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
from engine.klondike_deeds import Deed, drawn, moved, played_off, turned_over
from engine.klondike_facts import FACTS
from engine.klondike_layout import Layout
from engine.klondike_moves import card_moves, offers
from engine.klondike_objections import to_drawing, to_finishing, to_moving, to_turning_over
from engine.klondike_score import points
from engine.tableau import Cards, tops
from engine.tableau_places import PILES
from engine.tableau_told import read, where
from engine.taken_back import undone

DRAW, RECYCLE, FINISH = Move("draw"), Move("recycle"), Move("finish")
UNLIMITED = "unlimited"
PLACES = (WASTE, FOUNDATIONS, *PILES, STOCK)


@dataclass(frozen=True, slots=True)
class Klondike:
    """A position of Klondike; `Klondike.deal(number, rules)` makes the first one."""

    name: ClassVar[str] = "klondike"
    options: ClassVar[Options] = MappingProxyType(
        {
            "draw": (1, 3),
            "redeals": (UNLIMITED, *range(100)),
            "empty": ("kings", "any"),
            "score": ("standard", "cards"),
        }
    )
    facts: ClassVar[Mapping[str, tuple[str, ...]]] = FACTS
    replies: ClassVar[tuple[Move, ...]] = ()

    number: int
    rules: Rules = field(hash=False)
    layout: Layout
    score: int = 0
    turned: int = 0
    """How often the waste has been turned over."""
    idle: int = 1
    """Passes through the stock in a row that have offered nothing, this one too as long as it has
    not; 0 once this one has offered something."""
    outcome: Outcome | None = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "outcome", self._outcome())

    @classmethod
    def deal(cls, number: int, rules: Mapping[str, object] = NO_RULES) -> Self:
        """Deal `number` with the rules chosen; raises RulesError for what does not exist."""
        number, chosen = checked_number(number), settled(cls.options, rules)
        layout = Layout.dealt(number).drawn(int(chosen["draw"]))
        return cls(number, chosen, layout, idle=0 if offers(layout, str(chosen["empty"])) else 1)

    @property
    def opening(self) -> tuple[Fact, ...]:
        layout = Layout.dealt(self.number)
        dealt = fact("dealt", cards=tuple(run[-1] for run in layout.runs), piles=PILES)
        return dealt, read(WASTE, layout.drawn(self._draw).waste, hidden=0)

    @property
    def _draw(self) -> int:
        return int(self.rules["draw"])

    @property
    def _empty(self) -> str:
        return str(self.rules["empty"])

    @property
    def _any_order(self) -> bool:
        """Whether each card of stock and waste can be had at any time, with patience."""
        return self.rules["draw"] == 1 and self.rules["redeals"] == UNLIMITED

    # What the rules allow

    def legal_moves(self) -> tuple[Move, ...]:
        moves = [FINISH] if self._can_be_finished() else []
        if self.outcome is not None:
            return tuple(moves)
        if self.hidden_at(STOCK):
            moves.append(DRAW)
        elif self._can_turn_over():
            moves.append(RECYCLE)
        return (*card_moves(self.layout, self._empty), *moves)

    def objection(self, move: Move) -> Fact | None:
        if move.replies:
            return fact("unknown_move", move=move.whole)
        if self.outcome is not None and not (move == FINISH and self._can_be_finished()):
            return fact("game_over", outcome=self.outcome)
        match move:
            case Move("move", Card() as card, target=str(place)):
                return to_moving(card, place, self.layout, self._empty)
            case Move("draw", None, target=None):
                return to_drawing(self.layout, self.rules["redeals"], self.turned)
            case Move("recycle", None, target=None):
                return to_turning_over(self.layout, self.rules["redeals"], self.turned)
            case Move("finish", None, target=None):
                return to_finishing(self.layout, self._any_order)
        return fact("unknown_move", move=str(move))

    def caution(self, move: Move) -> Fact | None:
        return None

    def _can_be_finished(self) -> bool:
        layout = self.layout
        return (
            layout.all_face_up
            and layout.up < len(PACK)
            and to_finishing(layout, self._any_order) is None
        )

    def _can_turn_over(self) -> bool:
        return to_turning_over(self.layout, self.rules["redeals"], self.turned) is None

    def _outcome(self) -> Outcome | None:
        layout = self.layout
        if layout.all_face_up and (self._any_order or layout.up == len(PACK)):
            return Outcome.WON
        if layout.hidden_at(STOCK):
            return None
        if self._can_turn_over():
            return Outcome.LOST if self.idle > 1 else None
        return None if offers(layout, self._empty) else Outcome.LOST

    # What a move does

    def play(self, move: Move) -> tuple[Self, tuple[Fact, ...]]:
        objection = self.objection(move)
        if objection is not None:
            raise IllegalMove(move, objection)
        layout, facts = self._done(move)
        position = self._followed_by(layout, facts, self.turned + (move.verb == "recycle"))
        if move == DRAW and position.outcome is None:
            facts = (*facts, *position._drawn_out())
        return position, (*facts, *position._ending())

    def _done(self, move: Move) -> Deed:
        if move.card and move.target:
            return moved(self.layout, move.card, move.target)
        if move.verb == "draw":
            return drawn(self.layout, self._draw)
        if move.verb == "finish":
            return played_off(self.layout)
        layout, facts = turned_over(self.layout)
        redeals = self.rules["redeals"]
        if redeals == UNLIMITED:
            return layout, facts
        return layout, (*facts, fact("redeals_left", count=int(redeals) - self.turned - 1))

    def _followed_by(self, layout: Layout, facts: tuple[Fact, ...], turned: int) -> Self:
        """The position with `layout`, which `facts` led to."""
        idle = self.idle + turned - self.turned
        # A pass that has offered something has done so, whatever comes: nothing to look for.
        if idle and offers(layout, self._empty):
            idle = 0
        if self.rules["score"] == "cards":
            score = layout.up
        else:
            score = max(0, self.score + points(facts, self._draw))
        return type(self)(self.number, self.rules, layout, score, turned, idle)

    def _drawn_out(self) -> tuple[Fact, ...]:
        """That the stock is empty when it is, and whether the waste may be turned over."""
        objection = self.objection(DRAW)
        return (objection,) if objection else ()

    def _ending(self) -> tuple[Fact, ...]:
        match self.outcome:
            case None:
                return ()
            case Outcome.LOST:
                name = "lost_idle" if self._can_turn_over() else "lost_stuck"
                return (fact(name, score=self.score, up=self.layout.up),)
        left = len(PACK) - self.layout.up
        if left:
            return (fact("won_uncovered", score=self.score, left=left),)
        return (fact("won", score=self.score),)

    def taken_back(self, move: Move) -> tuple[Fact, ...]:
        # The stock hides again what lay on the waste, and another card lies open there.
        waste = (self.read(WASTE),) if move in (DRAW, RECYCLE) else ()
        return undone(move, self), *waste

    # What the player may know

    def places(self) -> tuple[str, ...]:
        return PLACES

    def cards_at(self, place: str) -> Cards:
        return self.layout.seen_at(place)

    def within_reach(self, place: str) -> Cards:
        if place == FOUNDATIONS:
            return tops(self.layout.foundations)
        return self.cards_at(place)[-1:] if place == WASTE else self.cards_at(place)

    def hidden_at(self, place: str) -> int:
        return self.layout.hidden_at(place)

    def where(self, card: Card) -> Fact:
        return where(card, self.layout.seat(card))

    def read(self, place: str) -> Fact:
        if place not in PLACES:
            return fact("no_such_place", place=place)
        return read(place, self.cards_at(place), self.hidden_at(place))

    def standing(self) -> Fact:
        up = self.layout.up
        left = len(PACK) - up
        if self.rules["score"] == "cards":
            return fact("cards_up", up=up, left=left)
        return fact("score", score=self.score, up=up, left=left)

    def tell(self, question: str) -> Fact | None:
        return None
