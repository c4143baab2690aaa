"""How the computer plays Ada and what it hints, on tables laid as in test_ada."""

from engine.ada import Ada
from engine.players.ada import choose, disorder, hint, safe
from tests.engine.table import after, shown
from tests.engine.test_ada import laid


def hinted(position: Ada) -> str:
    return shown(hint(position))


def test_a_move_is_hinted_with_the_cards_that_it_sends_up() -> None:
    table = laid(f="AH", p1="9S", p2="5S 2H 8D")
    assert str(choose(table)) == "move 8D p1"
    assert hinted(table) == "hint_sends_up card=8D target=p1 cards=2H"


def test_a_move_is_hinted_with_the_pile_that_it_empties() -> None:
    assert hinted(laid(p1="KS", p2="QH")) == "hint_frees card=QH target=p1 pile=p2"


def test_a_move_is_hinted_with_the_card_that_it_uncovers() -> None:
    assert hinted(laid(p1="KS", p2="9C QH")) == "hint_uncovers card=QH target=p1 uncovers=9C"


def test_a_deal_is_hinted_when_no_move_brings_more_order() -> None:
    assert hinted(laid(p1="7C 6H", p2="7S", p3="KH")) == "hint_deal"
    assert str(choose(laid(p1="7C 6H", p2="7S"))) == "deal"


def test_a_move_is_made_for_the_sake_of_the_one_after_it() -> None:
    # Both sixes fit on the seven; only that of hearts bares a five that fits on the other.
    table = laid(runs="ordered", p1="KS 7C", p2="KH 6D", p3="KD 5C 6H")
    assert str(choose(table)) == "move 6H p1"
    assert str(choose(after(table, "move 6H p1"))) == "move 5C p1"


def test_nothing_is_hinted_when_the_game_is_over() -> None:
    lost = laid(s="", p1="KH 4C")
    assert hinted(lost) == "game_over outcome=lost"
    assert choose(lost) is None


def test_no_move_is_left_to_be_called_safe() -> None:
    assert safe(Ada.deal(1)) is None


def test_a_card_is_out_of_order_on_one_that_it_does_not_fit_on_and_on_the_ground() -> None:
    assert disorder(laid(p1="KS QH JC", p2="9C 8D 2S")) == (2, 0)
    assert disorder(laid(f="AH 2C", p1="QH")) == (1, -3)
