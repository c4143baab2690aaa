"""Knows which cards of the own hand a spoken name may mean, and why none is; plays none.

A name is a card in full ("6H"), "Q?" a queen, "?S" a spade, "joker", "?S/low" the lowest
spade, "?/low" the lowest card of the suit that is to be followed, and "led" any card of it.
"""

from engine.cards import JOKERS, Card
from engine.game import HAND, Fact, Game, fact
from engine.spades_pack import strength
from voice.understand.fitting import OPEN, fits

LED, JOKER = "led", "joker"
LOW = "low"

Cards = tuple[Card, ...]


def held(name: str, position: Game) -> Cards:
    """The cards that may be meant; none when nothing fits. Whoever follows suit and says "queen"
    means the queen of that suit, if he has her."""
    hand, reach = position.cards_at(HAND), position.within_reach(HAND)
    pattern, _, end = name.partition("/")
    if end:
        return _at_the_end(_followers(reach) if pattern == OPEN else _suit(pattern, position), end)
    if name == LED:
        return _followers(reach)
    if name == JOKER:
        return tuple(card for card in hand if card in JOKERS)
    fitting = tuple(card for card in reach if fits(name, card))
    return fitting or tuple(card for card in hand if fits(name, card)) or _of_suit(name, hand)


def not_held(name: str, position: Game) -> Fact:
    """Why no card of the hand has that name, as far as the player has seen it."""
    if position.hidden_at(HAND):
        return position.read(HAND)
    pattern = name.partition("/")[0]
    if name == JOKER:
        return fact("no_joker")
    return fact("no_such_card", card=pattern) if len(pattern) == 2 else fact("nothing_to_follow")


def _suit(pattern: str, position: Game) -> Cards:
    """The cards of a suit within reach, since a joker that has to stay is not meant by "highest
    spade"; or else all in the hand."""
    reach, hand = position.within_reach(HAND), position.cards_at(HAND)
    return _of_suit(pattern, reach) or _of_suit(pattern, hand)


def _of_suit(pattern: str, cards: Cards) -> Cards:
    """Those of the suit of "?S", the jokers too."""
    return tuple(card for card in cards if pattern[0] == OPEN and card.suit == pattern[1])


def _followers(reach: Cards) -> Cards:
    """The cards within reach if they are of one suit, as they are for whoever has to follow."""
    return reach if len({card.suit for card in reach}) == 1 else ()


def _at_the_end(cards: Cards, end: str) -> Cards:
    ascending = sorted(cards, key=strength)
    return tuple(ascending[:1] if end == LOW else ascending[-1:])
