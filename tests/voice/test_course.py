"""How a game goes on: what one command did is taken back and done again as one."""

from types import SimpleNamespace

import pytest

from engine.cards import Card
from engine.game import Fact, Game, Move, fact
from engine.record import Record, RecordError
from tests.engine.table import at, shown
from tests.voice.seat import PAIRS, answers, hear, played, seated_at
from voice import events
from voice.course import Course, in_short


def discards(position: Game) -> Move | None:
    """For a game without a player who knows obvious moves."""
    return next((move for move in position.legal_moves() if move.verb == "discard"), None)


@pytest.fixture
def course(monkeypatch: pytest.MonkeyPatch) -> Course:
    """The fives of this deal can be discarded, and then again what a deal brings."""
    monkeypatch.setattr("voice.course.player", lambda game: SimpleNamespace(safe=discards))
    return Course(Record.of(at(PAIRS)))


def moves(course: Course) -> list[str]:
    return [str(move) for move in course.record.moves]


def test_the_obvious_is_done_until_there_is_none_left(course: Course) -> None:
    after, done = course.obvious()
    assert [str(it.move) for it in done] == moves(after) == ["discard 5S", "discard 5H"]
    assert after.obvious() == (after, ())


def test_one_undo_takes_back_all_that_one_command_did(course: Course) -> None:
    after, _ = course.obvious()
    before, facts = after.undo()
    assert before.record.position == course.position
    assert [shown(it) for it in facts] == ["undone_moves count=2"]


def test_one_redo_does_it_all_again(course: Course) -> None:
    after, _ = course.obvious()
    before, _ = after.undo()
    assert before.redo()[0].record == after.record
    with pytest.raises(RecordError):
        before.undo()


def test_a_move_played_by_hand_is_taken_back_alone(course: Course) -> None:
    after, _ = course.obvious()
    dealt, _ = after.play(Move.parse("deal"))
    assert moves(dealt.undo()[0]) == ["discard 5S", "discard 5H"]
    assert moves(dealt.undo()[0].undo()[0]) == []


def test_other_moves_in_the_place_of_those_taken_back_are_taken_back_one_by_one(
    course: Course,
) -> None:
    other, _ = course.obvious()[0].undo()
    for move in ("discard 5H", "discard 5S"):
        other, _ = other.play(Move.parse(move))
    assert moves(other.undo()[0]) == ["discard 5H"]


def test_a_new_deal_keeps_the_rules_of_the_same_game_but_for_those_that_are_said() -> None:
    course = Course(Record.of(at(PAIRS, fill="aces", deals=3)))
    record = course.deal(7, "aces-up", {"deals": "5"}).record
    assert (record.number, record.moves) == (7, ())
    assert (record.rules["fill"], record.rules["deals"]) == ("aces", 5)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


TURNED: list[Fact] = [
    fact("went_up", cards=cards("AC")),
    fact("turned_up", card=Card.parse("2C"), pile="p3"),
    fact("went_up", cards=cards("2C 3C")),
    fact("turned_up", card=Card.parse("KD"), pile="p3"),
    fact("emptied", pile="p4"),
]


def test_what_went_up_is_told_in_one_with_the_cards_that_lie_open_for_it() -> None:
    assert [shown(it) for it in in_short(TURNED)] == [
        "went_up_in_one cards=AC,2C,3C turned=KD",
        "emptied pile=p4",
    ]


@pytest.mark.parametrize("facts", [[], TURNED[:2], TURNED[3:]])
def test_where_no_more_than_one_card_went_up_all_is_told(facts: list[Fact]) -> None:
    assert in_short(facts) == tuple(facts)


def test_the_obvious_moves_are_told_in_one_sentence_and_taken_back_in_one() -> None:
    session = seated_at("klondike", 9)
    dealt = session.position
    assert played(session, "do the obvious moves") == ["move AD f", "move AS f", "move 2S f"]
    assert answers(session, "undo", "redo", "undo") == [
        "Taken back: 3 moves.",
        "Ace of diamonds, ace of spades and two of spades went up, and that turned up the king of "
        "diamonds and the jack of diamonds.",
        "Taken back: 3 moves.",
    ]
    assert session.position == dealt


def test_a_player_is_told_that_nothing_is_obvious() -> None:
    session = seated_at("ada", 1)
    came = hear(session, "do the obvious moves")
    assert came[-1] == events.Said("No move is obvious now.")
    assert session.record.moves == ()
