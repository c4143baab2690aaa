"""Several games in one sitting: whatever belongs to a game goes with it, heard and typed."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from engine import GAMES
from engine.record import Record
from tests.voice.seat import TONGUES, answers, hear, played, seated, seated_at
from voice import events
from voice.hear.frames import FRAME, RATE, Frame
from voice.hear.recording import recording
from voice.hear.speech_model import Model
from voice.say.manner import Manner
from voice.say.speech_file import SpeechFile
from voice.say.synthesiser import Synthesiser


@pytest.mark.parametrize("to", GAMES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_begun_from_every_other(game: str, to: str) -> None:
    session = seated_at(game, 1)
    (said,) = answers(session, f"new {to}")
    assert said.startswith(f"A new game: {TONGUES(game).sentences.name(to)}, deal 1.")
    assert session.record == Record.of(GAMES[to].deal(1))


def test_what_one_can_say_goes_with_the_game() -> None:
    session = seated(1)
    assert played(session, "draw a card") == []
    assert played(session, "play klondike", "draw a card", "next card") == ["draw", "draw"]
    assert played(session, "play aces up", "yes", "discard the two of diamonds") == ["discard 2D"]


def test_another_game_does_not_take_the_place_of_one_under_way_without_asking() -> None:
    session = seated(1, "discard 2D")
    (asked,) = answers(session, "new klondike")
    kept = "This game is not over, but it is kept."
    assert asked == f"{kept} Leave it for Klondike? Say yes or no."
    assert answers(session, "no", "score") == ["Never mind, then.", "1 card discarded, 47 to go."]
    hear(session, "new klondike", "yes")
    assert session.record.game == "klondike"


def test_a_new_game_may_be_dealt_with_other_rules() -> None:
    session = seated_at("klondike", 1, empty="any")
    (said,) = answers(session, "new draw=3")
    assert said.startswith("A new game: Klondike, deal 1. 3 cards are drawn at a time.")
    assert session.record == Record.of(GAMES["klondike"].deal(1, {"draw": 3, "empty": "any"}))


def test_other_rules_do_not_take_the_place_of_a_game_under_way_without_asking() -> None:
    session = seated_at("klondike", 1, "draw")
    assert answers(session, "new draw=3") == [
        "This game is not over. Start a new one? Say yes or no."
    ]
    hear(session, "yes")
    assert session.record.rules["draw"] == 3


def test_the_rules_of_one_game_are_none_of_another() -> None:
    session = seated_at("klondike", 1, draw=3)
    hear(session, "new aces-up", "new klondike")
    assert session.record.rules == GAMES["klondike"].deal(1).rules


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_can_be_said_is_one_of_the_game(game: str) -> None:
    for rule in TONGUES(game).words.lists.get("rule", ()):
        session = seated_at(game, 1)
        assert hear(session, f"new {rule}")[-1] == events.Laid(session.record)
        name, value = rule.split("=")
        assert str(session.record.rules[name]) == value


# Heard


COMMANDS = ("play klondike", "draw a card", "play aces up", "yes", "discard two of diamonds")
PAUSE = [np.zeros(FRAME, np.int16)] * (2 * RATE // FRAME)


@pytest.fixture
def spoken(tmp_path: Path) -> Iterator[list[Frame]]:
    """The commands in one recording."""
    synthesiser, file = Synthesiser(), tmp_path / "said.wav"
    sound: list[Frame] = []
    for command in COMMANDS:
        SpeechFile(synthesiser, file).say(command, Manner(150))
        sound += [*recording(file), *PAUSE]
    yield sound
    synthesiser.close()


def test_each_game_is_heard_by_a_recogniser_of_its_own(
    speech_model: Path, spoken: list[Frame]
) -> None:
    session = seated(1)
    came: list[events.Event] = []
    clock = [0.0]
    for utterance in Model(speech_model).listen(
        spoken, lambda: session.tongue.cover, session.pause
    ):
        if utterance.decided is not None:
            came += session.hear(utterance)
            clock += [utterance.begun, utterance.ended, utterance.decided]
    moves = [str(event.move) for event in came if isinstance(event, events.Played)]
    assert moves == ["draw", "discard 2D"]
    assert clock == sorted(clock)
