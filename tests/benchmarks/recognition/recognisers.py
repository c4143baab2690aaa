"""Knows what a recogniser is here, and how one that wants a whole phrase gets it; names none."""

from collections.abc import Callable
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from tests.benchmarks.recognition.endpoint import Endpoint
from tests.benchmarks.recognition.phrase_table import PhraseTable
from voice.hear.frames import Frame


class Recogniser(Protocol):
    """Frames in, texts out. It decides itself when something has ended."""

    def prepare(self, table: PhraseTable) -> None:
        """Gets ready for the first frame of a clip in the game of the table."""

    def hear(self, frame: Frame) -> str:
        """The text of what has ended with this frame, mostly none: ""."""

    def end(self) -> str:
        """The text of what is left behind the last frame."""


Transcribe = Callable[[NDArray[np.float32]], str]
"""The text of samples from -1 to 1 at RATE."""


class WholePhrases:
    """A recogniser that transcribes everything since the end of the phrase before, once the
    endpoint says that a phrase is over. It knows nothing of the game."""

    def __init__(self, transcribe: Transcribe) -> None:
        self._transcribe = transcribe
        self._endpoint = Endpoint()
        self._frames: list[Frame] = []

    def prepare(self, table: PhraseTable) -> None:
        self._endpoint = Endpoint()
        self._frames = []

    def hear(self, frame: Frame) -> str:
        self._frames.append(frame)
        return self._text() if self._endpoint.ends_with(frame) else ""

    def end(self) -> str:
        return self._text() if self._endpoint.begun else ""

    def _text(self) -> str:
        samples = np.concatenate(self._frames).astype(np.float32) / np.float32(32_768)
        self._frames = []
        return self._transcribe(samples)
