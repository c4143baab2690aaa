"""What one seat may know of a hand of Spades; nothing of another hand is in it, nor any opinion."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.cards import JOKERS, Card, Suit
from engine.game import Rules
from engine.spades_bid import Bids, bidder
from engine.spades_pack import HAND_SIZE, SPADES_PACK, SUITS, Cards
from engine.spades_play import VOID_ONLY, playable
from engine.spades_trick import Trick, broken, taken, to_play


@dataclass(frozen=True, slots=True)
class View:
    """Points and bags are the own side's and then the others', without this hand until it is over.

    Of whoever may still bid blind nil the cards lie face down, and the hand is empty.
    """

    seat: int
    hand: Cards
    dealer: int
    bids: Bids
    tricks: tuple[Trick, ...]
    """Those complete, the first one first."""
    trick: Trick
    """The one that is played now, without a card when none is led yet."""
    points: tuple[int, int]
    bags: tuple[int, int]
    rules: Rules = field(hash=False)

    @property
    def playable(self) -> Cards:
        """The cards this seat may play when it is its turn."""
        return playable(self.hand, self.trick, self.broken, self.rules)

    @property
    def broken(self) -> bool:
        """Whether spades may be led: one, or a joker, was played in an earlier trick."""
        return broken(self.tricks)

    @property
    def played(self) -> Cards:
        """All cards played in this hand, in order."""
        return tuple([card for trick in (*self.tricks, self.trick) for card in trick.cards])

    @property
    def unseen(self) -> frozenset[Card]:
        """The cards that are neither in the hand nor played."""
        return frozenset(SPADES_PACK).difference(self.hand, self.played)

    @property
    def shown(self) -> Trick:
        """The trick that lies on the table: the last one until a card is led to the next."""
        return self.trick if self.trick.cards or not self.tricks else self.tricks[-1]

    @property
    def face_down(self) -> bool:
        """Whether this seat has not looked at its cards."""
        return not self.hand and not self.tricks

    def taken(self, seat: int) -> int:
        """How many tricks `seat` has taken."""
        return taken(self.tricks, seat)

    def count(self, seat: int) -> int:
        """How many cards `seat` holds."""
        return HAND_SIZE - len(self.tricks) - (self.trick.card_of(seat) is not None)

    def voids(self, seat: int) -> frozenset[Suit]:
        """The suits of which `seat` has shown to hold nothing.

        That is by not following, or by leading spades before they were broken: then it held
        nothing else.
        """
        return frozenset(self._shown(seat))

    def may_hold(self, seat: int) -> frozenset[Card]:
        """The unseen cards that another `seat` may hold by what it has shown."""
        voids = self.voids(seat)
        no_plain = self._only_jokers(seat)
        return frozenset(
            card
            for card in self.unseen
            if card.suit not in voids
            and not (no_plain and card.suit is Suit.SPADES and card not in JOKERS)
        )

    def _shown(self, seat: int) -> Iterator[Suit]:
        was_broken = False
        for trick in (*self.tricks, self.trick):
            card = trick.card_of(seat)
            if card and trick.led and card.suit is not trick.led:
                yield trick.led
            if card and trick.leader == seat and card.suit is Suit.SPADES and not was_broken:
                yield from (suit for suit in SUITS if suit is not Suit.SPADES)
            was_broken = was_broken or broken((trick,))

    def _only_jokers(self, seat: int) -> bool:
        """With jokers=void-only: whether `seat`, to follow spades, had nothing but a joker."""
        return self.rules["jokers"] == VOID_ONLY and any(
            trick.led is Suit.SPADES and trick.leader != seat and trick.card_of(seat) in JOKERS
            for trick in (*self.tricks, self.trick)
        )

    @property
    def turn(self) -> int | None:
        """The seat to bid, when bids are still lacking, or to play; None when the hand is over."""
        awaited = bidder(self.dealer, self.bids, self.rules)
        return awaited if awaited is not None else to_play(self.tricks, self.trick)
