"""Knows where two adventure games keep what their actors say; not who speaks, nor the words.

Both archives are as ScummVM reads them (its engines "queen" and "sky"). Lines stand in the order of
the scenes, so that neighbours belong to one conversation.
"""

import io
import struct
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import soundfile

from audio_fixtures.sound import Sound
from tests.benchmarks.hour.rnc import MAGIC, unpacked

QUEEN_HEAD, QUEEN_ENTRY = struct.Struct(">13xH"), struct.Struct(">12sxII")
SKY_HEAD = struct.Struct("<I")
SKY_SPEECH = range(50_000, 56_000)
SKY_OWN_HEAD, SKY_RATE = 22, 11_025
SKY_SHORTEST = 3_000  # bytes: what is shorter is no speech


def queen_lines(folder: Path) -> list[bytes]:
    """Flight of the Amazon Queen: the table stands first in its one file; each line is an MP3."""
    packed = next(folder.rglob("queen.1c")).read_bytes()
    (entries,) = QUEEN_HEAD.unpack_from(packed)
    table = packed[QUEEN_HEAD.size : QUEEN_HEAD.size + entries * QUEEN_ENTRY.size]
    return [
        packed[start : start + size]
        for name, start, size in QUEEN_ENTRY.iter_unpack(table)
        if name.rstrip(b"\0").endswith(b".SB")
    ]


def queen_sound(line: bytes) -> Sound:
    samples, rate = soundfile.read(io.BytesIO(line), dtype="float64")
    return Sound(samples, rate)


def sky_lines(folder: Path) -> list[bytes]:
    """Beneath a Steel Sky: its table is a file of its own; each line is packed bytes."""
    packed = next(folder.rglob("sky.dsk")).read_bytes()
    table = next(folder.rglob("sky.dnr")).read_bytes()
    return [
        packed[start : start + size]
        for number, start, size in sorted(_sky_entries(table))
        if number in SKY_SPEECH and size > SKY_SHORTEST
    ]


def _sky_entries(table: bytes) -> Iterator[tuple[int, int, int]]:
    """Number, start and size of what has a head of its own, as speech has.

    An entry is 8 bytes: 16 bits of number; 23 of start, and one that says it counts in 16 bytes;
    22 of size, and two that say what is special about it.
    """
    (entries,) = SKY_HEAD.unpack_from(table)
    for at in range(SKY_HEAD.size, SKY_HEAD.size + 8 * entries, 8):
        number, start, size = (
            int.from_bytes(table[at + first : at + last], "little")
            for first, last in ((0, 2), (2, 5), (5, 8))
        )
        if not size >> 22:
            yield number, (start & 0x7FFFFF) << (4 if start >> 23 else 0), size


def sky_sound(line: bytes) -> Sound:
    said = line[SKY_OWN_HEAD:]
    unsigned = np.frombuffer(unpacked(said) if said.startswith(MAGIC) else said, np.uint8)
    return Sound(unsigned.astype(np.float64) / 128 - 1, SKY_RATE)
