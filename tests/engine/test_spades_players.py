"""What the good player of Spades does by rule, a line a rule of thumb, as seen by seat 0."""

import pytest

from engine.players.spades_seat import decide_bid
from tests.engine.spades_seats import plays, seen

THREE = ("AH 5H 6H 7H", "KH 8H 9H TH", "3C 4C 5C 6C")
"""Of these, led by seat 0, its side takes the first two, and seat 3 leads next."""


# Bids


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("BJ LJ AS KS QS AH 7H 5H AC 9C 4C AD 6D", "7"),
        ("JS 7S 5S KH 9H 8H 7H AC TC 8C 9D 8D 7D", "2"),
        ("QS 8S 5S 3S AH KH 7H 5H AC 9C 4C 8D 6D", "3"),
    ],
)
def test_a_hand_is_bid_by_what_it_takes_on_average(hand: str, bid: str) -> None:
    assert decide_bid(seen(hand)) == bid


def test_nil_is_bid_on_low_cards_alone() -> None:
    assert decide_bid(seen("4S 3S 8H 6H 5H 3H 9C 5C 4C 7D 5D 3D 2D")) == "nil"
    assert decide_bid(seen("AS 3S 8H 6H 5H 3H 9C 5C 4C 7D 5D 3D 2D")) != "nil"
    assert decide_bid(seen("4S 3S AH KH QH JH AC KC QC AD KD QD JD")) != "nil"


def test_a_beginner_counts_honours_and_never_bids_nil() -> None:
    assert decide_bid(seen("BJ AS 3S KH 7H 5H 4H AC 9C 4C 8D 6D 3D", strength="easy")) == "4"
    assert decide_bid(seen("4S 3S 8H 6H 5H 3H 9C 5C 4C 7D 5D 3D 2D", strength="easy")) == "1"


# To take tricks


def test_the_last_seat_wins_with_the_cheapest_card_that_does() -> None:
    assert plays("AH QH TH 3H", "9H 5H 8H", leader=1) == "TH"


def test_the_last_seat_plays_low_when_it_cannot_win() -> None:
    assert plays("JH TH 3H", "KH 5H 8H", leader=1) == "3H"


def test_a_trick_that_the_partner_wins_is_not_overtaken() -> None:
    assert plays("AH QH 3H", "9H KH 8H", leader=1) == "3H"


def test_a_trick_that_the_partner_wins_is_not_trumped() -> None:
    assert plays("BJ 5S 4C 8D", "9H KH 8H", leader=1) == "4C"
    assert plays("BJ 5S 4C 8D", "AH 8H", leader=2) == "4C"


def test_a_void_is_trumped_with_the_lowest_spade_that_wins() -> None:
    assert plays("BJ 9S 5S 4C 8D", "9H 3H KH", leader=1) == "5S"
    assert plays("BJ 9S 5S 4C 8D", "9H KH 7S", leader=1) == "9S"


def test_whoever_cannot_win_throws_a_low_card_of_a_plain_suit() -> None:
    assert plays("3S AC 4C KD 8D", "9H KH 7S", leader=1) == "4C"


def test_a_card_that_is_master_now_is_played_by_the_second_seat() -> None:
    ace_gone = ("AH 4H 5H 6H",)
    assert plays("KH 9H 3H", "7H", leader=3, tricks=ace_gone) == "KH"
    assert plays("QH 9H 3H", "7H", leader=3, tricks=ace_gone) == "3H"


def test_the_third_seat_plays_high_with_the_lowest_of_equal_cards() -> None:
    assert plays("KH QH JH 3H", "4H 5H", leader=2) == "JH"


def test_the_third_seat_does_not_play_a_card_equal_to_its_partners() -> None:
    assert plays("KH QH 3H", "JH 5H", leader=2) == "3H"


def test_a_master_of_a_plain_suit_is_led() -> None:
    assert plays("AH 5C 4C KD 3D") == "AH"
    assert plays("KH 5C 4C KD 3D", tricks=("AH 4H 5H 6H",)) == "KH"


def test_a_master_is_not_led_into_a_void_of_an_opponent_who_may_trump() -> None:
    assert plays("AD KH 5C", tricks=("AH 3C 5H 6H",)) == "AD"
    assert plays("KH QH 5C", tricks=("AH 3C 5H 6H",)) == "5C"


def test_trumps_are_led_from_the_top_once_they_are_broken() -> None:
    assert plays("BJ LJ AS 5C 7D", tricks=("3S 3C 5H 6H",)) == "BJ"


def test_the_lead_keeps_to_the_rule_about_spades() -> None:
    assert plays("BJ LJ AS 5C") == "5C"
    assert plays("BJ LJ AS") == "BJ"


# To lose them


def test_a_side_that_has_made_its_contract_ducks_with_its_highest_card_that_can() -> None:
    assert plays("AD TD 3D", "QD", tricks=THREE, leader=0, bids="1 3 1 3") == "TD"


def test_a_side_that_still_needs_tricks_takes_them() -> None:
    assert plays("AD TD 3D", "QD", tricks=THREE, bids="2 3 3 3") == "AD"


def test_a_side_that_has_made_its_contract_goes_on_when_it_can_set_the_others() -> None:
    assert plays("AD TD 3D", "QD", tricks=THREE, bids="1 6 1 4") == "AD"


# Around a nil


def test_the_own_nil_plays_the_highest_card_that_stays_under() -> None:
    nil = {"bids": "nil 3 3 3"}
    assert plays("AH TH 8H 3H", "QH", leader=3, **nil) == "TH"
    assert plays("AH TH 8H", "7H", leader=3, **nil) == "8H"


def test_the_own_nil_throws_a_high_spade_under_a_higher_one() -> None:
    assert plays("KS 4S AC 3D", "9H AS", leader=2, bids="nil 3 3 3") == "KS"


def test_the_own_nil_throws_its_most_dangerous_card_on_a_void() -> None:
    assert plays("4S AC QC 9D 3D", "9H TH", leader=2, bids="nil 3 3 3") == "AC"


def test_a_nil_that_has_failed_plays_for_the_contract() -> None:
    assert plays("AC TC 3D", tricks=("AH 5H 6H 7H",), bids="nil 3 3 3") == "AC"


def test_a_partners_nil_is_covered_by_overtaking_it() -> None:
    nil = {"bids": "5 3 nil 3"}
    assert plays("KH QH 3H", "TH 4H", leader=2, **nil) == "QH"
    assert plays("5S 4S 8C", "TH 4H", leader=2, **nil) == "4S"


def test_a_partners_nil_is_covered_by_playing_high_before_it() -> None:
    assert plays("KH QH 3H", "4H", leader=3, bids="5 3 nil 3") == "KH"


def test_a_partners_nil_is_covered_by_leading_high() -> None:
    assert plays("AH 5C 4C QD 3D", bids="5 3 nil 3") == "AH"


def test_a_partner_whose_nil_is_safe_in_the_trick_is_left_alone() -> None:
    assert plays("KH QH 3H", "TH 4H AH", leader=1, bids="5 3 nil 3") == "3H"


def test_an_opponents_nil_that_is_winning_is_left_with_the_trick() -> None:
    assert plays("KH 7H 3H", "5H 4H 8H", leader=1, bids="5 3 3 nil") == "7H"
    assert plays("KH 7H 3H", "8H 5H 4H", leader=1, bids="5 nil 3 3") == "7H"
    assert plays("5S 4C 8D", "8H 5H 4H", leader=1, bids="5 nil 3 3") == "4C"


def test_an_opponents_nil_is_played_under_before_it_plays() -> None:
    assert plays("AH 3H", "4H 5H", leader=2, bids="3 nil 3 3") == "3H"


def test_low_cards_are_led_to_an_opponents_nil() -> None:
    assert plays("AH 3D", bids="3 nil 3 3") == "3D"


# Jokers


def test_a_joker_that_the_rules_keep_back_is_not_played() -> None:
    assert plays("BJ 9S 3S", "5S 8S AS", leader=1) == "BJ"
    assert plays("BJ 9S 3S", "5S 8S AS", leader=1, jokers="void-only") == "3S"


def test_most_tricks_are_all_that_counts_where_nobody_bids() -> None:
    assert plays("AD TD 3D", "9D 5D QD", leader=1, scoring="tricks") == "AD"
