"""What a seat may know: what has been shown, and nothing of another hand."""

from types import MappingProxyType

import pytest

from engine.spades_trick import Trick
from engine.spades_view import View
from tests.engine.table import cards


def view(*tricks: str, hand: str = "", leaders: str = "", jokers: str = "spades") -> View:
    """The view of seat 0; the last of `tricks` is the current one, `leaders` a digit for each."""
    played = [
        Trick(int(leader), cards(trick))
        for trick, leader in zip(tricks, leaders or "0" * len(tricks), strict=True)
    ]
    rules = MappingProxyType({"jokers": jokers, "scoring": "partnership"})
    done, now = tuple(played[:-1]), played[-1]
    return View(0, cards(hand), 3, ("3", "3", "nil", None), done, now, (0, 0), (0, 0), rules)


def test_spades_are_broken_by_a_spade_or_joker_of_an_earlier_trick() -> None:
    assert not view("3D 4D 5D 6D", "").broken
    assert not view("3D 4D 5D 6D", "3H BJ").broken
    assert view("3D 4D 2S 6D", "").broken
    assert view("3D 4D LJ 6D", "").broken


@pytest.mark.parametrize(
    ("tricks", "leaders", "seat", "voids"),
    [
        (["3D 4D 5D 6D", ""], "00", 1, ""),
        (["3D 4H 5D 6D", ""], "00", 1, "D"),
        (["3D 4H BJ"], "0", 2, "D"),
        (["3D 4D 2S 6D", "AS KH LJ QS"], "02", 3, "S"),
        (["3D 4H 5D 6D", "7C 4S 5C 6C"], "00", 1, "CD"),
        (["2S"], "1", 1, "CDH"),
        (["3D 4D 2S 6D", "AS"], "01", 1, ""),
    ],
)
def test_who_does_not_follow_shows_a_void(
    tricks: list[str], leaders: str, seat: int, voids: str
) -> None:
    assert "".join(sorted(view(*tricks, leaders=leaders).voids(seat))) == voids


def test_a_joker_on_spades_shows_no_void_but_where_it_is_kept_back() -> None:
    spades = view("3S LJ", leaders="0")
    assert spades.voids(1) == frozenset()
    assert set(cards("BJ AS")) <= spades.may_hold(1)
    kept_back = view("3S LJ", leaders="0", jokers="void-only")
    assert kept_back.voids(1) == frozenset()
    assert {str(card) for card in kept_back.may_hold(1) if card.suit == "S"} == {"BJ"}


def test_whoever_leads_a_joker_may_hold_spades() -> None:
    led = view("3D 4D 2S 6D", "LJ", leaders="02", jokers="void-only")
    assert set(cards("AS BJ")) <= led.may_hold(2)


def test_unseen_is_what_is_neither_held_nor_played() -> None:
    seen = view("3D 4D 5D 6D", "AS", hand="KH QH")
    assert len(seen.unseen) == 52 - 4 - 1 - 2
    assert not seen.unseen & set(cards("3D AS KH"))
    assert seen.played == cards("3D 4D 5D 6D AS")


def test_cards_and_tricks_are_counted() -> None:
    seen = view("3D 4D 5D 6D", "AS 3S", leaders="02")
    assert [seen.count(seat) for seat in range(4)] == [12, 12, 11, 11]
    assert [seen.taken(seat) for seat in range(4)] == [0, 0, 0, 1]
