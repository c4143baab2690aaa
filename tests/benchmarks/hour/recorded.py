"""Knows how a package's recordings become clips at 16 kHz, each read when it is its turn."""

import fnmatch
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

import numpy as np
import soundfile
from numpy.random import Generator

from audio_fixtures.sound import RATE, Samples, Sound, at_rate, read
from tests.benchmarks.hour.game_speech import queen_lines, queen_sound, sky_lines, sky_sound
from tests.benchmarks.hour.sources import Source

Clip = Callable[[], Samples]
T = TypeVar("T")

STROKES_A_SECOND = (3.0, 9.0)
TYPED_S, SPELLS = 20.0, 20


def clips(source: Source, folder: Path, rng: Generator) -> list[Clip]:
    """What the source has, in its own order."""
    if source.read == "queen":
        return [partial(_at_rate, queen_sound, line) for line in queen_lines(folder)]
    if source.read == "sky":
        return [partial(_at_rate, sky_sound, line) for line in sky_lines(folder)]
    files = [file for file in matching(source, folder) if _seconds(file) > source.at_least]
    recordings = [partial(_at_rate, read, file) for file in files]
    if source.read == "keys":
        strokes = [stroke() for stroke in recordings]
        return [partial(typed, strokes, rng)] * SPELLS if strokes else []
    return list(recordings)


def matching(source: Source, folder: Path) -> list[Path]:
    """The files that the source takes, by name; a pattern is a path below the folder."""
    found = []
    for file in sorted(folder.rglob("*")):
        path = file.relative_to(folder).as_posix()
        wanted = any(fnmatch.fnmatch(path, pattern) for pattern in source.take)
        if wanted and not any(fnmatch.fnmatch(path, pattern) for pattern in source.leave):
            found.append(file)
    return found


def _at_rate(decode: Callable[[T], Sound], encoded: T) -> Samples:
    return at_rate(decode(encoded))


def _seconds(file: Path) -> float:
    try:
        return float(soundfile.info(file).duration)
    except soundfile.LibsndfileError:
        return 0.0


def typed(strokes: Sequence[Samples], rng: Generator) -> Samples:
    """Somebody types, now quick, now slow."""
    sound = np.zeros(int((TYPED_S + 2) * RATE))
    at = 0.0
    while at < TYPED_S:
        stroke = strokes[int(rng.integers(len(strokes)))][:RATE]
        start = int(at * RATE)
        sound[start : start + len(stroke)] += rng.uniform(0.4, 1) * stroke
        at += rng.exponential(1 / rng.uniform(*STROKES_A_SECOND)) + 0.03
    return sound
