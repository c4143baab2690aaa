"""How long one may pause behind what was said so far: the grammar knows what may follow."""

import pytest

from tests.voice.seat import PAIRS, seated, seated_at
from voice.understand import waiting

GAMES = ("aces-up", "klondike", "ada", "spades")


def after(line: str, game: str = "klondike", deal: int = 1) -> float:
    return seated_at(game, deal).pause(line.split())


@pytest.mark.parametrize("line", ["discard the six of hearts", "discard six of hearts"])
def test_a_command_that_nothing_can_extend_is_over_soon(line: str) -> None:
    assert after(line, "aces-up") == waiting.WHOLE


def test_a_single_word_may_be_the_first_of_talk() -> None:
    assert after("faster") == waiting.LONE


@pytest.mark.parametrize("line", ["move the six of hearts", "six of hearts"])
def test_a_command_that_could_go_on_gets_more_time(line: str) -> None:
    assert after(line) == waiting.MAY_GO_ON


def test_what_the_table_cannot_settle_yet_gets_more_still() -> None:
    assert seated(PAIRS).pause(("discard", "the", "six")) == waiting.DOUBTFUL


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("line", ["where is the queen of", "give me more", "what moves do"])
def test_half_a_command_is_waited_for(line: str, game: str) -> None:
    assert after(line, game) == waiting.BEGUN


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("line", ["[unk]", "[unk] on [unk] four", "are diamonds [unk]"])
def test_talk_waits_for_the_endpoint_of_the_recogniser(line: str, game: str) -> None:
    assert after(line, game) == waiting.NO_COMMAND


def test_an_answer_is_over_soon_while_a_question_waits() -> None:
    session = seated(PAIRS)
    assert session.pause(("hearts",)) == waiting.LONE


def test_patience_stretches_every_wait() -> None:
    patient, usual = seated(PAIRS, "give me more time"), seated(PAIRS)
    for line in ("deal", "discard the six", "discard the six of hearts", "[unk]"):
        assert patient.pause(line.split()) == 1.5 * usual.pause(line.split())
