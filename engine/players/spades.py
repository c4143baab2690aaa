"""Plays the player's own seat of Spades, and hints; knows of it only that seat's view.

It plays as well as the other seats do. Hints are never a beginner's.
"""

from dataclasses import replace
from typing import cast

from engine.cards import Card, Rank
from engine.game import HAND, Fact, Game, Move, fact
from engine.players.spades_seat import decide_bid, decide_card
from engine.spades import DEAL, LOOK, Spades
from engine.spades_bid import NIL, NILS
from engine.spades_pack import YOU, partner_of, strength
from engine.spades_view import View


def choose(position: Game) -> Move | None:
    """A bid, a card, to look or to deal; None when the match is over."""
    return _move(position, cast(Spades, position).view(YOU))


def hint(position: Game) -> Fact:
    """hint_bid, hint_nil, hint_look or hint_deal; of a card what `_reason` gives; game_over."""
    view = cast(Spades, position).view(YOU)
    if view.rules["strength"] == "easy":
        view = replace(view, rules={**view.rules, "strength": "normal"})
    move = _move(position, view)
    if move is None:
        return fact("game_over", outcome=str(position.outcome))
    if move.card:
        return fact(_reason(view, move), card=move.card)
    if move.verb != "bid":
        return fact(f"hint_{move.verb}")
    return fact("hint_nil") if move.target == NIL else fact("hint_bid", count=int(str(move.target)))


def safe(position: Game) -> Move | None:
    """None: a card, even the only one, ends in a trick that the player wants to hear first."""
    return None


def _move(position: Game, view: View) -> Move | None:
    legal = position.legal_moves()
    for move in (DEAL, LOOK):
        if move in legal:
            return move
    if not legal:
        return None
    if legal[0].card:
        return Move("play", decide_card(view), HAND)
    return Move("bid", target=decide_bid(view))


def _reason(view: View, move: Move) -> str:
    """The name of the fact that tells why the card is played."""
    card, trick = move.card, view.trick
    assert card
    if len(view.playable) == 1:
        return "hint_only"
    if trick.led is None:
        above = (it for it in view.unseen if it.suit is card.suit and strength(it) > strength(card))
        if not any(above):
            return "hint_lead_high"
        return "hint_lead_cover" if _covers(view, card) else "hint_lead_low"
    if trick.with_card(card).winner == view.seat:
        return "hint_win" if card.suit is trick.led else "hint_trump"
    if trick.winner == partner_of(view.seat):
        return "hint_partner"
    return "hint_under" if card.suit is trick.led else "hint_throw"


def _covers(view: View, card: Card) -> bool:
    """Whether a card led is to keep a trick from the partner, who has bid nil and taken none."""
    partner = partner_of(view.seat)
    nil = view.bids[partner] in NILS and not view.taken(partner)
    return nil and strength(card) >= Rank.TEN
