"""Knows the loudspeaker: plays samples in order, and stops at once; not what is said or why.

A device with two channels has places between them, another none.

PortAudio asks for sound in a thread of its own, from the start to the end and silence in between:
what stops asking is gone. The sound that the device has already taken is dropped when playing has
to stop; to wait until it has run out would take as long as the device buffers.
"""

import contextlib
import threading
import time
from collections import deque

import numpy as np
import soxr
from numpy.typing import NDArray

from voice.devices import DeviceError, device, portaudio, quietly, reason
from voice.hear.frames import RATE
from voice.say.manner import SpeechError
from voice.say.pauses import sounding
from voice.say.places import placed
from voice.say.playing import Playing

LATENCY = 0.1
"""Seconds of sound that the device holds: the program may be busy as long without a stutter."""

REMEMBERED = 2
"""Seconds of sound by which the program knows its own voice again, and their rate."""

STALL = 3.0
"""Seconds after which a device that asks for no sound is gone; some take two to start."""


class Player:
    """Plays on one device until it is closed; safe from any thread."""

    def __init__(self, name: str | None = None) -> None:
        """The device whose name is or contains `name`, or the system's own; raises SpeechError."""
        try:
            self._sound = portaudio()
            self._device = device("output", name)
        except DeviceError as error:
            raise SpeechError(str(error)) from error
        self._channels = min(2, self._device.channels)
        self._queue: deque[Playing] = deque()
        self._lock = threading.Lock()  # of the state, which PortAudio's thread takes as well
        self._handling = threading.Lock()  # of the stream, which must not: it is waited for
        self._audible_until = 0.0
        self._given: deque[NDArray[np.int16]] = deque()  # the last seconds, silence and all
        self._asked = time.monotonic()
        self._start()

    @property
    def rate(self) -> int:
        """Samples a second."""
        return self._device.rate

    @property
    def waiting(self) -> int:
        """How many sentences are being played or still to be played."""
        return len(self._queue)

    @property
    def busy(self) -> bool:
        """Whether something can be heard or is still to be."""
        return bool(self._queue) or time.monotonic() < self._audible_until

    @property
    def sound(self) -> NDArray[np.int16] | None:
        """The last REMEMBERED seconds that the device took, at RATE, the mean of its channels;
        None when all was silence."""
        if time.monotonic() > self._audible_until + REMEMBERED:
            return None
        with self._lock:
            given = np.concatenate([np.zeros(REMEMBERED * self.rate, np.int16), *self._given])
        sound: NDArray[np.int16] = soxr.resample(given[-REMEMBERED * self.rate :], self.rate, RATE)
        return sound

    @property
    def gone(self) -> bool:
        """Whether the device asks for no more sound."""
        return time.monotonic() > self._asked + STALL

    def play(self, samples: NDArray[np.int16], place: float) -> Playing:
        """Queues mono samples at `rate`, to be heard at a place from -1, the left, to 1."""
        rows = placed(samples, place, self._channels)
        playing = Playing(rows, sounding(samples), self.rate)
        with self._lock:
            self._queue.append(playing)
        return playing

    def drop(self) -> None:
        """Falls silent now and forgets what was still to be played."""
        with self._lock:
            if not self.busy:
                return
            self._queue.clear()
            self._audible_until = self._asked = time.monotonic()
        with self._handling, contextlib.suppress(self._sound.PortAudioError):
            if self._stream.active:  # to start what was pulled out would take for ever
                self._stream.abort()
                self._stream.start()

    def close(self) -> None:
        """Stops for good."""
        with self._handling, contextlib.suppress(self._sound.PortAudioError):
            self._stream.abort()
            self._stream.close()

    def complaint(self) -> str:
        """What to tell the player when the device is gone."""
        return (
            f"The loudspeaker ({self._device.name}) takes no sound any more; "
            "check that it is plugged in, and start again."
        )

    def _start(self) -> None:
        try:
            with quietly():
                self._stream = self._sound.OutputStream(
                    device=self._device.number,
                    samplerate=self._device.rate,
                    channels=self._channels,
                    dtype="int16",
                    latency=LATENCY,
                    callback=self._give,
                )
                self._stream.start()
        except self._sound.PortAudioError as error:
            raise SpeechError(
                f"The loudspeaker ({self._device.name}) cannot be opened ({reason(error)}); "
                "check that it is plugged in."
            ) from error

    def _give(self, wanted: NDArray[np.int16], count: int, *_: object) -> None:
        wanted.fill(0)
        given = 0
        with self._lock:
            self._asked = time.monotonic()
            starts = self._asked + self._stream.latency
            while self._queue and given < count:
                playing = self._queue[0]
                part = playing.take(count - given, starts + given / self.rate)
                wanted[given : given + len(part)] = part
                given += len(part)
                self._audible_until = max(self._audible_until, playing.audible_until)
                if playing.taken == len(playing.rows):
                    self._queue.popleft()
            self._given.append(wanted.mean(axis=1).astype(np.int16))
            while len(self._given) * count > (REMEMBERED + 1) * self.rate:
                self._given.popleft()
