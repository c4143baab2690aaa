"""Which cards of a hand may be played to a trick, and why the others not (seed 003); no turns."""

from engine.cards import JOKERS, Card, Suit
from engine.game import Fact, Rules, fact
from engine.spades_pack import Cards, of_suit
from engine.spades_trick import Trick

VOID_ONLY = "void-only"


def playable(hand: Cards, trick: Trick, broken: bool, rules: Rules) -> Cards:
    """The cards of `hand` that may be played to `trick`, in their order; none only of no hand."""
    if trick.led is None:
        plain = tuple([card for card in hand if card.suit is not Suit.SPADES])
        return hand if broken or not plain else plain
    following = of_suit(hand, trick.led)
    if rules["jokers"] == VOID_ONLY:
        # Whoever has only jokers left in spades still follows with them (RULES.md).
        following = tuple([card for card in following if card not in JOKERS]) or following
    return following or hand


def to_playing(card: Card, hand: Cards, trick: Trick, broken: bool, rules: Rules) -> Fact | None:
    """The objection to playing `card` of `hand`."""
    allowed = playable(hand, trick, broken, rules)
    if card in allowed:
        return None
    if trick.led is None:
        return fact("not_broken", card=card)
    if card.suit is trick.led:
        return fact("joker_stays", card=card, cards=allowed)
    if len(allowed) == 1:
        return fact("must_follow_with", suit=trick.led, card=allowed[0])
    return fact("must_follow", suit=trick.led, cards=allowed)
