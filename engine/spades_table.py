"""One hand of Spades on the table: who holds, bid and played what; knows no points."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Self

from engine.cards import Card
from engine.game import Move, Rules
from engine.spades_bid import NO_BIDS, Bids, bidder
from engine.spades_pack import HAND_SIZE, SEATS, YOU, Cards, after, dealer_of, dealt
from engine.spades_trick import Trick, taken, to_play


@dataclass(frozen=True, slots=True)
class Table:
    """All 52 cards: those held by seat, those of the complete tricks, those of this trick."""

    hand: int
    """Which one of the match, from 1."""
    _held: tuple[Cards, ...] = field(repr=False)
    bids: Bids
    tricks: tuple[Trick, ...]
    trick: Trick

    @classmethod
    def dealt(cls, number: int, hand: int) -> Self:
        """The `hand` of match `number`, nothing bid yet."""
        nothing: tuple[Trick, ...] = ()
        first = Trick(after(dealer_of(hand)))
        return cls(hand, dealt(number, hand), NO_BIDS, nothing, first)

    @property
    def dealer(self) -> int:
        return dealer_of(self.hand)

    @property
    def over(self) -> bool:
        """Whether all cards are played."""
        return len(self.tricks) == HAND_SIZE

    @property
    def takes(self) -> tuple[int, ...]:
        """The tricks taken, by seat."""
        return tuple(taken(self.tricks, seat) for seat in range(len(SEATS)))

    def bidder(self, rules: Rules) -> int | None:
        """Whose bid is awaited; None when all have bid, or nobody does."""
        return bidder(self.dealer, self.bids, rules)

    def turn(self, rules: Rules) -> int | None:
        """The seat to bid or to play; None when the hand is over."""
        seat = self.bidder(rules)
        return to_play(self.tricks, self.trick) if seat is None else seat

    def held(self, seat: int) -> Cards:
        return self._held[seat]

    def with_bid(self, seat: int, bid: str) -> Self:
        bids = (*self.bids[:seat], bid, *self.bids[seat + 1 :])
        return replace(self, bids=bids)

    def with_card(self, seat: int, card: Card) -> Self:
        """With `card` of `seat` played; whoever wins a trick that it completes leads the next."""
        left = tuple([held for held in self._held[seat] if held != card])
        hands = (*self._held[:seat], left, *self._held[seat + 1 :])
        trick, tricks = self.trick.with_card(card), self.tricks
        if trick.complete and trick.winner is not None:
            trick, tricks = Trick(trick.winner), (*tricks, trick)
        return replace(self, _held=hands, tricks=tricks, trick=trick)

    @property
    def replies(self) -> Iterator[Move]:
        """What the others did behind the player's last bid or card, or since the hand was dealt."""
        doings = tuple(self._doings())
        his = (index for index, (seat, _) in enumerate(doings, 1) if seat == YOU)
        for seat, done in doings[max(his, default=0) :]:
            yield (
                Move(SEATS[seat], done)
                if isinstance(done, Card)
                else Move(SEATS[seat], target=done)
            )

    def _doings(self) -> Iterator[tuple[int, str | Card]]:
        """Every bid and every card played, in order, with its seat."""
        first = after(self.dealer)
        for seat in (*range(first, len(SEATS)), *range(first)):
            if bid := self.bids[seat]:
                yield seat, bid
        for trick in (*self.tricks, self.trick):
            yield from trick.plays
