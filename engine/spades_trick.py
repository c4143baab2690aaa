"""A trick of Spades and rows of them: who played what, wins and is to play; knows no hands."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.cards import Card, Suit
from engine.spades_pack import HAND_SIZE, SEATS, Cards, strength

_OVER_ANY_SUIT = 100  # more than any strength


@dataclass(frozen=True, slots=True)
class Trick:
    """The seat that leads and the cards played so far, clockwise from it; perhaps none yet."""

    leader: int
    cards: Cards = ()

    @property
    def led(self) -> Suit | None:
        """The suit led; a joker leads spades."""
        return self.cards[0].suit if self.cards else None

    @property
    def complete(self) -> bool:
        return len(self.cards) == len(SEATS)

    @property
    def turn(self) -> int | None:
        """The seat to play; None when the trick is complete."""
        return None if self.complete else (self.leader + len(self.cards)) % len(SEATS)

    @property
    def best(self) -> Card | None:
        """The card winning so far."""
        return max(self.cards, key=self._power) if self.cards else None

    @property
    def winner(self) -> int | None:
        """The seat winning so far."""
        best = self.best
        return self.seat_of(best) if best else None

    @property
    def plays(self) -> Iterator[tuple[int, Card]]:
        """Each seat that has played and its card."""
        for index, card in enumerate(self.cards):
            yield (self.leader + index) % len(SEATS), card

    def seat_of(self, card: Card) -> int:
        """Who played `card`; raises ValueError when nobody did."""
        return (self.leader + self.cards.index(card)) % len(SEATS)

    def card_of(self, seat: int) -> Card | None:
        """What `seat` played."""
        index = (seat - self.leader) % len(SEATS)
        return self.cards[index] if index < len(self.cards) else None

    def with_card(self, card: Card) -> "Trick":
        return Trick(self.leader, (*self.cards, card))

    def _power(self, card: Card) -> int:
        if card.suit is Suit.SPADES:
            return _OVER_ANY_SUIT + strength(card)
        return strength(card) if card.suit is self.led else 0


def to_play(tricks: tuple[Trick, ...], trick: Trick) -> int | None:
    """The seat to play to `trick` behind those complete; None when all cards are played."""
    return None if len(tricks) == HAND_SIZE else trick.turn


def broken(tricks: tuple[Trick, ...]) -> bool:
    """Whether a spade or a joker is among the cards of `tricks`, whoever played it (RULES.md)."""
    return any(card.suit is Suit.SPADES for trick in tricks for card in trick.cards)


def taken(tricks: tuple[Trick, ...], seat: int) -> int:
    """How many of the complete `tricks` went to `seat`."""
    return sum(trick.winner == seat for trick in tricks)
