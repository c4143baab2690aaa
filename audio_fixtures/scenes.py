"""Knows positions in which a line can be said: games played at random, but sensibly."""

from collections.abc import Sequence
from dataclasses import dataclass

from numpy.random import Generator

from audio_fixtures.lines import Style
from audio_fixtures.seats import with_replies
from engine import GAMES
from engine.cards import Card
from engine.game import FOUNDATIONS, Game, Move, piles
from engine.spades import Spades

LAST_DEAL = 31_999
EAGERNESS = 0.7


@dataclass(frozen=True, slots=True)
class Scene:
    """A game that is still going on, and the deal and moves that lead there."""

    deal: int
    moves: tuple[Move, ...]
    position: Game

    @property
    def piles(self) -> tuple[str, ...]:
        return piles(self.position)

    def tops(self) -> dict[str, Card]:
        shown = {place: self.position.cards_at(place) for place in self.piles}
        return {place: cards[-1] for place, cards in shown.items() if cards}

    def gaps(self) -> list[str]:
        return [place for place in self.piles if not self.position.cards_at(place)]

    def legal(self, verbs: Sequence[str]) -> list[Move]:
        return [move for move in self.position.legal_moves() if move.verb in verbs]

    def sensible(self, verbs: Sequence[str]) -> list[Move]:
        """Without moves from a foundation, of the card moved last, or that have been made once."""
        last = self.moves[-1].card if self.moves else None
        return [
            move
            for move in self.legal(verbs)
            if move.source != FOUNDATIONS
            and move not in self.moves
            and (not last or move.card != last)
        ]


def _next_move(there: Scene, style: Style, rng: Generator) -> Move:
    eager, patient = there.sensible(style.eager), there.legal(style.patient)
    choice = eager if eager and rng.random() < EAGERNESS else patient
    moves = choice or list(there.position.legal_moves())
    move = moves[int(rng.integers(len(moves)))]
    if isinstance(there.position, Spades):
        return with_replies(move, there.position, rng)
    return move


def scene(game: str, style: Style, rng: Generator) -> Scene:
    number = int(rng.integers(1, LAST_DEAL + 1))
    found = Scene(number, (), GAMES[game].deal(number))
    for _ in range(int(rng.integers(style.longest))):
        move = _next_move(found, style, rng)
        after, _ = found.position.play(move)
        if after.outcome is not None:
            break
        found = Scene(number, (*found.moves, move), after)
    return found
