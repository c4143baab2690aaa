"""What to play next in Aces Up and why; sees what the player sees, `hints` says how much."""

from engine.aces_up import beats
from engine.cards import Card
from engine.game import Fact, Game, Move, fact
from engine.players.lookahead import best_filling, look_ahead, tops


def hint(position: Game) -> Fact:
    """hint_discard, hint_move or hint_deal; hint_some or hint_none; hints_off; game_over."""
    if position.rules["hints"] == "off":
        return fact("hints_off")
    move = look_ahead(position)
    if move is None:
        return fact("game_over", outcome=str(position.outcome))
    if position.rules["hints"] == "some":
        # A deal is always there to be thought of: it is no news.
        return fact("hint_none" if move == Move("deal") else "hint_some")
    if move.verb == "discard" and move.card:
        return fact("hint_discard", card=move.card, over=_highest_over(position, move.card))
    return _filling(position) or fact("hint_deal")


def _highest_over(position: Game, card: Card) -> Card:
    higher = [top for top in tops(position) if top and beats(top, card)]
    return next(top for top in higher if not any(beats(other, top) for other in higher))


def _filling(position: Game) -> Fact | None:
    best = best_filling(position)
    if best is None:
        return None
    return fact(
        "hint_move",
        card=best.card,
        source=best.source,
        target=best.target,
        uncovers=best.uncovers,
        frees=best.frees,
    )
