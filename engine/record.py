"""A game as its deal and its moves: play, undo, redo, save, replay; knows the rules of no game."""

from dataclasses import dataclass, replace
from typing import Self

from engine import GAMES
from engine.cards import Card
from engine.game import (
    Fact,
    Game,
    IllegalMove,
    Move,
    MoveError,
    Rules,
    RulesError,
    checked_number,
    fact,
    settled,
)
from engine.saved import SavedText, parsed, written


class RecordError(ValueError):
    """There is nothing to take back or to play again; `objection` says which."""

    def __init__(self, objection: Fact) -> None:
        super().__init__(f"There is {objection.name.replace('_', ' ')}.")
        self.objection = objection


@dataclass(frozen=True, slots=True)
class Record:
    """All positions of a game, the moves between them, and the moves taken back (last first).

    A move is kept with its replies: played again, the other seats do what they did.
    What a game does by itself after a move belongs to that move: one undo takes back both.
    """

    positions: tuple[Game, ...]
    moves: tuple[Move, ...] = ()
    undone: tuple[Move, ...] = ()

    @classmethod
    def of(cls, position: Game) -> Self:
        """A record that begins at `position`, as it was dealt."""
        return cls((position,))

    @property
    def position(self) -> Game:
        return self.positions[-1]

    @property
    def game(self) -> str:
        return self.position.name

    @property
    def rules(self) -> Rules:
        return self.position.rules

    @property
    def number(self) -> int:
        return self.position.number

    @property
    def it(self) -> Card | None:
        """The card that the last move told of last, "it" to whoever heard that; None for none."""
        if not self.moves:
            return None
        _, facts = self.positions[-2].play(self.moves[-1])
        # Not every card: a move also names the one that the moved card lies on now.
        named = [it.values.get("card", it.values.get("cards", ())) for it in facts]
        told = [card for it in named for card in (it if isinstance(it, tuple) else (it,))]
        return next((card for card in reversed(told) if isinstance(card, Card)), None)

    def play(self, move: Move) -> tuple[Self, tuple[Fact, ...]]:
        """Plays `move`; what was taken back can no longer be redone. Raises IllegalMove."""
        position, facts = self.position.play(move)
        moves = (*self.moves, replace(move, replies=position.replies))
        return type(self)((*self.positions, position), moves), facts

    def undo(self) -> tuple[Self, tuple[Fact, ...]]:
        """Takes the last move back; raises RecordError at the start."""
        if not self.moves:
            raise RecordError(fact("nothing_to_undo"))
        *moves, last = self.moves
        before = replace(
            self, positions=self.positions[:-1], moves=tuple(moves), undone=(*self.undone, last)
        )
        return before, before.position.taken_back(last)

    def redo(self) -> tuple[Self, tuple[Fact, ...]]:
        """Plays the move last taken back once more; raises RecordError when there is none."""
        if not self.undone:
            raise RecordError(fact("nothing_to_redo"))
        *undone, last = self.undone
        after, facts = self.play(last)
        return replace(after, undone=tuple(undone)), facts

    def to_text(self) -> str:
        """The saved game as JSON text; moves taken back are not in it."""
        moves = tuple(move.whole for move in self.moves)
        return written(self.game, dict(self.rules), self.number, moves)

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Replays a saved game; raises SaveError, with the line and the reason, for a bad one."""
        saved = parsed(text)
        positions = [_dealt(saved)]
        moves = []
        for said in saved.moves:
            if not isinstance(said.value, str):
                raise saved.error(said, "a move is written as text")
            try:
                move = Move.parse(said.value)
                position, _ = positions[-1].play(move)
            except (MoveError, IllegalMove) as error:
                raise saved.error(said, _clause(error)) from None
            positions.append(position)
            moves.append(replace(move, replies=position.replies))
        return cls(tuple(positions), tuple(moves))


def _dealt(saved: SavedText) -> Game:
    name = saved.game.value
    game = GAMES.get(name) if isinstance(name, str) else None
    if game is None:
        raise saved.error(saved.game, f"there is no such game; there are: {', '.join(GAMES)}")
    try:
        number = checked_number(saved.deal.value)
    except RulesError as error:
        raise saved.error(saved.deal, _clause(error)) from None
    for rule, said in saved.rules.items():
        try:
            settled(game.options, {rule: said.value})
        except RulesError as error:
            raise saved.error(said, _clause(error)) from None
    return game.deal(number, {rule: said.value for rule, said in saved.rules.items()})


def _clause(error: ValueError) -> str:
    return str(error).rstrip(".")
