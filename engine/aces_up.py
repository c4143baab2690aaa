"""Aces Up: its rules, whole and alone (RULES.md, seeds 000 and 002); knows no players, no words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar, Self, TypeAlias

from engine.aces_up_facts import FACTS
from engine.cards import PACK, Card, Rank, Suit, shuffled
from engine.game import (
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
from engine.taken_back import undone

Pile: TypeAlias = tuple[Card, ...]

PILES = ("p1", "p2", "p3", "p4")
TO_DISCARD = 48
_INDEX = {place: index for index, place in enumerate(PILES)}
_ACE_HIGH = {rank: 14 if rank is Rank.ACE else int(rank) for rank in Rank}


def beats(card: Card, other: Card) -> bool:
    """Whether `card` is a higher card of the same suit, ace high."""
    return card.suit is other.suit and _ACE_HIGH[card.rank] > _ACE_HIGH[other.rank]


def beaten(tops: Sequence[Card | None]) -> tuple[Card, ...]:
    """Those of the top cards (None for an empty pile) that may be discarded, from the left."""
    cards = [card for card in tops if card]
    highest: dict[Suit, Card] = {}
    for card in cards:
        if card.suit not in highest or beats(card, highest[card.suit]):
            highest[card.suit] = card
    return tuple([card for card in cards if highest[card.suit] is not card])


@dataclass(frozen=True, slots=True)
class AcesUp:
    """A position of Aces Up; `AcesUp.deal(number, rules)` makes the first one.

    Objections come in the order of how lasting they are: what the rules never allow before what
    the present position does not allow.
    """

    name: ClassVar[str] = "aces-up"
    options: ClassVar[Options] = MappingProxyType(
        {
            "fill": ("any", "aces"),
            "deal": ("free", "blocked", "auto"),
            "deals": tuple(range(12, -1, -1)),
            "hints": ("full", "some", "off"),
        }
    )
    facts: ClassVar[Mapping[str, tuple[str, ...]]] = FACTS
    replies: ClassVar[tuple[Move, ...]] = ()

    number: int
    rules: Rules = field(hash=False)
    piles: tuple[Pile, ...]
    discarded: Pile
    _stock: Pile = field(repr=False)
    outcome: Outcome | None = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "outcome", self._outcome())

    @classmethod
    def deal(cls, number: int, rules: Mapping[str, object] = NO_RULES) -> Self:
        """Deal `number` with the rules chosen; raises RulesError for what does not exist."""
        return cls._dealt(checked_number(number), settled(cls.options, rules))[0]

    @property
    def opening(self) -> tuple[Fact, ...]:
        return self._dealt(self.number, self.rules)[1]

    @property
    def score(self) -> int:
        return len(self.discarded)

    # What the rules allow

    def legal_moves(self) -> tuple[Move, ...]:
        return tuple(move for move in self._candidates() if self.objection(move) is None)

    def objection(self, move: Move) -> Fact | None:
        if move.replies:
            return fact("unknown_move", move=move.whole)
        if self.outcome is not None:
            return fact("game_over", outcome=self.outcome)
        match move:
            case Move("discard", Card() as card, target=None):
                return self._objection_to_discarding(card)
            case Move("move", Card() as card, target=str(place)):
                return self._objection_to_moving(card, place)
            case Move("deal", None, target=None):
                return self._objection_to_dealing()
        return fact("unknown_move", move=str(move))

    def caution(self, move: Move) -> Fact | None:
        if move.verb == "deal" and self.objection(move) is None:
            discards = beaten(self._tops())
            return fact("discard_waits", cards=discards) if discards else None
        return None

    def _candidates(self) -> list[Move]:
        tops = [(pile[-1], place) for pile, place in zip(self.piles, PILES, strict=True) if pile]
        gaps = self._gaps()
        return [
            *(Move("discard", card, place) for card, place in tops),
            *(Move("move", card, place, gap) for card, place in tops for gap in gaps),
            Move("deal"),
        ]

    def _objection_to_discarding(self, card: Card) -> Fact | None:
        if card not in PACK:
            return fact("not_in_pack", card=card)
        if card.rank is Rank.ACE:
            return fact("ace_stays", card=card)
        tops = self._tops()
        if card not in tops:
            return self._not_on_top(card)
        if any(top and beats(top, card) for top in tops):
            return None
        others = tuple(top for top in tops if top and top != card)
        return fact("no_higher", card=card, tops=others)

    def _objection_to_moving(self, card: Card, place: str) -> Fact | None:
        if card not in PACK:
            return fact("not_in_pack", card=card)
        if place not in _INDEX:
            return fact("no_such_place", place=place)
        if not self._may_fill(card):
            return fact("only_aces", card=card)
        tops = self._tops()
        if card not in tops:
            return self._not_on_top(card)
        there = tops[_INDEX[place]]
        if there is None:
            return None
        if there == card:
            return fact("same_pile", card=card, pile=place)
        if None not in tops:
            return fact("no_gap")
        return fact("pile_not_empty", pile=place, card=there)

    def _objection_to_dealing(self) -> Fact | None:
        if not self._stock:
            return fact("stock_empty")
        if not self._deals_left():
            return fact("no_deals_left", deals=self.rules["deals"])
        if self.rules["deal"] != "blocked":
            return None
        discards = beaten(self._tops())
        if discards:
            return fact("discard_left", cards=discards)
        fillers = self._fillers()
        return fact("move_left", cards=fillers, piles=self._gaps()) if fillers else None

    def _not_on_top(self, card: Card) -> Fact:
        seat = self.where(card)
        if seat.name != "on_pile":
            return seat
        pile = str(seat.values["pile"])
        return fact("buried", **seat.values, under=self.cards_at(pile)[-1])

    def _may_fill(self, card: Card) -> bool:
        return self.rules["fill"] == "any" or card.rank is Rank.ACE

    def _fillers(self) -> tuple[Card, ...]:
        """Top cards whose move to a gap is progress: a pile's only card would just leave another.

        Only such moves hold up a blocked deal or keep a game alive (RULES.md, `fill`).
        """
        if all(self.piles):
            return ()
        return tuple(pile[-1] for pile in self.piles if len(pile) > 1 and self._may_fill(pile[-1]))

    def _tops(self) -> list[Card | None]:
        return [pile[-1] if pile else None for pile in self.piles]

    def _gaps(self) -> tuple[str, ...]:
        return tuple(place for place, pile in zip(PILES, self.piles, strict=True) if not pile)

    def _deals_left(self) -> int:
        used = (TO_DISCARD - len(self._stock)) // 4
        return min(int(self.rules["deals"]) - used, len(self._stock) // 4)

    def _stuck(self) -> bool:
        """Nothing is left but to deal."""
        return not beaten(self._tops()) and not self._fillers()

    def _outcome(self) -> Outcome | None:
        if len(self.discarded) == TO_DISCARD:
            return Outcome.WON
        return Outcome.LOST if not self._deals_left() and self._stuck() else None

    # What a move does

    def play(self, move: Move) -> tuple[Self, tuple[Fact, ...]]:
        objection = self.objection(move)
        if objection is not None:
            raise IllegalMove(move, objection)
        if move.card is None:
            position, facts = self._deal_four()
        elif move.target is None:
            position, facts = self._discard(move.card)
        else:
            position, facts = self._fill(move.card, move.target)
        return position._concluded(facts)

    def taken_back(self, move: Move) -> tuple[Fact, ...]:
        itself = () if move.verb == "deal" else (undone(move, self),)
        deals = sum(it.name == "dealt" for it in self.play(move)[1])
        if not deals:
            return itself
        return fact("undone_deals", count=deals) if deals > 1 else fact("undone_deal"), *itself

    @classmethod
    def _dealt(cls, number: int, rules: Rules) -> tuple[Self, tuple[Fact, ...]]:
        nothing: Pile = ()
        position, facts = cls(number, rules, (nothing,) * 4, (), shuffled(number))._deal_four()
        return position._concluded(facts)

    def _deal_four(self) -> tuple[Self, tuple[Fact, ...]]:
        cards = self._stock[:-5:-1]
        piles = tuple((*pile, card) for pile, card in zip(self.piles, cards, strict=True))
        position = self._with(piles, self.discarded, self._stock[:-4])
        return position, (fact("dealt", cards=cards, piles=PILES),)

    def _discard(self, card: Card) -> tuple[Self, tuple[Fact, ...]]:
        index = self._tops().index(card)
        piles = _replaced(self.piles, index, self.piles[index][:-1])
        position = self._with(piles, (*self.discarded, card), self._stock)
        gone = fact("discarded", card=card, pile=PILES[index])
        return position, (gone, position._bared(PILES[index]))

    def _fill(self, card: Card, place: str) -> tuple[Self, tuple[Fact, ...]]:
        index = self._tops().index(card)
        piles = _replaced(self.piles, index, self.piles[index][:-1])
        position = self._with(_replaced(piles, _INDEX[place], (card,)), self.discarded, self._stock)
        moved = fact("moved", card=card, source=PILES[index], target=place)
        return position, (moved, position._bared(PILES[index]))

    def _bared(self, place: str) -> Fact:
        cards = self.cards_at(place)
        if not cards:
            return fact("emptied", pile=place)
        return fact("uncovered", card=cards[-1], pile=place)

    def _concluded(self, facts: tuple[Fact, ...]) -> tuple[Self, tuple[Fact, ...]]:
        """This position, or the one in which dealing by itself comes to rest, and its ending."""
        if self.outcome is Outcome.WON:
            return self, (*facts, fact("won", score=self.score))
        if self.outcome is Outcome.LOST:
            left = tuple(card for pile in self.piles for card in reversed(pile))
            return self, (*facts, fact("lost", score=self.score, count=len(left), cards=left))
        if self.rules["deal"] == "auto" and self._stuck():
            position, more = self._deal_four()
            return position._concluded(facts + more)
        return self, facts

    def _with(self, piles: tuple[Pile, ...], discarded: Pile, stock: Pile) -> Self:
        return type(self)(self.number, self.rules, piles, discarded, stock)

    # What the player may know

    def places(self) -> tuple[str, ...]:
        return (*PILES, STOCK)

    def cards_at(self, place: str) -> tuple[Card, ...]:
        if place == STOCK:
            return ()
        if place not in _INDEX:
            raise ValueError(f"Aces Up has no place {place!r:.20}.")
        return self.piles[_INDEX[place]]

    def within_reach(self, place: str) -> tuple[Card, ...]:
        return self.cards_at(place)[-1:]

    def hidden_at(self, place: str) -> int:
        return len(self._stock) if place == STOCK else 0

    def where(self, card: Card) -> Fact:
        for place, pile in zip(PILES, self.piles, strict=True):
            if card in pile:
                depth = len(pile) - 1 - pile.index(card)
                return fact("on_pile", card=card, pile=place, depth=depth)
        if card in self.discarded:
            return fact("already_discarded", card=card)
        return fact("not_dealt" if card in PACK else "not_in_pack", card=card)

    def read(self, place: str) -> Fact:
        if place == STOCK:
            count = len(self._stock)
            if not count:
                return fact("stock_is_empty")
            return fact("stock", count=count, deals=self._deals_left())
        if place not in _INDEX:
            return fact("no_such_place", place=place)
        pile = self.piles[_INDEX[place]]
        if not pile:
            return fact("pile_empty", pile=place)
        return fact("pile", pile=place, top=pile[-1], count=len(pile), below=pile[-2::-1])

    def standing(self) -> Fact:
        return fact("score", score=self.score, left=TO_DISCARD - self.score)

    def tell(self, question: str) -> Fact | None:
        return None


def _replaced(piles: tuple[Pile, ...], index: int, pile: Pile) -> tuple[Pile, ...]:
    return (*piles[:index], pile, *piles[index + 1 :])
