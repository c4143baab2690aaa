"""Knows Moonshine tiny, which comes with its wheel: a whole phrase in, its text out."""

import numpy as np
from numpy.typing import NDArray

from tests.benchmarks.recognition.recognisers import Recogniser, WholePhrases
from voice.hear.frames import RATE

OPTIONS = {"vad_threshold": "0.0"}
"""Its own endpoint hears a "you" in the quiet before a phrase; without it the shared one counts."""


def moonshine_tiny() -> Recogniser:
    from moonshine_voice import ModelArch, get_assets_path
    from moonshine_voice.transcriber import Transcriber

    model = Transcriber(f"{get_assets_path()}/tiny-en", ModelArch.TINY, options=OPTIONS)

    def transcribe(samples: NDArray[np.float32]) -> str:
        found = model.transcribe_without_streaming(samples.tolist(), RATE)
        return " ".join(line.text for line in found.lines)

    return WholePhrases(transcribe)
