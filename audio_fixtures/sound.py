"""Knows sound as numbers: rates, levels, silence around speech, FLAC files; not who speaks."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile
import soxr
from numpy.typing import NDArray

RATE = 16_000
WINDOW = RATE // 50
LEAD_S = 0.25

Samples = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Sound:
    """Mono samples within [-1, 1] and their rate in Hz."""

    samples: Samples
    rate: int


def read(path: Path) -> Sound:
    samples, rate = soundfile.read(path, dtype="float64", always_2d=True)
    return Sound(samples.mean(axis=1), rate)


def write(path: Path, samples: Samples) -> None:
    """Writes FLAC, 16 bit, 16 kHz, mono."""
    path.parent.mkdir(parents=True, exist_ok=True)
    pcm = np.round(np.clip(samples, -1, 1) * 32_767).astype(np.int16)
    soundfile.write(path, pcm, RATE, format="FLAC", subtype="PCM_16")


def at_rate(sound: Sound, tract: float = 1.0) -> Samples:
    """The sound at 16 kHz. A tract above 1 raises pitch and formants, as a shorter throat does."""
    return np.asarray(soxr.resample(sound.samples, sound.rate * tract, RATE), dtype=np.float64)


def power(samples: Samples) -> float:
    """Mean power of the loud part: of the 20 ms windows within 30 dB of the loudest one."""
    whole = len(samples) // WINDOW * WINDOW
    windows = np.square(samples[:whole]).reshape(-1, WINDOW).mean(axis=1)
    return float(windows[windows > windows.max() / 1_000].mean())


def trimmed(samples: Samples) -> Samples:
    """Without what is more than 40 dB below the loudest 10 ms at either end."""
    step = RATE // 100
    whole = len(samples) // step * step
    windows = np.square(samples[:whole]).reshape(-1, step).mean(axis=1)
    heard = np.flatnonzero(windows > windows.max() / 10_000)
    return samples[heard[0] * step : (heard[-1] + 1) * step]


def framed(samples: Samples, lead_s: float = LEAD_S, tail_s: float = LEAD_S) -> Samples:
    """Trimmed speech with silence before and after it; 5 ms of fade keep the cuts inaudible."""
    speech = trimmed(samples).copy()
    fade = np.linspace(0, 1, RATE // 200)
    speech[: len(fade)] *= fade
    speech[-len(fade) :] *= fade[::-1]
    return np.concatenate([np.zeros(int(lead_s * RATE)), speech, np.zeros(int(tail_s * RATE))])


def with_peak(samples: Samples, peak: float) -> Samples:
    return samples * (peak / float(np.abs(samples).max()))
