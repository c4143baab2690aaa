"""Plays Aces Up, looking a step ahead, and hints; knows of it only what `cards_at` shows."""

from dataclasses import dataclass

from engine.aces_up import PILES, beaten, beats
from engine.cards import Card, Rank
from engine.game import Fact, Game, Move, fact


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


def choose(position: Game) -> Move | None:
    """Discards all, makes the best filling, deals; None when the game is over."""
    if position.outcome is not None:
        return None
    discards = beaten(tops(position))
    if discards:
        return Move("discard", discards[0])
    filling = best_filling(position)
    return filling.move if filling else Move("deal")


def hint(position: Game) -> Fact:
    """hint_discard, hint_move or hint_deal; hint_some or hint_none; hints_off; game_over."""
    if position.rules["hints"] == "off":
        return fact("hints_off")
    move = choose(position)
    if move is None:
        return fact("game_over", outcome=str(position.outcome))
    if position.rules["hints"] == "some":
        # A deal is always there to be thought of: it is no news.
        return fact("hint_none" if move == Move("deal") else "hint_some")
    if move.verb == "discard" and move.card:
        return fact("hint_discard", card=move.card, over=_highest_over(position, move.card))
    return _filling(position) or fact("hint_deal")


def safe(position: Game) -> Move | None:
    """None: what is discarded may be missed as a card over others, so no move is sure."""
    return None


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


def _highest_over(position: Game, card: Card) -> Card:
    higher = [top for top in tops(position) if top and beats(top, card)]
    return next(top for top in higher if not any(beats(other, top) for other in higher))


def _filling(position: Game) -> Fact | None:
    best = best_filling(position)
    if best is None:
        return None
    return fact(
        "hint_move",
        card=best.card,
        source=best.source,
        target=best.target,
        uncovers=best.uncovers,
        frees=best.frees,
    )
