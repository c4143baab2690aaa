"""How the computer plays Klondike and what it hints, on tables laid for it."""

import pytest

from engine.klondike import Klondike
from engine.players.klondike import choose, hint, safe
from tests.engine.klondike_table import laid
from tests.engine.table import after, shown


def hinted(position: Klondike) -> str:
    return shown(hint(position))


def test_the_move_that_is_hinted_is_the_one_that_is_played() -> None:
    assert str(choose(laid(p1="AC"))) == "move AC f"
    assert hinted(laid(p1="AC")) == "hint_up_safely card=AC target=f"


def test_a_card_that_none_will_need_goes_up_first() -> None:
    table = laid(f="2C 2S 2H", p1="3H", p2="9C | QD", p3="KS")
    assert hinted(table) == "hint_up_safely card=3H target=f"


def test_a_card_that_might_be_needed_goes_up_later() -> None:
    table = laid(f="AC 2D 2H", p1="3H", p2="9C | QD", p3="KS")
    assert hinted(table) == "hint_turns_up card=QD target=p3 pile=p2"
    assert hinted(laid(f="AC 2D 2H", p1="3H")) == "hint_up card=3H target=f"


def test_a_card_is_turned_up_where_most_are_face_down() -> None:
    table = laid(p1="2C | QD", p2="3C 4C | QH", p3="KS")
    assert hinted(table) == "hint_turns_up card=QH target=p3 pile=p2"


def test_a_move_that_lets_another_turn_up_a_card_is_hinted_with_that() -> None:
    table = laid(p1="2C | 8C", p2="TS", w="9H")
    assert hinted(table) == "hint_prepares card=9H target=p2 then=8C pile=p1"


def test_a_card_comes_back_from_a_foundation_when_the_next_move_then_turns_one_up() -> None:
    table = laid(f="5H", p1="2C | 4S", p2="6C", p3="4C 7D")
    assert hinted(table) == "hint_prepares card=5H target=p2 then=4S pile=p1"
    assert str(choose(after(table, "move 5H p2"))) == "move 4S p2"


def test_a_pile_is_emptied_when_a_king_waits_for_one() -> None:
    piles = {"p2": "TS", "p3": "2D", "p4": "2H", "p5": "4D", "p6": "4H"}
    table = laid(w="KH", p1="JD", **piles, p7="5S 6S | 8C")
    assert hinted(table) == "hint_makes_room card=TS target=p1 pile=p2 king=KH"


def test_a_pile_is_left_alone_when_no_king_waits() -> None:
    assert hinted(laid(p1="JD", p2="TS")) == "hint_draw"


def test_a_pile_is_emptied_at_the_end_of_a_pass_for_want_of_anything_else() -> None:
    assert hinted(laid(s="", w="2C", p1="JD", p2="TS")) == "hint_frees card=TS target=p1 pile=p2"


def test_a_card_of_the_waste_is_brought_into_play() -> None:
    assert hinted(laid(w="9C")) == "hint_off_the_waste card=9C target=p7"


def test_a_card_moves_aside_when_the_one_below_then_goes_up() -> None:
    table = laid(f="3C 2D AH", p1="4C 3H", p2="4S")
    assert hinted(table) == "hint_sends_up card=3H target=p2 cards=4C"


def test_the_stock_is_left_to_when_nothing_else_helps() -> None:
    assert hinted(laid()) == "hint_draw"
    assert hinted(laid(s="", w="2C 5C")) == "hint_recycle"


def test_a_game_that_can_be_finished_is_finished() -> None:
    won = laid(f="QC KD KH KS", p1="KC", p7="", s="")
    assert (won.outcome, hinted(won)) == ("won", "hint_finish")
    assert str(choose(won)) == "finish"


def test_nothing_is_hinted_when_the_game_is_over() -> None:
    lost = laid(redeals="0", s="", p1="2C")
    assert hinted(lost) == "game_over outcome=lost"
    assert choose(lost) is None


@pytest.mark.parametrize(
    ("foundations", "card", "may"),
    [
        ("AH", "2H", True),
        ("2H 2C 2S", "3H", True),
        ("2H 2C AS", "3H", False),
        ("6S 5D 5H", "7S", False),
        ("6S 6D 6H", "7S", True),
        ("6S 7D 7H", "7S", True),
    ],
)
def test_a_card_is_safe_when_both_that_fit_on_it_are_up(
    foundations: str, card: str, may: bool
) -> None:
    move = safe(laid(f=foundations, p1=card))
    assert str(move) == (f"move {card} f" if may else "None")


def test_a_safe_card_of_the_waste_counts_too() -> None:
    assert str(safe(laid(w="AS"))) == "move AS f"
