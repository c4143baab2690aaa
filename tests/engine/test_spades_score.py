"""What a hand of Spades gives, row by row against spades_scores.toml, and who wins a match."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.spades_score import account
from engine.spades_standing import winner

WORKED = tomllib.loads((Path(__file__).parent / "spades_scores.toml").read_text())


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("row", WORKED["hand"], ids=lambda row: row["is"])
def test_a_hand_gives_a_side_what_was_worked_out(row: dict[str, Any], side: int) -> None:
    bids, takes = ["4"] * 4, [6] * 4
    bids[side::2], takes[side::2] = row["bids"], row["took"]
    given = account(side, tuple(bids), tuple(takes), *row["before"])
    assert given.for_contract == row["contract"]
    assert given.new_bags == row["bags"]
    assert [nil.points for nil in given.nils] == row["nils"]
    assert given.penalty == row["penalty"]
    assert [given.points, given.bags] == row["after"]


def test_a_nil_is_told_with_its_seat_and_its_tricks() -> None:
    given = account(1, ("4", "nil", "3", "blind-nil"), (4, 0, 6, 3), 0, 0)
    assert [(nil.seat, nil.bid, nil.taken) for nil in given.nils] == [
        (1, "nil", 0),
        (3, "blind-nil", 3),
    ]


@pytest.mark.parametrize("row", WORKED["end"], ids=lambda row: str(row["points"]))
def test_a_match_ends_at_the_target_or_at_minus_two_hundred(row: dict[str, Any]) -> None:
    assert winner(tuple(row["points"]), row["target"]) == row.get("winner")
    assert winner(tuple(row["points"][::-1]), row["target"]) == (
        1 - row["winner"] if "winner" in row else None
    )
