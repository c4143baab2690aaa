"""Knows what cards, piles and bids are called; not the sentences that they stand in."""

from engine.cards import JOKERS, Card
from engine.tableau import is_red

RANKS = {
    "A": "ace",
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "L": "little joker",
    "B": "big joker",
}
SUITS = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
BIDS = (*NUMBERS, "eight", "nine", "ten", "eleven", "twelve", "thirteen")


def rank(card: Card) -> str:
    return RANKS[str(card)[0]]


def suit(card: Card) -> str:
    return SUITS[card.suit]


def color(card: Card) -> str:
    return "red" if is_red(card) else "black"


def whole(card: Card) -> str:
    return rank(card) if card in JOKERS else f"{rank(card)} of {suit(card)}s"


def number(pile: str) -> str:
    """What "p2" is called: "two"."""
    return NUMBERS[int(pile[1:]) - 1]


def ordinal(pile: str) -> str:
    return ORDINALS[int(pile[1:]) - 1]
