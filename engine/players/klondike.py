"""Plays Klondike, two moves ahead, and hints; knows of it only what the player sees.

All that it does gets on: a card is turned up, leaves the waste, goes up or empties a pile, or a
card is taken back from a foundation because the next move then turns one up. It leaves the stock
alone until nothing of this is offered. So every game comes to its end.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.cards import Card, Rank
from engine.game import FOUNDATIONS, STOCK, WASTE, Fact, Game, Move, fact
from engine.klondike import DRAW, FINISH, RECYCLE
from engine.tableau import is_red
from engine.tableau_places import PILES


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, and the fact that tells why it is good."""

    move: Move
    why: Fact


@dataclass(frozen=True, slots=True)
class Step:
    """A legal move of a card, the card that it lies on, and how many are hidden at its place."""

    card: Card
    source: str
    target: str
    on: Card | None
    hidden: int

    @property
    def move(self) -> Move:
        return Move("move", self.card, self.source, self.target)

    @property
    def turns_up(self) -> bool:
        return self.on is None and self.hidden > 0

    @property
    def empties(self) -> bool:
        return self.source in PILES and self.on is None and not self.hidden

    def advice(self, name: str, **values: Card | tuple[Card, ...] | str) -> Advice:
        """Advice to move the card, with the fact hint_`name`."""
        why = fact(f"hint_{name}", card=self.card, target=self.target, **values)
        return Advice(self.move, why)


def choose(position: Game) -> Move | None:
    """The best move; "finish" too, although the game may be won then."""
    advice = _advice(position)
    return advice.move if advice else None


def hint(position: Game) -> Fact:
    """A fact hint_... of Klondike; game_over."""
    advice = _advice(position)
    return advice.why if advice else fact("game_over", outcome=str(position.outcome))


def safe(position: Game) -> Move | None:
    """A card that may go up and that no other will ever need to lie on."""
    advice = _safely_up(position)
    return advice.move if advice else None


def _advice(position: Game) -> Advice | None:
    if FINISH in position.legal_moves():
        return Advice(FINISH, fact("hint_finish"))
    return (
        _safely_up(position)
        or _turning_up(position)
        or _preparing(position)
        or _up(position)
        or _room_for_a_king(position)
        or _off_the_waste(position)
        or _baring(position)
        or _emptying(position)
        or _stock(position)
    )


def _safely_up(position: Game) -> Advice | None:
    up = position.cards_at(FOUNDATIONS)
    for step in _steps(position):
        if step.target == FOUNDATIONS and _unneeded(step.card, up):
            return step.advice("up_safely")
    return None


def _unneeded(card: Card, up: tuple[Card, ...]) -> bool:
    """Whether the cards that fit on `card` are up; an ace, which fits on a two, goes up first."""
    lower = [it for it in up if it.rank + 1 == card.rank and is_red(it) != is_red(card)]
    return card.rank <= Rank.TWO or len(lower) == 2


def _turning_up(position: Game) -> Advice | None:
    step = _best_turn(position)
    return step.advice("turns_up", pile=step.source) if step else None


def _best_turn(position: Game) -> Step | None:
    """That which turns up a card where most are hidden; of such, one within the tableau."""
    return max(
        (step for step in _steps(position) if step.turns_up),
        key=lambda step: (step.hidden, step.target != FOUNDATIONS),
        default=None,
    )


def _preparing(position: Game) -> Advice | None:
    """The move after which another turns up a card where most are hidden."""
    most, best = 0, None
    for step in (*_steps(position), *_steps_back(position)):
        then = _best_turn(position.play(step.move)[0])
        if then and then.hidden > most:
            most, best = then.hidden, step.advice("prepares", then=then.card, pile=then.source)
    return best


def _up(position: Game) -> Advice | None:
    ups = (step for step in _steps(position) if step.target == FOUNDATIONS)
    return next((step.advice("up") for step in ups), None)


def _room_for_a_king(position: Game) -> Advice | None:
    king = _waiting_king(position)
    if king is None or not all(map(position.cards_at, PILES)):
        return None
    steps = (step for step in _steps(position) if step.empties)
    return next((step.advice("makes_room", pile=step.source, king=king) for step in steps), None)


def _waiting_king(position: Game) -> Card | None:
    """A king that could leave its place for an empty pile and would gain by it."""
    over_hidden = [position.cards_at(place)[:1] for place in PILES if position.hidden_at(place)]
    for cards in (position.cards_at(WASTE)[-1:], *over_hidden):
        if cards and cards[0].rank is Rank.KING:
            return cards[0]
    return None


def _off_the_waste(position: Game) -> Advice | None:
    steps = (step for step in _steps(position) if step.source == WASTE)
    return next((step.advice("off_the_waste") for step in steps), None)


def _baring(position: Game) -> Advice | None:
    up = position.cards_at(FOUNDATIONS)
    for step in _steps(position):
        if step.on and step.source in PILES and _goes_up(step.on, up):
            return step.advice("sends_up", cards=(step.on,))
    return None


def _goes_up(card: Card, up: tuple[Card, ...]) -> bool:
    return sum(it.suit is card.suit for it in up) + 1 == card.rank


def _emptying(position: Game) -> Advice | None:
    """What else is offered, at the end of a pass: left alone, it would be offered for ever."""
    if position.hidden_at(STOCK):
        return None
    steps = (step for step in _steps(position) if step.empties)
    return next((step.advice("frees", pile=step.source) for step in steps), None)


def _stock(position: Game) -> Advice | None:
    legal = position.legal_moves()
    if DRAW in legal:
        return Advice(DRAW, fact("hint_draw"))
    return Advice(RECYCLE, fact("hint_recycle")) if RECYCLE in legal else None


def _steps(position: Game) -> Iterator[Step]:
    return (step for step in _every_step(position) if step.source != FOUNDATIONS)


def _steps_back(position: Game) -> Iterator[Step]:
    return (step for step in _every_step(position) if step.source == FOUNDATIONS)


def _every_step(position: Game) -> Iterator[Step]:
    for move in position.legal_moves():
        if move.card and move.source and move.target:
            cards = position.cards_at(move.source)
            at = cards.index(move.card)
            on = cards[at - 1] if at else None
            hidden = position.hidden_at(move.source)
            yield Step(move.card, move.source, move.target, on, hidden)
