"""Where a card of Klondike may go, rule by rule, on tables laid for it."""

import pytest

from engine.klondike import Klondike
from tests.engine.klondike_table import laid, legal
from tests.engine.table import after, cards, happened, objection

# On the piles


@pytest.mark.parametrize("card", ["6H", "6D"])
def test_a_card_goes_on_one_that_is_one_higher_and_of_the_other_colour(card: str) -> None:
    assert objection(laid(p1=card, p2="7C"), f"move {card} p2") == ""


def test_a_card_does_not_go_on_one_of_its_own_colour() -> None:
    assert (
        objection(laid(p1="6C", p2="7S"), "move 6C p2") == "same_colour card=6C on=7S colour=black"
    )
    assert objection(laid(p1="6H", p2="7D"), "move 6H p2") == "same_colour card=6H on=7D colour=red"


def test_a_card_goes_only_on_the_next_higher_rank() -> None:
    assert objection(laid(p1="6H", p2="8C"), "move 6H p2") == "wrong_rank card=6H on=8C takes=7D,7H"
    assert objection(laid(p1="8H", p2="7C"), "move 8H p2") == "wrong_rank card=8H on=7C takes=6D,6H"


def test_nothing_goes_on_an_ace() -> None:
    assert objection(laid(p1="KH", p2="AC"), "move KH p2") == "wrong_rank card=KH on=AC takes="


def test_a_run_moves_whole_and_turns_up_what_it_lay_on() -> None:
    position = laid(p1="AC | 6H 5S 4D", p2="7C")
    assert happened(position, "move 6H p2") == [
        "moved card=6H source=p1 target=p2 count=3 onto=7C",
        "turned_up card=AC pile=p1",
    ]
    assert after(position, "move 6H p2").cards_at("p2") == cards("7C 6H 5S 4D")


def test_a_run_moves_in_part_and_the_rest_stays() -> None:
    assert happened(laid(p1="7C 6H 5S 4D", p2="6D"), "move 5S p2") == [
        "moved card=5S source=p1 target=p2 count=2 onto=6D",
        "bared card=6H pile=p1",
    ]


def test_the_last_cards_of_a_pile_leave_it_empty() -> None:
    assert happened(laid(p1="6H", p2="7C"), "move 6H p2")[1] == "emptied pile=p1"


def test_a_card_does_not_move_to_where_it_is() -> None:
    assert objection(laid(p1="7C 6H"), "move 6H p1") == "already_there card=6H pile=p1"
    assert objection(laid(f="AC"), "move AC f") == "already_there card=AC pile=f"


# To an empty pile


def test_a_king_goes_to_an_empty_pile_with_its_run() -> None:
    assert happened(laid(p1="2C | KH QS"), "move KH p4") == [
        "moved_to_empty card=KH source=p1 target=p4 count=2",
        "turned_up card=2C pile=p1",
    ]


def test_no_other_card_goes_to_an_empty_pile() -> None:
    assert objection(laid(p1="KH QS"), "move QS p2") == "only_kings card=QS pile=p2"


def test_with_empty_any_every_card_goes_to_an_empty_pile() -> None:
    assert objection(laid(p1="KH QS", empty="any"), "move QS p2") == ""


@pytest.mark.parametrize("empty", ["kings", "any"])
def test_a_run_that_fills_its_pile_whole_does_not_go_to_an_empty_one(empty: str) -> None:
    assert objection(laid(p1="KH QS", empty=empty), "move KH p2") == "no_gain card=KH pile=p1"


def test_a_king_from_the_waste_or_a_foundation_goes_to_any_empty_pile() -> None:
    position = laid(w="KH", f="KC", p1="5D", p2="5H", p3="5S", p4="7D", s="")
    assert legal(position) == ["move KH p5", "move KH p6", "move KC p5", "move KC p6", "recycle"]


# The foundations


def test_a_foundation_begins_with_the_ace() -> None:
    assert happened(laid(p1="AC", p2="2C"), "move AC f") == ["went_up cards=AC", "emptied pile=p1"]
    assert objection(laid(p1="2C"), "move 2C f") == "foundation_needs card=2C needs=AC"


def test_a_foundation_goes_up_in_suit() -> None:
    position = laid(f="3C AD", p1="4D", p2="4C")
    assert objection(position, "move 4C f") == ""
    assert objection(position, "move 4D f") == "foundation_needs card=4D needs=2D"


def test_only_the_top_card_of_a_pile_goes_up() -> None:
    assert objection(laid(p1="2C AH", f="AC"), "move 2C f") == "covered card=2C pile=p1 under=AH"


def test_the_top_card_of_the_waste_goes_up() -> None:
    assert happened(laid(w="5D AC"), "move AC f") == ["went_up cards=AC", "bared card=5D pile=w"]


def test_the_top_card_of_a_foundation_may_come_back() -> None:
    position = laid(f="3C", p1="4H")
    assert happened(position, "move 3C p1") == ["came_back card=3C target=p1"]
    assert after(position, "move 3C p1").cards_at("f") == cards("AC 2C")


def test_no_other_card_of_a_foundation_comes_back() -> None:
    position = laid(f="3C", p1="3H")
    assert objection(position, "move 2C p1") == "covered card=2C pile=f under=3C"


# What no move can be


def test_a_card_that_is_not_seen_does_not_move_wherever_it_is() -> None:
    position = laid(p1="6H 9D | 2C", s="TS 9H")
    for card in ("6H", "TS"):
        for place in ("f", "p1", "p2"):
            assert objection(position, f"move {card} {place}") == f"not_seen card={card}"


@pytest.mark.parametrize("place", ["w", "s"])
def test_nothing_is_moved_to_waste_or_stock(place: str) -> None:
    assert objection(laid(p1="6H"), f"move 6H {place}") == f"never_there place={place}"


@pytest.mark.parametrize("place", ["p8", "p0", "x"])
def test_there_are_seven_piles_to_move_to(place: str) -> None:
    assert objection(laid(p1="6H"), f"move 6H {place}") == f"no_such_place place={place}"


def test_there_are_no_jokers() -> None:
    assert objection(laid(p1="6H"), "move BJ p1") == "not_in_pack card=BJ"


@pytest.mark.parametrize(
    "move", ["deal", "draw 6H", "recycle p1", "move 6H", "finish f", "play 6H"]
)
def test_other_moves_are_unknown(move: str) -> None:
    assert objection(Klondike.deal(1), move) == f"unknown_move move={move}"


def test_nothing_is_warned_of() -> None:
    position = Klondike.deal(1)
    assert [position.caution(move) for move in position.legal_moves()] == [None] * 4
