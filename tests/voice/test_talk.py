"""Questions that change nothing, asked of a record; tops are 5S 5H 6H 6S at the start."""

import pytest

from engine import GAMES
from engine.aces_up import AcesUp
from engine.cards import DECK
from engine.game import Move
from engine.record import Record
from tests.engine.table import at, shown
from tests.voice.seat import PAIRS
from voice.adjust import adjusted
from voice.settings import FASTEST, SLOWEST, Settings
from voice.talk import answer, grouped

DEALT = (PAIRS, "deal")


def told(question: str, record: Record) -> list[str]:
    return [shown(fact) for fact in answer(question, record) or ()]


def after(number: int, *moves: str, **rules: object) -> Record:
    record = Record.of(at(number, **rules))
    for move in moves:
        record, _ = record.play(next(it for it in record.position.legal_moves() if str(it) == move))
    return record


@pytest.mark.parametrize(
    ("question", "facts"),
    [
        ("where 5S", ["on_top card=5S pile=p1"]),
        ("where KC", ["not_dealt card=KC"]),
        ("where 6?", ["on_top card=6H pile=p3", "on_top card=6S pile=p4"]),
        ("where K?", ["not_here card=K?"]),
        ("read p2", ["pile pile=p2 top=5H count=1 below="]),
        ("read p9", ["no_such_place place=p9"]),
        ("score", ["score score=0 left=48"]),
        ("stock", ["stock count=48 deals=12"]),
        ("history", ["history moves="]),
        ("legal", ["legal moves=discard 5S,discard 5H,deal"]),
        ("hint", ["hint_discard card=5S over=6S"]),
        ("hidden", ["hidden_nothing", "stock count=48 deals=12"]),
        ("longest", ["longest piles=p1,p2,p3,p4 count=1"]),
        ("help", ["help"]),
    ],
)
def test_a_question_is_answered(question: str, facts: list[str]) -> None:
    assert told(question, after(PAIRS)) == facts


KLONDIKE = Record.of(GAMES["klondike"].deal(24))


@pytest.mark.parametrize(
    ("question", "facts"),
    [
        (
            "hidden",
            [
                "hidden count=21",
                *(f"hidden_on pile=p{count + 1} count={count}" for count in range(1, 7)),
                "stock count=23",
            ],
        ),
        ("hidden p5", ["pile pile=p5 cards=7D hidden=4"]),
        ("hidden p9", ["no_such_place place=p9"]),
        ("longest", ["longest piles=p7 count=7"]),
        ("read f", ["foundations cards="]),
        ("where QC", ["not_seen card=QC"]),
    ],
)
def test_a_question_about_what_is_face_down_is_answered(question: str, facts: list[str]) -> None:
    assert told(question, KLONDIKE) == facts


def test_the_moves_of_one_card_are_told_together() -> None:
    moves = ("move 6H p3", "draw", "move 6H p5", "move 9C f", "discard 6H")
    assert grouped(map(Move.parse, moves)) == ("move 6H p3|p5", "draw", "move 9C f", "discard 6H")


def test_of_many_moves_eight_are_told_and_how_many_more_there_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    moves = tuple(Move("move", card, target="p1") for card in DECK[:11])
    monkeypatch.setattr(AcesUp, "legal_moves", lambda self: moves)
    first, more = told("legal", after(PAIRS))
    assert first.count("move ") == 8
    assert more == "legal_more count=3"


def test_where_the_jokers_are_is_not_asked_in_a_pack_without_them() -> None:
    assert told("where ?S", after(PAIRS)) == ["on_top card=5S pile=p1", "on_top card=6S pile=p4"]


def test_a_card_is_where_the_player_saw_it_last() -> None:
    record = after(PAIRS, "discard 5S", "deal")
    assert told("where 5S", record) == ["already_discarded card=5S"]
    assert told("where 6S", record) == ["on_pile card=6S pile=p4 depth=1"]


def test_only_the_last_moves_are_told() -> None:
    record = after(PAIRS, "deal", "deal", "deal", "deal", "deal", "deal", "deal")
    assert told("history", record) == ["history moves=deal,deal,deal,deal,deal"]


def test_the_rules_tell_those_that_were_chosen() -> None:
    record = after(PAIRS, fill="aces", deal="blocked", deals=3, hints="off")
    assert told("rules", record) == [
        "rules",
        "rule_fill_aces",
        "rule_deal_blocked",
        "rule_deals count=3",
        "rule_hints_off",
        "deal_number number=10",
    ]


@pytest.mark.parametrize("command", ["deal", "discard 5S", "undo", "new", "quit", ""])
def test_what_is_no_question_has_no_answer(command: str) -> None:
    assert answer(command, after(PAIRS)) is None


@pytest.mark.parametrize(
    ("wish", "before", "after_it"),
    [
        ("faster", Settings(words_a_minute=FASTEST - 1), Settings(words_a_minute=FASTEST)),
        ("slower", Settings(words_a_minute=SLOWEST + 1), Settings(words_a_minute=SLOWEST)),
        ("louder", Settings(volume=0.95), Settings()),
        ("faster", Settings(words_a_minute=FASTEST), Settings(words_a_minute=FASTEST)),
    ],
)
def test_a_wish_changes_a_setting_within_its_range(
    wish: str, before: Settings, after_it: Settings
) -> None:
    change = adjusted(before, wish)
    assert change is not None
    assert change[0] == after_it


def test_what_is_no_wish_changes_nothing() -> None:
    assert adjusted(Settings(), "deal") is None
