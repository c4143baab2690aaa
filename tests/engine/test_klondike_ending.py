"""How a game of Klondike is won, finished and lost, on tables laid for it."""

from dataclasses import replace

import pytest

from engine.game import IllegalMove, Move
from engine.klondike import Klondike
from tests.engine.klondike_table import LAST_TWO, laid, legal
from tests.engine.table import after, happened, objection

# Winning and finishing


def test_drawing_one_a_game_is_won_when_every_card_is_face_up() -> None:
    position = laid(f="QC QD QH QS", p1="KH | KC", p2="KD", p7="", w="KS", s="")
    assert happened(position, "move KC f") == [
        "went_up cards=KC",
        "turned_up card=KH pile=p1",
        "won_uncovered score=15 left=3",
    ]


def test_a_game_won_so_can_be_finished_and_nothing_else() -> None:
    won = laid(**LAST_TWO)
    assert (won.outcome, legal(won)) == ("won", ["finish"])
    assert objection(won, "move QH f") == "game_over outcome=won"
    assert happened(won, "finish") == ["finished count=2", "won score=20"]


def test_after_finishing_nothing_is_left_to_do() -> None:
    done = after(laid(**LAST_TWO), "finish")
    assert (done.outcome, legal(done), len(done.cards_at("f"))) == ("won", [], 52)
    assert objection(done, "finish") == "game_over outcome=won"


@pytest.mark.parametrize("rules", [{"draw": "3"}, {"redeals": "5"}])
def test_otherwise_a_game_is_won_with_all_cards_up(rules: dict[str, str]) -> None:
    position = laid(**LAST_TWO, **rules)
    assert position.outcome is None
    assert happened(after(position, "move QH f"), "move KH f")[-1] == "won score=20"


@pytest.mark.parametrize("rules", [{"draw": "3"}, {"redeals": "5"}])
def test_otherwise_finishing_waits_for_stock_and_waste(rules: dict[str, str]) -> None:
    assert happened(laid(**LAST_TWO, **rules), "finish") == ["finished count=2", "won score=20"]
    position = laid(f="KC KD JH KS", p7="", w="KH", s="QH", **rules)
    assert objection(position, "finish") == "drawable_left count=2"


def test_finishing_waits_until_nothing_is_face_down() -> None:
    assert objection(Klondike.deal(1), "finish") == "face_down_left count=21"


# Losing


# The seven fits nowhere, nor does the card under it, whatever that is.
DEAD = {"p1": "2S | 7H"}


def test_a_game_is_lost_when_two_whole_passes_have_offered_nothing() -> None:
    position = replace(laid(**DEAD, w="9H", s="9D"), idle=1)
    assert happened(position, "draw") == ["drawn cards=9D", "stock_empty count=2"]
    second = after(position, "draw", "recycle", "draw")
    assert second.outcome is None
    assert happened(second, "draw")[-1] == "lost_idle score=0 up=0"


def test_a_pass_that_has_offered_something_does_not_count() -> None:
    position = replace(laid(p1="2S | 8C", w="9H", s="7H 9D"), idle=1)
    once = after(position, "draw", "draw", "recycle", "draw", "draw", "draw")
    assert once.outcome is None
    assert once.idle == 0


def test_a_card_taken_back_is_no_offer() -> None:
    position = replace(laid(p1="2S | 7H", f="6C", w="9H", s="9D"), idle=2)
    assert "move 6C p1" in legal(position)
    assert happened(position, "draw")[-1] == "lost_idle score=0 up=6"


def test_a_move_to_an_equal_place_is_no_offer() -> None:
    position = replace(laid(p1="2S | 8S 7H", p2="2C | 8C", w="9H", s="9D"), idle=2)
    assert "move 7H p2" in legal(position)
    assert happened(position, "draw")[-1] == "lost_idle score=0 up=0"


@pytest.mark.parametrize(
    "places",
    [
        {"p1": "2S | 7H", "p2": "2C | 8C"},  # turns a card up
        {"p1": "7H", "p2": "2C | 8C"},  # empties a pile
        {"p1": "2S | 8S 7H", "p2": "2C | 8C", "f": "7S"},  # frees a card that can go up
        {"p1": "2S | AH"},  # goes up
        {"p1": "2S | TC"},  # the nine of diamonds goes on it from the waste
    ],
)
def test_a_move_that_may_help_is_an_offer(places: dict[str, str]) -> None:
    assert after(replace(laid(**places, w="9H", s="9D"), idle=2), "draw").outcome is None


def test_when_nothing_can_be_drawn_a_game_without_offers_is_lost_at_once() -> None:
    position = laid(p1="2S | 7H", p2="2C | TC", w="9D", s="")
    assert happened(position, "move 9D p2")[-1] == "lost_stuck score=5 up=0"


def test_when_the_waste_may_not_be_turned_over_the_last_draw_may_lose() -> None:
    position = laid(**DEAD, w="9H", s="9D", redeals="0")
    assert happened(position, "draw")[-1] == "lost_stuck score=0 up=0"


def test_with_an_offer_left_a_game_goes_on_though_nothing_can_be_drawn() -> None:
    assert laid(p1="2S | 7H", p2="2C | 8C", s="").outcome is None


def test_when_the_game_is_lost_nothing_is_legal() -> None:
    lost = laid(**DEAD, s="")
    assert (lost.outcome, legal(lost)) == ("lost", [])
    assert objection(lost, "draw") == "game_over outcome=lost"
    with pytest.raises(IllegalMove):
        lost.play(Move("draw"))
