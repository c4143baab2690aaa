"""Knows the WAV file that keeps all that is said; nothing of it can be heard meanwhile.

After every sentence the file is whole, so the program may be killed at any moment: the samples go
behind the sound first, then the header, which tells how many there are, is written anew.
"""

import struct
import threading
from pathlib import Path

import soxr

from voice.say.manner import Manner, SpeechError
from voice.say.places import placed
from voice.say.synthesiser import Synthesiser

RATE = 22_050
"""Samples a second: what espeak-ng speaks; other voices are resampled."""

_HEADER = struct.Struct("<4sI4s4sIHHIIHH4sI")


class SpeechFile:
    """A Mouth that writes; it is done with a sentence when `say` returns."""

    speaking = False
    sound = None

    def __init__(self, synthesiser: Synthesiser, path: Path | str, channels: int = 1) -> None:
        """Replaces a file of that name; two channels have places. Raises SpeechError when it cannot
        be written."""
        self._synthesiser = synthesiser
        self._path = Path(path)
        self._channels = channels
        self._lock = threading.Lock()
        self._length = 0  # bytes of sound
        self.trouble: str | None = None
        self._closed = False
        try:
            self._path.write_bytes(self._header(0))
        except OSError as error:
            raise SpeechError(self._complaint(error)) from error

    def say(self, text: str, manner: Manner) -> None:
        """Appends the sentence; a file that has been closed stays as it is."""
        try:
            speech = self._synthesiser.speech(text, manner)
            samples = soxr.resample(speech.samples, speech.rate, RATE)
            sound = placed(samples, manner.place, self._channels)
            self._append(sound.astype("<i2").tobytes())
        except SpeechError as error:
            self.trouble = str(error)
        except OSError as error:
            self.trouble = self._complaint(error)

    def hush(self) -> None:
        """Does nothing: what was said stays said."""

    def resume(self) -> None:
        """Does nothing: nothing was cut off."""

    def forget(self) -> None:
        """Does nothing: nothing was cut off."""

    def finish(self) -> None:
        """Does nothing: all has been said already."""

    def close(self) -> None:
        """Keeps the file as it is; the synthesiser belongs to whoever made it."""
        with self._lock:
            self._closed = True

    def _append(self, sound: bytes) -> None:
        with self._lock:
            if self._closed:
                return
            with self._path.open("r+b") as file:
                file.seek(_HEADER.size + self._length)
                file.write(sound)
                file.seek(0)
                file.write(self._header(self._length + len(sound)))
            self._length += len(sound)

    def _complaint(self, error: OSError) -> str:
        return (
            f"The speech cannot be written to {self._path} ({error.strerror}); "
            "name a file in a folder of yours that has room."
        )

    def _header(self, length: int) -> bytes:
        """That of a 16-bit PCM WAV file with `length` bytes of sound."""
        row = 2 * self._channels  # bytes
        return _HEADER.pack(
            *(b"RIFF", _HEADER.size - 8 + length, b"WAVE"),
            *(b"fmt ", 16, 1, self._channels, RATE, row * RATE, row, 16),
            *(b"data", length),
        )
