"""When what a microphone hears is acted on, asked about, or left alone."""

from dataclasses import replace
from math import inf

import pytest

from engine.record import Record
from tests.engine.table import at
from tests.voice.seat import PAIRS, TABLE, overheard
from voice.understand.meaning import (
    Act,
    Ask,
    Ignored,
    Meaning,
    Overheard,
    Unclear,
    meaning,
    seems_begun,
)

NUMBERS = range(1, 40)


def means(*hypotheses: str, number: int = PAIRS) -> Meaning:
    return meaning(TABLE.matcher, overheard(*hypotheses), Record.of(at(number)))


def test_a_clear_phrase_is_acted_on() -> None:
    assert means("discard the six of hearts") == Act(("discard 6H",))


def test_hypotheses_that_agree_in_meaning_are_one() -> None:
    assert means("six of hearts", "the six of hearts", "discard six of hearts") == Act(
        ("discard 6H",)
    )


def test_two_cards_that_are_as_likely_are_asked_about() -> None:
    heard = overheard("discard six of hearts", "discard eight of hearts")
    even = type(heard)(tuple(type(it)(it.words) for it in heard.hypotheses), heard.decided)
    asked = meaning(TABLE.matcher, even, Record.of(at(PAIRS)))
    assert asked == Ask((("discard 6H",), ("discard 8H",)))


@pytest.mark.parametrize(
    "heard",
    ["[unk]", "[unk] [unk] [unk]", "the [unk] of the [unk]", "", "um", "[unk] and [unk] to the"],
)
def test_speech_for_somebody_else_is_left_alone(heard: str) -> None:
    assert means(heard) == Ignored()


def test_a_command_among_many_unknown_words_is_left_alone() -> None:
    assert isinstance(means("[unk] [unk] deal [unk] [unk] [unk]"), Ignored | Unclear)


@pytest.mark.parametrize(
    "gap", ["discard the [unk] of {suit}", "discard the of {suit}", "discard the {one}"]
)
def test_a_rank_is_filled_in_only_when_one_card_on_top_fits(gap: str) -> None:
    one, suits = TABLE.words.lists["one"], TABLE.words.lists["suit"]
    for number in NUMBERS:
        position = at(number)
        tops = [str(position.cards_at(place)[-1]) for place in ("p1", "p2", "p3", "p4")]
        for letter in "CDHS":
            phrase = gap.format(suit=suits[letter][0], one=one[letter][0])
            fitting = [f"discard {top}" for top in tops if top[1] == letter]
            only_sure(means(phrase, number=number), fitting)


@pytest.mark.parametrize("gap", ["discard the {rank} of [unk]", "the {rank}", "discard {rank} of"])
def test_a_suit_is_filled_in_only_when_one_card_on_top_fits(gap: str) -> None:
    for number in NUMBERS:
        position = at(number)
        tops = [str(position.cards_at(place)[-1]) for place in ("p1", "p2", "p3", "p4")]
        for letter, (rank, *_) in TABLE.words.lists["rank"].items():
            fitting = [f"discard {top}" for top in tops if top[0] == letter]
            only_sure(means(gap.format(rank=rank), number=number), fitting)


def only_sure(understood: Meaning, fitting: list[str]) -> None:
    """Nothing is acted on but the one card that fits; a question names no card that does not."""
    match understood:
        case Act(commands):
            assert "?" in commands[0] or [commands[0]] == fitting
        case Ask(choices):
            assert [choice[0] for choice in choices] == fitting


def test_a_legal_card_is_no_better_than_another() -> None:
    """Of two fives only one can be discarded; it is asked all the same."""
    record = Record.of(at(29))  # 8D 8S 3S JH: only the three is beaten
    understood = meaning(TABLE.matcher, overheard("discard the eight"), record)
    assert understood == Ask((("discard 8D",), ("discard 8S",)))


@pytest.mark.parametrize("noise", ["how", "one", "the", ""])
def test_the_word_that_steady_noise_is_heard_as_is_left_alone(noise: str) -> None:
    assert means(noise) == Ignored()
    assert not seems_begun(TABLE.matcher, noise.split())


@pytest.mark.parametrize("begun", ["stop", "deal", "discard the", "how many", "[unk] where is"])
def test_a_command_that_begins_is_worth_falling_silent_for(begun: str) -> None:
    assert seems_begun(TABLE.matcher, begun.split())


@pytest.mark.parametrize(
    ("phrase", "since_talk", "meant"),
    [
        ("deal", 0.5, Overheard()),
        ("deal", 2.0, Act(("deal",))),
        ("discard the six of hearts", 0.5, Act(("discard 6H",))),
    ],
)
def test_a_short_command_is_believed_only_by_itself(
    phrase: str, since_talk: float, meant: Meaning
) -> None:
    assert meaning(TABLE.matcher, overheard(phrase), Record.of(at(PAIRS)), since_talk) == meant


def second(talk: float, *hypotheses: str, since_talk: float = inf) -> Meaning:
    """What it means when it is heard a second time, and is so much likelier to be talk."""
    heard = replace(overheard(*hypotheses), talk=lambda: talk)
    return meaning(TABLE.matcher, heard, Record.of(at(PAIRS)), since_talk)


def test_amid_talk_a_short_command_must_not_sound_like_more_of_it() -> None:
    assert second(1.0, "what can i do", since_talk=5.0) == Overheard()
    assert second(-1.0, "what can i do", since_talk=5.0) == Act(("legal",))
    assert second(1.0, "what can i do", since_talk=15.0) == Act(("legal",))


def test_amid_talk_a_long_command_is_believed() -> None:
    assert second(1.0, "discard the six of hearts", since_talk=5.0) == Act(("discard 6H",))
