"""The pack of Spades and its deal."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import DECK, LAST_DEAL, Card, shuffled
from engine.spades_pack import (
    SPADES_PACK,
    dealer_of,
    dealt,
    in_order,
    partner_of,
    side_of,
    strength,
)
from tests.engine.table import cards


def test_two_jokers_take_the_place_of_the_two_of_clubs_and_the_two_of_hearts() -> None:
    assert set(SPADES_PACK) - set(DECK) == set(cards("LJ BJ"))
    assert set(DECK) - set(SPADES_PACK) == set(cards("2C 2H"))
    assert len(SPADES_PACK) == 52


def test_in_spades_the_big_joker_is_highest_and_the_two_lowest() -> None:
    spades = cards("BJ LJ AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S")
    assert sorted(spades, key=strength, reverse=True) == list(spades)
    assert strength(Card.parse("AS")) == 14
    assert strength(Card.parse("LJ")) == 15
    assert strength(Card.parse("BJ")) == 16


def test_a_hand_is_sorted_by_suit_from_high_to_low() -> None:
    held = cards("3D AH BJ TS KC LJ AS 4D")
    assert in_order(held) == cards("BJ LJ AS TS AH KC 4D 3D")


@settings(deadline=None, max_examples=50)
@given(st.integers(1, LAST_DEAL), st.integers(1, 40))
def test_every_hand_deals_thirteen_cards_to_each_seat(number: int, hand: int) -> None:
    hands = dealt(number, hand)
    assert [len(cards) for cards in hands] == [13, 13, 13, 13]
    assert {card for cards in hands for card in cards} == set(SPADES_PACK)
    assert all(in_order(cards) == cards for cards in hands)


def test_cards_are_dealt_one_at_a_time_from_left_of_the_dealer() -> None:
    talon = shuffled(7, SPADES_PACK)[::-1]
    you, left, _, _ = dealt(7)
    assert {talon[0], talon[4], talon[48]} <= set(you)
    assert {talon[1], talon[49]} <= set(left)
    talon = shuffled(8, SPADES_PACK)[::-1]
    you, left, _, _ = dealt(7, hand=2)
    assert talon[0] in left
    assert talon[3] in you


def test_the_hands_of_a_match_have_the_numbers_that_follow() -> None:
    assert dealt(LAST_DEAL, hand=5) == dealt(LAST_DEAL - 4, hand=9)
    assert {frozenset(cards) for cards in dealt(LAST_DEAL, hand=2)} == {
        frozenset(talon) for talon in (shuffled(1, SPADES_PACK)[::-1][i::4] for i in range(4))
    }


def test_the_deal_begins_at_the_right_and_passes_clockwise() -> None:
    assert [dealer_of(hand) for hand in range(1, 7)] == [3, 0, 1, 2, 3, 0]


@pytest.mark.parametrize(("seat", "partner", "side"), [(0, 2, 0), (1, 3, 1), (2, 0, 0), (3, 1, 1)])
def test_partners_face_each_other(seat: int, partner: int, side: int) -> None:
    assert (partner_of(seat), side_of(seat)) == (partner, side)


def test_deal_one_deals_the_same_hand_for_ever() -> None:
    assert " ".join(map(str, dealt(1)[0])) == "BJ QS 7S 4S 3S TH 6H 7C 5C KD 8D 7D 3D"
