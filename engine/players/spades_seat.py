"""Plays one seat of Spades from what that seat may know; knows no match and no position."""

from engine.cards import Card
from engine.spades_pack import strength
from engine.spades_view import View


def decide_bid(view: View) -> str:
    """The bid of the seat: "nil" or "1" to "13"."""
    return "3"


def decide_card(view: View) -> Card:
    """The card that the seat plays."""
    return min(view.playable, key=strength)
