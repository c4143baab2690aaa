"""Undo, redo and the saved text of a game."""

import json

import pytest

from engine import GAMES
from engine.cards import Card
from engine.game import IllegalMove, Move
from engine.record import Record, RecordError
from tests.engine.table import at, shown


def record_of(number: int, *moves: str, **rules: object) -> Record:
    record = Record.of(at(number, **rules))
    for move in moves:
        record, _ = record.play(Move.parse(move))
    return record


def test_undo_gives_the_position_before() -> None:
    record, facts = record_of(1, "discard 2D", "deal").undo()
    assert record.position == at(1, "discard 2D")
    assert [shown(fact) for fact in facts] == ["undone_deal"]


@pytest.mark.parametrize(
    ("move", "fact"),
    [
        ("discard 2D", "undone_discard card=2D pile=p2"),
        ("move 9H p2", "undone_move card=9H pile=p3 target=p2"),
        ("deal", "undone_deal"),
    ],
)
def test_undo_says_what_was_taken_back(move: str, fact: str) -> None:
    first = ["discard 2D"] if move.startswith("move") else []
    _, facts = record_of(1, *first, move).undo()
    assert [shown(it) for it in facts] == [fact]


def test_undo_goes_back_to_the_deal_and_no_further() -> None:
    record = record_of(1, *["deal"] * 12)
    for _ in range(12):
        record, _ = record.undo()
    assert record.position == at(1)
    with pytest.raises(RecordError) as refused:
        record.undo()
    assert refused.value.objection.name == "nothing_to_undo"


def test_redo_tells_again_what_happened() -> None:
    undone, _ = record_of(1, "discard 2D").undo()
    record, facts = undone.redo()
    assert record == record_of(1, "discard 2D")
    assert [shown(fact) for fact in facts] == ["discarded card=2D pile=p2", "emptied pile=p2"]


def test_redo_needs_something_taken_back() -> None:
    with pytest.raises(RecordError) as refused:
        record_of(1, "deal").redo()
    assert refused.value.objection.name == "nothing_to_redo"


def test_another_move_puts_an_end_to_redo() -> None:
    undone, _ = record_of(1, "discard 2D").undo()
    record, _ = undone.play(Move("deal"))
    with pytest.raises(RecordError):
        record.redo()


def test_an_illegal_move_leaves_the_record_as_it_was() -> None:
    undone, _ = record_of(1, "discard 2D").undo()
    with pytest.raises(IllegalMove):
        undone.play(Move.parse("discard JD"))
    assert undone.redo()[0] == record_of(1, "discard 2D")


def test_one_undo_takes_back_a_move_and_the_deals_it_caused() -> None:
    record = record_of(1, "discard 2D", deal="auto")
    assert record.position.hidden_at("s") == 44
    before, facts = record.undo()
    assert before.position == at(1, deal="auto")
    assert [shown(fact) for fact in facts] == ["undone_deal", "undone_discard card=2D pile=p2"]


def test_all_deals_that_followed_by_themselves_are_told_as_taken_back() -> None:
    _, facts = record_of(5, "discard 8S", deal="auto").undo()
    assert [shown(fact) for fact in facts] == [
        "undone_deals count=2",
        "undone_discard card=8S pile=p2",
    ]


@pytest.mark.parametrize(
    ("deal", "moves", "card"),
    [
        (4, (), None),
        (4, ("move 8H p4",), "8H"),
        (24, ("draw",), "TS"),
        (24, ("move AC f",), "9S"),
        (24, ("move AC f", "draw", "recycle"), None),
        (24, ("move 7D p4",), "3C"),
    ],
)
def test_it_is_the_card_that_the_last_move_told_of_last(
    deal: int, moves: tuple[str, ...], card: str | None
) -> None:
    record = Record.of(GAMES["klondike"].deal(deal))
    for move in moves:
        while move == "recycle" and record.position.objection(Move(move)):
            record, _ = record.play(Move("draw"))
        record, _ = record.play(Move.parse(move))
    assert record.it == (Card.parse(card) if card else None)


def test_a_lost_game_can_be_taken_back() -> None:
    record = record_of(1, "discard 2D", deals=0)
    assert record.position.outcome == "lost"
    assert record.undo()[0].position.outcome is None


def test_a_saved_game_is_readable_json() -> None:
    text = record_of(4012, "deal", fill="aces", deals="3").to_text()
    assert json.loads(text) == {
        "game": "aces-up",
        "rules": {"fill": "aces", "deal": "free", "deals": 3, "hints": "full"},
        "deal": 4012,
        "moves": ["deal"],
    }


def test_a_saved_game_has_a_move_a_line() -> None:
    assert '\n  "discard 2D",\n  "deal"\n' in record_of(1, "discard 2D", "deal").to_text()


def test_what_was_taken_back_is_not_saved() -> None:
    undone, _ = record_of(1, "discard 2D").undo()
    assert Record.from_text(undone.to_text()) == record_of(1)


def test_rules_left_out_of_a_saved_game_are_the_default() -> None:
    record = Record.from_text('{"game": "aces-up", "rules": {}, "deal": 1, "moves": ["deal"]}')
    assert record == record_of(1, "deal")
