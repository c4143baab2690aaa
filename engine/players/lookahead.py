"""Two players of Aces Up, the mechanical one and one that looks a step ahead.

They know of a position only what `cards_at` shows, so they cannot see into the stock.
"""

from dataclasses import dataclass

from engine.aces_up import PILES, beaten
from engine.cards import Card, Rank
from engine.game import Game, Move


@dataclass(frozen=True, slots=True)
class Filling:
    """A move of a top card to a gap, the card under it, and what can be discarded after it."""

    card: Card
    source: str
    target: str
    uncovers: Card
    frees: tuple[Card, ...]

    @property
    def move(self) -> Move:
        return Move("move", self.card, self.source, self.target)


def mechanical(position: Game) -> Move | None:
    """Discards all, moves any ace to a gap, deals; None when the game is over.

    Where a blocked deal asks for more, it fills the gap with whatever stands first.
    """
    if position.outcome is not None:
        return None
    discards = beaten(tops(position))
    if discards:
        return Move("discard", discards[0])
    choices = fillings(position)
    aces = [filling.move for filling in choices if filling.card.rank is Rank.ACE]
    if aces:
        return aces[0]
    deal = Move("deal")
    return deal if position.objection(deal) is None else choices[0].move


def look_ahead(position: Game) -> Move | None:
    """Discards all, makes the best filling, deals; None when the game is over."""
    if position.outcome is not None:
        return None
    discards = beaten(tops(position))
    if discards:
        return Move("discard", discards[0])
    filling = best_filling(position)
    return filling.move if filling else Move("deal")


def best_filling(position: Game) -> Filling | None:
    """The filling that frees most discards at once, then an ace's, then the leftmost."""
    return max(
        fillings(position),
        key=lambda filling: (len(filling.frees), filling.card.rank is Rank.ACE),
        default=None,
    )


def fillings(position: Game) -> list[Filling]:
    """What can go to the first gap and leaves none behind; all gaps are alike one step ahead."""
    now = tops(position)
    if None not in now:
        return []
    gap = now.index(None)
    found = []
    for index, source in enumerate(PILES):
        pile = position.cards_at(source)
        if len(pile) > 1:
            then = [*now]
            then[index], then[gap] = pile[-2], pile[-1]
            filling = Filling(pile[-1], source, PILES[gap], pile[-2], beaten(then))
            if position.objection(filling.move) is None:
                found.append(filling)
    return found


def tops(position: Game) -> list[Card | None]:
    """The card on top of each pile, None for a gap."""
    return [cards[-1] if cards else None for cards in map(position.cards_at, PILES)]
