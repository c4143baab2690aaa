"""What a game of Klondike is worth, on tables laid for it."""

from dataclasses import replace

import pytest

from tests.engine.klondike_table import laid
from tests.engine.table import after, shown


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
