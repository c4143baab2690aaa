"""Plays one seat of Spades from what that seat may know; knows no match and no position."""

from engine.cards import Card
from engine.players.spades_aims import by_rule
from engine.players.spades_bids import nil_chance, worth
from engine.players.spades_easy import easy_bid, easy_card
from engine.players.spades_masks import card_of, mask
from engine.players.spades_sampled import best_card
from engine.players.spades_seen import table_of
from engine.spades_view import View

NIL_FROM = 0.6
"""The chance of making it from which nil is bid. 0.7 lost 2.2 points a hand to it, 0.5 gained 0.4
(3,000 duplicate deals), too little for nils of which a third fail."""
CAUTION = 0.05
"""What a hand must be worth beyond its bid. Against 0.3, -0.2 lost 1.7 points a hand and made 83 of
100 contracts, 0.4 lost as many and made 97; 0 and 0.2 gained 1.4 and 1 (6,000 duplicate deals)."""


def decide_bid(view: View) -> str:
    """The bid of the seat: "nil" or "1" to "13"."""
    hand = mask(view.hand)
    if view.rules["strength"] == "easy":
        return str(easy_bid(hand))
    if nil_chance(hand) > NIL_FROM:
        return "nil"
    return str(max(1, int(worth(hand) - CAUTION)))


def decide_card(view: View) -> Card:
    """The card that the seat plays."""
    choices = view.playable
    if len(choices) == 1:
        return choices[0]
    if view.rules["strength"] == "strong":
        return best_card(view)
    table = table_of(view)
    return card_of(easy_card(table) if view.rules["strength"] == "easy" else by_rule(table))
