"""Klondike as it is dealt, seen and taken back, and how quickly."""

import re

import pytest
from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game as PySolGame
from pysol_cards.random import MTRandom

from engine.cards import Card
from engine.game import Move, RulesError, board
from engine.klondike import Klondike
from engine.klondike_layout import Layout
from engine.record import Record
from tests.benchmarks.klondike_speed import report
from tests.engine.klondike_table import LAST_TWO, laid
from tests.engine.table import after, cards, shown

# The deal


@pytest.mark.parametrize("number", [1, 2, 24, 617, 31999, 32000, 32001, 10**6, 10**20])
def test_the_deal_is_pysolfcs_card_for_card(number: int) -> None:
    oracle = PySolGame("klondike", number, MTRandom.DEALS_PYSOLFC)
    talon, *piles = oracle.calc_deal_string(number, CardRenderer(print_ts=True)).splitlines()
    layout = Layout.dealt(number)
    assert " ".join(map(str, layout._stock[::-1])) == talon.removeprefix("Talon: ")
    for pile, hidden, run in zip(piles, layout._hidden, layout.runs, strict=True):
        assert " ".join([*(f"<{card}>" for card in hidden), *map(str, run)]) == pile


def test_the_first_card_of_the_waste_is_turned_up_at_the_start() -> None:
    assert [shown(fact) for fact in Klondike.deal(1).opening] == [
        "dealt cards=QH,TS,5C,4C,3C,AH,AS piles=p1,p2,p3,p4,p5,p6,p7",
        "waste top=4H count=1",
    ]


def test_who_draws_three_begins_with_three_turned_up() -> None:
    assert Klondike.deal(1, {"draw": 3}).cards_at("w") == cards("4H AC 4D")


def test_the_choices_of_redeals_are_told_as_a_range() -> None:
    with pytest.raises(RulesError, match=r"redeals can be: unlimited, 0 to 99\.$"):
        Klondike.deal(1, {"redeals": 100})


# What one may know


def test_the_board_is_waste_foundations_piles_and_stock() -> None:
    position = laid(w="6H 9C", f="3C AD", p1="2S 2D | KH QS", p2="4H", s="TS")
    assert [shown(fact) for fact in board(position)] == [
        "waste top=9C count=2",
        "foundations cards=3C,AD",
        "pile pile=p1 cards=KH,QS hidden=2",
        "pile pile=p2 cards=4H hidden=0",
        "pile_empty pile=p3",
        "pile_empty pile=p4",
        "pile_empty pile=p5",
        "pile_empty pile=p6",
        "pile pile=p7 cards=TD hidden=1",
        "stock count=1",
    ]


def test_empty_places_are_read_as_empty() -> None:
    position = laid(p1="2S | 7H", p2="8C", s="")
    assert shown(position.read("w")) == "waste_empty"
    assert shown(position.read("f")) == "foundations cards="
    assert shown(position.read("s")) == "stock_is_empty"


@pytest.mark.parametrize(
    ("card", "fact"),
    [
        ("KH", "on_pile card=KH pile=p1 depth=1"),
        ("QS", "on_pile card=QS pile=p1 depth=0"),
        ("9C", "in_waste card=9C pile=w depth=0"),
        ("6H", "in_waste card=6H pile=w depth=1"),
        ("2C", "on_foundation card=2C pile=f"),
        ("2D", "not_seen card=2D"),
        ("TS", "not_seen card=TS"),
        ("LJ", "not_in_pack card=LJ"),
    ],
)
def test_one_may_ask_where_a_card_is(card: str, fact: str) -> None:
    position = laid(w="6H 9C", f="3C", p1="2S 2D | KH QS", s="TS")
    assert shown(position.where(Card.parse(card))) == fact


def test_a_card_turned_over_with_the_waste_is_seen_no_more() -> None:
    turned = after(laid(w="6H 9C", s=""), "recycle")
    assert shown(turned.where(Card.parse("6H"))) == "not_seen card=6H"


def test_runs_the_top_of_the_waste_and_of_the_foundations_are_within_reach() -> None:
    position = laid(w="6H 9C", f="3C AD", p1="2S 2D | KH QS", s="TS")
    reach = {place: position.within_reach(place) for place in position.places()}
    assert {place: it for place, it in reach.items() if it} == {
        "w": cards("9C"),
        "f": cards("3C AD"),
        "p1": cards("KH QS"),
        "p7": cards("TD"),
    }


def test_foundations_are_shown_suit_by_suit() -> None:
    assert laid(f="AS 2D AC").cards_at("f") == cards("AC AD 2D AS")


@pytest.mark.parametrize("place", ["p8", "x"])
def test_a_place_that_is_not_there_cannot_be_read(place: str) -> None:
    assert shown(Klondike.deal(1).read(place)) == f"no_such_place place={place}"
    for asked in (Klondike.deal(1).cards_at, Klondike.deal(1).within_reach):
        with pytest.raises(ValueError, match=place):
            asked(place)


# Taking back


@pytest.mark.parametrize(
    ("position", "move", "told"),
    [
        (laid(s="6H 9C"), "draw", ["undone_draw", "waste_empty"]),
        (laid(w="6H", s="9C"), "draw", ["undone_draw", "waste top=6H count=1"]),
        (laid(w="6H", s=""), "recycle", ["undone_recycle", "waste top=6H count=1"]),
        (laid(**LAST_TWO), "finish", ["undone_finish"]),
        (laid(w="AC"), "move AC f", ["undone_move card=AC pile=w target=f"]),
        (laid(f="AC", p1="2D"), "move AC p1", ["undone_move card=AC pile=f target=p1"]),
        (laid(p1="2S | 6H", p2="7C"), "move 6H p2", ["undone_move card=6H pile=p1 target=p2"]),
    ],
)
def test_undo_says_what_was_taken_back(position: Klondike, move: str, told: list[str]) -> None:
    record, _ = Record.of(position).play(Move.parse(move))
    before, facts = record.undo()
    assert before.position == position
    assert [shown(fact) for fact in facts] == told


# The benchmark


def test_the_speed_is_reported_beside_that_of_a_trivial_loop() -> None:
    line = report(1)
    assert re.search(r"^\d+ positions in 1 games: [\d,]+ a second", line)
    assert "as long as adding up" in line
