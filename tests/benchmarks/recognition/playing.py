"""Plays a manifest to one engine, in a process of its own so that its memory is its own.

Prints a line of JSON a clip, and one with the memory at the end; or why the engine is left out.
"""

import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from random import Random
from resource import RUSAGE_SELF, getrusage
from typing import TypeVar

import numpy as np

from tests.benchmarks.recognition.engines import ENGINES, OURS
from tests.benchmarks.recognition.phrase_table import load_table
from voice.evaluate import SILENCE
from voice.hear.frames import RATE
from voice.hear.recording import recording
from voice.manifest import Clip, read_manifest

Each = TypeVar("Each")


def spread_out(clips: Sequence[Each], every: int) -> list[Each]:
    """One of so many, drawn by chance, but always the same ones. Every sixth row of the manifest
    would be two of its twelve voices, since they take turns there."""
    drawn = Random(0).sample(range(len(clips)), -(-len(clips) // every))
    return [clips[number] for number in sorted(drawn)]


def play(name: str, clips: Iterable[Clip]) -> None:
    """Raises ImportError when a package is missing that the engine needs."""
    engine = ENGINES[name]()
    for clip in clips:
        samples = np.concatenate(list(recording(clip.audio)))
        verdict = asdict(engine.judged(clip, samples))
        seconds = len(samples) / RATE + SILENCE
        print(json.dumps({**verdict, "snr": clip.about.get("snr"), "seconds": seconds}), flush=True)


def peak() -> float:
    """The most memory that this process has had, in MB."""
    unit = 1 if sys.platform == "darwin" else 1024
    return getrusage(RUSAGE_SELF).ru_maxrss * unit / 1e6


def main(name: str, manifest: str, every: str) -> int:
    clips = spread_out(read_manifest(Path(manifest)), int(every))
    games = {clip.record.game for clip in clips} if name != OURS else ()
    tables = sum(load_table("en", game).size for game in games) / 1e6
    try:
        play(name, clips)
    except ImportError as missing:
        print(json.dumps({"needs": missing.name}))
    else:
        print(json.dumps({"memory_mb": round(peak() - tables)}))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
