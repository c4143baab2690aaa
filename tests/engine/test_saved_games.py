"""However a saved game is damaged, loading it ends in a SaveError that tells the line."""

import re
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import Move
from engine.record import Record
from engine.saved import SaveError
from tests.engine.table import at

GOOD = """{
 "game": "aces-up",
 "rules": {
  "fill": "any",
  "deal": "free"
 },
 "deal": 1,
 "moves": [
  "discard 2D",
  "deal"
 ]
}
"""
LOST = GOOD.replace('"deal": "free"', '"deals": 0')


def refusal(text: str) -> str:
    with pytest.raises(SaveError) as refused:
        Record.from_text(text)
    message = str(refused.value)
    assert re.fullmatch(r"Line \d+ of the saved game: [^\n]+\.", message)
    assert len(message) < 250
    message.encode()
    return message.removesuffix(".").replace(" of the saved game", "")


def test_the_undamaged_text_loads() -> None:
    assert Record.from_text(GOOD).position == at(1, "discard 2D", "deal")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("aces-up", "chess", "Line 2: there is no such game; there are: aces-up"),
        ('"aces-up"', "5", "Line 2: there is no such game; there are: aces-up"),
        ('"aces-up"', "[]", "Line 2: there is no such game; there are: aces-up"),
        ('"fill"', '"speed"', "Line 4: There is no rule 'speed' in this game; "),
        ('"any"', '"kings"', "Line 4: The rule fill can be: any, aces"),
        ('"any"', "[[[]]]", "Line 4: The rule fill can be: any, aces"),
        ('"free"', "null", "Line 5: The rule deal can be: free, blocked, auto"),
        ('"deal": "free"', '"fill": "any"', "Line 5: 'fill' is there twice"),
        ('"deal": "free"\n', '"deal": "free",\n', "Line 6: it is not JSON"),
        ('"deal": 1', '"deal": 0', "Line 7: A deal number is a whole number from 1"),
        ('"deal": 1', '"deal": "1"', "Line 7: A deal number is a whole number from 1"),
        ('"deal": 1', '"deal": true', "Line 7: A deal number is a whole number from 1"),
        ('"deal": 1', '"deal": 1.0', "Line 7: A deal number is a whole number from 1"),
        ('"deal": 1', '"deal": NaN', "Line 7: A deal number is a whole number from 1"),
        ('"deal": 1', '"deal": -Infinity', "Line 7: A deal number is a whole number from 1"),
        ('"deal": 1', '"deal": 1e999', "Line 7: A deal number is a whole number from 1"),
        ('"deal": 1', '"deal": ' + "9" * 4000, "Line 7: A deal number is a whole number from 1"),
        ('"deal": 1', '"deal": ' + "9" * 5000, "Line 7: a number is too long"),
        ('"deal": 1', '"deal": 1, "deal": 1', "Line 7: 'deal' is there twice"),
        ('"deal": 1', '"deal": 1, "mood": 1', "Line 7: 'mood' is unknown"),
        ('"deal": 1', '"deal": 1, "\\ud800": 1', "Line 7: '\\ud800' is unknown"),
        ('"deal": 1', '"deal": 1, "mo\\u006fd": 1', "Line 7: 'mood' is unknown"),
        ('"deal": 1,', '"deal": 1', "Line 8: there should be a '}'"),
        ('"deal": 1,', '"deal" 1,', "Line 7: there should be a ':'"),
        ('"deal": 1,', "3: 1,", "Line 7: a key is no text"),
        ('"deal": 1,', "", "Line 13: one of game, rules, deal and moves is missing"),
        ("discard 2D", "discard 2X", "Line 9: 'discard 2X' is no move; "),
        ("discard 2D", "\\ud800", "Line 9: '\\ud800' is no move; "),
        ("discard 2D", "x" * 5000, "Line 9: The move 'xxxxx"),
        ("discard 2D", "deal\\n", "Line 9: 'deal\\n' is no move; "),
        ('"discard 2D"', "7", "Line 9: a move is written as text"),
        ('"discard 2D"', "null", "Line 9: a move is written as text"),
        ('"discard 2D"', '["deal"]', "Line 9: a move is written as text"),
        ("discard 2D", "draw", "Line 9: The move 'draw' is not allowed: unknown move"),
        ("discard 2D", "discard 2D; left 3", "Line 9: The move 'discard 2D; left 3' is not"),
        ("discard 2D", "discard JD", "Line 9: The move 'discard JD' is not allowed: no higher"),
        ('"deal"\n', '"discard 2D"\n', "Line 10: The move 'discard 2D' is not allowed: already"),
        ('"deal"\n', '"deal" "deal"\n', "Line 10: there should be a ']'"),
        ('"deal"\n', '"deal\n', "Line 10: it is not JSON"),
        ("[\n", "{\n", "Line 8: there should be a '['"),
        ("}\n", "", "Line 12: there should be a '}'"),
        ("}\n", "} {}\n", "Line 12: something follows after the end"),
    ],
)
def test_a_fault_is_told_with_its_line(old: str, new: str, message: str) -> None:
    assert old in GOOD
    assert refusal(GOOD.replace(old, new)).startswith(message)


def test_a_move_after_the_end_is_refused() -> None:
    assert refusal(LOST) == "Line 10: The move 'deal' is not allowed: game over"


def test_nothing_may_follow_the_saved_game() -> None:
    assert refusal(GOOD + GOOD) == "Line 13: something follows after the end"
    assert Record.from_text(GOOD + " \r\n\t").position == at(1, "discard 2D", "deal")


@pytest.mark.parametrize(
    "text",
    [
        "",
        " \n ",
        "null",
        "[]",
        "\ufeff" + GOOD,
        "\x00" * 100,
        "\ud800",
        "[" * 100_000,
        '{"a":' * 100_000,
        '{"game":' * 100_000,
        '{"game":' + "[" * 100_000,
        '{"rules":{"fill":' + '{"a":' * 100_000,
        '{"moves":[' + "[" * 990 + "]" * 990 + "]}",
        "{" * 10_000_000,
        "\n" * 10_000_000,
        "9" * 10_000_000,
        GOOD.replace('"discard 2D"', ",".join(['"deal"'] * 1_000_000)),
    ],
    ids=lambda _: "",
)
def test_junk_of_any_size_is_refused(text: str) -> None:
    refusal(text)


def test_a_very_long_game_loads() -> None:
    """Lone cards can go to and fro for ever."""
    moves = ["discard 2D", *["move 9H p2", "move 9H p3"] * 5_000]
    record = Record.of(at(1))
    text = record.to_text().replace('"moves": []', f'"moves": {moves}'.replace("'", '"'))
    assert len(Record.from_text(text).moves) == len(moves)


@settings(deadline=None)
@given(st.integers(0, len(GOOD) - 2))
def test_no_part_of_a_saved_game_loads(length: int) -> None:
    with pytest.raises(SaveError):
        Record.from_text(GOOD[:length])


@settings(max_examples=500, deadline=None)
@given(st.data())
def test_a_damaged_text_loads_legally_or_not_at_all(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(GOOD)))
    end = data.draw(st.integers(start, min(len(GOOD), start + 6)))
    piece = data.draw(st.text(max_size=6) | st.sampled_from([*'{}[]",:0\n', "deal", "p2", "7H"]))
    with suppress(SaveError):
        record = Record.from_text(GOOD[:start] + piece + GOOD[end:])
        again = Record.of(type(record.positions[0]).deal(record.number, record.rules))
        for move in record.moves:
            again, _ = again.play(Move.parse(str(move)))
        assert again == record


@settings(max_examples=500, deadline=None)
@given(st.text(alphabet=st.characters(codec=None)) | st.text(alphabet='{}[]",:0 \nadel'))
def test_any_text_is_a_saved_game_or_a_save_error(text: str) -> None:
    with suppress(SaveError):
        Record.from_text(text)
