"""Knows the microphone: frames as they are spoken; not what is spoken, nor who speaks.

PortAudio calls back every 40 ms in a thread of its own, which must never wait. So the sound goes
into a queue with an end: when the program does not keep up, the oldest sound is lost, never the
newest. Of a microphone that is pulled out PortAudio may tell nothing at all: its silence tells.
"""

import contextlib
import queue
from collections.abc import Iterator
from typing import Self

import numpy as np
import soxr
from numpy.typing import NDArray

from voice.devices import DeviceError, device, portaudio, quietly, reason
from voice.hear.frames import FRAME, RATE, AudioError, Frame, framed

KEPT = 250
"""Frames, 10 s: more than any pause of the program, and little to catch up on."""

STALL, START = 2.0, 5.0
"""Seconds without a frame until the microphone counts as gone; a device may be slow to start."""

LATENCY = 0.1
"""Seconds that the device may buffer: the thread that empties it may be kept waiting as long."""


class Microphone:
    """Opened by `with`, then iterated over; each may raise AudioError."""

    def __init__(self, name: str | None = None) -> None:
        """The microphone whose name is or contains `name`, or the system's own."""
        try:
            self._sound = portaudio()
            self._device = device("input", name)
        except DeviceError as error:
            raise AudioError(str(error)) from error
        self._chunks: queue.Queue[NDArray[np.int16]] = queue.Queue(KEPT)

    def __enter__(self) -> Self:
        self._rate = self._supported_rate()
        try:
            with quietly():
                self._stream = self._sound.InputStream(
                    device=self._device.number,
                    samplerate=self._rate,
                    blocksize=FRAME * self._rate // RATE,
                    channels=1,
                    dtype="int16",
                    latency=LATENCY,
                    callback=self._keep,
                )
                self._stream.start()
        except self._sound.PortAudioError as error:
            raise self._error(
                f"cannot be opened ({reason(error)}); check that it is plugged in."
            ) from error
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(self._sound.PortAudioError):  # a device that is gone
            self._stream.abort()
            self._stream.close()

    def __iter__(self) -> Iterator[Frame]:
        """Frames without end; raises AudioError when none come any more."""
        return framed(self._resampled())

    def _resampled(self) -> Iterator[NDArray[np.int16]]:
        if self._rate == RATE:
            yield from self._heard()
            return
        resampler = soxr.ResampleStream(self._rate, RATE, 1, dtype="int16")
        for chunk in self._heard():
            yield resampler.resample_chunk(chunk)

    def _heard(self) -> Iterator[NDArray[np.int16]]:
        yield self._next(START)
        while True:
            yield self._next(STALL)

    def _next(self, patience: float) -> NDArray[np.int16]:
        try:
            return self._chunks.get(timeout=patience)
        except queue.Empty:
            raise self._error(
                "has fallen silent; check that it is plugged in, and start again."
            ) from None

    def _keep(self, samples: NDArray[np.int16], *_: object) -> None:
        chunk = samples[:, 0].copy()
        while True:
            try:
                return self._chunks.put_nowait(chunk)
            except queue.Full:
                with contextlib.suppress(queue.Empty):
                    self._chunks.get_nowait()

    def _supported_rate(self) -> int:
        try:
            with quietly():
                self._sound.check_input_settings(
                    device=self._device.number, channels=1, dtype="int16", samplerate=RATE
                )
        except self._sound.PortAudioError:
            return self._device.rate
        return RATE

    def _error(self, what: str) -> AudioError:
        return AudioError(f"The microphone ({self._device.name}) {what}")
