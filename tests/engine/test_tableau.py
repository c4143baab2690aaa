"""What fits on what in Klondike and Ada."""

import pytest

from engine.cards import DECK, Card, Suit
from engine.tableau import (
    NONE_UP,
    fits,
    goes_up,
    is_red,
    lowered,
    needed,
    raised,
    runs,
    takes,
    tops,
)
from tests.engine.table import cards


@pytest.mark.parametrize("card", ["6H", "6D"])
def test_a_red_card_fits_on_a_black_one_that_is_one_higher(card: str) -> None:
    assert fits(Card.parse(card), Card.parse("7C"))
    assert fits(Card.parse(card), Card.parse("7S"))


@pytest.mark.parametrize("on", ["7H", "7D", "8C", "6C", "5C", "KC", "AC"])
def test_nothing_else_takes_a_red_six(on: str) -> None:
    assert not fits(Card.parse("6H"), Card.parse(on))


def test_nothing_fits_on_an_ace_and_a_king_fits_on_nothing() -> None:
    assert not any(fits(card, Card.parse("AS")) for card in DECK)
    assert not any(fits(Card.parse("KS"), on) for on in DECK)


def test_a_card_takes_what_fits_on_it() -> None:
    assert takes(Card.parse("7C")) == cards("6D 6H")
    assert all(set(takes(on)) == {card for card in DECK if fits(card, on)} for on in DECK)


def test_hearts_and_diamonds_are_red() -> None:
    assert {card.suit for card in DECK if is_red(card)} == {Suit.HEARTS, Suit.DIAMONDS}


@pytest.mark.parametrize(
    ("column", "parts"),
    [
        ("", []),
        ("KS", ["KS"]),
        ("KS QH JC", ["KS QH JC"]),
        ("2C KS QH 5D 4S 4H", ["2C", "KS QH", "5D 4S", "4H"]),
        ("QH KS", ["QH", "KS"]),
    ],
)
def test_a_column_falls_into_its_longest_runs(column: str, parts: list[str]) -> None:
    assert runs(cards(column)) == tuple(map(cards, parts))


def test_a_foundation_begins_with_its_ace_and_goes_up_in_suit() -> None:
    begun = raised(NONE_UP, Card.parse("AH"))
    assert not goes_up(Card.parse("2H"), NONE_UP)
    assert {card for card in DECK if goes_up(card, begun)} == set(cards("AC AD AS 2H"))


def test_a_foundation_says_what_it_needs() -> None:
    begun = raised(NONE_UP, Card.parse("AH"))
    assert needed(Suit.HEARTS, begun) == Card.parse("2H")
    assert needed(Suit.SPADES, begun) == Card.parse("AS")


def test_a_complete_foundation_needs_nothing() -> None:
    complete = NONE_UP
    for card in sorted((it for it in DECK if it.suit is Suit.CLUBS), key=lambda it: it.rank):
        complete = raised(complete, card)
    assert needed(Suit.CLUBS, complete) is None


def test_a_card_taken_back_leaves_the_foundation_as_it_was() -> None:
    two = raised(raised(NONE_UP, Card.parse("AH")), Card.parse("2H"))
    assert lowered(two, Card.parse("2H")) == raised(NONE_UP, Card.parse("AH"))
    assert tops(two) == cards("2H")
