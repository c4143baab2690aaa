"""The rules of Klondike, one by one, on tables laid for them and in numbered deals.

A table is laid by `laid`: the waste and the piles with the last card on top, what is hidden of a
pile before a "|", the foundations by their top cards, the stock with the next card first.
"""

import re
from dataclasses import replace

import pytest
from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game as PySolGame
from pysol_cards.random import MTRandom

from engine.cards import Card
from engine.game import IllegalMove, Move, RulesError, board
from engine.klondike import Klondike
from engine.klondike_layout import Layout
from engine.record import Record
from engine.tableau import ALL_UP, SUITS, Cards
from engine.tableau_places import PILES
from tests.benchmarks.klondike_speed import report
from tests.engine.table import after, happened, objection, shown


def cards(text: str) -> Cards:
    return tuple(map(Card.parse, text.split()))


def laid(**places: str) -> Klondike:
    """A table with what is named and, unless pile seven or the stock is, a ten there that hides a
    card, and a jack in the stock: without them the game could be won or lost already.

    Rules are named like places (draw="3").
    """
    places = {"p7": "2H | TD", "s": "JH", **places}
    rules = {name: places.pop(name) for name in Klondike.options if name in places}
    piles = [places.pop(pile, "").rpartition("|") for pile in PILES]
    tops = {card.suit: card.rank for card in cards(places.pop("f", ""))}
    layout = Layout(
        runs=tuple(cards(run) for _, _, run in piles),
        foundations=tuple(
            pile[: tops.get(suit, 0)] for suit, pile in zip(SUITS, ALL_UP, strict=True)
        ),
        waste=cards(places.pop("w", "")),
        _hidden=tuple(cards(hidden) for hidden, _, _ in piles),
        _stock=cards(places.pop("s", ""))[::-1],
    )
    assert not places
    return Klondike(1, Klondike.deal(1, rules).rules, layout)


def legal(position: Klondike) -> list[str]:
    return [str(move) for move in position.legal_moves()]


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


# The waste and the stock


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


# Winning and finishing

LAST_TWO = {"f": "KC KD JH KS", "p1": "KH", "p2": "QH", "p7": "", "s": ""}


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


# The score


@pytest.mark.parametrize(
    ("places", "move", "score"),
    [
        ({"w": "9D", "p2": "TC"}, "move 9D p2", 55),
        ({"w": "KD"}, "move KD p2", 55),
        ({"w": "AD"}, "move AD f", 60),
        ({"p1": "AD"}, "move AD f", 60),
        ({"p1": "2C | 9D", "p2": "TC"}, "move 9D p2", 55),
        ({"p1": "2C | AD"}, "move AD f", 65),
        ({"p1": "9D", "p2": "TC"}, "move 9D p2", 50),
        ({"f": "3C", "p1": "4D"}, "move 3C p1", 35),
        ({"w": "9D", "s": ""}, "recycle", 0),
        ({"w": "9D", "s": "", "draw": "3"}, "recycle", 50),
    ],
)
def test_standard_scoring_counts_every_move(places: dict[str, str], move: str, score: int) -> None:
    assert after(replace(laid(**places), score=50), move).score == score


def test_the_score_is_never_below_nothing() -> None:
    assert after(replace(laid(f="3C", p1="4D"), score=10), "move 3C p1").score == 0


def test_the_score_may_be_the_cards_on_the_foundations() -> None:
    position = laid(f="3C", p1="4D", w="AD 9H", s="", score="cards")
    assert shown(position.standing()) == "cards_up up=3 left=49"
    assert after(position, "move 3C p1").score == 2
    assert after(position, "recycle", "draw", "move AD f").score == 4


def test_the_standing_tells_the_score_and_the_cards_that_are_up() -> None:
    assert shown(replace(laid(f="3C AD"), score=45).standing()) == "score score=45 up=4 left=48"


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
