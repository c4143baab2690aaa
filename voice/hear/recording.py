"""Knows sound files: reads any that libsndfile reads, as frames; not what is spoken in them.

A file is read a second at a time, so an hour of it takes no more memory than a sentence. What its
header promises is looked up before the first frame is given; a fault further in is told when it is
reached. Ogg does not say how long it is, so there a file that is cut short cannot be told.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import soundfile
import soxr
from numpy.typing import NDArray

from voice.hear.frames import RATE, AudioError, Frame, framed

SLOWEST, FASTEST = 4_000, 384_000
"""Samples a second: below it there is no speech left, above it a header is wrong."""

# libsndfile reads on when the sound ends before its header says, and only writes this in its log.
_CUT = re.compile(r"(?:data|SSND|Data Size) *: (\d+) \(should be (\d+)\)")
_UNKNOWN_LENGTH = 0x7FFF_0000  # from here on, a length that a program wrote before it knew it


def recording(path: Path | str) -> Iterator[Frame]:
    """The sound of a file as frames, its channels mixed; raises AudioError, at once if it can."""
    file = Path(path)
    _check_file(file)
    with _opened(file) as sound:
        _check_header(file, sound)
        _check_length(file, sound)
    return framed(_samples(file))


def _check_file(file: Path) -> None:
    try:
        if file.is_dir():
            raise AudioError(f"{file} is a folder; name a recording in it.")
        if not file.exists():
            raise AudioError(f"There is no recording {file}; check its name.")
        if not file.is_file():
            raise AudioError(f"{file} is no file; name a recording.")
        if not file.stat().st_size:
            raise AudioError(f"The recording {file} is empty; record it again.")
    except OSError as error:
        raise AudioError(f"The recording {file} cannot be read: {error.strerror}.") from error


def _opened(file: Path) -> Any:
    try:
        with file.open("rb"):  # for the reason, which libsndfile does not give
            return soundfile.SoundFile(file)
    except OSError as error:
        raise AudioError(f"The recording {file} cannot be read: {error.strerror}.") from error
    except (soundfile.LibsndfileError, TypeError) as error:
        raise AudioError(
            f"{file} is not a recording that can be read, or it is damaged; "
            "WAV, FLAC, Ogg and MP3 can be."
        ) from error


def _check_header(file: Path, sound: Any) -> None:
    if not SLOWEST <= sound.samplerate <= FASTEST:
        raise AudioError(
            f"The recording {file} claims {sound.samplerate} samples a second; "
            f"from {SLOWEST} to {FASTEST} can be heard."
        )
    if not sound.frames:
        raise AudioError(f"The recording {file} has no sound in it; record it again.")


def _check_length(file: Path, sound: Any) -> None:
    for match in _CUT.finditer(sound.extra_info):
        promised, present = map(int, match.groups())
        if present < promised < _UNKNOWN_LENGTH:
            raise _cut_short(file)
    if not sound.seekable():
        return
    try:
        sound.seek(sound.frames - 1)
        last = sound.read(1)
    except soundfile.LibsndfileError as error:
        raise _cut_short(file) from error
    if not len(last):
        raise _cut_short(file)


def _cut_short(file: Path) -> AudioError:
    return AudioError(f"The recording {file} is cut short or damaged; record or copy it again.")


def _samples(file: Path) -> Iterator[NDArray[np.int16]]:
    with _opened(file) as sound:
        resampler = soxr.ResampleStream(sound.samplerate, RATE, 1, dtype="float32")
        left = sound.frames
        while left:
            block = _block(file, sound)
            left -= len(block)
            yield _as_int16(resampler.resample_chunk(block, last=not left))


def _block(file: Path, sound: Any) -> NDArray[np.float32]:
    """The next second of a file, mono; -1 to 1 is full scale."""
    try:
        channels = sound.read(sound.samplerate, dtype="float32", always_2d=True)
    except soundfile.LibsndfileError as error:
        raise _cut_short(file) from error
    if not len(channels):
        raise _cut_short(file)
    if not np.isfinite(channels).all():
        raise AudioError(
            f"The recording {file} holds samples that are no numbers; record it again."
        )
    mono: NDArray[np.float32] = channels.mean(axis=1, dtype=np.float32)
    return mono


def _as_int16(sound: NDArray[np.float32]) -> NDArray[np.int16]:
    """Louder than full scale becomes full scale: resampling overshoots, float files may too."""
    limits = np.iinfo(np.int16)
    whole: NDArray[np.float32] = np.clip(np.rint(sound * 32768), limits.min, limits.max)
    return whole.astype(np.int16)
