"""The program's own voice, in a room on the clock of its samples: what is obeyed, what stops it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from engine import GAMES
from engine.players import player
from engine.record import Record
from tests.room import Room
from voice import events
from voice.cli.table import any_deal, tongues
from voice.events import Event
from voice.hear.echo import Echo, compared
from voice.hear.frames import RATE
from voice.hear.recording import recording
from voice.hear.speech_model import Model
from voice.hear.utterance import Hypothesis, Utterance
from voice.listeners import Voice
from voice.loop import converse
from voice.say.synthesiser import Synthesiser
from voice.session import Session
from voice.settings import Pace, Settings

CLIPS = Path(__file__).parents[2] / "audio_fixtures" / "aces-up"
LOUD, LOW, LOWEST = 1.0, 0.25, 0.03
Place = tuple[int, int]  # a deal and how many moves into it
START: Place = (1, 0)
QUESTIONS: tuple[tuple[str, Place], ...] = (
    *(("read the board", place) for place in ((247, 9), (3518, 14), (77, 25))),
    *(
        ("rules", START),
        ("help", START),
        ("what can i do", (3518, 14)),
        ("what can i do", (5, 33)),
        ("history", (77, 25)),
    ),
)
TRICK = (
    events.Said("Six of hearts.", "you"),
    events.Said("Left: queen.", "left"),
    events.Said("Partner: two.", "partner"),
    events.Said("Right trumps: two.", "right"),
    events.Said("Right wins: two of spades.", ends=True),
    events.Said("Right: four of diamonds.", "right"),
)
PATIENCE = 2.5  # seconds of silence in which the recogniser ends an utterance


@dataclass(slots=True)
class Scene:
    """What was said to the program, and when it was cut short."""

    obeyed: list[tuple[str, ...]] = field(default_factory=list)
    answered: int = 0
    cut_short: list[float] = field(default_factory=list)


Play = Callable[..., Scene]


@pytest.fixture(scope="module")
def synthesiser() -> Iterator[Synthesiser]:
    made = Synthesiser()
    yield made
    made.close()


@pytest.fixture(scope="module")
def play(speech_model: Path, synthesiser: Synthesiser) -> Play:
    """Types a question, lets the program answer it, and a player speak a clip meanwhile."""
    words, model = tongues("en"), Model(speech_model)

    def scene(question: str, gain: float, at: Place, clip: str = "") -> Scene:
        room, found = Room(synthesiser, gain), Scene()
        if clip:
            room.player(spoken(clip), at=3.0)

        def hearing() -> Iterator[Utterance]:
            yield Utterance((Hypothesis(tuple(question.split())),), decided=0.0, addressed=True)
            room.hushes.clear()
            frames = Echo(room).removed(room.frames(silence=PATIENCE))
            yield from model.listen(frames, lambda: session.tongue.cover, session.pause)

        def note(event: Event) -> None:
            if room.now and isinstance(event, events.Understood):
                found.obeyed.append(event.commands)
            if room.now and isinstance(event, events.Said):
                found.answered += 1

        session = Session(record(*at), words, Settings(), any_deal)
        converse(hearing(), session, room, [note, Voice(room, Settings())])
        found.cut_short = room.hushes
        return found

    return scene


def record(deal: int, moves: int) -> Record:
    record = Record.of(GAMES["aces-up"].deal(deal))
    for _ in range(moves):
        move = player(record.game).choose(record.position)
        assert move
        record, _ = record.play(move)
    return record


def spoken(clip: str) -> NDArray[np.int16]:
    (path,) = CLIPS.glob(f"{clip}-*.flac")
    return np.concatenate(list(recording(path)))


@pytest.mark.parametrize("gain", [LOUD, LOW, LOWEST])
@pytest.mark.parametrize(("question", "place"), QUESTIONS)
def test_the_program_neither_obeys_nor_interrupts_itself(
    play: Play, question: str, place: Place, gain: float
) -> None:
    assert play(question, gain, place) == Scene()


@pytest.mark.parametrize(
    ("clip", "command"), [("0045", "hush"), ("0080", "hush"), ("0097", "undo"), ("0054", "deal")]
)
def test_with_headphones_the_player_is_understood_while_it_speaks(
    play: Play, clip: str, command: str
) -> None:
    scene = play("rules", 0.0, START, clip)
    assert scene.obeyed == [(command,)]
    assert scene.cut_short[0] < 4.5


def test_with_headphones_the_words_being_read_out_may_be_used_in_a_command(play: Play) -> None:
    scene = play("help", 0.0, START, "0072")  # "discard the six of hearts, please"
    assert scene.obeyed == [("discard 6H",)]


def test_a_louder_player_interrupts_a_loudspeaker(play: Play) -> None:
    scene = play("rules", 0.1, START, "0072")
    assert scene.obeyed == [("discard 6H",)]
    assert scene.cut_short[0] < 4.5


Listen = Callable[..., list[str]]


@pytest.fixture(scope="module")
def listen(speech_model: Path, synthesiser: Synthesiser) -> Listen:
    """What is heard while the table tells of a trick."""
    cover, model = tongues("en")("spades").cover, Model(speech_model)

    def heard(pace: Pace, gain: float, clip: str = "") -> list[str]:
        room = Room(synthesiser, gain)
        voice = Voice(room, Settings(pace=pace))
        for piece in TRICK:
            voice(piece)
        if clip:
            room.player(spoken(clip), at=2.0)
        frames = Echo(room).removed(room.frames(silence=PATIENCE))
        return [str(it) for it in model.listen(frames, lambda: cover) if it.decided is not None]

    return heard


@pytest.mark.parametrize("gain", [LOUD, LOW, LOWEST])
@pytest.mark.parametrize("pace", Pace)
def test_the_cards_that_the_table_tells_of_are_not_heard_as_the_players(
    listen: Listen, pace: Pace, gain: float
) -> None:
    assert listen(pace, gain) == []


@pytest.mark.parametrize("gain", [0.0, 0.1])
def test_at_a_slow_pace_the_player_is_heard_in_a_rest(listen: Listen, gain: float) -> None:
    assert listen(Pace.SLOW, gain, "0045")[0] == "stop"


def test_two_strangers_are_not_taken_for_an_echo(synthesiser: Synthesiser) -> None:
    one, other = (spoken(clip)[: 2 * RATE] for clip in ("0072", "0062"))
    length = min(len(one), len(other)) // 640 * 640
    said, heard = (np.pad(it[:length], (2 * RATE - length, 0)) for it in (one, other))
    assert not compared(said, heard).found
    assert compared(said, np.roll(said, 4_000) // 8).found
