"""The rules of Ada, one by one, on tables laid for them and in numbered deals.

A table is laid by `laid`: the piles with the last card on top, the foundations by their top cards,
the stock with the next card first.
"""

import pytest

from engine.ada import Ada
from engine.ada_layout import Layout
from engine.cards import DECK, Card, shuffled
from engine.game import IllegalMove, Move, RulesError, board
from engine.record import Record
from engine.tableau import ALL_UP, SUITS
from engine.tableau_places import PILES
from tests.engine.table import after, cards, happened, objection, shown


def laid(runs: str = "any", s: str = "JH", f: str = "", **piles: str) -> Ada:
    """A table with what is named; the jack in the stock keeps it from being lost already."""
    tops = {card.suit: card.rank for card in cards(f)}
    foundations = tuple(up[: tops.get(suit, 0)] for suit, up in zip(SUITS, ALL_UP, strict=True))
    columns = tuple(cards(piles.pop(place, "")) for place in PILES)
    assert not piles
    return Ada(1, Ada.deal(1, {"runs": runs}).rules, Layout(columns, foundations, cards(s)[::-1]))


def legal(position: Ada) -> list[str]:
    return [str(move) for move in position.legal_moves()]


def on_piles(position: Ada) -> list[str]:
    return [" ".join(map(str, position.cards_at(place))) for place in PILES]


# The deal

OF_DEAL_ONE = ["JD", "2D 5H", "9H KD QC", "JC KC KH 9D", "5D 9S 3H QD"]


def test_the_cards_are_dealt_in_rows_from_the_top_of_the_shuffle() -> None:
    assert on_piles(Ada.deal(1))[:5] == OF_DEAL_ONE
    assert on_piles(Ada.deal(1))[5:] == ["7H 5S 2S JS 3C 5C", "7C AD KS AS 4C TS QH"]
    top_row = shuffled(1)[:-8:-1]
    assert [str(card) for card in top_row] == ["JD", "2D", "9H", "JC", "5D", "7H", "7C"]


def test_what_a_foundation_takes_goes_up_in_the_opening() -> None:
    assert [shown(fact) for fact in Ada.deal(1).opening] == ["laid_out", "went_up cards=AH"]
    assert [shown(fact) for fact in Ada.deal(2).opening] == ["laid_out"]


def test_the_stock_deals_seven_seven_seven_and_three_from_the_left() -> None:
    assert happened(Ada.deal(1), "deal") == [
        "dealt cards=4H,AC,4D,7S,3S,TD,4S piles=p1,p2,p3,p4,p5,p6,p7",
        "went_up cards=AC",
    ]
    dealt = after(Ada.deal(1), "deal", "deal", "deal")
    assert happened(dealt, "deal")[0] == "dealt cards=9C,2H,6H piles=p1,p2,p3"
    assert objection(after(dealt, "deal"), "deal") == "stock_empty"


def test_cards_are_dealt_onto_empty_piles_too() -> None:
    assert on_piles(after(laid(s="9C 8C 7C", p2="KH"), "deal"))[:3] == ["9C", "KH 8C", "7C"]


def test_a_deal_or_a_rule_that_does_not_exist_is_refused() -> None:
    with pytest.raises(RulesError):
        Ada.deal(0)
    with pytest.raises(RulesError, match="runs"):
        Ada.deal(1, {"runs": "some"})


# Moves in the tableau


def test_a_card_goes_on_one_that_is_one_higher_and_of_the_other_colour() -> None:
    table = laid(p1="7C", p2="6H", p3="6S", p4="8D", p5="5H")
    assert legal(table) == ["move 6H p1", "move 5H p3", "move 7C p4", "deal"]


def test_whatever_lies_on_a_card_moves_along_with_it() -> None:
    table = laid(p1="7C", p2="9S 6H QH 2C")
    assert happened(table, "move 6H p1")[0] == "moved card=6H source=p2 target=p1 count=3 onto=7C"
    assert on_piles(after(table, "move 6H p1"))[:2] == ["7C 6H QH 2C", "9S"]


def test_with_ordered_runs_only_cards_in_order_move_together() -> None:
    table = laid(runs="ordered", p1="7C", p2="9S 6H QH JC", p3="KS")
    assert objection(table, "move 6H p1") == "not_in_order card=6H first=QH"
    assert objection(table, "move QH p3") == ""
    assert table.within_reach("p2") == cards("QH JC")


def test_without_that_rule_every_card_of_a_pile_is_within_reach() -> None:
    assert laid(p2="9S 6H QH JC").within_reach("p2") == cards("9S 6H QH JC")


@pytest.mark.parametrize("place", ["f", "s", "p1"])
def test_nothing_is_within_reach_elsewhere(place: str) -> None:
    assert laid(f="AH").within_reach(place) == ()


def test_only_a_king_goes_to_an_empty_pile_with_all_that_lies_on_it() -> None:
    table = laid(p1="9S KH 4C", p2="QH")
    assert objection(table, "move QH p3") == "only_kings card=QH pile=p3"
    told = happened(table, "move KH p3")
    assert told == [
        "moved_to_empty card=KH source=p1 target=p3 count=2",
        "bared card=9S pile=p1",
    ]


def test_a_king_that_fills_its_pile_may_go_to_another() -> None:
    assert objection(laid(p1="KH 4C"), "move KH p3") == ""


def test_a_card_of_the_same_colour_is_refused_with_the_colour() -> None:
    table = laid(p1="7C", p2="6S", p3="QH", p4="KD")
    assert objection(table, "move 6S p1") == "same_colour card=6S on=7C colour=black"
    assert objection(table, "move QH p4") == "same_colour card=QH on=KD colour=red"


def test_a_card_of_the_wrong_rank_is_refused_with_what_would_fit() -> None:
    table = laid(p1="7C", p2="5H", p3="AS 2C AD")
    assert objection(table, "move 5H p1") == "wrong_rank card=5H on=7C takes=6D,6H"
    assert objection(table, "move 5H p3") == "wrong_rank card=5H on=AD takes="


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("move 7C p1", "already_there card=7C pile=p1"),
        ("move 7C s", "never_there place=s"),
        ("move 7C w", "no_such_place place=w"),
        ("move 7C p8", "no_such_place place=p8"),
        ("move 9D p1", "not_seen card=9D"),
        ("move BJ p1", "not_in_pack card=BJ"),
        ("move 2H p1", "stays_up card=2H"),
        ("move 2H f", "stays_up card=2H"),
        ("move 4H f", "foundation_needs card=4H needs=3H"),
        ("move 3H f", "goes_up_by_itself card=3H"),
        ("discard 7C", "unknown_move move=discard 7C"),
        ("move 7C", "unknown_move move=move 7C"),
        ("deal p1", "unknown_move move=deal p1"),
    ],
)
def test_every_other_move_is_refused_with_its_reason(move: str, why: str) -> None:
    assert objection(laid(f="2H", p1="7C", p2="3H 4H"), move) == why


def test_what_is_refused_is_not_played() -> None:
    with pytest.raises(IllegalMove):
        laid(p1="7C").play(Move.parse("move 7C p2"))


# What goes up by itself


def test_a_card_that_is_bared_goes_up_and_what_it_bares_goes_after_it() -> None:
    table = laid(f="AH", p1="9S", p2="5S 3H 2H 8D", p3="KH 4H")
    assert happened(table, "move 8D p1") == [
        "moved card=8D source=p2 target=p1 count=1 onto=9S",
        "went_up cards=2H,3H,4H",
        "bared card=5S pile=p2",
    ]


def test_of_more_than_four_cards_that_go_up_the_last_of_each_suit_is_told() -> None:
    table = laid(f="AH", p1="9S", p2="5S 2C 3H 2H AC 8D", p3="KH 4H")
    assert happened(table, "move 8D p1")[1] == "many_went_up count=5 cards=2C,4H"


def test_every_pile_that_becomes_empty_is_told() -> None:
    table = laid(f="AH", p1="9S", p2="2H 8D", p3="3H")
    assert happened(table, "move 8D p1")[1:] == [
        "went_up cards=2H,3H",
        "emptied pile=p2",
        "emptied pile=p3",
    ]


def test_what_is_dealt_goes_up_as_soon_as_it_can() -> None:
    assert happened(after(Ada.deal(3), "deal", "deal"), "deal") == [
        "dealt cards=3H,4C,AH,2H,JC,5H,8C piles=p1,p2,p3,p4,p5,p6,p7",
        "went_up cards=4C,AH,2H,3H",
    ]


# How a game ends


def test_a_game_is_won_when_all_four_kings_are_up() -> None:
    table = laid(s="KH", f="KC KD QH KS")
    assert happened(table, "deal") == [
        "dealt cards=KH piles=p1",
        "went_up cards=KH",
        "won score=52",
    ]
    assert after(table, "deal").outcome == "won"


def test_a_game_goes_on_while_the_stock_holds_a_card() -> None:
    assert laid(s="2C", p1="9S").outcome is None
    assert legal(laid(s="2C", p1="9S")) == ["deal"]


def test_a_game_is_lost_when_no_move_is_left() -> None:
    dealt = after(Ada.deal(42, {"runs": "ordered"}), "deal", "deal", "deal")
    assert happened(dealt, "deal")[-1] == "lost score=1 left=51"


def test_a_game_is_lost_when_every_move_can_be_taken_back_by_its_reverse() -> None:
    table = laid(s="", p1="9S 7C 6H", p2="QD 7S")
    assert table.outcome == "lost"
    assert legal(table) == []
    assert objection(table, "move 6H p2") == "game_over outcome=lost"


def test_a_king_that_leaves_one_empty_pile_for_another_keeps_no_game_alive() -> None:
    assert laid(s="", p1="KH 4C").outcome == "lost"


@pytest.mark.parametrize(
    "piles",
    [
        {"p1": "9S 5C 6H", "p2": "QD 7S"},
        {"p1": "6H", "p2": "QD 7S"},
        {"p1": "9S KH"},
        {"p1": "9S 3C 2H", "p2": "QD 3S", "f": "2C"},
    ],
    ids=["nothing fits below", "a pile becomes empty", "a king goes down", "a card goes up"],
)
def test_a_move_that_no_reverse_undoes_keeps_a_game_alive(piles: dict[str, str]) -> None:
    assert laid(s="", **piles).outcome is None


# Taking back


@pytest.mark.parametrize(
    ("table", "move", "told"),
    [
        ({"p1": "3S", "p2": "4H"}, "move 3S p2", ["undone_move card=3S pile=p1 target=p2"]),
        (
            {"p1": "AC 3S", "p2": "4H"},
            "move 3S p2",
            ["undone_move card=3S pile=p1 target=p2", "undone_went_up cards=AC"],
        ),
        (
            {"p1": "9S", "p2": "5D 4H"},
            "deal",
            ["undone_deal", "undone_went_up cards=AH"],
        ),
        (
            {"p1": "6C 5C 4C 3C 2C AC 3S", "p2": "4H"},
            "move 3S p2",
            ["undone_move card=3S pile=p1 target=p2", "undone_many_went_up count=6 cards=6C"],
        ),
    ],
)
def test_undo_says_what_comes_down_from_the_foundations(
    table: dict[str, str], move: str, told: list[str]
) -> None:
    record = Record.of(laid(s="AH", **table)).play(Move.parse(move))[0]
    assert [shown(fact) for fact in record.undo()[1]] == told


def test_of_a_card_that_moved_and_then_went_up_undo_says_where_it_lies_again() -> None:
    record = Record.of(laid(f="AC", p1="9S 2C", p2="3H")).play(Move.parse("move 2C p2"))[0]
    told = [shown(fact) for fact in record.undo()[1]]
    assert told == ["undone_move card=2C pile=p1 target=p2"]


# What the player may know


def test_the_board_is_read_from_the_foundations_over_the_piles_to_the_stock() -> None:
    told = [shown(fact) for fact in board(laid(f="2H 3S", p1="9S 6H"))]
    assert told == [
        "foundations cards=2H,3S",
        "pile pile=p1 cards=9S,6H hidden=0",
        *(f"pile_empty pile=p{index}" for index in range(2, 8)),
        "stock count=1 deals=1",
    ]


@pytest.mark.parametrize(("deals", "stock"), [(0, "24 4"), (1, "17 3"), (2, "10 2"), (3, "3 1")])
def test_the_stock_is_told_with_the_deals_to_come(deals: int, stock: str) -> None:
    told = after(Ada.deal(1), *["deal"] * deals).read("s")
    assert f"{told.values['count']} {told.values['deals']}" == stock


def test_an_empty_stock_is_told() -> None:
    assert shown(after(Ada.deal(1), *["deal"] * 4).read("s")) == "stock_is_empty"


def test_each_card_is_where_it_is() -> None:
    table = laid(f="2H", p1="9S 6H")
    assert shown(table.where(Card.parse("9S"))) == "on_pile card=9S pile=p1 depth=1"
    assert shown(table.where(Card.parse("AH"))) == "on_foundation card=AH pile=f"
    assert shown(table.where(Card.parse("JH"))) == "not_seen card=JH"
    assert table.cards_at("f") == cards("AH 2H")
    assert (table.cards_at("s"), table.hidden_at("s"), table.hidden_at("p1")) == ((), 1, 0)


def test_the_score_is_the_number_of_cards_that_are_up() -> None:
    table = laid(f="2H 3S")
    assert table.score == 5
    assert shown(table.standing()) == f"score score=5 up=5 left={len(DECK) - 5}"


def test_a_place_that_is_not_there_is_told_or_raises() -> None:
    assert shown(Ada.deal(1).read("w")) == "no_such_place place=w"
    with pytest.raises(ValueError, match="no place"):
        Ada.deal(1).cards_at("p8")
