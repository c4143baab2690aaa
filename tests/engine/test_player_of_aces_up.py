"""How the computer plays Aces Up and what it hints; the deals used stand in test_aces_up."""

import pytest

from engine.cards import Card
from engine.players.aces_up import best_filling, choose, hint, mechanical
from tests.engine.table import at, shown

# 4C 2D / nothing / QC AH / 5D 7S: the seven lies on what beats the two
FREEING = (24, "deal", "discard 7H", "discard 5H")
# 7H 8C / nothing / 4H 9S / AH KD
PLAIN = (235, "deal", "discard 4D", "discard 2C")


def test_a_discard_is_hinted_with_the_card_over_it() -> None:
    assert shown(hint(at(1))) == "hint_discard card=2D over=JD"


def test_the_highest_card_over_it_is_named() -> None:
    assert shown(hint(at(2, "discard QC"))) == "hint_discard card=3C over=KC"
    assert shown(hint(at(68, "discard TC"))) == "hint_discard card=KC over=AC"


def test_the_move_that_frees_a_discard_is_hinted() -> None:
    fact = "hint_move card=7S source=p4 target=p2 uncovers=5D frees=2D"
    assert shown(hint(at(*FREEING))) == fact


def test_a_gap_is_worth_filling_even_when_nothing_is_freed() -> None:
    fact = "hint_move card=8C source=p1 target=p2 uncovers=7H frees="
    assert shown(hint(at(*PLAIN))) == fact


def test_of_equal_fillings_an_ace_is_best() -> None:
    filling = best_filling(at(8, "deal", "discard 3D", "discard 5H", fill="aces"))
    assert filling is not None
    assert filling.card == Card.parse("AH")


def test_a_deal_is_hinted_when_nothing_else_is_left() -> None:
    assert shown(hint(at(57))) == "hint_deal"
    assert shown(hint(at(1, "discard 2D"))) == "hint_deal"


def test_nothing_is_hinted_when_the_game_is_over() -> None:
    assert shown(hint(at(57, deals=0))) == "game_over outcome=lost"
    assert shown(hint(at(57, deals=0, hints="some"))) == "game_over outcome=lost"


def test_some_hints_tell_only_whether_there_is_something() -> None:
    assert shown(hint(at(1, hints="some"))) == "hint_some"
    assert shown(hint(at(*PLAIN, hints="some"))) == "hint_some"
    assert shown(hint(at(57, hints="some"))) == "hint_none"


@pytest.mark.parametrize("number", [1, 57])
def test_without_hints_none_is_given(number: int) -> None:
    assert shown(hint(at(number, hints="off"))) == "hints_off"


def test_the_mechanical_player_moves_aces_alone() -> None:
    assert str(mechanical(at(*PLAIN))) == "deal"
    assert str(mechanical(at(8, "deal", "discard 3D", "discard 5H"))) == "move AH p2"


def test_the_players_stop_when_the_game_is_over() -> None:
    assert mechanical(at(57, deals=0)) is None
    assert choose(at(57, deals=0)) is None
