"""How choices are asked about, and which of them an answer picks."""

import pytest

from tests.engine.table import shown
from tests.voice.seat import TABLE
from voice.hear.typed import typed
from voice.understand.answer import chosen, question

SIXES = (("discard 6H",), ("discard 6S",))
PLACES = (("move 6H p1",), ("move 6H p2",))
VERBS = (("discard 6H",), ("move 6H p2",))
BREATHS = (("discard 6H", "discard 5S", "deal"), ("discard 6H", "discard 5H", "deal"))
SURE = (("deal",),)


@pytest.mark.parametrize(
    ("choices", "asked"),
    [
        (SIXES, "6H,6S"),
        (PLACES, "p1,p2"),
        (VERBS, "discard 6H,move 6H p2"),
        (BREATHS, "5S,5H"),
        ((("discard 6H",), ("where 6S",)), "discard 6H,where 6S"),
        ((("discard 6H",), ("discard 6H", "deal")), "discard 6H,discard 6H; deal"),
    ],
)
def test_only_what_differs_is_asked(choices: tuple[tuple[str, ...], ...], asked: str) -> None:
    assert shown(question(choices)) == f"which choices={asked}"


@pytest.mark.parametrize(
    ("choices", "said", "number"),
    [
        (SIXES, "hearts", 1),
        (SIXES, "the heart", 1),
        (SIXES, "spades please", 2),
        (SIXES, "six of spades", 2),
        (SIXES, "the six of hearts", 1),
        (SIXES, "discard the six of hearts", 1),
        (SIXES, "the first", 1),
        (SIXES, "the first one", 1),
        (SIXES, "the second", 2),
        (SIXES, "option two", 2),
        (SIXES, "option 2", 2),
        (SIXES, "number one", 1),
        (PLACES, "pile two", 2),
        (PLACES, "the first", 1),
        (VERBS, "discard the six of hearts", 1),
        (VERBS, "option two", 2),
        (BREATHS, "the five of hearts", 2),
        (SURE, "yes", 1),
        (SURE, "yes please", 1),
        (SURE, "do it", 1),
        (SURE, "deal", 1),
    ],
)
def test_an_answer_picks(choices: tuple[tuple[str, ...], ...], said: str, number: int) -> None:
    assert picked(choices, said) == choices[number - 1]


@pytest.mark.parametrize(
    ("choices", "said"),
    [
        (SIXES, "six"),
        (SIXES, "clubs"),
        (SIXES, "yes"),
        (SIXES, "option three"),
        (SIXES, "cancel"),
        (SIXES, "the six"),
        (SIXES, "nonsense"),
        (SIXES, "where is the six of hearts"),
        (SIXES, ""),
        (VERBS, "six of clubs"),
        (SURE, "no"),
        (SURE, "discard the six of hearts"),
    ],
)
def test_what_fits_no_choice_or_several_picks_none(
    choices: tuple[tuple[str, ...], ...], said: str
) -> None:
    assert picked(choices, said) is None


def picked(choices: tuple[tuple[str, ...], ...], said: str) -> tuple[str, ...] | None:
    (utterance,) = typed([said], lambda: TABLE.words)
    return chosen(TABLE.matcher, utterance, choices)
