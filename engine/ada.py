"""Ada: its rules, whole and alone (RULES.md, seed 004); knows no players and no words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from types import MappingProxyType
from typing import ClassVar, Self

from engine.ada_facts import FACTS
from engine.cards import DECK, Card, Rank, shuffled
from engine.game import (
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
from engine.tableau import (
    NONE_UP,
    SUITS,
    Cards,
    Foundations,
    fits,
    goes_up,
    is_red,
    needed,
    raised,
    runs,
    takes,
    tops,
)

PILES = ("p1", "p2", "p3", "p4", "p5", "p6", "p7")
FOUNDATIONS = "f"
STOCK = "s"
_INDEX = {place: index for index, place in enumerate(PILES)}
_PACK = frozenset(DECK)
_KINGS = tuple(card for card in DECK if card.rank is Rank.KING)
_NO_RULES: Mapping[str, object] = MappingProxyType({})


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
    columns: tuple[Cards, ...]
    foundations: Foundations
    _stock: Cards = field(repr=False)
    outcome: Outcome | None = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "outcome", self._outcome())

    @classmethod
    def deal(cls, number: int, rules: Mapping[str, object] = _NO_RULES) -> Self:
        """Deal `number` with the rules chosen; raises RulesError for what does not exist."""
        return cls._laid_out(checked_number(number), settled(cls.options, rules))[0]

    @property
    def opening(self) -> tuple[Fact, ...]:
        return self._laid_out(self.number, self.rules)[1]

    @property
    def score(self) -> int:
        return sum(map(len, self.foundations))

    # What the rules allow

    def legal_moves(self) -> tuple[Move, ...]:
        if self.outcome is not None:
            return ()
        moves = tuple([Move("move", *fitting) for fitting in self._fitting()])
        return (*moves, Move("deal")) if self._stock else moves

    def objection(self, move: Move) -> Fact | None:
        if self.outcome is not None:
            return fact("game_over", outcome=self.outcome)
        match move:
            case Move("move", Card() as card, target=str(place)):
                return self._objection_to_moving(card, place)
            case Move("deal", None, target=None):
                return None if self._stock else fact("stock_empty")
        return fact("unknown_move", move=str(move))

    def caution(self, move: Move) -> Fact | None:
        return None

    def _fitting(self) -> Iterator[tuple[Card, str, str]]:
        """Card, source and target of the moves in the tableau, found by what each column takes."""
        seats = {card: place for place in PILES for card in self.within_reach(place)}
        for target, column in zip(PILES, self.columns, strict=True):
            for card in takes(column[-1]) if column else _KINGS:
                if seats.get(card, target) != target:
                    yield card, seats[card], target

    def _objection_to_moving(self, card: Card, target: str) -> Fact | None:
        seat = self.where(card)
        if seat.name == "not_in_pack":
            return seat
        if target == STOCK:
            return fact("never_there", place=target)
        if target not in (*PILES, FOUNDATIONS):
            return fact("no_such_place", place=target)
        if seat.name == "not_seen":
            return seat
        if seat.name == "on_foundation":
            return fact("stays_up", card=card)
        if target == FOUNDATIONS:
            return self._objection_to_sending_up(card)
        source = str(seat.values["pile"])
        if source == target:
            return fact("already_there", card=card, pile=target)
        return self._objection_to_taking(card, source) or self._objection_to_putting(card, target)

    def _objection_to_sending_up(self, card: Card) -> Fact:
        needs = needed(card.suit, self.foundations)
        if needs and needs != card:
            return fact("foundation_needs", card=card, needs=needs)
        return fact("goes_up_by_itself", card=card)

    def _objection_to_taking(self, card: Card, source: str) -> Fact | None:
        reach = self.within_reach(source)
        return None if card in reach else fact("not_in_order", card=card, first=reach[0])

    def _objection_to_putting(self, card: Card, target: str) -> Fact | None:
        column = self.cards_at(target)
        if not column:
            is_king = card.rank is Rank.KING
            return None if is_king else fact("only_kings", card=card, pile=target)
        if fits(card, column[-1]):
            return None
        if card.rank + 1 != column[-1].rank:
            return fact("wrong_rank", card=card, on=column[-1], takes=takes(column[-1]))
        colour = "red" if is_red(card) else "black"
        return fact("same_colour", card=card, on=column[-1], colour=colour)

    def _outcome(self) -> Outcome | None:
        if self.score == len(DECK):
            return Outcome.WON
        if self._stock or any(self._gets_on(card, source) for card, source, _ in self._fitting()):
            return None
        return Outcome.LOST

    def _gets_on(self, card: Card, source: str) -> bool:
        """Whether no reverse undoes that `card` leaves; else it keeps no game alive (RULES.md)."""
        column = self.cards_at(source)
        at = column.index(card)
        if at == 0:
            return card.rank is not Rank.KING
        return not fits(card, column[at - 1]) or goes_up(column[at - 1], self.foundations)

    # What a move does

    def play(self, move: Move) -> tuple[Self, tuple[Fact, ...]]:
        objection = self.objection(move)
        if objection is not None:
            raise IllegalMove(move, objection)
        if move.card and move.target:
            return self._move(move.card, str(self.where(move.card).values["pile"]), move.target)
        return self._deal_row()

    @classmethod
    def _laid_out(cls, number: int, rules: Rules) -> tuple[Self, tuple[Fact, ...]]:
        nothing: Cards = ()
        position = cls(number, rules, (nothing,) * len(PILES), NONE_UP, shuffled(number))
        for first in range(len(PILES)):
            position = position._with_row(PILES[first:])
        position, went_up = position._settled()
        return position, (fact("laid_out"), *went_up)

    def _deal_row(self) -> tuple[Self, tuple[Fact, ...]]:
        piles = PILES[: len(self._stock)]
        dealt = fact("dealt", cards=self._stock[: -len(piles) - 1 : -1], piles=piles)
        return self._with_row(piles)._concluded(dealt, self)

    def _move(self, card: Card, source: str, target: str) -> tuple[Self, tuple[Fact, ...]]:
        column, onto = self.cards_at(source), self.cards_at(target)
        at = column.index(card)
        columns = [*self.columns]
        columns[_INDEX[source]], columns[_INDEX[target]] = column[:at], onto + column[at:]
        moved = _moved(card, source, target, len(column) - at, onto[-1:])
        return self._with(columns, self.foundations, self._stock)._concluded(moved, self)

    def _with_row(self, piles: tuple[str, ...]) -> Self:
        """With a card more on each of `piles`, from the top of the stock."""
        columns, stock = [*self.columns], [*self._stock]
        for place in piles:
            columns[_INDEX[place]] += (stock.pop(),)
        return self._with(columns, self.foundations, stock)

    def _settled(self) -> tuple[Self, tuple[Fact, ...]]:
        """When no foundation takes a card any more, and which cards went up until then."""
        columns, foundations, cards = [*self.columns], self.foundations, []
        while (at := _rising(columns, foundations)) is not None:
            *rest, card = columns[at]
            columns[at], foundations = tuple(rest), raised(foundations, card)
            cards.append(card)
        if not cards:
            return self, ()
        return self._with(columns, foundations, self._stock), (_gone_up(cards),)

    def _concluded(self, told: Fact, before: Self) -> tuple[Self, tuple[Fact, ...]]:
        """Settled, and all that was told; once a game is won nobody asks what lies open."""
        position, went_up = self._settled()
        if position.outcome is Outcome.WON:
            return position, (told, *went_up, fact("won", score=position.score))
        bared = position._bared(before, told.values.get("source"))
        return position, (told, *went_up, *bared, *position._loss())

    def _bared(self, before: Self, source: object) -> Iterator[Fact]:
        """The card that lies open now at the source of a move, and the piles that became empty."""
        for place in PILES:
            cards = self.cards_at(place)
            if before.cards_at(place) and not cards:
                yield fact("emptied", pile=place)
            elif place == source:
                yield fact("bared", card=cards[-1], pile=place)

    def _loss(self) -> tuple[Fact, ...]:
        if self.outcome is not Outcome.LOST:
            return ()
        return (fact("lost", score=self.score, left=len(DECK) - self.score),)

    def _with(
        self, columns: Iterable[Cards], foundations: Foundations, stock: Iterable[Card]
    ) -> Self:
        return type(self)(self.number, self.rules, tuple(columns), foundations, tuple(stock))

    # What the player may know

    def places(self) -> tuple[str, ...]:
        return (FOUNDATIONS, *PILES, STOCK)

    def cards_at(self, place: str) -> Cards:
        if place in _INDEX:
            return self.columns[_INDEX[place]]
        if place == FOUNDATIONS:
            return tuple(card for pile in self.foundations for card in pile)
        if place == STOCK:
            return ()
        raise ValueError(f"Ada has no place {place!r:.20}.")

    def within_reach(self, place: str) -> Cards:
        column = self.cards_at(place) if place in _INDEX else ()
        return runs(column)[-1] if column and self.rules["runs"] == "ordered" else column

    def hidden_at(self, place: str) -> int:
        return len(self._stock) if place == STOCK else 0

    def where(self, card: Card) -> Fact:
        for place, column in zip(PILES, self.columns, strict=True):
            if card in column:
                depth = len(column) - 1 - column.index(card)
                return fact("on_pile", card=card, pile=place, depth=depth)
        if card in self.cards_at(FOUNDATIONS):
            return fact("on_foundation", card=card, pile=FOUNDATIONS)
        return fact("not_seen" if card in _PACK else "not_in_pack", card=card)

    def read(self, place: str) -> Fact:
        if place == FOUNDATIONS:
            return fact("foundations", cards=tops(self.foundations))
        if place == STOCK:
            return self._read_stock()
        if place not in _INDEX:
            return fact("no_such_place", place=place)
        cards = self.cards_at(place)
        if not cards:
            return fact("pile_empty", pile=place)
        return fact("pile", pile=place, cards=cards, hidden=0)

    def _read_stock(self) -> Fact:
        count = len(self._stock)
        if not count:
            return fact("stock_is_empty")
        return fact("stock", count=count, deals=ceil(count / len(PILES)))

    def board(self) -> tuple[Fact, ...]:
        return tuple(self.read(place) for place in self.places())

    def standing(self) -> Fact:
        return fact("score", score=self.score, up=self.score, left=len(DECK) - self.score)


def _rising(columns: Sequence[Cards], foundations: Foundations) -> int | None:
    """The first column that ends in a card which a foundation takes."""
    ends = (at for at, cards in enumerate(columns) if cards and goes_up(cards[-1], foundations))
    return next(ends, None)


def _gone_up(cards: Sequence[Card]) -> Fact:
    """Up to a card a suit by name; of more, told one by one, nobody would keep track."""
    if len(cards) <= len(SUITS):
        return fact("went_up", cards=tuple(cards))
    highest = {card.suit: card for card in cards}
    return fact("many_went_up", count=len(cards), cards=tuple(highest.values()))


def _moved(card: Card, source: str, target: str, count: int, onto: Cards) -> Fact:
    if not onto:
        return fact("moved_to_empty", card=card, source=source, target=target, count=count)
    return fact("moved", card=card, source=source, target=target, count=count, onto=onto[-1])
