"""The worlds in which the strong player of Spades tries its cards, and what it makes of them."""

from collections import Counter
from math import sqrt
from random import Random
from statistics import fmean

import pytest

from engine.players.spades_bids import worth
from engine.players.spades_masks import WHOLE_PACK, card_of, mask, numbers
from engine.players.spades_sampled import choices, likely_worlds, play_out
from engine.players.spades_seen import table_of
from engine.players.spades_stakes import Stakes
from engine.players.spades_worlds import Worlds
from engine.spades_pack import SPADES_PACK, dealt
from engine.spades_view import View
from tests.benchmarks.spades_duplicate import played_twice
from tests.engine.spades_seats import positions, seen
from tests.engine.table import cards

JOKERS = pytest.mark.parametrize("jokers", ["spades", "void-only"])


def agrees(hands: list[int], view: View) -> bool:
    """Whether the hands are all cards but those played, and what each seat has shown to hold."""
    unplayed = WHOLE_PACK ^ mask(view.played)
    return (
        sum(hands) == unplayed
        and hands[view.seat] == mask(view.hand)
        and all(hand.bit_count() == view.count(seat) for seat, hand in enumerate(hands))
        and not any(
            hands[seat] & ~mask(view.may_hold(seat)) for seat in range(4) if seat != view.seat
        )
    )


@JOKERS
def test_worlds_agree_with_the_counts_the_voids_and_the_cards_played(jokers: str) -> None:
    for number in range(1, 6):
        for position, seat in positions(number, jokers=jokers):
            view = position.view(seat)
            worlds = Worlds(view, Random(number))
            assert all(agrees(worlds.deal(), view) for _ in range(5))


def test_likely_worlds_agree_with_them_too() -> None:
    for position, seat in positions(3):
        view = position.view(seat)
        assert all(agrees(hands, view) for hands in likely_worlds(view, 3))


def test_the_cards_as_they_really_lie_are_among_the_worlds() -> None:
    for position, seat in positions(1):
        if len(position.table.tricks) >= 10:
            real = [mask(position.table.held(it)) for it in range(4)]
            worlds = Worlds(position.view(seat), Random(1))
            assert real in [worlds.deal() for _ in range(3000)]


def test_every_deal_that_is_possible_is_as_likely_as_any_other() -> None:
    # Three cards each are left; this one has been dealt often enough.
    for position, seat in positions(1):
        if len(position.table.tricks) == 10 and len(position.table.trick.cards) == 1:
            worlds = Worlds(position.view(seat), Random(1))
            found = Counter(tuple(worlds.deal()) for _ in range(20_000))
            fair = found.total() / len(found)
            assert all(abs(count - fair) < 5 * sqrt(fair) for count in found.values())


def test_a_bid_makes_worlds_with_such_a_hand_more_likely() -> None:
    def of_partner(bid: str) -> float:
        view = seen(" ".join(map(str, dealt(1)[0])), bids=f"3 3 {bid} 3")
        return fmean(worth(hands[2]) for hands in likely_worlds(view, 60))

    assert of_partner("nil") < of_partner("3") < of_partner("5")


def test_equal_cards_are_tried_once() -> None:
    table = table_of(seen("KH QH JH 9H 4H 3H 5C", "6H TH", leader=2))
    # The ten lies in the trick, the five is still out; so are the eight, the seven and others.
    assert list(map(card_of, choices(table))) == list(cards("3H 9H JH"))


def test_a_hand_is_played_out_to_its_last_card() -> None:
    hands = list(map(mask, dealt(5)))
    table = table_of(seen(" ".join(map(str, dealt(5)[0]))))
    world = table.with_hands(hands)
    play_out(world)
    assert (world.out, sum(world.taken)) == (0, 13)
    assert table.out == WHOLE_PACK


def test_a_bag_counts_as_what_ten_of_them_cost() -> None:
    stakes = Stakes(seen("AH", bids="3 3 nil 4"))
    assert stakes.lead([3, 5, 0, 5]) == 30 + 100 - (70 + 3 - 30)
    assert stakes.lead([2, 6, 1, 4]) == 30 - 100 - (70 + 3 - 30)
    assert Stakes(seen("AH", scoring="tricks")).lead([3, 5, 1, 4]) == -5


def test_all_cards_have_a_number_and_get_it_back() -> None:
    assert {card_of(it) for it in numbers(WHOLE_PACK)} == set(SPADES_PACK)


def test_sampled_worlds_beat_the_rule_on_duplicate_deals() -> None:
    ahead = [played_twice(number, ("strong", "normal"), worlds=20).ahead for number in range(1, 13)]
    assert sum(ahead) > 0
