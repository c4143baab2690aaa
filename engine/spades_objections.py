"""Why a bid, a look or a card of Spades is refused: the rules of a hand; knows no match.

Objections come in the order of how lasting they are: what the rules never allow before what the
present state of the hand does not allow.
"""

from engine.cards import Card
from engine.game import Fact, Move, Rules, fact
from engine.spades_asked import where
from engine.spades_bid import BLIND_NIL, NIL, NUMBERS, bidder, has_bids
from engine.spades_pack import HAND_SIZE, SEATS, SPADES_PACK, partner_of
from engine.spades_play import to_playing
from engine.spades_view import View


def may_be_blind(rules: Rules) -> bool:
    """Whether the player's hand lies face down until he bids blind nil, or looks and bids."""
    return has_bids(rules) and rules["blind-nil"] == "on"


def to_move(move: Move, view: View) -> Fact | None:
    """The objection to a move of the player in his own notation, whose view it is."""
    match move:
        case Move("bid", None, target=str(bid)):
            return to_bidding(bid, view)
        case Move("look", None, target=None):
            return None if view.face_down else fact("already_looked")
        case Move("play", Card() as card, target=None):
            return to_card(card, view)
    return fact("unknown_move", move=str(move))


def to_reply(reply: Move, view: View) -> Fact | None:
    """The objection to a reply, "left 9C", where the seat whose view it is is to move."""
    match reply:
        case Move(mover) if mover != SEATS[view.seat]:
            return fact("not_its_turn", mover=mover)
        case Move(_, None, target=str(bid)):
            return to_bidding(bid, view)
        case Move(_, Card() as card, target=None):
            return to_card(card, view)
    return fact("unknown_move", move=str(reply))


def to_bidding(bid: str, view: View) -> Fact | None:
    """The objection to a `bid` of the seat whose view it is."""
    if not has_bids(view.rules):
        return fact("no_bidding")
    if bid not in (*NUMBERS, NIL, BLIND_NIL):
        return fact("no_such_bid", bid=bid)
    if bid == BLIND_NIL and not may_be_blind(view.rules):
        return fact("no_blind_nil")
    if view.bids[view.seat] is not None:
        return fact("bidding_over")
    # No seat but the player's ever has its cards face down, so that no other may bid blind nil.
    if bid == BLIND_NIL:
        return None if view.face_down else fact("too_late_for_blind")
    return fact("look_first") if view.face_down else None


def caution(bid: str, view: View) -> Fact | None:
    """What speaks against a legal `bid`: with the partner's, more tricks than there are."""
    partners = view.bids[partner_of(view.seat)]
    if bid not in NUMBERS:
        return None
    total = int(bid) + (int(partners) if partners in NUMBERS else 0)
    return fact("more_than_all", total=total) if total > HAND_SIZE else None


def to_card(card: Card, view: View) -> Fact | None:
    """The objection to playing `card`."""
    if card not in SPADES_PACK:
        return fact("not_in_pack", card=card)
    if view.face_down:
        return fact("look_first")
    if bidder(view.dealer, view.bids, view.rules) is not None:
        return fact("bidding_first")
    if card not in view.hand:
        return where(card, view) if card in view.played else fact("not_in_hand", card=card)
    return to_playing(card, view.hand, view.trick, view.broken, view.rules)
