"""Which card or pile a name stands for; tops are 5S 5H 6H 6S unless moves are given."""

import pytest

from engine.record import Record
from tests.engine.table import at, shown
from tests.voice.seat import PAIRS
from voice.understand.resolve import resolve, unresolved

GAP = (PAIRS, "discard 5S")  # nothing / 5H / 6H / 6S
GAPS = (PAIRS, "discard 5S", "discard 5H")


@pytest.mark.parametrize(
    ("command", "choices"),
    [
        ("discard 6H", ["discard 6H"]),
        ("discard KC", ["discard KC"]),
        ("discard p2", ["discard 5H"]),
        ("discard 6?", ["discard 6H", "discard 6S"]),
        ("discard ?H", ["discard 5H", "discard 6H"]),
        ("discard 9?", ["discard 9?"]),
        ("move 5? p1", ["move 5S p1", "move 5H p1"]),
        ("move p3 p1", ["move 6H p1"]),
        ("move 6H gap", ["move 6H gap"]),
        ("where 6?", ["where 6?"]),
        ("read p2", ["read p2"]),
        ("deal", ["deal"]),
    ],
)
def test_a_name_stands_for_every_card_on_top_that_it_fits(command: str, choices: list[str]) -> None:
    assert [choice[0] for choice in resolve((command,), Record.of(at(PAIRS)))] == choices


def test_the_gap_is_the_one_empty_pile() -> None:
    assert resolve(("move 6H gap",), Record.of(at(*GAP))) == (("move 6H p1",),)


def test_two_gaps_are_two_choices() -> None:
    assert len(resolve(("move 6H gap",), Record.of(at(*GAPS)))) == 2


def test_each_command_is_read_in_the_position_that_those_before_lead_to() -> None:
    commands = ("discard 5S", "move 6H gap", "deal")
    assert resolve(commands, Record.of(at(PAIRS))) == (("discard 5S", "move 6H p1", "deal"),)


def test_the_first_command_that_is_open_is_asked_with_all_the_others() -> None:
    commands = ("discard 5S", "discard 6?", "deal")
    assert resolve(commands, Record.of(at(PAIRS))) == (
        ("discard 5S", "discard 6H", "deal"),
        ("discard 5S", "discard 6S", "deal"),
    )


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("discard 9?", "no_such_card card=9?"),
        ("discard ?C", "no_such_card card=?C"),
        ("discard p1", "pile_empty pile=p1"),
        ("move p1 gap", "pile_empty pile=p1"),
    ],
)
def test_what_names_no_card_is_told_why(command: str, reason: str) -> None:
    assert shown_reason(command, GAP) == reason


def test_where_no_pile_is_empty_there_is_no_gap() -> None:
    assert shown_reason("move 6H gap", (PAIRS,)) == "no_gap"
    assert shown_reason("move KC gap", (PAIRS,)) == "not_dealt card=KC"


def test_what_names_a_card_and_a_pile_is_left_to_the_rules() -> None:
    assert shown_reason("move 6H p2", (PAIRS,)) == ""


def shown_reason(command: str, place: tuple[int, *tuple[str, ...]]) -> str:
    reason = unresolved(command, Record.of(at(*place)))
    return shown(reason) if reason else ""
