"""A sound card for tests: a private PulseAudio with a virtual microphone and a virtual loudspeaker.

    with SoundServer() as server:
        server.speak("six-of-hearts.wav")  # whoever listens to the microphone hears it
        server.heard(since=moment)         # what came out of the loudspeaker

Inside, this process and those that it starts find these devices as the system's own. A machine
without PulseAudio fails here: ./check installs it. All that was started has ended afterwards.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Self
from unittest import mock

import numpy as np
import pytest
import soundfile
from numpy.typing import NDArray

RATE = 16_000
"""Samples a second of what was heard."""

# Without rewinds the virtual devices move their sound on every 50 ms, else every 2 s.
MODULES = (
    "module-null-sink sink_name=mic_feed norewinds=1",
    "module-remap-source source_name=virtual_mic master=mic_feed.monitor",
    "module-null-sink sink_name=speaker norewinds=1",
    "module-native-protocol-unix auth-anonymous=1",
)
# It leaves by itself when a killed test has left it behind.
SERVER = (
    *("pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=20", "--use-pid-file=no"),
    *("--disable-shm=yes", "--log-target=null"),
)
RECORDER = ("parec", "--device=speaker.monitor", "--latency-msec=10", f"--rate={RATE}")
MONO = ("--raw", "--format=s16le", "--channels=1")
STEREO = (*MONO[:-1], "--channels=2")


class SoundServer:
    """Runs from `with` to its end; times are those of time.monotonic()."""

    def __init__(self) -> None:
        self._undo = ExitStack()
        self._heard: list[tuple[float, NDArray[np.int16]]] = []  # rows of the two channels

    def __enter__(self) -> Self:
        with ExitStack() as undo:
            folder = undo.enter_context(tempfile.TemporaryDirectory(prefix="sound-"))
            socket = self._start_server(undo, folder)
            environment = {
                "PULSE_SERVER": f"unix:{socket}",
                "PULSE_SOURCE": "virtual_mic",
                "PULSE_SINK": "speaker",
            }
            undo.callback(ask_for_devices_again)
            undo.enter_context(mock.patch.dict(os.environ, environment))
            ask_for_devices_again()
            self._start_recorder(undo)
            self._undo = undo.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._undo.close()

    def speak(self, clip: Path | str | NDArray[np.int16], rate: int = RATE) -> None:
        """Speaks a sound file, or mono samples, into the microphone; returns when it is said."""
        if isinstance(clip, np.ndarray):
            samples = clip
        else:
            channels, rate = soundfile.read(clip, dtype="int16", always_2d=True)
            samples = channels[:, 0]
        subprocess.run(
            ["pacat", "--device=mic_feed", "--latency-msec=50", f"--rate={rate}", *MONO],
            input=samples.tobytes(),
            check=True,
            timeout=len(samples) / rate + 10,
        )

    @contextmanager
    def noise(self) -> Iterator[None]:
        """The sound of a quiet room in the microphone, which is digitally silent otherwise."""
        words = ["pacat", "--device=mic_feed", "--latency-msec=50", f"--rate={RATE}", *MONO]
        noise = np.random.default_rng(1).normal(scale=20, size=60 * RATE).astype(np.int16)
        with tempfile.TemporaryFile() as sound:
            sound.write(noise.tobytes())
            sound.seek(0)
            with subprocess.Popen(words, stdin=sound) as room:
                yield
                room.terminate()

    def heard(self, since: float = 0.0) -> NDArray[np.int16]:
        """The mono samples at RATE that came out of the loudspeaker after a moment."""
        mono: NDArray[np.int16] = self.heard_in_stereo(since).mean(axis=1).astype(np.int16)
        return mono

    def heard_in_stereo(self, since: float = 0.0) -> NDArray[np.int16]:
        """The same in rows of left and right."""
        return np.concatenate(
            [np.zeros((0, 2), np.int16), *(it for when, it in self._heard if when > since)]
        )

    def last_heard(self, loudness: int = 300) -> float:
        """When a sample as loud as that came out last, to about 10 ms; 0 when none ever did."""
        return max((when for when, it in self._heard if np.abs(it).max() >= loudness), default=0.0)

    def unplug(self) -> None:
        """Pulls microphone and loudspeaker out, whether or not they are in use."""
        subprocess.run(["pactl", "unload-module", "module-null-sink"], check=True, timeout=10)

    def _start_server(self, undo: ExitStack, folder: str) -> Path:
        if not shutil.which("pulseaudio"):
            raise RuntimeError("This test needs PulseAudio: run it by ./check, which installs it.")
        socket = Path(folder, "socket")
        modules = [f"--load={it}" for it in (*MODULES[:-1], f"{MODULES[-1]} socket={socket}")]
        private = dict.fromkeys(
            ("HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_STATE_HOME"), folder
        )
        _start(undo, [*SERVER, *modules], {**os.environ, **private, "PULSE_SERVER": ""})
        give_up = time.monotonic() + 10
        while not socket.exists():
            if time.monotonic() > give_up:
                raise RuntimeError("PulseAudio has not started.")
            time.sleep(0.01)
        return socket

    def _start_recorder(self, undo: ExitStack) -> None:
        recorder = _start(undo, [*RECORDER, *STEREO], dict(os.environ))
        assert recorder.stdout is not None
        first = threading.Event()
        listener = threading.Thread(target=self._listen, args=(recorder.stdout, first))
        listener.start()
        undo.callback(listener.join)
        undo.callback(recorder.terminate)
        if not first.wait(10):
            raise RuntimeError("PulseAudio gives no sound.")

    def _listen(self, recorder: IO[bytes], first: threading.Event) -> None:
        while sound := os.read(recorder.fileno(), 1 << 16):
            while len(sound) % 4:
                sound += os.read(recorder.fileno(), 4 - len(sound) % 4)
            self._heard.append((time.monotonic(), np.frombuffer(sound, np.int16).reshape(-1, 2)))
            first.set()


def _start(
    undo: ExitStack, words: list[str], environment: dict[str, str]
) -> subprocess.Popen[bytes]:
    process = undo.enter_context(
        subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    )
    undo.callback(process.terminate)
    return process


@contextmanager
def no_sound_card(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Iterator[None]:
    """A machine that finds no device, as long as it lasts."""
    no_card = folder / "asound.conf"
    no_card.write_text("pcm.none { type hw card 99 }\n")
    with SoundServer(), monkeypatch.context() as context:
        context.setenv("ALSA_CONFIG_PATH", str(no_card))
        ask_for_devices_again()
        yield


def ask_for_devices_again() -> None:
    """PortAudio asks for the devices once, when it is first imported."""
    if sounddevice := sys.modules.get("sounddevice"):
        sounddevice._terminate()
        sounddevice._initialize()
