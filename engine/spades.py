"""Spades: how a match of it goes (RULES.md, seed 003); knows no words.

A hand as it lies on the table stands in `spades_table`, why a move is refused in
`spades_objections`, what a hand gives in `spades_score`, what the sides have and how a match ends
in `spades_standing`, what is told in `spades_told` and `spades_asked`. How the other three seats
decide is the business of `players.spades_seat`, which is shown nothing but their view.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import ClassVar, Self

from engine.cards import Card
from engine.game import (
    HAND,
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
from engine.players.spades_seat import decide_bid, decide_card
from engine.spades_asked import PLACES, TRICK, TURN, answer, read, score, turn, where
from engine.spades_bid import BLIND_NIL, NIL, NUMBERS, PARTNERSHIP, has_bids
from engine.spades_facts import FACTS
from engine.spades_objections import caution, may_be_blind, to_move, to_reply
from engine.spades_pack import SEATS, YOU, Cards, side_of
from engine.spades_play import VOID_ONLY
from engine.spades_standing import US, BySide, Standing, outcome, tricks
from engine.spades_table import Table
from engine.spades_told import (
    bid_made,
    bidding_done,
    card_played,
    hand_begun,
    hand_done,
    hand_held,
    totals,
    trick_done,
)
from engine.spades_view import View
from engine.taken_back import undone

DEAL, LOOK, BLIND = Move("deal"), Move("look"), Move("bid", target=BLIND_NIL)
BIDS = tuple(Move("bid", target=bid) for bid in (*NUMBERS, NIL))
_TARGETS = (500, *(target for target in range(100, 1001, 50) if target != 500))


@dataclass(frozen=True, slots=True)
class Spades:
    """A position of Spades in which the player is to move; `Spades.deal(number, rules)` makes the
    first one.

    A match ends after the hand in which a side reaches the target or has lost 200.
    """

    name: ClassVar[str] = "spades"
    options: ClassVar[Options] = MappingProxyType(
        {
            "scoring": (PARTNERSHIP, "tricks"),
            "jokers": ("spades", VOID_ONLY),
            "blind-nil": ("off", "on"),
            "target": _TARGETS,
            "strength": ("normal", "easy", "strong"),
        }
    )
    facts: ClassVar[Mapping[str, tuple[str, ...]]] = FACTS

    number: int
    rules: Rules = field(hash=False)
    table: Table
    before: Standing = Standing()  # noqa: RUF009 - frozen
    """What the sides had before this hand."""
    looked: bool = False
    """Whether the player has looked at cards that lay face down for a blind nil."""
    outcome: Outcome | None = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "outcome", outcome(self.table, self.before, self.rules))

    @classmethod
    def deal(cls, number: int, rules: Mapping[str, object] = NO_RULES) -> Self:
        """Deal `number` with the rules chosen; raises RulesError for what does not exist."""
        number, chosen = checked_number(number), settled(cls.options, rules)
        return cls(number, chosen, Table.dealt(number, hand=1))

    @property
    def opening(self) -> tuple[Fact, ...]:
        first = type(self).deal(self.number, self.rules)
        return hand_begun(first.table), *first._cue(DEAL)

    @property
    def score(self) -> int:
        return self._totals[US]

    @property
    def replies(self) -> tuple[Move, ...]:
        just_looked = self.looked and self.table.bids[YOU] is None
        return () if just_looked else tuple(self.table.replies)

    def view(self, seat: int) -> View:
        """What `seat` may know."""
        table, standing = self.table, self._standing.seen_by(side_of(seat))
        return View(
            seat=seat,
            hand=() if seat == YOU and self._blind else table.held(seat),
            dealer=table.dealer,
            bids=table.bids,
            tricks=table.tricks,
            trick=table.trick,
            points=standing.points,
            bags=standing.bags,
            rules=self.rules,
        )

    @property
    def _blind(self) -> bool:
        return may_be_blind(self.rules) and not self.looked and self.table.bids[YOU] is None

    @property
    def _standing(self) -> Standing:
        """Without this hand until it is over."""
        if not self.table.over or not has_bids(self.rules):
            return self.before
        return self.before.after(self.table)

    @property
    def _totals(self) -> BySide:
        return self._standing.points if has_bids(self.rules) else tricks(self.table)

    # What the rules allow

    def legal_moves(self) -> tuple[Move, ...]:
        if self.outcome is not None:
            return ()
        if self.table.over:
            return (DEAL,)
        if self._blind:
            return BLIND, LOOK
        if self.table.bidder(self.rules) is not None:
            return BIDS
        return tuple(Move("play", card, HAND) for card in self.view(YOU).playable)

    def objection(self, move: Move) -> Fact | None:
        if self.outcome is not None:
            return fact("game_over", outcome=self.outcome)
        if move == DEAL:
            return None if self.table.over else fact("hand_not_over")
        if self.table.over:
            return fact("hand_over")
        return to_move(move, self.view(YOU))

    def caution(self, move: Move) -> Fact | None:
        if move.verb == "bid" and self.objection(move) is None:
            return caution(str(move.target), self.view(YOU))
        return None

    # What a move does

    def play(self, move: Move) -> tuple[Self, tuple[Fact, ...]]:
        objection = self.objection(move)
        if objection is not None:
            raise IllegalMove(move, objection)
        position, told = self.after(YOU, move)
        position, more = position._gone_on(move.replies)
        return position, (*told, *more, *position._cue(move))

    def taken_back(self, move: Move) -> tuple[Fact, ...]:
        return undone(move, self), turn(self.view(YOU))

    def _gone_on(self, replies: tuple[Move, ...]) -> tuple[Self, tuple[Fact, ...]]:
        """When it is the player's turn again, or the hand is over: after the `replies` in order,
        and after what the seats decide that are to move behind them."""
        position, facts, left = self, list[Fact](), [*replies]
        while (seat := position.table.turn(position.rules)) not in (None, YOU):
            assert seat is not None
            reply = left.pop(0) if left else position.decided(seat)
            objection = to_reply(reply, position.view(seat))
            if objection is not None:
                raise IllegalMove(reply, objection)
            position, told = position.after(seat, reply)
            facts += told
        if left:
            raise IllegalMove(left[0], fact("not_its_turn", mover=left[0].verb))
        return position, tuple(facts)

    def decided(self, seat: int) -> Move:
        """What the computer does for `seat`, which is to move, by its view alone."""
        view = self.view(seat)
        if self.table.bidder(self.rules) is not None:
            return Move(SEATS[seat], target=decide_bid(view))
        return Move(SEATS[seat], decide_card(view))

    def after(self, seat: int, move: Move) -> tuple[Self, tuple[Fact, ...]]:
        """The position after the legal `move` of `seat` alone, and what that tells."""
        if move == DEAL:
            return self._dealt_on()
        if move == LOOK:
            return replace(self, looked=True), ()
        if move.card:
            return self._with_card(seat, move.card)
        bid = str(move.target)
        position = replace(self, table=self.table.with_bid(seat, bid))
        done = (bidding_done(position.table),) if position.table.bidder(self.rules) is None else ()
        return position, (bid_made(seat, bid), *done)

    def _dealt_on(self) -> tuple[Self, tuple[Fact, ...]]:
        table = Table.dealt(self.number, self.table.hand + 1)
        return type(self)(self.number, self.rules, table, self._standing), (hand_begun(table),)

    def _with_card(self, seat: int, card: Card) -> tuple[Self, tuple[Fact, ...]]:
        table = self.table.with_card(seat, card)
        position = replace(self, table=table)
        played = card_played(seat, card, self.table.trick)
        if table.trick.cards:
            return position, (played,)
        return position, (played, *trick_done(table), *position._ending())

    def _cue(self, move: Move) -> tuple[Fact, ...]:
        """What the player has to know behind `move`, before his next one: his cards, which have
        been dealt or turned up, and that he is to bid or to lead first."""
        if move.card:
            return ()
        view = self.view(YOU)
        new_to_him = () if move in BIDS else (hand_held(view),)
        return new_to_him if view.shown.cards else (*new_to_him, turn(view))

    def _ending(self) -> tuple[Fact, ...]:
        """What is told when the last trick is taken."""
        if not self.table.over:
            return ()
        if not has_bids(self.rules):
            return (totals(f"{self.outcome}_tricks", self._totals),)
        given = tuple(hand_done(self.before.accounts(self.table)))
        if self.outcome is not None:
            return (*given, totals(self.outcome, self._totals))
        return (*given, totals("totals", self._totals), fact("hand_ended"))

    # What the player may know

    def places(self) -> tuple[str, ...]:
        return PLACES

    def cards_at(self, place: str) -> Cards:
        if place not in PLACES:
            raise ValueError(f"Spades has no place {place!r:.20}.")
        view = self.view(YOU)
        if place == TRICK:
            return view.shown.cards
        return view.hand if place == HAND else ()

    def within_reach(self, place: str) -> Cards:
        """Of the hand what follows suit, when that is what the player must do."""
        if place != HAND:
            return ()
        view = self.view(YOU)
        return view.playable if view.trick.cards else view.hand

    def hidden_at(self, place: str) -> int:
        view = self.view(YOU)
        if place == HAND:
            return view.count(YOU) if view.face_down else 0
        return view.count(SEATS.index(place)) if place in SEATS else 0

    def where(self, card: Card) -> Fact:
        return where(card, self.view(YOU))

    def read(self, place: str) -> Fact:
        return read(place, self.view(YOU))

    def standing(self) -> Fact:
        return score(self.view(YOU))

    def tell(self, question: str) -> Fact | None:
        if question == TURN and self.outcome is not None:
            return self.objection(DEAL)
        return answer(question, self.view(YOU))
