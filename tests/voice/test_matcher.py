"""What heard words are read as, and what it costs; the costs themselves are measured elsewhere."""

import time
from random import Random

import pytest

from tests.voice.seat import TABLE

MATCHER = TABLE.matcher
LONGEST_S = 0.5
VALUES = {
    form: value
    for name in ("rank", "suit", "pile")
    for value, forms in TABLE.words.lists[name].items()
    for form in forms
}
"""The word for a value and its notation: "six" and "6", but "two" and "p2"."""


def readings(phrase: str) -> list[str]:
    return [str(reading) for reading in MATCHER.readings(phrase.split())]


def cost(phrase: str, command: str) -> float:
    return next(it.cost for it in MATCHER.readings(phrase.split()) if str(it) == command)


def test_a_phrase_word_for_word_costs_nothing() -> None:
    assert cost("discard the six of hearts", "discard 6H") == 0


def test_small_words_cost_next_to_nothing() -> None:
    assert cost("um please discard the six of hearts", "discard 6H") < 0.1


def test_a_lost_of_costs_less_than_a_lost_verb_would() -> None:
    assert 0 < cost("discard six hearts", "discard 6H") < 0.5


@pytest.mark.parametrize("misspelt", ["discrad", "disscard", "discart"])
def test_a_misspelt_word_is_still_read(misspelt: str) -> None:
    assert readings(f"{misspelt} six of hearts")[0] == "discard 6H"


@pytest.mark.parametrize(
    "phrase",
    [
        "discard the [unk] of hearts",
        "discard the of hearts",
        "discard six of [unk]",
        "discard six of",
        "move the [unk] of spades to pile two",
        "move king of spades to pile [unk]",
        "where is the queen of [unk]",
        "read pile [unk]",
        "option [unk]",
    ],
)
def test_a_value_that_was_not_heard_is_never_supplied(phrase: str) -> None:
    named = {sign for it in readings(phrase) for name in it.split()[1:] for sign in signs(name)}
    assert named <= {"?", "gap", *(VALUES[word] for word in phrase.split() if word in VALUES)}


def signs(name: str) -> tuple[str, ...]:
    """A card's rank and suit; a place or a number as it is."""
    is_card = len(name) == 2 and name[1] in "CDHS?"
    return tuple(name) if is_card else (name,)


@pytest.mark.parametrize("heard", ["nine", "six", "queen"])
def test_a_rank_that_was_heard_is_never_another(heard: str) -> None:
    rank = {"nine": "9", "six": "6", "queen": "Q"}[heard]
    assert {it[-2] for it in readings(f"discard {heard} of hearts")} <= {rank, "?"}


def test_two_commands_are_read_in_their_order() -> None:
    assert readings("discard six of hearts and deal")[0] == "discard 6H; deal"
    assert readings("deal then discard six of hearts")[0] == "deal; discard 6H"


@pytest.mark.parametrize("phrase", ["", "[unk]", "[unk] [unk]", "the"])
def test_what_is_no_command_has_no_reading(phrase: str) -> None:
    assert readings(phrase) == []


def test_the_longest_word_salad_is_given_up_soon() -> None:
    rng = Random(1)
    words = sorted(TABLE.phrases.vocabulary)
    slowest = 0.0
    for length in (40, 80, 160):
        began = time.process_time()
        MATCHER.readings(rng.choices(words, k=length))
        slowest = max(slowest, time.process_time() - began)
    assert slowest < LONGEST_S
