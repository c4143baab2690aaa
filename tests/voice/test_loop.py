"""The real loop: the program as a process of its own, at a virtual microphone and loudspeaker."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.sound_server import SoundServer
from tests.voice.seat import captions
from voice.hear.frames import frames
from voice.hear.recording import recording
from voice.hear.speech_model import Model
from voice.understand.words import load_words

ROOT = Path(__file__).parents[2]
CLIPS = ROOT / "audio_fixtures"
DISCARD_TWO_OF_DIAMONDS_AND_DEAL, READ_THE_RULES = "0064", "0244"
HUSH, QUIT = "0330", "0380"
PLAY_KLONDIKE, NEXT_CARD = "0268", "0198"
SPOKEN = ("0112", "0115", "0117", "0119", "0123")
WORDS = load_words("en", "aces-up")


class Game:
    """The program, playing deal 1: its captions and when they came. Ends with the `with`."""

    def __init__(self, server: SoundServer, *options: str) -> None:
        self.server = server
        self.captions: list[tuple[float, str]] = []
        self.began = time.monotonic()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "voice", "play", "aces-up", "--deal", "1", *options],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.communicate()
        self._reader.join()

    def _read(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            self.captions += [(time.monotonic(), it.strip()) for it in captions(line)]

    def wait_until_it_listens(self) -> float:
        """Seconds from its start until its microphone was open."""
        assert wait_until(lambda: microphones_in_use() > 0, 10.0)
        return time.monotonic() - self.began

    def wait_for(self, words: str, patience: float = 10.0) -> float:
        """When a caption with the words came."""
        there = wait_until(lambda: any(words in line for _, line in self.captions), patience)
        assert there, f"{words!r} is not in {self.captions}"
        return next(when for when, line in self.captions if words in line)

    def wait_until_it_speaks(self, since: float = 0.0) -> None:
        assert wait_until(lambda: self.server.last_heard() > max(since, self.began), 10.0)

    def speak(self, clip: str, of: str = "aces-up") -> None:
        (path,) = (CLIPS / of).glob(f"{clip}-*.flac")
        self.server.speak(path)

    def type(self, line: str) -> None:
        assert self._process.stdin
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def left(self) -> int:
        """The exit code, waited for."""
        return self._process.wait(15)

    def memory(self) -> float:
        """The most that it ever took, in MB."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return next(int(it.split()[1]) for it in status.splitlines() if "VmHWM" in it) / 1024

    def processor(self) -> float:
        """Seconds of one processor that it has used."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().split()
        return (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")


def microphones_in_use() -> int:
    listed = subprocess.run(
        ["pactl", "list", "source-outputs"], capture_output=True, text=True, check=True
    )
    return sum(
        "python" in line for line in listed.stdout.splitlines() if "application.name" in line
    )


def wait_until(there: Callable[[], bool], patience: float) -> bool:
    """Whether it came to be in so many seconds."""
    give_up = time.monotonic() + patience
    while not there() and time.monotonic() < give_up:
        time.sleep(0.02)
    return there()


@pytest.fixture
def server(speech_model: Path) -> Iterator[SoundServer]:
    with SoundServer() as started:
        yield started


Sound = NDArray[np.int16]


def spoken(name: str) -> list[str]:
    return [forms[0] for forms in WORDS.lists[name].values()]


@pytest.fixture(scope="module")
def told(speech_model: Path) -> Callable[[Sound], str]:
    """What a recogniser that may hear any word of the game hears in a sound."""
    model = Model(speech_model)
    phrases = [
        *(f"{rank} of {suit}" for rank in spoken("rank") for suit in spoken("suit")),
        *("hearts discarded", "diamonds discarded", "pile one is empty", "pile two is empty"),
        *("pile one now shows", "pile two now shows", "dealt", "discard", "move", "undo"),
    ]

    def heard_in(sound: Sound) -> str:
        return " ".join(
            str(heard)
            for heard in model.recogniser(phrases).listen(frames(sound))
            if heard.decided is not None
        )

    return heard_in


def test_a_move_spoken_into_the_microphone_is_made_and_told(
    server: SoundServer, told: Callable[[Sound], str], tmp_path: Path
) -> None:
    """The greeting is interrupted for it, and the game is left by voice."""
    file = tmp_path / "said.wav"
    with Game(server, "--speech-out", str(file)) as game:
        game.wait_until_it_listens()
        game.wait_until_it_speaks()
        game.speak(DISCARD_TWO_OF_DIAMONDS_AND_DEAL)
        caption = game.wait_for("Two of diamonds discarded.")
        assert "12 deals to come" in game.captions[0][1]
        assert caption - game.began < 10.0  # the greeting alone would take 11
        game.wait_for("Dealt five of diamonds, seven of hearts, seven of clubs and five of hearts.")
        time.sleep(8.0)
        made = told(server.heard(since=caption))
        game.speak(QUIT)
        game.wait_for("Say yes or no.")
        game.speak(QUIT)
        assert game.left() == 0
    assert made.startswith("two of diamonds discarded pile two is empty dealt five of diamonds")
    assert "seven of hearts seven of clubs" in made
    assert made.endswith("five of hearts")  # the "and" before it is heard as "undo" or not at all
    saved = np.concatenate(list(recording(file)))
    assert "two of diamonds discarded pile two is empty dealt" in told(saved)


def test_another_game_is_asked_for_and_played_at_the_microphone(server: SoundServer) -> None:
    with Game(server) as game:
        game.wait_until_it_listens()
        game.wait_until_it_speaks()
        game.speak(PLAY_KLONDIKE, of="klondike")
        game.wait_for("A new game: Klondike")
        game.speak(NEXT_CARD, of="klondike")
        game.wait_for("> next card")
        assert wait_until(lambda: game.captions[-1][1].endswith("."), 2.0)
        game.speak(QUIT)
        game.wait_for("Say yes or no.")
        game.speak(QUIT)
        assert game.left() == 0


def test_hush_stops_a_reading_at_once(server: SoundServer) -> None:
    with Game(server) as game:
        game.wait_until_it_listens()
        game.speak(READ_THE_RULES)
        asked = game.wait_for("Discard everything but the four aces.")
        game.wait_until_it_speaks(asked)
        time.sleep(2.0)
        game.speak(HUSH)
        spoken = time.monotonic()
        game.wait_for("> hush")
        time.sleep(1.0)
        assert asked + 2.0 < server.last_heard() < spoken + 0.3


def test_it_is_ready_soon_and_takes_little(server: SoundServer) -> None:
    with Game(server, "--mute") as game:
        assert game.wait_until_it_listens() < 1.5
        game.speak(DISCARD_TWO_OF_DIAMONDS_AND_DEAL)
        spoken = time.monotonic()
        assert game.wait_for("Two of diamonds discarded.") < spoken + 1.5
        silence = share(game, lambda: time.sleep(4.0))
        speech = share(game, lambda: speak_all(game))
        assert silence < 0.1
        assert speech < 0.15  # each silence is looked ahead into, which makes 0.07 to 0.1
        assert game.memory() < 350


def speak_all(game: Game) -> None:
    for clip in SPOKEN:
        game.speak(clip)


def share(game: Game, meanwhile: Callable[[], object]) -> float:
    """What it takes of one processor."""
    used, began = game.processor(), time.monotonic()
    meanwhile()
    return (game.processor() - used) / (time.monotonic() - began)


def test_a_microphone_that_is_pulled_out_leaves_the_keyboard(server: SoundServer) -> None:
    with Game(server) as game:
        game.wait_until_it_listens()
        time.sleep(1.0)
        server.unplug()
        game.wait_for("Until then, type what you want to say.")
        game.type("discard the two of diamonds")
        game.wait_for("Two of diamonds discarded.")
        game.type("quit")
        game.type("yes")
        assert game.left() == 0
    troubles = [line for _, line in game.captions if "plugged in" in line]
    assert len(troubles) == 1
    assert "Traceback" not in str(game.captions)


def test_a_program_whose_loudspeaker_is_heard_does_not_talk_to_itself(server: SoundServer) -> None:
    with feedback(), Game(server) as game:
        game.wait_for("Say help at any time.")
        game.wait_until_it_speaks()
        assert wait_until(lambda: time.monotonic() - server.last_heard() > 3.0, 30.0)
        assert len(game.captions) == 1
        game.speak(DISCARD_TWO_OF_DIAMONDS_AND_DEAL)
        game.wait_for("Two of diamonds discarded.")


@contextmanager
def feedback() -> Iterator[None]:
    """The loudspeaker's sound comes into the microphone as loud as it is."""
    load = ["pactl", "load-module", "module-loopback", "source=speaker.monitor", "sink=mic_feed"]
    subprocess.run([*load, "latency_msec=50"], check=True, stdout=subprocess.DEVNULL)
    yield
