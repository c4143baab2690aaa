"""Where the cards of Ada lie, and how they get there; knows no objections, no end and no facts."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Self

from engine.cards import Card, shuffled
from engine.game import FOUNDATIONS, STOCK
from engine.tableau import NONE_UP, Cards, Foundations, foundation, goes_up, raised
from engine.tableau_places import INDEX, PILES, Seat, seen_at


@dataclass(frozen=True, slots=True)
class Layout:
    """All 52 cards; the last of a column lies open, the last of the stock is dealt next."""

    columns: tuple[Cards, ...]
    foundations: Foundations
    _stock: Cards = field(repr=False)

    @classmethod
    def dealt(cls, number: int) -> Self:
        """Deal `number` in rows from the left, each beginning a pile later than the one above."""
        nothing: Cards = ()
        layout = cls((nothing,) * len(PILES), NONE_UP, shuffled(number))
        for first in range(len(PILES)):
            layout = layout.with_row(PILES[first:])
        return layout

    @property
    def up(self) -> int:
        """How many cards are on the foundations."""
        return sum(map(len, self.foundations))

    def column(self, place: str) -> Cards:
        """The cards of a pile."""
        return self.columns[INDEX[place]]

    def seen_at(self, place: str) -> Cards:
        """The cards that one sees at a place; raises ValueError where there is none."""
        return seen_at(place, self.columns, self.foundations)

    def hidden_at(self, place: str) -> int:
        """How many cards lie face down at a place."""
        return len(self._stock) if place == STOCK else 0

    def seat(self, card: Card) -> Seat | None:
        """Where one sees `card`; None when it is in the stock or not of this pack."""
        up = foundation(self.foundations, card.suit)
        if card.rank <= len(up):
            return FOUNDATIONS, up, card.rank - 1
        for place, column in zip(PILES, self.columns, strict=True):
            if card in column:
                return place, column, column.index(card)
        return None

    def with_row(self, piles: Sequence[str]) -> Self:
        """With a card of the stock more on each of `piles`."""
        columns, stock = [*self.columns], [*self._stock]
        for place in piles:
            columns[INDEX[place]] += (stock.pop(),)
        return type(self)(tuple(columns), self.foundations, tuple(stock))

    def moved(self, seat: Seat, target: str) -> Self:
        """With the card of `seat` on a pile, and what lies on it, at pile `target`."""
        source, stack, at = seat
        columns = [*self.columns]
        columns[INDEX[source]] = stack[:at]
        columns[INDEX[target]] += stack[at:]
        return type(self)(tuple(columns), self.foundations, self._stock)

    def settled(self) -> tuple[Self, Cards]:
        """When no foundation takes a card any more, and the cards that went up until then."""
        columns, foundations, gone = [*self.columns], self.foundations, []
        while (at := _rising(columns, foundations)) is not None:
            *rest, card = columns[at]
            columns[at], foundations = tuple(rest), raised(foundations, card)
            gone.append(card)
        return type(self)(tuple(columns), foundations, self._stock), tuple(gone)


def _rising(columns: Sequence[Cards], foundations: Foundations) -> int | None:
    """The first column that ends in a card which a foundation takes."""
    ends = (at for at, cards in enumerate(columns) if cards and goes_up(cards[-1], foundations))
    return next(ends, None)
