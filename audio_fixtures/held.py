"""Knows what a line of Spades can be about in a scene, and what it says and stands for there.

A line that leaves something open is said where one card fits. A lone rank means a card of the suit
led if the hand has one, else any of the hand. A joker counts as a spade, but is called none: where
a spade, the lowest or the highest one might be a joker, it is not called so.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType

from numpy.random import Generator

from audio_fixtures import names
from audio_fixtures.lines import Line, Spoken
from audio_fixtures.scenes import Scene
from engine.cards import JOKERS, Card, Suit
from engine.spades_pack import SPADES_PACK, SUITS, Cards, of_suit, strength
from engine.spades_view import View

TIMELY = frozenset({"bid", "deal", "play"})  # the verbs that are not for any time
USUAL_BIDS = names.BIDS[:7]


def said(line: Line, there: Scene, view: View, sensible: bool, rng: Generator) -> Spoken | None:
    """The line as said in this scene, sensibly when it is legal; None where it does not fit.

    `view` is the player's.
    """
    legal = there.legal((line.verb,))
    if not legal and line.verb in TIMELY and (sensible or "lone" in line.fields):
        return None
    if line.verb == "bid":
        return _bid(line, USUAL_BIDS if sensible else names.BIDS, rng)
    playable = tuple(move.card for move in legal if move.card)
    cards = _cards(line, view, playable, sensible)
    return _card(line, cards[int(rng.integers(len(cards)))]) if cards else None


def _bid(line: Line, bids: Sequence[str], rng: Generator) -> Spoken:
    tricks = int(rng.integers(len(bids)))
    bid = str(tricks + 1)
    return Spoken(line.text.format(number=bids[tricks]), line.expect.format(bid=bid, lone=bid))


def _card(line: Line, card: Card) -> Spoken:
    text = line.text.format(card=names.whole(card), rank=names.rank(card), suit=names.suit(card))
    fields = {**dict.fromkeys(("card", *KINDS), str(card)), "suit": str(card.suit)}
    return Spoken(text, line.expect.format_map(fields))


def _cards(line: Line, view: View, playable: Cards, sensible: bool) -> Cards:
    """What the line can be about."""
    for kind, found in KINDS.items():
        if kind in line.fields:
            return tuple(card for card in found(view) if card in playable)
    return playable if sensible and line.verb == "play" else SPADES_PACK


# The kinds of cards, of which those are taken that may be played.


def _followers(view: View) -> Cards:
    return of_suit(view.hand, view.trick.led) if view.trick.led else ()


def _when_void(view: View) -> Cards:
    return view.hand if view.trick.led and not _followers(view) else ()


def _plain(cards: Iterable[Card]) -> Cards:
    return tuple(card for card in cards if card not in JOKERS)


def _jokers(view: View) -> Cards:
    return tuple(card for card in view.hand if card in JOKERS)


def _alone(cards: Cards) -> Cards:
    return cards if len(cards) == 1 else ()


def _ranked(view: View) -> Cards:
    reach = _followers(view) or view.hand
    ranks = [card.rank for card in reach]
    return tuple(card for card in _plain(reach) if ranks.count(card.rank) == 1)


def _suited(view: View) -> Cards:
    suits = [card.suit for card in view.hand]
    return tuple(card for card in _plain(view.hand) if suits.count(card.suit) == 1)


def _low(cards: Cards) -> Card:
    return min(cards, key=strength)


def _high(cards: Cards) -> Card:
    return max(cards, key=strength)


def _ends(end: Callable[[Cards], Card], cards: Cards) -> Cards:
    """The card at that end of each suit of which there are several."""
    suits = (of_suit(cards, suit) for suit in SUITS)
    return _plain(end(held) for held in suits if len(held) > 1)


KINDS: Mapping[str, Callable[[View], Cards]] = MappingProxyType(
    {
        "lead": lambda view: () if view.trick.led else view.hand,
        "thrown": lambda view: tuple(it for it in _when_void(view) if it.suit is not Suit.SPADES),
        "trump": lambda view: _plain(of_suit(_when_void(view), Suit.SPADES)),
        "ranked": _ranked,
        "suited": _suited,
        "lowest": lambda view: _ends(_low, view.hand),
        "highest": lambda view: _ends(_high, view.hand),
        "least": lambda view: _ends(_low, _followers(view)),
        "most": lambda view: _ends(_high, _followers(view)),
        "follower": lambda view: _alone(_followers(view)),
        "joker": _jokers,
        "only_joker": lambda view: _alone(_jokers(view)),
    }
)
