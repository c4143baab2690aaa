"""Knows what the other seats of Spades do in a scene: by chance, within the rules.

The computer's own players are left out, so that a scene stays the same when they get better.
"""

from collections.abc import Iterator
from dataclasses import replace

from numpy.random import Generator

from engine.game import Move
from engine.spades import Spades
from engine.spades_pack import SEATS, YOU

BIDS = ("1", "2", "3", "4", "5", "nil")


def with_replies(move: Move, there: Spades, rng: Generator) -> Move:
    """The player's move and all that the others do until it is his turn or the hand is over."""
    position, _ = there.after(YOU, move)
    return replace(move, replies=tuple(_replies(position, rng)))


def _replies(position: Spades, rng: Generator) -> Iterator[Move]:
    while (seat := position.table.turn(position.rules)) not in (None, YOU):
        assert seat is not None
        reply = _reply(position, seat, rng)
        yield reply
        position, _ = position.after(seat, reply)


def _reply(position: Spades, seat: int, rng: Generator) -> Move:
    if position.table.bidder(position.rules) is not None:
        return Move(SEATS[seat], target=BIDS[int(rng.integers(len(BIDS)))])
    allowed = position.view(seat).playable
    return Move(SEATS[seat], allowed[int(rng.integers(len(allowed)))])
