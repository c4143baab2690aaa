"""Knows which cards and places a spoken name may mean on a table; not which of them makes sense.

A name is a card in full ("6H") or with something left open ("6?", "?H", "6r" for a red six), "it"
for the card last told of, "run" for two or more cards at the end of a pile, "w" for the top of the
waste, "p4" for what can be taken from a pile, "p4/3" for its last three cards and "p4/all" for all
that can be taken hold of. A place may also be "gap", an empty pile, "any", "back" for any pile to
which a card returns from a foundation, or a card that lies open on a pile.
"""

from engine.cards import Card, CardError
from engine.game import FOUNDATIONS, HAND, Game, piles
from engine.record import Record
from engine.tableau import runs
from voice.understand.fitting import fits, is_open
from voice.understand.hand_names import held

GAP, ANY, BACK, IT, RUN, ALL = "gap", "any", "back", "it", "run", "all"

Cards = tuple[Card, ...]


def cards_named(name: str, record: Record) -> Cards:
    """The cards that may be meant, the likeliest first; none when nothing fits."""
    position = record.position
    place, _, share = name.partition("/")
    if HAND in position.places():
        return held(name, position) or _in_full(name)
    if place in position.places():
        return _share(position.within_reach(place), share)
    if name == IT:
        return (record.it,) if record.it else in_sight(position)
    if name == RUN:
        ends = (runs(cards)[-1] for cards in map(position.within_reach, piles(position)) if cards)
        return tuple(card for end in ends for card in end[:-1])
    if is_open(name):
        return tuple(card for card in in_sight(position) if fits(name, card))
    return _in_full(name)


def _in_full(name: str) -> Cards:
    """The card of that name; none for a name that leaves something open."""
    return (Card.parse(name),) if _is_card(name) else ()


def places_named(name: str, position: Game) -> tuple[str, ...]:
    """The places that may be meant; none when nothing fits."""
    if name == GAP:
        return tuple(place for place in piles(position) if not position.cards_at(place))
    if name == BACK:
        return piles(position)
    if name == ANY:
        return (*piles(position), FOUNDATIONS)
    if not is_open(name) and not _is_card(name):
        return (name,)
    ends = ((place, position.cards_at(place)) for place in piles(position))
    return tuple(place for place, cards in ends if cards and fits(name, cards[-1]))


def _share(reach: Cards, share: str) -> Cards:
    """The card by which so much of a pile is moved: its highest. What can be moved in many ways is
    most likely meant as its whole last run."""
    if not reach or share == ALL:
        return reach[:1]
    if share:
        return reach[-int(share) :][:1] if int(share) <= len(reach) else ()
    head = runs(reach)[-1][0]
    return (head, *(card for card in reach if card != head))


def in_sight(position: Game) -> Cards:
    """All that can be taken hold of."""
    return tuple(card for place in position.places() for card in position.within_reach(place))


def _is_card(name: str) -> bool:
    try:
        Card.parse(name)
    except CardError:
        return False
    return True
