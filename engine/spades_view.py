"""What one seat may know of a hand of Spades; nothing of another hand is in it, nor any opinion."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.cards import JOKERS, Card, Suit
from engine.game import Rules
from engine.spades_bid import Bids, bidder
from engine.spades_pack import HAND, SPADES_PACK, SUITS, Cards
from engine.spades_play import VOID_ONLY, playable
from engine.spades_trick import Trick


@dataclass(frozen=True, slots=True)
class View:
    """Points and bags are those before this hand, the own side's first; so long as its cards lie
    face down the hand is empty, of whoever may still bid blind nil."""

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

    def taken(self, seat: int) -> int:
        """How many tricks `seat` has taken."""
        return taken(self.tricks, seat)

    def count(self, seat: int) -> int:
        """How many cards `seat` holds."""
        return HAND - len(self.tricks) - (self.trick.card_of(seat) is not None)

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


def to_play(tricks: tuple[Trick, ...], trick: Trick) -> int | None:
    """The seat to play to `trick` behind those complete; None when all cards are played."""
    return None if len(tricks) == HAND else trick.turn


def broken(tricks: tuple[Trick, ...]) -> bool:
    """Whether a spade or a joker is among the cards of `tricks`."""
    return any(card.suit is Suit.SPADES for trick in tricks for card in trick.cards)


def taken(tricks: tuple[Trick, ...], seat: int) -> int:
    """How many of the complete `tricks` went to `seat`."""
    return sum(trick.winner == seat for trick in tricks)
