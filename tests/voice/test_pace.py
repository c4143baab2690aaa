"""The pace of the table: each seat from its place, a rest behind what it does, a trick in time."""

from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from unittest.mock import Mock, call

import numpy as np
import pytest
import soundfile
from numpy.typing import NDArray

from engine import GAMES
from engine.game import Fact
from engine.players import player
from engine.record import Record
from tests.voice.seat import TONGUES
from voice import events, telling
from voice.adjust import adjusted
from voice.cli.mouth import opened_mouth
from voice.events import Said
from voice.listeners import RESTS, Voice, manner, manner_at_table
from voice.say.manner import Mouth
from voice.say.speech_file import RATE, SpeechFile
from voice.say.synthesiser import Synthesiser
from voice.settings import Pace, Settings

PLAYS = (
    Said("Six of hearts.", "you"),
    Said("Left: queen.", "left"),
    Said("Partner: two.", "partner"),
    Said("Right: two of spades.", "right"),
)
WINNER = Said("Right wins: two.", ends=True)
PLAYED = ("your_card", "led", "followed", "trumped", "threw")
WAV = "said.wav"

Told = Callable[..., NDArray[np.int16]]


@pytest.fixture
def told(tmp_path: Path) -> Iterator[Told]:
    """What a telling sounds like, in rows of two channels at RATE."""
    synthesiser = Synthesiser()

    def sound(*pieces: Said, pace: Pace = Pace.NORMAL) -> NDArray[np.int16]:
        mouth = SpeechFile(synthesiser, tmp_path / WAV, channels=2)
        voice = Voice(mouth, Settings(pace=pace))
        for piece in pieces:
            voice(piece)
        mouth.close()
        rows: NDArray[np.int16] = soundfile.read(tmp_path / WAV, dtype="int16", always_2d=True)[0]
        return rows

    yield sound
    synthesiser.close()


def pauses(rows: NDArray[np.int16]) -> list[float]:
    """The seconds of each silence that is longer than one within a word, the last one too."""
    loud = np.flatnonzero(np.abs(rows.astype(int)).max(axis=1) > 60)
    gaps = np.diff([*loud, len(rows)]) / RATE
    return [float(gap) for gap in gaps if gap > 0.1]


def tricks(number: int) -> Iterator[tuple[Said, ...]]:
    """What is told of each trick of a hand between the players of the program."""
    position = GAMES["spades"].deal(number)
    facts: list[Fact] = []
    while not facts or facts[-1].name != "hand_ended":
        move = player("spades").choose(position)
        assert move
        position, happened = position.play(move)
        facts += happened
    told = in_pieces([it for it in facts if it.name in PLAYED or "winner" in it.values])
    yield from zip(*[iter(told)] * 5, strict=True)


def in_pieces(facts: list[Fact]) -> tuple[Said, ...]:
    return telling.told(facts, TONGUES("spades").sentences, "normal")


def test_every_trick_of_two_hands_is_told_in_under_six_seconds(told: Told) -> None:
    length = cache(lambda piece, pace: len(told(piece, pace=pace)))
    for *plays, winner in (trick for number in (3, 5) for trick in tricks(number)):
        whole = sum(length(it, Pace.NORMAL) for it in plays) + length(winner, Pace.QUICK)
        assert whole < 6 * RATE, plays


def test_at_a_slow_pace_there_is_time_behind_each_play_and_more_behind_a_trick(told: Told) -> None:
    rests = pauses(told(*PLAYS, WINNER, pace=Pace.SLOW))
    assert rests == pytest.approx([0.8] * 4 + [2.0], abs=0.05)


def test_at_a_normal_pace_there_is_a_rest_behind_a_trick(told: Told) -> None:
    assert pauses(told(*PLAYS, WINNER, *PLAYS)) == pytest.approx([0.6], abs=0.05)


def test_at_a_quick_pace_nothing_rests(told: Told) -> None:
    assert pauses(told(*PLAYS, WINNER, *PLAYS, pace=Pace.QUICK)) == []


def test_what_is_nobodys_doing_is_spoken_as_ever(told: Told) -> None:
    for pace in Pace:
        chosen = Settings(pace=pace)
        assert manner_at_table(chosen, Said("Your turn.")) == manner(chosen)


@pytest.mark.parametrize("said", [*PLAYS, WINNER], ids=lambda said: said.seat)
def test_each_seat_is_heard_in_its_place(told: Told, said: Said) -> None:
    left, right = np.square(told(said).astype(float)).sum(axis=0)
    side = {"left": -1, "right": 1}.get(said.seat, 0)
    assert np.sign(round(np.log10(right / left))) == side


@pytest.mark.parametrize(("game", "channels"), [("aces-up", 1), ("spades", 2)])
def test_a_speech_file_has_places_where_others_sit_at_the_table(
    game: str, channels: int, tmp_path: Path
) -> None:
    options = Namespace(game=game, speech_out=str(tmp_path / WAV))
    with ExitStack() as stack:
        opened_mouth(options, False, stack)
    assert soundfile.info(tmp_path / WAV).channels == channels


def test_the_pace_that_is_set_holds_from_the_next_piece_on(told: Told) -> None:
    changed = adjusted(Settings(), "pace slow")
    assert changed
    chosen, fact = changed
    assert (chosen, fact.name) == (Settings(pace=Pace.SLOW), "pace_slow")
    mouth = Mock(spec=Mouth)
    voice = Voice(mouth, Settings())
    for event in (PLAYS[0], events.Changed(chosen), PLAYS[1]):
        voice(event)
    assert [it.args[1].rest for it in mouth.say.mock_calls] == [RESTS[Pace.NORMAL][0], 0.8]


def test_what_was_cut_off_is_gone_on_with_until_another_position_lies_there() -> None:
    mouth = Mock(spec=Mouth)
    voice = Voice(mouth, Settings())
    laid = events.Laid(Record.of(GAMES["aces-up"].deal(1)))
    for event in (events.Hushed(), events.WentOn(), laid):
        voice(event)
    assert mouth.mock_calls == [call.hush(), call.resume(), call.forget()]
