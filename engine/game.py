"""What all games share: moves, facts, outcomes and choosable rules; knows the rules of none."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar, Protocol, Self, TypeAlias

from engine.cards import LAST_DEAL, Card

Value: TypeAlias = Card | tuple[Card, ...] | int | str | tuple[str, ...]
Options: TypeAlias = Mapping[str, tuple[str | int, ...]]
Rules: TypeAlias = Mapping[str, str | int]

WASTE, FOUNDATIONS, STOCK, HAND = "w", "f", "s", "hand"
"""Places that are no piles; a pile is "p" and its number from the left."""
NO_RULES: Mapping[str, object] = MappingProxyType({})
"""Nothing chosen: every rule stays at its default."""


class MoveError(ValueError):
    """A text that is not a move in the notation."""


class RulesError(ValueError):
    """A deal number or a rule that the game does not have; the message is one sentence."""


class Outcome(StrEnum):
    """How a game ended."""

    WON = "won"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Fact:
    """What happened, or why something may not, as data: a name and the values it is about.

    Which values a name carries is told by the `facts` of each game.
    """

    name: str
    values: Mapping[str, Value] = field(hash=False)


def fact(name: str, **values: Value) -> Fact:
    """Fact(name, values), written shortly."""
    return Fact(name, values)


_PILE = re.compile(r"p\d")
_BETWEEN = "; "
_MOVE = re.compile(r"([a-z]+)(?: ([A2-9TJQK][CDHS]|[BL]J))?(?: ([a-z0-9-]+))?")


@dataclass(frozen=True, slots=True)
class Move:
    """A move of any game. `str(move)` is its notation: verb, card, place ("move KS p3").

    `source` is a convenience for those who tell of the move; the card alone says where it comes
    from. `replies` are what the other seats did upon it ("left 9C"), so that a record does not
    depend on how they decide. Two moves that differ in nothing else are the same move.
    """

    verb: str
    card: Card | None = None
    source: str | None = field(default=None, compare=False)
    target: str | None = None
    replies: tuple["Move", ...] = field(default=(), compare=False)

    @classmethod
    def parse(cls, text: str) -> "Move":
        """The move written as `text`, alone or with its replies ("play QC; left 9C; partner KC").

        Raises MoveError for anything but the exact notation.
        """
        move, *replies = map(cls._alone, text.split(_BETWEEN))
        return replace(move, replies=tuple(replies))

    @classmethod
    def _alone(cls, text: str) -> "Move":
        match = _MOVE.fullmatch(text)
        if match is None:
            raise MoveError(f"{text!r:.60} is no move; a move is written like 'move KS p3'.")
        verb, card, target = match.groups()
        return cls(verb, Card.parse(card) if card else None, target=target)

    def __str__(self) -> str:
        return " ".join(str(part) for part in (self.verb, self.card, self.target) if part)

    @property
    def whole(self) -> str:
        """The move in the notation, with its replies."""
        return _BETWEEN.join(map(str, (self, *self.replies)))


class IllegalMove(ValueError):  # noqa: N818 - python-chess names its errors so
    """A move that the rules forbid; `objection` says why."""

    def __init__(self, move: Move, objection: Fact) -> None:
        reason = objection.name.replace("_", " ")
        super().__init__(f"The move '{move.whole:.40}' is not allowed: {reason}.")
        self.objection = objection


def checked_number(number: object) -> int:
    """`number` when it is the number of a deal, 1 to LAST_DEAL; raises RulesError otherwise."""
    # A bool is an int to isinstance.
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= LAST_DEAL:
        raise RulesError(f"A deal number is a whole number from 1 to {LAST_DEAL}.")
    return number


def settled(options: Options, chosen: Mapping[str, object]) -> Rules:
    """All rules of a game: those `chosen`, the first option for the others.

    A value may also be given as text ("12"), as a command line does. Raises RulesError for a rule
    or a value that the game does not have.
    """
    rules = {name: allowed[0] for name, allowed in options.items()}
    for name, value in chosen.items():
        if name not in options:
            known = ", ".join(options)
            raise RulesError(f"There is no rule {name!r:.40} in this game; its rules are {known}.")
        rules[name] = _option(name, options[name], value)
    return MappingProxyType(rules)


def _option(name: str, allowed: tuple[str | int, ...], value: object) -> str | int:
    for option in allowed:
        # Not merely ==, by which True would be 1 and 12.0 would be 12.
        if value == str(option) or (type(value) is type(option) and value == option):
            return option
    raise RulesError(f"The rule {name} can be: {_listed(allowed)}.")


def _listed(allowed: tuple[str | int, ...]) -> str:
    """The values with commas between; whole numbers without a gap as "0 to 99"."""
    texts = [value for value in allowed if isinstance(value, str)]
    numbers = sorted(value for value in allowed if isinstance(value, int))
    if len(numbers) > 2 and len(numbers) == numbers[-1] - numbers[0] + 1:
        return ", ".join([*texts, f"{numbers[0]} to {numbers[-1]}"])
    return ", ".join([*texts, *map(str, numbers)])


class Game(Protocol):
    """A game is its immutable position; every method is free of side effects.

    Places are the piles "p1", "p2" ... from the left and, where the game has them, WASTE,
    FOUNDATIONS and STOCK; in a game of tricks the trick, the player's hand and the other seats. A
    card that the player may not see is in no fact and no answer.
    """

    name: ClassVar[str]
    options: ClassVar[Options]
    """Every rule that can be chosen and its values, the default first."""
    facts: ClassVar[Mapping[str, tuple[str, ...]]]
    """Every fact that this game can state and the names of its values."""

    @classmethod
    def deal(cls, number: int, rules: Mapping[str, object] = ...) -> Self:
        """The first position of deal `number`; raises RulesError."""

    @property
    def number(self) -> int:
        """The deal number."""

    @property
    def rules(self) -> Rules:
        """All rules in force, those left at their default too."""

    @property
    def opening(self) -> tuple[Fact, ...]:
        """What happened when this game was dealt."""

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""

    @property
    def score(self) -> int:
        """Points so far, as the game counts them."""

    @property
    def replies(self) -> tuple[Move, ...]:
        """What the other seats did behind the player's last move, or, when he has made none, since
        the hand was dealt; a game for one has none."""

    def legal_moves(self) -> tuple[Move, ...]:
        """Every move without an objection."""

    def objection(self, move: Move) -> Fact | None:
        """Why `move` may not be played, or None: legality and its reason are one."""

    def caution(self, move: Move) -> Fact | None:
        """What the legal `move` would give up, worth asking once; None for nothing."""

    def play(self, move: Move) -> tuple[Self, tuple[Fact, ...]]:
        """The next position and what happened; raises IllegalMove with the objection.

        What the other seats do until the player is to move again is played too: the replies of the
        `move` as far as they go, and what these seats decide from there.
        """

    def taken_back(self, move: Move) -> tuple[Fact, ...]:
        """What taking back `move`, played here, tells: undone_... and what lies open again."""

    def places(self) -> tuple[str, ...]:
        """The places of the table in the order in which they are read out."""

    def cards_at(self, place: str) -> tuple[Card, ...]:
        """The cards there that the player may see, the last one on top."""

    def within_reach(self, place: str) -> tuple[Card, ...]:
        """The cards there that can be taken hold of, with what lies on them, the last on top."""

    def hidden_at(self, place: str) -> int:
        """How many cards there he may not see."""

    def where(self, card: Card) -> Fact:
        """Where `card` is, as far as the player may know."""

    def read(self, place: str) -> Fact:
        """What is at `place`."""

    def standing(self) -> Fact:
        """The score and what is still to be done."""

    def tell(self, question: str) -> Fact | None:
        """The answer to a question that only this game knows, in the notation; None to others."""


def piles(position: Game) -> tuple[str, ...]:
    """The places of the piles, from the left."""
    return tuple(place for place in position.places() if _PILE.fullmatch(place))


def board(position: Game) -> tuple[Fact, ...]:
    """What is at each place, in the order in which they are read out."""
    return tuple(map(position.read, position.places()))
