"""Typed lines as utterances: words and notation, and what no keyboard should do."""

import pytest

from tests.voice.seat import TABLE
from voice.hear.typed import typed


def words(line: str) -> str:
    (utterance,) = typed([line], lambda: TABLE.words)
    return str(utterance)


@pytest.mark.parametrize(
    ("line", "spoken"),
    [
        ("Discard the six of hearts.", "discard the six of hearts"),
        ("discard 6h", "discard six of hearts"),
        ("10C", "ten of clubs"),
        ("tc", "ten of clubs"),
        ("move KS p3", "move king of spades to pile three"),
        ("where qh", "find queen of hearts"),
        ("read p2", "read pile two"),
        ("move pile 2", "move pile two"),
        ("move 7 of hearts to pile 4", "move seven of hearts to pile four"),
        ("option 2", "option two"),
        ("the 10 of clubs", "the ten of clubs"),
        ("pile 11", "pile 11"),
        ("Deal\n", "deal"),
        ("discard 66h", "discard 66h"),
        ("", ""),
        ("\x00\x1b[A\n", "a"),
    ],
)
def test_notation_is_read_out(line: str, spoken: str) -> None:
    assert words(line) == spoken


def test_a_typed_line_is_meant_for_the_program_and_over() -> None:
    (utterance,) = typed(["deal\n"], lambda: TABLE.words)
    assert utterance.addressed
    assert utterance.decided is not None


def test_an_empty_line_is_an_utterance_too() -> None:
    assert [str(it) for it in typed(["\n", "deal\n", "\n"], lambda: TABLE.words)] == [
        "",
        "deal",
        "",
    ]


def test_of_a_pasted_page_only_the_beginning_is_read() -> None:
    assert len(words("deal " * 100_000)) < 1_000
