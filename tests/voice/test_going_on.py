"""A trick of Spades is told aloud, stopped, asked about, and told to its end."""

import re
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.sound_server import SoundServer
from tests.voice.seat import seated_at
from voice import events
from voice.events import Event
from voice.hear.frames import frames
from voice.hear.speech_model import Model
from voice.hear.typed import typed
from voice.hear.utterance import Utterance
from voice.listeners import Voice
from voice.loop import converse
from voice.say.speaker import Speaker
from voice.say.synthesiser import Synthesiser
from voice.settings import Settings


@pytest.fixture
def server() -> Iterator[SoundServer]:
    with SoundServer() as started:
        yield started


REST = 0.4  # seconds of silence between two pieces that are told apart


def test_what_was_stopped_by_a_wait_and_a_question_is_told_to_its_end(
    server: SoundServer, speech_model: Path
) -> None:
    session = seated_at("spades", 1, "bid four")
    pieces: list[str] = []
    went_on = 0.0

    def note(event: Event) -> None:
        if isinstance(event, events.Said) and (event.seat or event.ends):
            pieces.append(" ".join(re.findall("[a-z]+", event.text.lower())))

    def hearing() -> Iterator[Utterance]:
        nonlocal went_on
        yield from typed(["play ten of hearts"], lambda: session.tongue.words)
        wait_for_the_left(server)
        yield from typed(["wait", "bags"], lambda: session.tongue.words)
        speaker.finish()
        went_on = time.monotonic()
        yield from typed(["go on"], lambda: session.tongue.words)
        speaker.finish()

    with ExitStack() as closing:
        synthesiser = Synthesiser()
        closing.callback(synthesiser.close)
        speaker = Speaker(synthesiser)
        closing.callback(speaker.close)
        converse(hearing(), session, speaker, [note, Voice(speaker, Settings())])
    recogniser = Model(speech_model).recogniser(pieces)
    utterances = recogniser.listen(frames(server.heard(went_on)), lambda words: REST)
    told = " ".join(str(it) for it in utterances if it.decided is not None)
    assert pieces[0] == "ten of hearts"
    assert told.startswith(" ".join(pieces[1:]))


def wait_for_the_left(server: SoundServer) -> None:
    """Until the left seat is in the middle of what it is heard with."""
    give_up = time.monotonic() + 5.0
    while not is_on_the_left(server.heard_in_stereo()):
        assert time.monotonic() < give_up
        time.sleep(0.01)
    time.sleep(0.2)


def is_on_the_left(heard: NDArray[np.int16]) -> bool:
    left, right = np.abs(heard.astype(int)).T
    return bool(((left > 300) & (left > 2 * right)).any())
