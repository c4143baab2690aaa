"""The places of Klondike and Ada and what one sees at them; knows no rules and no facts."""

from collections.abc import Mapping
from typing import TypeAlias

from engine.game import FOUNDATIONS, STOCK
from engine.tableau import Cards, Foundations

PILES = ("p1", "p2", "p3", "p4", "p5", "p6", "p7")
INDEX: Mapping[str, int] = {place: index for index, place in enumerate(PILES)}

Seat: TypeAlias = tuple[str, Cards, int]
"""A place, the stack that one sees there with a card in it, and the card's index in the stack."""


def seen_at(place: str, piles: tuple[Cards, ...], foundations: Foundations) -> Cards:
    """What one sees of the piles, the foundations suit by suit, or the stock; else ValueError."""
    if place in INDEX:
        return piles[INDEX[place]]
    if place == FOUNDATIONS:
        return tuple(card for pile in foundations for card in pile)
    if place == STOCK:
        return ()
    raise ValueError(f"There is no place {place!r:.20} on this table.")
