"""Knows the order of speaking: the next sentence is synthesised while one plays; not the device."""

import threading
from collections import deque

import numpy as np
import soxr
from numpy.typing import NDArray

from voice.say.manner import Manner, SpeechError
from voice.say.player import Player
from voice.say.synthesiser import Synthesiser

AHEAD = 2
"""Sentences: the one that plays and the one to play next. More would be made in vain at a hush."""


class Speaker:
    """A Mouth that can be heard."""

    def __init__(self, synthesiser: Synthesiser, device: str | None = None) -> None:
        """Speaks through the device of that name, or the system's own; raises SpeechError."""
        self._synthesiser = synthesiser
        self._player = Player(device)
        self._changed = threading.Condition()
        self._wishes: deque[tuple[str, Manner]] = deque()
        self._making = False
        self._hushes = 0  # tells a sentence in the making that it is not wanted any more
        self._closed = False
        self._failure: str | None = None
        self._thread = threading.Thread(target=self._work, name="speaker", daemon=True)
        self._thread.start()

    def say(self, text: str, manner: Manner) -> None:
        """Queues a sentence and returns at once; without a device nothing happens."""
        with self._changed:
            if not self._player.gone:
                self._wishes.append((text, manner))
                self._changed.notify_all()

    def hush(self) -> None:
        """Falls silent in the middle of a word, within 50 ms, and forgets the queue."""
        with self._changed:
            self._hushes += 1
            self._wishes.clear()
            self._player.drop()

    @property
    def speaking(self) -> bool:
        """Whether something is being said or still to be said."""
        wanted = self._making or bool(self._wishes) or self._player.busy
        return wanted and not self._player.gone

    @property
    def sound(self) -> NDArray[np.int16] | None:
        """The last two seconds of what the device took."""
        return self._player.sound

    @property
    def trouble(self) -> str | None:
        """Why the last sentence that failed could not be said, or why none can be."""
        return self._player.complaint() if self._player.gone else self._failure

    def finish(self) -> None:
        """Waits until all has been said, or nothing can be."""
        with self._changed:
            while self.speaking:
                self._changed.wait(0.02)  # the device does not tell when it has finished

    def close(self) -> None:
        """Stops speaking for good; the synthesiser belongs to whoever made it."""
        self.hush()
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        self._thread.join(1.0)
        self._player.close()

    def _work(self) -> None:
        while wish := self._next():
            text, manner, hushes = wish
            try:
                speech = self._synthesiser.speech(text, manner)
            except SpeechError as error:
                self._failure = str(error)
                continue
            samples = soxr.resample(speech.samples, speech.rate, self._player.rate)
            with self._changed:
                if hushes == self._hushes and len(samples):
                    self._player.play(samples)

    def _next(self) -> tuple[str, Manner, int] | None:
        """What to synthesise next, and the hushes before it; None when there is an end to it."""
        with self._changed:
            self._making = False
            while not self._closed and not (self._wishes and self._player.waiting < AHEAD):
                self._changed.wait(0.02 if self._wishes else None)
            if self._closed:
                return None
            self._making = True
            return *self._wishes.popleft(), self._hushes
