"""Knows how clips become pieces of the hour: strung, mixed, near or far, with noise; no file."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.random import Generator

from audio_fixtures import noise
from audio_fixtures.sound import RATE, Samples, power
from tests.benchmarks.hour.recorded import Clip

PIECE_S = 60.0
LOUD_DB = (-34.0, -14.0)
"""The power of the loud part: from across the room to right before the microphone."""

NOISY = 0.4  # of the pieces
SNR_DB = (8.0, 30.0)
FADE = RATE // 100
VOICES_AT_ONCE, BACKGROUND_DB = 3, (-15.0, -3.0)


@dataclass(frozen=True, slots=True)
class Made:
    """The sound of a piece, and the noise that it got, if any."""

    samples: Samples
    noise: str | None = None


def pieces(
    clips: Sequence[Clip], seconds: float, pauses: tuple[float, float], rng: Generator
) -> Iterator[Samples]:
    """Stretches of the clips that lie far from each other, as long as said together.

    Fewer where all that is there has been taken.
    """
    count = max(1, round(seconds / PIECE_S))
    for number in range(count):
        first = number * len(clips) // count
        yield strung([*clips[first:], *clips[:first]], seconds / count, pauses, rng)


def strung(
    clips: Sequence[Clip], seconds: float, pauses: tuple[float, float], rng: Generator
) -> Samples:
    """So much of the clips in their order, a random pause behind each; of a long one a part."""
    wanted = int(seconds * RATE)
    parts: list[Samples] = []
    length = 0
    for clip in clips:
        if length >= wanted:
            break
        said = _faded(_part(clip(), wanted, rng))
        pause = np.zeros(int(rng.uniform(*pauses) * RATE))
        parts += [said, pause]
        length += len(said) + len(pause)
    return np.concatenate(parts)[:wanted]


def _part(clip: Samples, longest: int, rng: Generator) -> Samples:
    start = int(rng.integers(max(1, len(clip) - longest)))
    part: Samples = clip[start : start + longest]
    return part


def _faded(clip: Samples) -> Samples:
    edge = np.minimum(np.arange(len(clip)), np.arange(len(clip))[::-1])
    faded: Samples = clip * np.minimum(1.0, edge / FADE)
    return faded


def mixed(several: Sequence[Samples], rng: Generator) -> Samples:
    """The first in front, the others behind it, all at once."""
    length = min(map(len, several))
    front, *behind = (sound[:length] / np.sqrt(power(sound) or 1.0) for sound in several)
    together: Samples = front.copy()
    for sound in behind:
        together += sound * 10 ** (rng.uniform(*BACKGROUND_DB) / 20)
    return together


def in_a_room(sound: Samples, rng: Generator) -> Made:
    """The sound as loud as chance has it, in some pieces with noise."""
    kind = None
    if rng.random() < NOISY:
        kind = str(rng.choice(list(noise.MADE)))
        sound = noise.over(sound, noise.MADE[kind](len(sound), rng), rng.uniform(*SNR_DB))
    gain = 10 ** (rng.uniform(*LOUD_DB) / 20) / np.sqrt(power(sound))
    return Made(np.clip(sound * gain, -1, 1), kind)
