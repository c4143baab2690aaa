"""Drawing and turning over in Klondike, on tables laid for it."""

from dataclasses import replace

import pytest

from tests.engine.klondike_table import laid
from tests.engine.table import after, happened, objection


def test_only_the_top_card_of_the_waste_may_be_played() -> None:
    position = laid(w="6H 9C", p1="7C", p2="TD")
    assert objection(position, "move 6H p1") == "covered card=6H pile=w under=9C"
    assert happened(position, "move 9C p2") == [
        "moved card=9C source=w target=p2 count=1 onto=TD",
        "bared card=6H pile=w",
    ]


def test_the_last_card_of_the_waste_leaves_it_empty() -> None:
    assert happened(laid(w="9C", p2="TD"), "move 9C p2")[1] == "waste_empty"


def test_one_card_is_drawn() -> None:
    assert happened(laid(s="6H 9C"), "draw") == ["drawn cards=6H"]


def test_three_cards_are_drawn_and_the_third_is_on_top() -> None:
    position = laid(s="6H 9C 2D 4S", draw="3", p1="3S")
    assert happened(position, "draw") == ["drawn cards=6H,9C,2D"]
    assert objection(after(position, "draw"), "move 2D p1") == ""


@pytest.mark.parametrize(
    ("redeals", "told"), [("1", "stock_empty count=2"), ("0", "stock_used_up")]
)
def test_the_last_draw_tells_what_can_be_done_with_an_empty_stock(redeals: str, told: str) -> None:
    position = laid(s="6H 9C", draw="3", p1="3S", p2="TH", redeals=redeals)
    assert happened(position, "draw") == ["drawn cards=6H,9C", told]


def test_nothing_is_drawn_from_an_empty_stock() -> None:
    assert objection(laid(w="6H 9C", s=""), "draw") == "stock_empty count=2"


def test_the_waste_turned_over_comes_again_in_the_same_order() -> None:
    position = laid(w="6H 9C", s="")
    assert happened(position, "recycle") == ["recycled count=2"]
    assert happened(after(position, "recycle"), "draw") == ["drawn cards=6H"]


def test_the_waste_is_turned_over_only_when_the_stock_is_empty() -> None:
    assert objection(laid(w="6H", s="9C 2D"), "recycle") == "stock_left count=2"


@pytest.mark.parametrize("move", ["draw", "recycle"])
def test_when_all_is_drawn_and_played_nothing_is_left_to_draw(move: str) -> None:
    assert objection(laid(p1="2C | 6H", p2="7C", s=""), move) == "all_drawn"


def test_the_waste_is_turned_over_as_often_as_was_agreed() -> None:
    position = replace(laid(w="6H 9C", s="", redeals="2"), turned=1)
    assert happened(position, "recycle") == ["recycled count=2", "redeals_left count=0"]
    ended = after(position, "recycle", "draw", "draw")
    assert objection(ended, "recycle") == "no_redeals_left redeals=2"
    assert objection(ended, "draw") == "stock_used_up"
