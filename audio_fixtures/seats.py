"""Knows what the other seats of Spades do in a scene: by chance, within the rules.

The computer's own players are left out, so that a scene stays the same when they get better.
"""

from collections.abc import Iterator
from dataclasses import replace

from numpy.random import Generator

from engine.game import Move, Rules
from engine.spades import Spades
from engine.spades_pack import SEATS, YOU
from engine.spades_play import playable
from engine.spades_table import Table
from engine.spades_trick import broken

BIDS = ("1", "2", "3", "4", "5", "nil")


def with_replies(move: Move, there: Spades, rng: Generator) -> Move:
    """The player's move and all that the others do until it is his turn or the hand is over."""
    table = _after(move, there)
    return replace(move, replies=tuple(_replies(table, there.rules, rng)))


def _after(move: Move, there: Spades) -> Table:
    """The table when nothing but the player's bid, card or deal is done."""
    if move.card:
        return there.table.with_card(YOU, move.card)
    if move.target:
        return there.table.with_bid(YOU, move.target)
    return Table.dealt(there.number, there.table.hand + 1)


def _replies(table: Table, rules: Rules, rng: Generator) -> Iterator[Move]:
    while (seat := table.turn(rules)) not in (None, YOU):
        assert seat is not None
        if table.bidder(rules) is not None:
            bid = BIDS[int(rng.integers(len(BIDS)))]
            yield Move(SEATS[seat], target=bid)
            table = table.with_bid(seat, bid)
        else:
            held = table.held(seat)
            allowed = playable(held, table.trick, broken(table.tricks), rules)
            card = allowed[int(rng.integers(len(allowed)))]
            yield Move(SEATS[seat], card)
            table = table.with_card(seat, card)
