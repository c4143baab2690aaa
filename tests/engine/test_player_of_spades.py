"""The computer at the player's own seat of Spades and at the others: matches, hints, secrecy."""

from functools import partial
from random import Random

import pytest

from engine.game import Outcome
from engine.players import spades_seat
from engine.players.spades import choose, hint, safe
from engine.players.spades_sampled import best_card
from engine.players.spades_seat import decide_bid, decide_card
from engine.spades import Spades
from tests.engine.spades_hands import BIDS, BROKEN, hand_over, played
from tests.engine.spades_seats import hidden_otherwise, positions
from tests.engine.table import shown

STRENGTHS = pytest.mark.parametrize("strength", ["easy", "normal", "strong"])


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A strong player thinks as it always does, but for a shorter time."""
    monkeypatch.setattr(spades_seat, "best_card", partial(best_card, worlds=3))


@STRENGTHS
@pytest.mark.parametrize("jokers", ["spades", "void-only"])
def test_a_decision_is_the_same_however_the_hidden_cards_lie(strength: str, jokers: str) -> None:
    for position, seat in positions(7, strength=strength, jokers=jokers):
        other = hidden_otherwise(position, seat, Random(7))
        one, two = position.view(seat), other.view(seat)
        if position.table.bidder(position.rules) is not None:
            assert decide_bid(one) == decide_bid(two)
        else:
            assert decide_card(one) == decide_card(two)


@STRENGTHS
def test_a_hint_is_the_same_however_the_hidden_cards_lie(strength: str) -> None:
    for position, seat in positions(9, strength=strength):
        if seat == 0:
            other = hidden_otherwise(position, seat, Random(9))
            assert (hint(position), choose(position)) == (hint(other), choose(other))


@STRENGTHS
@pytest.mark.parametrize("scoring", ["partnership", "tricks"])
@pytest.mark.parametrize("jokers", ["spades", "void-only"])
def test_every_decision_is_playable(strength: str, scoring: str, jokers: str) -> None:
    for number in range(1, 4):
        rules = {"strength": strength, "scoring": scoring, "jokers": jokers}
        for position, seat in positions(number, **rules):
            view = position.view(seat)
            if position.table.bidder(position.rules) is None:
                assert decide_card(view) in view.playable


@STRENGTHS
def test_a_whole_match_comes_to_its_end(strength: str) -> None:
    position = Spades.deal(2, {"strength": strength, "target": 100, "blind-nil": "on"})
    while move := choose(position):
        position, _ = position.play(move)
    assert position.outcome in (Outcome.WON, Outcome.LOST)


def hinted(position: Spades) -> str:
    return shown(hint(position))


def test_a_bid_is_hinted() -> None:
    assert hinted(played()) == "hint_bid count=3"


def test_a_look_is_hinted_where_blind_nil_may_be_bid() -> None:
    assert hinted(played(blind_nil="on")) == "hint_look"


def test_a_card_is_hinted_with_the_reason() -> None:
    assert hinted(played(BIDS)) == "hint_lead_low card=5C"
    assert hinted(played(*BROKEN)) == "hint_lead_high card=KD"


def test_the_next_hand_is_hinted_between_two() -> None:
    assert hinted(hand_over(1)) == "hint_deal"


def test_a_hint_is_never_a_beginners() -> None:
    for position, seat in positions(4, strength="easy"):
        if seat == 0:
            good = Spades(position.number, played().rules, position.table)
            assert hint(position) == hint(good)


def test_nothing_is_hinted_when_the_match_is_over() -> None:
    over = hand_over(1, scoring="tricks")
    assert hinted(over) == f"game_over outcome={over.outcome}"
    assert choose(over) is None


def test_no_card_is_played_past_a_trick_that_was_not_heard() -> None:
    assert all(safe(position) is None for position, _ in positions(1))
