"""Knows the order of speaking: the next sentence is synthesised while one plays; not the device."""

import re
import threading
from collections import deque
from dataclasses import dataclass

import numpy as np
import soxr
from numpy.typing import NDArray

from voice.say.manner import Manner, SpeechError
from voice.say.player import Player
from voice.say.playing import Playing
from voice.say.synthesiser import Synthesiser

AHEAD = 2
"""Sentences: the one that plays and the one to play next. More would be made in vain at a hush."""

END = re.compile(r"(?<=[.?!])\s+")
"""Of a sentence. Said one by one they take as long as together, to 0.01 s: what is cut off can be
gone on with where it was."""


@dataclass(slots=True, eq=False)
class _Due:
    """A sentence that is to be heard; not playing before it is synthesised."""

    text: str
    manner: Manner
    playing: Playing | None = None

    @property
    def told(self) -> bool:
        return self.playing is not None and self.playing.told


class Speaker:
    """A Mouth that can be heard."""

    def __init__(self, synthesiser: Synthesiser, device: str | None = None) -> None:
        """Speaks through the device of that name, or the system's own; raises SpeechError."""
        self._synthesiser = synthesiser
        self._player = Player(device)
        self._changed = threading.Condition()
        self._due: deque[_Due] = deque()  # in order: those that play, those to be synthesised
        self._cut: tuple[_Due, ...] = ()
        self._closed = False
        self._failure: str | None = None
        self._thread = threading.Thread(target=self._work, name="speaker", daemon=True)
        self._thread.start()

    def say(self, text: str, manner: Manner) -> None:
        """Queues sentences and returns at once; without a device nothing happens.

        Those that have a rest behind them are one piece.
        """
        with self._changed:
            if not self._player.gone:
                pieces = END.split(text) if manner.rest is None else [text]
                self._due.extend(_Due(it, manner) for it in pieces)
                self._changed.notify_all()

    def hush(self) -> None:
        """Falls silent in the middle of a word, within 50 ms; `resume` takes it up again."""
        with self._changed:
            self._cut = (*(it for it in self._due if not it.told), *self._cut)
            self._due.clear()
            self._player.drop()

    def resume(self) -> None:
        """Says what was cut off, the sentence in which that happened from its beginning."""
        with self._changed:
            cut, self._cut = self._cut, ()
            for it in cut:
                self.say(it.text, it.manner)

    def forget(self) -> None:
        """Drops what was cut off."""
        with self._changed:
            self._cut = ()

    @property
    def speaking(self) -> bool:
        """Whether something is being said or still to be said."""
        with self._changed:
            wanted = self._player.busy or self._to_make is not None
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
        while due := self._next():
            samples = self._made(due)
            with self._changed:
                if due not in self._due:
                    continue  # it was hushed while it was made
                if len(samples):
                    due.playing = self._player.play(samples, due.manner.place)
                else:
                    self._due.remove(due)

    def _next(self) -> _Due | None:
        """What to synthesise next; None when there is an end to it."""
        with self._changed:
            while not self._closed:
                while self._due and self._due[0].told:
                    self._due.popleft()
                due = self._to_make
                if due and self._player.waiting < AHEAD:
                    return due
                self._changed.wait(0.02 if due else None)
            return None

    @property
    def _to_make(self) -> _Due | None:
        return next((it for it in self._due if it.playing is None), None)

    def _made(self, due: _Due) -> NDArray[np.int16]:
        """The sentence as the player takes it; nothing when it cannot be said."""
        try:
            speech = self._synthesiser.speech(due.text, due.manner)
        except SpeechError as error:
            self._failure = str(error)
            return np.zeros(0, np.int16)
        samples: NDArray[np.int16] = soxr.resample(speech.samples, speech.rate, self._player.rate)
        return samples
