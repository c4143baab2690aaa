"""Knows positions of Aces Up in which a line can be said, and cards it would be said of there."""

from collections.abc import Mapping
from dataclasses import dataclass

from numpy.random import Generator

from audio_fixtures.lines import Line, Spoken, any_card, filled
from engine import GAMES
from engine.cards import Card, Rank, Suit
from engine.game import Game, Move

GAME = "aces-up"
PILES = ("p1", "p2", "p3", "p4")
LAST_DEAL = 31_999
LONGEST_START = 30
DISCARDS_SHARE = 0.7


@dataclass(frozen=True, slots=True)
class Scene:
    """A game that is still going on, and the deal and moves that lead there."""

    deal: int
    moves: tuple[str, ...]
    position: Game

    def tops(self) -> dict[int, Card]:
        piles = [self.position.cards_at(place) for place in PILES]
        return {number: cards[-1] for number, cards in enumerate(piles) if cards}

    def gaps(self) -> list[int]:
        return [number for number in range(len(PILES)) if number not in self.tops()]

    def legal(self, verb: str) -> list[Move]:
        return [move for move in self.position.legal_moves() if move.verb == verb]


def _next_move(scene: Scene, rng: Generator) -> Move:
    """Mostly a discard where there is one, else a deal."""
    discards, deals = scene.legal("discard"), scene.legal("deal")
    choice = discards if discards and rng.random() < DISCARDS_SHARE else deals
    moves = choice or list(scene.position.legal_moves())
    return moves[int(rng.integers(len(moves)))]


def scene(rng: Generator) -> Scene:
    number = int(rng.integers(1, LAST_DEAL + 1))
    found = Scene(number, (), GAMES[GAME].deal(number))
    for _ in range(int(rng.integers(LONGEST_START))):
        move = _next_move(found, rng)
        after, _ = found.position.play(move)
        if after.outcome is not None:
            break
        found = Scene(number, (*found.moves, str(move)), after)
    return found


def _alone(shared: Rank | Suit, tops: Mapping[int, Card]) -> bool:
    """Whether just one of the top cards is of this rank or suit."""
    return [shared in (card.rank, card.suit) for card in tops.values()].count(True) == 1


def _meant(line: Line, there: Scene, rng: Generator) -> list[tuple[Card, int]]:
    """The cards and pile numbers that the line could be about; empty where it makes no sense."""
    tops = there.tops()
    if line.needs("gap"):
        if len(there.gaps()) != 1:
            return []
        return [(card, there.gaps()[0]) for pile, card in tops.items()]
    if line.needs("top"):
        return [(card, pile) for pile, card in tops.items()]
    if line.needs("rank"):
        return [(card, pile) for pile, card in tops.items() if _alone(card.rank, tops)]
    if line.needs("suit"):
        return [(card, pile) for pile, card in tops.items() if _alone(card.suit, tops)]
    return [(any_card(rng), int(rng.integers(len(PILES))))]


def _allowed(line: Line, there: Scene) -> list[tuple[Card, int]]:
    """The cards and pile numbers of which the line is a legal move."""
    gap = there.gaps()[0] if there.gaps() else 0
    verb = line.expect.partition(" ")[0]
    return [
        (move.card, PILES.index(move.target) if move.target else gap)
        for move in there.legal(verb)
        if move.card is not None
    ]


def said(line: Line, there: Scene, sensible: bool, rng: Generator) -> Spoken | None:
    """The line as said in this scene, sensibly as a legal move; None where it does not fit."""
    plain_card = line.expect.startswith(("discard {card}", "move {card} {pile}"))
    meant = _allowed(line, there) if sensible and plain_card else _meant(line, there, rng)
    if not meant:
        return None
    card, pile = meant[int(rng.integers(len(meant)))]
    other = any_card(rng)
    while other == card:
        other = any_card(rng)
    return filled(line, card, other, pile)
