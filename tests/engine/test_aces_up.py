"""The rules of Aces Up, one by one, in numbered deals.

The deals used, piles from the left, top last:
1: JD 2D 9H JC, then 5D 7H 7C 5H.  2: QD QC KC 3C.  57: 5C 2D TH 8S.  68: AC 5H TC KC.
"""

import pytest

from engine.aces_up import AcesUp
from engine.game import IllegalMove, Move, board
from engine.players.aces_up import choose
from tests.engine.table import at, happened, objection, shown

# 4C KD / nothing / 3S KC / TD AH
GAP = (8, "deal", "discard 3D", "discard 5H")


def test_four_cards_are_dealt_from_the_left() -> None:
    assert [shown(fact) for fact in at(1).opening] == ["dealt cards=JD,2D,9H,JC piles=p1,p2,p3,p4"]


def test_the_next_four_cards_go_one_on_each_pile() -> None:
    assert happened(at(1), "deal") == ["dealt cards=5D,7H,7C,5H piles=p1,p2,p3,p4"]


def test_a_deal_fills_gaps_too() -> None:
    assert shown(at(1, "discard 2D", "deal").read("p2")) == "pile pile=p2 top=7H count=1 below="


def test_a_lower_card_of_the_suit_may_be_discarded() -> None:
    assert happened(at(1), "discard 2D") == ["discarded card=2D pile=p2", "emptied pile=p2"]


def test_a_discard_uncovers_the_card_below() -> None:
    assert happened(at(1, "deal"), "discard 5H") == [
        "discarded card=5H pile=p4",
        "uncovered card=JC pile=p4",
    ]


def test_a_discard_needs_a_higher_card_of_the_suit() -> None:
    assert objection(at(1), "discard JD") == "no_higher card=JD tops=2D,9H,JC"


def test_a_higher_card_under_the_top_does_not_count() -> None:
    assert objection(at(1, "deal"), "discard 5D") == "no_higher card=5D tops=7H,7C,5H"


def test_an_ace_is_higher_than_a_king() -> None:
    assert objection(at(68), "discard KC") == ""


def test_of_three_cards_of_a_suit_two_may_go_in_any_order() -> None:
    assert objection(at(2, "discard QC"), "discard 3C") == ""
    assert objection(at(2, "discard 3C"), "discard QC") == ""


def test_discarding_is_left_to_the_player() -> None:
    assert objection(at(1), "deal") == ""


@pytest.mark.parametrize("moves", [(), ("deal",)])
def test_an_ace_is_never_discarded(moves: tuple[str, ...]) -> None:
    assert objection(at(68, *moves), "discard AC") == "ace_stays card=AC"


def test_an_ace_that_is_not_dealt_yet_will_not_be_discarded_either() -> None:
    assert objection(at(1), "discard AS") == "ace_stays card=AS"


def test_a_buried_card_cannot_be_discarded_even_if_a_higher_one_is_out() -> None:
    assert objection(at(1, "deal"), "discard 2D") == "buried card=2D pile=p2 depth=1 under=7H"


def test_a_card_is_discarded_once() -> None:
    assert objection(at(1, "discard 2D"), "discard 2D") == "already_discarded card=2D"


def test_a_card_in_the_stock_cannot_be_discarded() -> None:
    assert objection(at(1), "discard 7H") == "not_dealt card=7H"


def test_any_top_card_may_go_to_a_gap() -> None:
    assert happened(at(*GAP), "move KD p2") == [
        "moved card=KD source=p1 target=p2",
        "uncovered card=4C pile=p1",
    ]


def test_the_only_card_of_a_pile_may_go_to_a_gap() -> None:
    assert happened(at(1, "discard 2D"), "move 9H p2") == [
        "moved card=9H source=p3 target=p2",
        "emptied pile=p3",
    ]


def test_a_move_needs_a_gap() -> None:
    assert objection(at(1), "move JD p2") == "no_gap"


def test_a_move_needs_the_gap_and_not_another_pile() -> None:
    assert objection(at(1, "discard 2D"), "move JD p3") == "pile_not_empty pile=p3 card=9H"


def test_a_card_does_not_move_to_its_own_pile() -> None:
    assert objection(at(1), "move JD p1") == "same_pile card=JD pile=p1"


def test_a_buried_card_does_not_move() -> None:
    assert objection(at(*GAP), "move TD p2") == "buried card=TD pile=p4 depth=1 under=AH"


def test_a_card_in_the_stock_does_not_move() -> None:
    assert objection(at(1, "discard 2D"), "move 7H p2") == "not_dealt card=7H"


def test_a_discarded_card_does_not_come_back() -> None:
    assert objection(at(1, "discard 2D"), "move 2D p2") == "already_discarded card=2D"


def test_with_fill_aces_only_an_ace_goes_to_a_gap() -> None:
    assert objection(at(*GAP, fill="aces"), "move KD p2") == "only_aces card=KD"
    assert objection(at(*GAP, fill="aces"), "move AH p2") == ""


def test_with_fill_aces_no_other_reason_hides_that_the_card_will_never_move() -> None:
    for move in ("move JD p1", "move JD p2", "move 7H p2"):
        assert objection(at(1, fill="aces"), move).startswith("only_aces")


@pytest.mark.parametrize("place", ["p5", "f", "w", "s"])
def test_there_are_four_piles_to_move_to(place: str) -> None:
    assert objection(at(1), f"move JD {place}") == f"no_such_place place={place}"


@pytest.mark.parametrize("move", ["discard BJ", "move LJ p1"])
def test_there_are_no_jokers(move: str) -> None:
    assert objection(at(1), move) == f"not_in_pack card={move.split()[1]}"


@pytest.mark.parametrize(
    "move", ["draw", "discard", "discard JD p1", "move JD", "move p1", "deal JD", "deal p1"]
)
def test_other_moves_are_unknown(move: str) -> None:
    assert objection(at(1), move) == f"unknown_move move={move}"


def test_a_free_deal_warns_of_discards_left() -> None:
    caution = at(1).caution(Move("deal"))
    assert caution is not None
    assert shown(caution) == "discard_waits cards=2D"


def test_a_free_deal_with_no_discards_left_is_not_warned_of() -> None:
    assert at(*GAP).caution(Move("deal")) is None


def test_only_deals_are_warned_of() -> None:
    assert at(1).caution(Move.parse("discard 2D")) is None


def test_a_blocked_deal_waits_for_discards() -> None:
    assert objection(at(1, deal="blocked"), "deal") == "discard_left cards=2D"


def test_a_blocked_deal_is_not_warned_of() -> None:
    assert at(1, deal="blocked").caution(Move("deal")) is None


def test_a_blocked_deal_waits_for_moves_to_a_gap() -> None:
    assert objection(at(*GAP, deal="blocked"), "deal") == "move_left cards=KD,KC,AH piles=p2"


def test_a_blocked_deal_with_fill_aces_waits_for_aces_alone() -> None:
    position = at(*GAP, deal="blocked", fill="aces")
    assert objection(position, "deal") == "move_left cards=AH piles=p2"


def test_a_blocked_deal_does_not_wait_for_lone_cards() -> None:
    assert objection(at(1, "discard 2D", deal="blocked"), "deal") == ""


def test_an_automatic_deal_comes_when_nothing_else_is_left() -> None:
    assert happened(at(1, deal="auto"), "discard 2D") == [
        "discarded card=2D pile=p2",
        "emptied pile=p2",
        "dealt cards=5D,7H,7C,5H piles=p1,p2,p3,p4",
    ]


def test_automatic_deals_go_on_until_there_is_something_to_do() -> None:
    assert [shown(fact) for fact in at(57, deal="auto").opening] == [
        "dealt cards=5C,2D,TH,8S piles=p1,p2,p3,p4",
        "dealt cards=AH,JC,TS,6D piles=p1,p2,p3,p4",
        "dealt cards=5S,7H,9H,7D piles=p1,p2,p3,p4",
    ]


def test_an_automatic_deal_waits_for_moves_to_a_gap() -> None:
    assert happened(at(8, "discard 3D", deal="auto"), "discard 5H")[-1] == "emptied pile=p2"


def test_one_may_deal_before_the_automatic_deal_does() -> None:
    assert objection(at(1, deal="auto"), "deal") == ""
    assert at(1, deal="auto").caution(Move("deal")) is not None


def test_the_stock_holds_twelve_deals() -> None:
    position = at(1, *["deal"] * 12)
    assert objection(position, "deal") == "stock_empty"
    assert shown(position.read("s")) == "stock_is_empty"


def test_fewer_deals_may_be_agreed_on() -> None:
    assert objection(at(1, "deal", "deal", deals=2), "deal") == "no_deals_left deals=2"
    assert shown(at(1, "deal", deals=2).read("s")) == "stock count=44 deals=1"


def test_the_deals_that_are_left_may_be_fewer_than_the_cards() -> None:
    assert shown(at(1).read("s")) == "stock count=48 deals=12"


def test_a_game_without_deals_and_discards_is_lost_when_dealt() -> None:
    assert [shown(fact) for fact in at(57, deals=0).opening] == [
        "dealt cards=5C,2D,TH,8S piles=p1,p2,p3,p4",
        "lost score=0 count=4 cards=5C,2D,TH,8S",
    ]


def test_a_lost_game_tells_which_cards_are_left_from_the_top_of_each_pile() -> None:
    lost = happened(at(57, deals=1), "deal")[-1]
    assert lost == "lost score=0 count=8 cards=AH,5C,JC,2D,TS,TH,6D,8S"


def test_a_lone_card_does_not_keep_a_game_alive() -> None:
    assert happened(at(1, deals=0), "discard 2D")[-1] == "lost score=1 count=3 cards=JD,9H,JC"


def test_a_move_that_is_progress_keeps_a_game_alive() -> None:
    position = at(3, "deal", "discard 8H", "discard 2D", deals=1)
    assert position.outcome is None
    assert [str(move) for move in position.legal_moves()] == [
        "move 6S p2",
        "move TH p2",
        "move 4D p2",
    ]


def test_with_fill_aces_only_an_ace_keeps_a_game_alive() -> None:
    position = at(3, "deal", "discard 8H", "discard 2D", deals=1, fill="aces")
    assert position.outcome == "lost"


def test_when_the_game_is_over_nothing_is_legal() -> None:
    position = at(57, deals=0)
    assert position.legal_moves() == ()
    assert objection(position, "deal") == "game_over outcome=lost"
    with pytest.raises(IllegalMove):
        position.play(Move("deal"))


def test_a_game_is_won_with_48_discards_wherever_the_aces_lie() -> None:
    position = AcesUp.deal(2)
    facts = position.opening
    while move := choose(position):
        position, facts = position.play(move)
    assert position.outcome == "won"
    assert shown(facts[-1]) == "won score=48"
    assert sorted(len(pile) for pile in position.piles) == [0, 1, 1, 2]


def test_the_score_is_the_number_of_discards() -> None:
    assert at(2, "discard QC", "discard 3C").score == 2
    assert shown(at(2, "discard QC").standing()) == "score score=1 left=47"


def test_a_pile_is_read_from_the_top_down() -> None:
    assert shown(at(1, "deal").read("p2")) == "pile pile=p2 top=7H count=2 below=2D"


def test_the_board_is_read_pile_by_pile_and_then_the_stock() -> None:
    assert [shown(fact) for fact in board(at(1, "discard 2D"))] == [
        "pile pile=p1 top=JD count=1 below=",
        "pile_empty pile=p2",
        "pile pile=p3 top=9H count=1 below=",
        "pile pile=p4 top=JC count=1 below=",
        "stock count=48 deals=12",
    ]


@pytest.mark.parametrize(
    ("card", "fact"),
    [
        ("JD", "on_pile card=JD pile=p1 depth=1"),
        ("7H", "on_pile card=7H pile=p2 depth=0"),
        ("5H", "already_discarded card=5H"),
        ("AS", "not_dealt card=AS"),
        ("BJ", "not_in_pack card=BJ"),
    ],
)
def test_one_may_ask_where_a_card_is(card: str, fact: str) -> None:
    asked = Move.parse(f"where {card}").card
    assert asked is not None
    assert shown(at(1, "deal", "discard 5H").where(asked)) == fact


def test_a_place_that_is_not_there_cannot_be_read() -> None:
    assert shown(at(1).read("p5")) == "no_such_place place=p5"
    with pytest.raises(ValueError, match="p5"):
        at(1).cards_at("p5")
