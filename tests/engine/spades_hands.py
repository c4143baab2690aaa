"""Shorthand for tests of Spades: beginnings of deal 1, and hands that all seats play at random.

Deal 1, by seat from you clockwise:
BJ QS 7S 4S 3S  TH 6H           7C 5C           KD 8D 7D 3D
AS 9S 2S        AH 9H           AC KC TC 6C 3C  QD 5D 4D
JS TS 5S        KH JH 4H 3H     9C 8C           JD TD 6D 2D
LJ KS 8S 6S     QH 8H 7H 5H     QC JC 4C        AD 9D
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from engine.game import Move
from engine.spades import Spades
from engine.spades_bid import NIL, NUMBERS
from engine.spades_pack import SEATS, YOU
from tests.engine.table import after

BIDS = "bid 4; left 3; partner 3; right 3"
FIRST = "play 7C; left 6C; partner 8C; right JC; right 4C"
TO_BREAKING = (
    BIDS,
    FIRST,
    "play 5C; left 3C; partner 9C; partner JD; right 9D",
    "play 3D; left 4D; partner TD; right AD",
    "play 7D; left 5D; right QC",
)
BREAKING = "play 3S; left TC; partner 2D"
SPADES_LED = "play 4S; left 2S; partner 5S; right 6S; right 8S"
BROKEN = (*TO_BREAKING, BREAKING)


def played(*moves: str, **rules: object) -> Spades:
    """Deal 1 after `moves`; a rule is given with "_" for "-"."""
    chosen = {name.replace("_", "-"): value for name, value in rules.items()}
    return after(Spades.deal(1, chosen), *moves)


def at_random(position: Spades, rng: Random) -> Move:
    """A legal move and legal replies to it, all chosen at random; no seat is ever without one."""
    move = rng.choice(position.legal_moves())
    position, _ = position.after(YOU, move)
    replies = []
    while (seat := position.table.turn(position.rules)) not in (None, YOU):
        assert seat is not None
        replies.append(_reply(position, seat, rng))
        position, _ = position.after(seat, replies[-1])
    return replace(move, replies=tuple(replies))


def _reply(position: Spades, seat: int, rng: Random) -> Move:
    if position.table.bidder(position.rules) is not None:
        return Move(SEATS[seat], target=rng.choice((*NUMBERS[:5], NIL)))
    return Move(SEATS[seat], rng.choice(position.view(seat).playable))


def hand_at_random(number: int, **rules: object) -> Iterator[tuple[Spades, Move]]:
    """Every position of the first hand of `number` in which the player moves, and what is done."""
    rng = Random(number)
    position = Spades.deal(number, {name.replace("_", "-"): it for name, it in rules.items()})
    while not position.table.over:
        move = at_random(position, rng)
        yield position, move
        position, _ = position.play(move)


def hand_over(number: int, **rules: object) -> Spades:
    """The position in which such a hand is over."""
    *_, (position, move) = hand_at_random(number, **rules)
    return position.play(move)[0]
