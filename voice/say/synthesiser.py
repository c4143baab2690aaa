"""Knows pyttsx3: a sentence in, its samples out; not whether and where they are heard.

One thread makes the engine and runs it: engines do not survive being used from several. Its own
playing cannot be interrupted on Linux (FACTS.md, Speaking), so every sentence is saved to a file,
which takes about 10 ms, and read back.

What 2.99 does on Linux, measured: it does not wait for its first file, because it counts as busy
at the start. A property that is set shortly before a sentence may get lost, or cancel the sentence
(255 times in 400), unless espeak-ng is given the time to take it in. An engine that is thrown away
silences the next one, so it has to go before a new one is made.
"""

import contextlib
import ctypes
import os
import queue
import sys
import tempfile
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

from voice.say.manner import Manner, SpeechError
from voice.say.pauses import in_one_breath, rested

PATIENCE = 10.0
"""Seconds for a sentence: a minute of speech takes 0.2 s, so whatever takes longer hangs."""

# A process has one espeak-ng, and pyttsx3 gives everyone who asks the same engine.
_ONE_AT_A_TIME = threading.Lock()


@dataclass(frozen=True, slots=True)
class Speech:
    """Mono samples, `rate` of them a second."""

    samples: NDArray[np.int16]
    rate: int


@dataclass(frozen=True, slots=True)
class _Wish:
    text: str
    manner: Manner
    speech: Future[Speech]


class Synthesiser:
    """Starts the engine with the first sentence, so that nothing else waits for it."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._wishes: queue.SimpleQueue[_Wish | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="synthesiser", daemon=True)
        self._starting = threading.Lock()
        self._ended = ""  # why nothing more can be said

    def speech(self, text: str, manner: Manner) -> Speech:
        """The sentence spoken, nothing for blank text; from any thread. Raises SpeechError."""
        if self._ended:
            raise _silent(self._ended)
        with self._starting:
            if self._thread.ident is None:
                self._thread.start()
        wish = _Wish(text, manner, Future())
        self._wishes.put(wish)
        try:
            return wish.speech.result(self._patience)
        except TimeoutError as error:
            self._ended = "the voice does not answer"
            raise _silent(self._ended) from error

    def close(self) -> None:
        """Stops the engine; a thread that hangs is left to the end of the program."""
        hangs = bool(self._ended)
        self._ended = self._ended or "it has been closed"
        self._wishes.put(None)
        if self._thread.ident is not None and not hangs:
            self._thread.join(self._patience)

    def _work(self) -> None:
        voice: _Voice | None = None
        while wish := self._wishes.get():
            try:
                with _ONE_AT_A_TIME:
                    voice = voice or _Voice()
                    wish.speech.set_result(voice.spoken(wish.text, wish.manner))
            except SpeechError as error:
                wish.speech.set_exception(error)
            except Exception as error:  # noqa: BLE001  pyttsx3 and its drivers raise what they like
                wish.speech.set_exception(_silent(str(error) or type(error).__name__))
        if voice:
            voice.close()


class _Voice:
    """The engine; everything here happens in the synthesiser's thread."""

    def __init__(self) -> None:
        on_linux = sys.platform == "linux"
        self._settle = _prepare_espeak() if on_linux else _do_nothing
        import pyttsx3

        self._engine = pyttsx3.init()
        if on_linux:
            self._engine.proxy.setBusy(False)
        self._own_voice = self._engine.getProperty("voice")
        refused: list[object] = []
        self._engine.connect("error", lambda **error: refused.append(error))
        self._refused = refused

    def close(self) -> None:
        """Lets the engine go at once, even if somebody keeps an error that came from here."""
        del self._engine

    def spoken(self, text: str, manner: Manner) -> Speech:
        if manner.rest is None:
            return self._speech(text, manner)
        speech = self._speech(in_one_breath(text), manner)
        return Speech(rested(speech.samples, speech.rate, manner.rest), speech.rate)

    def _speech(self, text: str, manner: Manner) -> Speech:
        speakable = text.encode("utf-8", "replace").decode().replace("\0", " ")
        if not speakable.strip():
            return Speech(np.zeros(0, np.int16), 22_050)
        self._take_on(manner)
        with tempfile.TemporaryDirectory(prefix="cards-aloud-") as folder:
            file = Path(folder, "speech.wav")
            self._engine.save_to_file(speakable, str(file))
            self._engine.runAndWait()
            samples, rate = soundfile.read(file, dtype="int16", always_2d=True)
        return Speech(np.ascontiguousarray(samples[:, 0]), rate)

    def _take_on(self, manner: Manner) -> None:
        self._refused.clear()
        if name := manner.voice or self._own_voice:
            self._engine.setProperty("voice", name)
        if self._refused:
            raise SpeechError(f"This system has no voice {name}; choose another one.")
        self._engine.setProperty("rate", manner.words_a_minute)
        self._engine.setProperty("volume", manner.volume)
        self._settle()


def _prepare_espeak() -> Callable[[], object]:
    """Lets pyttsx3 find the espeak-ng that pip has installed, and keeps it from printing.

    dlopen finds a library that is loaded already by its soname. Without the package, pyttsx3 looks
    for the system's espeak-ng. Gives the function that waits until a property has been taken in.
    """
    with contextlib.suppress(ImportError, OSError):
        import espeakng_loader

        ctypes.CDLL(espeakng_loader.get_library_path(), ctypes.RTLD_GLOBAL)
        os.environ["ESPEAK_DATA_PATH"] = espeakng_loader.get_data_path()
    from pyttsx3.drivers import _espeak, espeak

    espeak.print = lambda *_: None  # it announces every file on standard output
    settle: Callable[[], object] = _espeak.Synchronize
    return settle


def _do_nothing() -> None:
    pass


def _silent(reason: str) -> SpeechError:
    return SpeechError(
        f"Nothing can be spoken ({reason}): install espeak-ng, or play with --mute and read."
    )
