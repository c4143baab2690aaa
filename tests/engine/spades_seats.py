"""Shorthand for tests of the players of Spades: what a seat knows, in notation, and what it does.

Seats are 0 you, 1 left, 2 partner, 3 right. The player is seat 0 unless something else is said.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from engine.game import settled
from engine.players.spades_masks import card_of, numbers
from engine.players.spades_seat import decide_card
from engine.players.spades_worlds import Worlds
from engine.spades import Spades
from engine.spades_pack import in_order
from engine.spades_trick import Trick
from engine.spades_view import View
from tests.engine.table import cards


def seen(
    hand: str,
    trick: str = "",
    *,
    bids: str = "3 3 3 3",
    tricks: tuple[str, ...] = (),
    leader: int = 0,
    **rules: object,
) -> View:
    """What seat 0 sees: its `hand`, the cards in the `trick`, the complete `tricks` before it.

    `leader` leads the first of them. The hand may be smaller than it would have to be.
    """
    done: list[Trick] = []
    for text in tricks:
        done.append(Trick(leader, cards(text)))
        leader = done[-1].winner or 0
    chosen = {name.replace("_", "-"): value for name, value in rules.items()}
    now = Trick(leader, cards(trick))
    assert now.turn == 0, f"seat {now.turn} is to play"
    return View(
        seat=0,
        hand=in_order(cards(hand)),
        dealer=3,
        bids=tuple(bids.split()),
        tricks=tuple(done),
        trick=now,
        points=(0, 0),
        bags=(0, 0),
        rules=settled(Spades.options, chosen),
    )


def plays(hand: str, trick: str = "", **known: Any) -> str:
    """The card that is played by rule where `seen` says so."""
    return str(decide_card(seen(hand, trick, **known)))


def positions(number: int, **rules: object) -> Iterator[tuple[Spades, int]]:
    """Every position of a hand, with the seat whose turn it is to bid or play; all play by rule."""
    chosen = {name.replace("_", "-"): value for name, value in rules.items()}
    position = Spades.deal(number, chosen)
    by_rule = {**position.rules, "strength": "normal"}
    while (seat := position.table.turn(position.rules)) is not None:
        yield position, seat
        decided = replace(position, rules=by_rule).decided(seat)
        position, _ = position.after(seat, decided)


def hidden_otherwise(position: Spades, seat: int, random: Random) -> Spades:
    """The position with the cards that `seat` does not see dealt anew, as they may lie."""
    hands = Worlds(position.view(seat), random).deal()
    held = tuple(in_order(map(card_of, numbers(hand))) for hand in hands)
    return replace(position, table=replace(position.table, _held=held))
