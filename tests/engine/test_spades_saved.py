"""A match of Spades on paper: saved with what the others did, so that it loads as it was played."""

import json

import pytest

from engine.game import Move
from engine.record import Record
from engine.saved import SaveError
from engine.spades import Spades
from engine.spades_view import View
from tests.engine.spades_hands import BIDS, BREAKING, FIRST, TO_BREAKING, hand_at_random
from tests.engine.table import shown


def record_of(*moves: str) -> Record:
    record = Record.of(Spades.deal(1))
    for move in moves:
        record, _ = record.play(Move.parse(move))
    return record


def saved(*moves: str) -> str:
    return json.dumps({"game": "spades", "rules": {}, "deal": 1, "moves": moves}, indent=1)


def refusal(*moves: str) -> str:
    with pytest.raises(SaveError) as refused:
        Record.from_text(saved(*moves))
    return str(refused.value)


def test_what_the_others_do_is_kept_with_the_players_move() -> None:
    record, _ = Record.of(Spades.deal(1)).play(Move.parse("bid 4"))
    (move,) = record.moves
    assert [reply.verb for reply in move.replies] == ["left", "partner", "right"]
    assert json.loads(record.to_text())["moves"] == [move.whole]


def test_a_saved_match_is_written_with_all_that_was_done() -> None:
    moves = [*TO_BREAKING, BREAKING]
    assert json.loads(record_of(*moves).to_text())["moves"] == moves


def test_a_saved_match_does_not_depend_on_how_the_computer_decides(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = record_of("bid 4", "play 7C")
    text = record.to_text()

    def refuse(view: View) -> None:
        raise AssertionError

    monkeypatch.setattr("engine.spades.decide_bid", refuse)
    monkeypatch.setattr("engine.spades.decide_card", refuse)
    assert Record.from_text(text).positions == record.positions
    assert Record.from_text(text).to_text() == text


def test_what_is_lacking_in_a_saved_match_is_decided() -> None:
    record = Record.from_text(saved("bid 4; left 3"))
    (move,) = record.moves
    assert move.whole.startswith("bid 4; left 3; partner ")
    assert len(move.replies) == 3


@pytest.mark.parametrize(
    ("moves", "line", "reason"),
    [
        (["bid 4; left 14"], 6, "The move 'left 14' is not allowed: no such bid"),
        (["bid 4; left blind-nil"], 6, "The move 'left blind-nil' is not allowed: no blind nil"),
        (["bid 4; partner 3"], 6, "The move 'partner 3' is not allowed: not its turn"),
        (["bid 4; left 3 ; partner 3"], 6, "'left 3 ' is no move; "),
        (["bid 4; left 9C"], 6, "The move 'left 9C' is not allowed: bidding first"),
        (["bid 4; left"], 6, "The move 'left' is not allowed: unknown move"),
        ([BIDS + "; left 3"], 6, "The move 'left 3' is not allowed: not its turn"),
        ([BIDS, "play 7C; left AD"], 7, "The move 'left AD' is not allowed: not in hand"),
        ([BIDS, "play 7C; left AS"], 7, "The move 'left AS' is not allowed: must follow"),
        ([BIDS, "play 7C; left 2C"], 7, "The move 'left 2C' is not allowed: not in pack"),
        ([BIDS, "play 7C; left 7C"], 7, "The move 'left 7C' is not allowed: on trick"),
        ([BIDS, "play 7C; left 3"], 7, "The move 'left 3' is not allowed: bidding over"),
        ([BIDS, "play 7C; play 5C"], 7, "The move 'play 5C' is not allowed: not its turn"),
        ([BIDS, FIRST, "play 7C; left 9C"], 8, "The move 'play 7C; left 9C' is not allowed: was"),
        ([BIDS, "deal"], 7, "The move 'deal' is not allowed: hand not over"),
        (
            [BIDS, FIRST + "; left 3C"],
            7,
            "The move 'left 3C' is not allowed: not its turn",
        ),
    ],
)
def test_a_reply_that_was_tampered_with_is_refused_with_its_line(
    moves: list[str], line: int, reason: str
) -> None:
    assert refusal(*moves).startswith(f"Line {line} of the saved game: {reason}")


@pytest.mark.parametrize("number", range(1, 5))
def test_a_match_saved_after_a_hand_loads_as_it_was(number: int) -> None:
    record = Record.of(Spades.deal(number))
    for _, move in hand_at_random(number):
        record, _ = record.play(move)
    record, _ = record.play(Move("deal"))
    loaded = Record.from_text(record.to_text())
    assert loaded.positions == record.positions
    assert loaded.to_text() == record.to_text()


def test_undo_takes_back_what_the_others_did_too() -> None:
    record, told = record_of(BIDS, FIRST).undo()
    assert record.position == record_of(BIDS).position
    assert [shown(fact) for fact in told] == ["undone_play card=7C", "turn_lead broken=0"]


def test_redo_lets_the_others_do_what_they_did() -> None:
    record = record_of(BIDS, FIRST)
    undone, _ = record.undo()
    redone, told = undone.redo()
    assert redone == record
    assert redone.to_text() == record.to_text()
    assert "trick_won winner=right card=JC" in map(shown, told)


def test_undo_goes_back_over_the_end_of_a_hand() -> None:
    record = Record.of(Spades.deal(1))
    for _, move in hand_at_random(1):
        record, _ = record.play(move)
    over = record
    dealt, _ = over.play(Move("deal"))
    back, told = dealt.undo()
    assert back.position == over.position
    assert [shown(fact) for fact in told] == ["undone_deal", "turn_deal"]
    back, _ = back.undo()
    assert not back.position.outcome
    assert back.position.hidden_at("left") == over.positions[-2].hidden_at("left") > 0
    for _ in range(2):
        back, _ = back.redo()
    assert back == dealt


def test_undo_turns_the_cards_down_again() -> None:
    record = Record.of(Spades.deal(1, {"blind-nil": "on"}))
    looked, _ = record.play(Move("look"))
    back, told = looked.undo()
    assert back.position == record.position
    assert [shown(fact) for fact in told] == ["undone_look", "turn_blind"]


def test_a_bid_taken_back_is_told() -> None:
    _, told = record_of(BIDS).undo()
    assert [shown(fact) for fact in told] == ["undone_bid target=4", "turn_bid"]


def test_it_is_the_card_played_last() -> None:
    assert str(record_of(BIDS, FIRST).it) == "4C"


def test_the_seats_are_asked_for_nothing_but_their_own_view(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = []

    def card(view: View) -> object:
        seen.append(view)
        return view.playable[0]

    monkeypatch.setattr("engine.spades.decide_card", card)
    record_of(BIDS, "play 7C")
    assert [view.seat for view in seen[:3]] == [1, 2, 3]
    assert all(isinstance(view, View) for view in seen)
