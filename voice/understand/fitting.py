"""Knows which cards a name with something left open may name ("6?", "?H", "6r"); no table."""

from engine.cards import Card
from engine.tableau import is_red

OPEN = "?"
COLOURS = {"r": True, "b": False}


def fits(pattern: str, card: Card) -> bool:
    """Whether "6?", "?H", "6r" or "6H" may name the card."""
    if len(pattern) != 2:
        return pattern == str(card)
    suit, name = pattern[1], str(card)
    if pattern[0] not in (OPEN, name[0]):
        return False
    return COLOURS[suit] == is_red(card) if suit in COLOURS else suit in (OPEN, name[1])


def is_open(name: str) -> bool:
    """Whether the name of a card leaves its rank, suit or colour open."""
    return len(name) == 2 and (OPEN in name or name[1] in COLOURS)
