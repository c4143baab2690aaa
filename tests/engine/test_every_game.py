"""What must hold in every game, at every position: a game joins in by being in GAMES."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import GAMES
from engine.cards import DECK, JOKERS
from engine.game import Fact, Game, Move, board
from engine.players import player
from engine.record import Record, RecordError
from tests.engine.table import (
    CONCEIVABLE,
    PACKS,
    QUESTIONS,
    all_cards,
    dealt_otherwise,
    known,
    random_game,
    random_positions,
    random_record,
)

every_game = pytest.mark.parametrize("game", GAMES)
numbers = st.integers(1, 10**9)
few = settings(max_examples=12, deadline=None)
MANY = {"aces-up": 3000}
"""How many random games are played; of the longer games 100."""


@every_game
def test_in_many_random_games_no_card_is_lost_and_every_fact_is_declared(game: str) -> None:
    pack = Counter(PACKS.get(game, DECK))
    declared = GAMES[game].facts
    for number in range(1, MANY.get(game, 100) + 1):
        for position, move, facts in random_game(game, number):
            assert Counter(all_cards(position)) == pack, (number, move)
            for fact in facts:
                assert declared[fact.name] == tuple(fact.values), (number, move)
        assert position.outcome is None or set(position.legal_moves()) <= {Move("finish")}


@every_game
@few
@given(numbers)
def test_a_move_is_legal_exactly_when_nothing_is_objected(game: str, number: int) -> None:
    for position in random_positions(game, number, 6):
        legal = position.legal_moves()
        assert len(set(legal)) == len(legal)
        assert set(legal) == {move for move in CONCEIVABLE if position.objection(move) is None}


@every_game
@few
@given(numbers)
def test_every_answer_is_a_declared_fact(game: str, number: int) -> None:
    for position in random_positions(game, number, 6):
        for fact in answers(position):
            assert GAMES[game].facts[fact.name] == tuple(fact.values)


@every_game
@few
@given(numbers)
def test_no_answer_depends_on_a_card_that_the_player_has_not_seen(game: str, number: int) -> None:
    for position in random_positions(game, number, 6):
        other = dealt_otherwise(position, Random(number))
        assert repr(position) == repr(other)
        assert position.outcome == other.outcome
        assert position.legal_moves() == other.legal_moves()
        assert all(position.cards_at(it) == other.cards_at(it) for it in position.places())
        assert all(position.hidden_at(it) == other.hidden_at(it) for it in position.places())
        assert player(game).choose(position) == player(game).choose(other)
        assert player(game).safe(position) == player(game).safe(other)
        assert answers(position) == answers(other)


@every_game
@few
@given(numbers)
def test_what_happens_tells_of_no_card_that_the_player_has_not_seen(game: str, number: int) -> None:
    for position, _, facts in random_game(game, number):
        told = {card for fact in facts for card in all_cards(tuple(fact.values.values()))}
        assert told <= known(position)


@every_game
@few
@given(numbers)
def test_seen_and_hidden_cards_make_up_the_table(game: str, number: int) -> None:
    for position in random_positions(game, number, 6):
        hidden = sum(position.hidden_at(place) for place in position.places())
        assert hidden == 52 - len(known(position))
        for place in position.places():
            assert set(position.cards_at(place)) <= known(position)
            assert set(position.within_reach(place)) <= set(position.cards_at(place))


@every_game
@few
@given(numbers)
def test_playing_changes_nothing_but_the_position_that_comes_back(game: str, number: int) -> None:
    for position in random_positions(game, number, 6):
        before, moves = hash(position), position.legal_moves()
        for move in moves:
            assert position.play(move) == position.play(move)
        assert (hash(position), position.legal_moves()) == (before, moves)


@every_game
@few
@given(numbers)
def test_undo_and_redo_are_each_others_inverse(game: str, number: int) -> None:
    record = random_record(game, number)
    stations = [record]
    while record.moves:
        record, _ = record.undo()
        stations.append(record)
    assert record.position == GAMES[game].deal(number, record.rules)
    for station in reversed(stations[:-1]):
        record, _ = record.redo()
        assert record == station
    with pytest.raises(RecordError):
        record.redo()


@every_game
@few
@given(numbers)
def test_of_every_move_taken_back_declared_facts_are_told(game: str, number: int) -> None:
    record = random_record(game, number)
    while record.moves:
        record, facts = record.undo()
        assert facts
        for fact in facts:
            assert GAMES[game].facts[fact.name] == tuple(fact.values)


@every_game
@few
@given(numbers, st.randoms(use_true_random=False))
def test_a_saved_game_loads_as_it_was(game: str, number: int, rng: Random) -> None:
    record = random_record(game, number)
    for _ in range(rng.randint(0, len(record.moves))):
        record, _ = record.undo()
    loaded = Record.from_text(record.to_text())
    assert loaded.positions == record.positions
    assert loaded.moves == record.moves
    assert loaded.to_text() == record.to_text()


@every_game
@few
@given(numbers)
def test_the_player_plays_any_game_legally_to_its_end(game: str, number: int) -> None:
    position = random_positions(game, number, 2)[0]
    while move := player(game).choose(position):
        position, _ = position.play(move)
    assert position.outcome is not None


def answers(position: Game) -> list[Fact]:
    """Every fact by which the position answers a question."""
    asked = [position.objection(move) for move in CONCEIVABLE]
    asked += [position.caution(move) for move in CONCEIVABLE]
    told = [fact for fact in asked if fact is not None]
    places = (*position.places(), "p7", "f", "w")
    told += [
        *position.opening,
        *board(position),
        position.standing(),
        player(position.name).hint(position),
    ]
    told += [position.where(card) for card in DECK + JOKERS]
    told += [it for question in QUESTIONS if (it := position.tell(question))]
    return [*told, *(position.read(place) for place in places)]
