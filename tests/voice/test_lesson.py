"""What is read for a voice to be learnt, and what follows from what was heard of it."""

import pytest

from engine import GAMES
from tests.voice.seat import TABLE, TONGUES
from voice.hear.reading import Word, paired
from voice.lesson import to_be_read
from voice.understand.learning import Evidence, by_each_other, by_other_words
from voice.understand.words import Misheard

VALUES = frozenset(("four", "five", "hearts"))


def evidence(*heard: tuple[str, str, float]) -> Evidence:
    found = Evidence()
    for said, words, weight in heard:
        found.note(tuple(said.split()), tuple(words.split()), weight)
    return found


def words(*timed: tuple[str, float, float]) -> list[Word]:
    return [Word(*it) for it in timed]


def test_some_twenty_phrases_are_read_and_each_can_be_said_in_its_game() -> None:
    phrases = to_be_read(TONGUES)
    assert 18 <= len(phrases) <= 24
    for phrase in phrases:
        readings = TONGUES(phrase.game).matcher.readings(phrase.text.split(), farthest=0.0)
        assert len(readings) == 1, phrase


@pytest.mark.parametrize("name", ["rank", "suit"])
def test_every_rank_and_suit_is_read_twice_and_every_pile_once(name: str) -> None:
    read = [word for phrase in to_be_read(TONGUES) for word in phrase.text.split()]
    for form, *_ in TABLE.words.lists[name].values():
        assert read.count(form) >= 2, form
    for pile, *_ in TONGUES("klondike").words.lists["pile"].values():
        assert pile in read


def test_every_game_gives_phrases() -> None:
    assert {phrase.game for phrase in to_be_read(TONGUES)} == set(GAMES)


def test_what_is_heard_at_the_time_of_a_word_stands_for_it() -> None:
    said = words(("six", 0.0, 0.4), ("of", 0.4, 0.5), ("hearts", 0.5, 1.0))
    heard = words(("six", 0.0, 0.4), ("of", 0.4, 0.5), ("hair", 0.5, 0.8), ("with", 0.8, 1.0))
    assert list(paired(said, heard)) == [
        (("six",), ("six",)),
        (("of",), ("of",)),
        (("hearts",), ("hair", "with")),
    ]


def test_one_word_heard_for_two_stands_for_both() -> None:
    said = words(("four", 0.0, 0.4), ("to", 0.4, 0.6), ("seven", 0.6, 1.0))
    heard = words(("fourth", 0.0, 0.58), ("seven", 0.6, 1.0))
    assert list(paired(said, heard)) == [(("four", "to"), ("fourth",)), (("seven",), ("seven",))]


def test_a_word_that_is_misheard_is_known_by_what_fits_better() -> None:
    plain = evidence(("hearts", "where what's", 1.0), ("hearts", "have", 1.0))
    free = evidence(("hearts", "hair with", 1.4), ("hearts", "hearts", 0.6))
    assert by_other_words(free, plain, TABLE.words) == (
        Misheard(("hair", "with"), ("hearts",), 0.12),
    )


def test_a_word_that_is_heard_well_has_nothing_to_be_learnt() -> None:
    plain = evidence(("four", "four", 1.6), ("four", "five", 0.4))
    free = evidence(("four", "value", 2.0))
    assert by_other_words(free, plain, TABLE.words) == ()
    assert by_each_other(plain, TABLE.words, VALUES) == ()


def test_a_rank_that_is_regularly_heard_for_another_is_a_doubt() -> None:
    plain = evidence(("four", "five", 1.2), ("four", "four", 0.8), ("five", "five", 2.0))
    (found,) = by_each_other(plain, TABLE.words, VALUES)
    assert found == Misheard(("five",), ("four",), 0.05)
    assert found.cost > 0


def test_what_was_heard_once_in_a_while_is_no_rule() -> None:
    plain = evidence(("move", "moving", 0.4), ("move", "the", 2.0), ("move", "move", 2.6))
    assert by_each_other(plain, TABLE.words, VALUES) == ()
