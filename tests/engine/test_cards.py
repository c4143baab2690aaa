"""Cards by name, and the numbered shuffle against deals that are known."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game as PysolGame

from engine.cards import DECK, JOKERS, LAST_DEAL, Card, CardError, shuffled

GOLDEN = [
    (int(number), cards)
    for number, *cards in map(
        str.split, (Path(__file__).parent / "deals.txt").read_text().splitlines()
    )
    if number != "#"
]


@pytest.mark.parametrize("card", DECK + JOKERS, ids=str)
def test_a_card_is_found_by_its_name(card: Card) -> None:
    assert Card.parse(str(card)) == card


@pytest.mark.parametrize("text", ["", "Q", "qh", "HQ", "10H", "1H", "QH ", "QX", "J", "\ud800"])
def test_what_names_no_card_is_refused(text: str) -> None:
    with pytest.raises(CardError):
        Card.parse(text)


@pytest.mark.parametrize(("number", "cards"), GOLDEN)
def test_a_deal_number_deals_the_same_cards_for_ever(number: int, cards: list[str]) -> None:
    assert [str(card) for card in shuffled(number)] == cards


@pytest.mark.parametrize(
    ("number", "first"),
    [
        (1, "JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD QC KH 3H"),
        (617, "7D AD 5C 3S 5S 8C 2D AH TD 7S QD AC 6D 8H AS KH"),
    ],
)
def test_small_numbers_are_the_deals_of_microsoft_freecell(number: int, first: str) -> None:
    assert [str(card) for card in shuffled(number)[:-17:-1]] == first.split()


@pytest.mark.parametrize("number", [1, 24, 31999, 32000, 32001, 123456, LAST_DEAL])
def test_the_talon_deals_klondike_as_pysolfc_does(number: int) -> None:
    """PySolFC deals each row from the right; its talon is printed next card first."""
    talon = [str(card) for card in shuffled(number)]
    columns: list[list[str]] = [[] for _ in range(7)]
    for first in (*range(1, 7), 0):
        for column in columns[: first - 1 if first else None : -1]:
            column.append(talon.pop())
    printed = PysolGame("klondike", number, 1).calc_layout_string(CardRenderer(True))
    lines = [line.replace("<", "").replace(">", "").split() for line in printed.splitlines()]
    assert [["Talon:", *reversed(talon)], *columns] == lines


@settings(deadline=None)
@given(st.integers(1, LAST_DEAL))
def test_every_deal_is_the_whole_pack(number: int) -> None:
    assert len(shuffled(number)) == 52
    assert set(shuffled(number)) == set(DECK)


@pytest.mark.parametrize("number", [24, 123456])
def test_the_shuffle_rests_on_nothing_that_python_may_change(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the methods of Random only random() keeps its sequence by promise."""
    expected = shuffled(number)
    for method in ("shuffle", "randint", "randrange", "choice", "sample", "getrandbits"):
        monkeypatch.setattr(random.Random, method, _refuse(method))
    assert shuffled(number) == expected


def _refuse(method: str) -> Callable[..., NoReturn]:
    def refuse(*_: object) -> NoReturn:
        raise AssertionError(method)

    return refuse
