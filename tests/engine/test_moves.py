"""The notation of moves, and the rules that a game can be given."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import GAMES
from engine.cards import LAST_DEAL
from engine.game import Fact, Game, IllegalMove, Move, MoveError, RulesError
from tests.engine.table import CONCEIVABLE, shown


def test_every_conceivable_move_reads_back_as_it_is_written() -> None:
    assert all(Move.parse(str(move)) == move for move in CONCEIVABLE)
    assert len({str(move) for move in CONCEIVABLE}) == len(CONCEIVABLE)


@pytest.mark.parametrize("text", ["deal", "discard 6H", "move KS p3", "play BJ", "bid 4"])
def test_the_notation_is_verb_card_place(text: str) -> None:
    assert str(Move.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "Deal",
        "deal ",
        " deal",
        "move  KS p3",
        "move p3 KS",
        "6H",
        "move ks p3",
        "deal\n",
        "discard 6H 7H",
        "move KS p3 p4",
        "\ud800",
        "bid \uff14",
        "deal; ",
        "; deal",
        "play QC;left 9C",
        "play QC; left 9X",
    ],
)
def test_anything_but_the_exact_notation_is_refused(text: str) -> None:
    with pytest.raises(MoveError):
        Move.parse(text)


@settings(deadline=None)
@given(st.text())
def test_any_text_is_a_move_or_a_move_error(text: str) -> None:
    with suppress(MoveError):
        assert Move.parse(text).whole == text


def test_what_the_others_do_upon_a_move_is_written_behind_it() -> None:
    move = Move.parse("play QC; left 9C; partner KC; right 3C")
    assert str(move) == "play QC"
    assert [str(reply) for reply in move.replies] == ["left 9C", "partner KC", "right 3C"]
    assert move.whole == "play QC; left 9C; partner KC; right 3C"


def test_what_the_others_do_makes_no_other_move() -> None:
    assert Move.parse("bid 4; left 3") == Move.parse("bid 4")
    assert hash(Move.parse("bid 4; left 3")) == hash(Move.parse("bid 4"))


def test_the_source_makes_no_other_move() -> None:
    assert Move("deal", source="s") == Move("deal")
    assert hash(Move("deal", source="s")) == hash(Move("deal"))


def test_an_illegal_move_carries_its_objection() -> None:
    refused = IllegalMove(Move("deal"), Fact("stock_empty", {}))
    assert refused.objection.name == "stock_empty"
    assert str(refused) == "The move 'deal' is not allowed: stock empty."


@pytest.mark.parametrize(
    ("game", "move"),
    [
        ("aces-up", "deal; left 3"),
        ("klondike", "draw; draw"),
        ("ada", "deal; deal"),
    ],
)
def test_nobody_does_anything_upon_a_move_of_patience(game: str, move: str) -> None:
    position = GAMES[game].deal(1)
    assert position.objection(Move.parse(move.partition(";")[0])) is None
    refused = position.objection(Move.parse(move))
    assert refused
    assert shown(refused) == f"unknown_move move={move}"


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
@pytest.mark.parametrize(
    "number", [0, -1, LAST_DEAL + 1, 10**5000, True, 1.0, "1", None], ids=lambda _: ""
)
def test_a_deal_number_is_a_positive_whole_number(game: type[Game], number: int) -> None:
    with pytest.raises(RulesError, match=r"^A deal number is a whole number from 1 to \d+\.$"):
        game.deal(number)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_rules_left_out_are_at_their_first_option(game: type[Game]) -> None:
    assert dict(game.deal(1).rules) == {name: it[0] for name, it in game.options.items()}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_every_option_can_be_chosen_by_itself_or_as_text(game: type[Game]) -> None:
    for name, values in game.options.items():
        for value in values:
            assert game.deal(1, {name: value}).rules[name] == value
            assert game.deal(1, {name: str(value)}).rules[name] == value


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
@pytest.mark.parametrize(
    "value", ["", "none such", None, True, -1, 10**5000, 0.5, [], {}], ids=lambda _: ""
)
def test_no_other_value_can_be_chosen(game: type[Game], value: object) -> None:
    for name in game.options:
        with pytest.raises(RulesError, match=f"^The rule {name} can be: "):
            game.deal(1, {name: value})


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_an_unknown_rule_is_refused_with_those_there_are(game: type[Game]) -> None:
    with pytest.raises(RulesError, match=next(iter(game.options))):
        game.deal(1, {"speed": "high"})


def test_a_position_cannot_be_changed() -> None:
    position = GAMES["aces-up"].deal(1)
    with pytest.raises(AttributeError):
        position.piles = ()  # type: ignore[attr-defined]
    with pytest.raises(TypeError):
        position.rules["fill"] = "aces"  # type: ignore[index]
