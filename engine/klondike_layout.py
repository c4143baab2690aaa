"""Where the cards of a game of Klondike lie; knows no rules, no score and no facts."""

from dataclasses import dataclass, field
from typing import Self

from engine.cards import Card, shuffled
from engine.game import FOUNDATIONS, STOCK, WASTE
from engine.tableau import ALL_UP, NONE_UP, Cards, Foundations, foundation, lowered, raised
from engine.tableau_places import INDEX, PILES, Seat, seen_at


@dataclass(frozen=True, slots=True)
class Layout:
    """All 52 cards. A pile is what is hidden there and the run face up on it; the last is on top.

    What is face up on a pile is always one run, descending and alternating: a turned-up card is
    one by itself, and only what fits is put on it. Where cards are hidden, a run lies on them.
    """

    runs: tuple[Cards, ...]
    foundations: Foundations
    waste: Cards
    _hidden: tuple[Cards, ...] = field(repr=False)
    _stock: Cards = field(repr=False)

    @classmethod
    def dealt(cls, number: int) -> Self:
        """PySolFC's deal `number`: six rows face down and one face up, each from the right."""
        talon = list(shuffled(number))
        hidden: list[Cards] = [()] * len(PILES)
        for first in range(1, len(PILES)):
            for index in reversed(range(first, len(PILES))):
                hidden[index] += (talon.pop(),)
        runs = tuple([(talon.pop(),) for _ in PILES])[::-1]
        return cls(runs, NONE_UP, (), tuple(hidden), tuple(talon))

    @property
    def up(self) -> int:
        """How many cards are on the foundations."""
        return sum(map(len, self.foundations))

    @property
    def all_face_up(self) -> bool:
        """Whether no card of the piles is hidden."""
        return not any(self._hidden)

    def run(self, place: str) -> Cards:
        """The cards face up on a pile."""
        return self.runs[INDEX[place]]

    def seen_at(self, place: str) -> Cards:
        """The cards that one sees at a place; raises ValueError where there is none."""
        return self.waste if place == WASTE else seen_at(place, self.runs, self.foundations)

    def hidden_at(self, place: str) -> int:
        """How many cards lie face down at a place."""
        if place == STOCK:
            return len(self._stock)
        return len(self._hidden[INDEX[place]]) if place in INDEX else 0

    def seat(self, card: Card) -> Seat | None:
        """Where one sees `card`; None when it is face down or not of this pack."""
        if self.waste and self.waste[-1] == card:
            return WASTE, self.waste, len(self.waste) - 1
        for place, run in zip(PILES, self.runs, strict=True):
            # In a run the rank tells where a card would be; comparing with each card takes longer.
            if run and 0 <= (at := run[0].rank - card.rank) < len(run) and run[at] == card:
                return place, run, at
        up = foundation(self.foundations, card.suit)
        if card.rank <= len(up):
            return FOUNDATIONS, up, card.rank - 1
        if card in self.waste:
            return WASTE, self.waste, self.waste.index(card)
        return None

    def drawn(self, count: int) -> Self:
        """With so many cards, or all that are left, turned from the stock onto the waste."""
        waste = self.waste + self._stock[: -count - 1 : -1]
        return type(self)(self.runs, self.foundations, waste, self._hidden, self._stock[:-count])

    def turned_over(self) -> Self:
        """With the waste as the stock: what came first comes first again."""
        return type(self)(self.runs, self.foundations, (), self._hidden, self.waste[::-1])

    def moved(self, seat: Seat, target: str) -> Self:
        """With the card of `seat` and what lies on it at `target`; what it bares is turned up."""
        _, stack, at = seat
        return self._without(seat)._with(stack[at:], target)

    def _without(self, seat: Seat) -> Self:
        place, stack, at = seat
        runs, foundations, waste, hidden = self.runs, self.foundations, self.waste, self._hidden
        if place == WASTE:
            waste = waste[:-1]
        elif place == FOUNDATIONS:
            foundations = lowered(foundations, stack[at])
        else:
            index = INDEX[place]
            left = stack[:at]
            if not left and hidden[index]:
                left = hidden[index][-1:]
                hidden = _changed(hidden, index, hidden[index][:-1])
            runs = _changed(runs, index, left)
        return type(self)(runs, foundations, waste, hidden, self._stock)

    def _with(self, cards: Cards, target: str) -> Self:
        runs, foundations = self.runs, self.foundations
        if target == FOUNDATIONS:
            foundations = raised(foundations, cards[0])
        else:
            index = INDEX[target]
            runs = _changed(runs, index, runs[index] + cards)
        return type(self)(runs, foundations, self.waste, self._hidden, self._stock)

    def played_off(self) -> Self:
        """With every card on the foundations."""
        nothing: tuple[Cards, ...] = ((),) * len(PILES)
        return type(self)(nothing, ALL_UP, (), nothing, ())


def _changed(piles: tuple[Cards, ...], index: int, pile: Cards) -> tuple[Cards, ...]:
    return (*piles[:index], pile, *piles[index + 1 :])
