"""Knows the noises of rooms and how loud they are beside speech; each is made, none recorded."""

import math
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

import numpy as np
from numpy.random import Generator

from audio_fixtures.sound import RATE, Samples, power

TALKERS = 6


def _shaped(length: int, rng: Generator, exponent: float, lowest_hz: float) -> Samples:
    """Noise whose power falls with frequency to the power of exponent, above lowest_hz."""
    spectrum = np.fft.rfft(rng.standard_normal(length))
    frequency = np.fft.rfftfreq(length, 1 / RATE)
    spectrum *= np.maximum(frequency, lowest_hz) ** (-exponent / 2) * (frequency > lowest_hz / 2)
    noise: Samples = np.fft.irfft(spectrum, length)
    return noise


def white(length: int, rng: Generator) -> Samples:
    return rng.standard_normal(length)


def pink(length: int, rng: Generator) -> Samples:
    return _shaped(length, rng, exponent=1, lowest_hz=30)


def rumble(length: int, rng: Generator) -> Samples:
    """Traffic behind a closed window: brown noise with a little hiss of the room on it."""
    low = _shaped(length, rng, exponent=2, lowest_hz=40)
    return low / float(low.std()) + 0.12 * white(length, rng)


def hum(length: int, rng: Generator) -> Samples:
    """Mains hum with harmonics that fall off, and the hiss of a poor amplifier."""
    mains = rng.choice([50.0, 60.0])
    seconds = np.arange(length) / RATE
    sound = 0.1 * white(length, rng)
    for harmonic in range(1, 13):
        phase = rng.uniform(0, 2 * np.pi)
        sound += np.sin(2 * np.pi * mains * harmonic * seconds + phase) / harmonic
    return sound


def babble(length: int, rng: Generator, talk: Sequence[Samples]) -> Samples:
    """Several people talking at once, as far away as each other; talk is what they say."""
    mixed = np.zeros(length)
    for _ in range(TALKERS):
        order = rng.permutation(len(talk))
        said = np.concatenate([talk[i] / np.sqrt(power(talk[i])) for i in order])
        start = int(rng.integers(len(said)))
        mixed += np.resize(np.roll(said, -start), length)
    return mixed


MADE: Mapping[str, Callable[[int, Generator], Samples]] = MappingProxyType(
    {"white": white, "pink": pink, "rumble": rumble, "hum": hum}
)
KINDS = (*MADE, "babble")


def over(speech: Samples, noise: Samples, snr: float) -> Samples:
    """Speech with noise snr dB below its loud part."""
    wanted = power(speech) / 10 ** (snr / 10)
    return speech + noise * math.sqrt(wanted / float(np.square(noise).mean()))
