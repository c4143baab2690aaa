"""What each part of hearing and understanding gives: the same recordings without one of them.

python -m tests.benchmarks.ablation MANIFEST [--every N]

The recordings in audio_fixtures/ are spoken by voices that nothing was tuned on. Every row leaves
one part out; the second one has the recogniser's own endpoint in place of the grammar's.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from functools import cache
from math import inf
from pathlib import Path
from random import Random
from statistics import median
from unittest.mock import patch

import numpy as np

from voice.cli.table import any_deal, load_model, tongues
from voice.evaluate import Ear, Verdict, judge
from voice.events import Event
from voice.hear.recogniser import Pause, plain_pause
from voice.hear.recording import recording
from voice.hear.speech_model import Model
from voice.hear.utterance import Utterance
from voice.manifest import Clip, read_manifest
from voice.session import Session
from voice.settings import Settings
from voice.tongue import Tongue, Tongues
from voice.understand import meaning
from voice.understand.cover import bigram_cover
from voice.understand.matcher import Matcher
from voice.understand.own import ANYBODY, OwnVoice

ENGLISH = tongues("en")


@dataclass(frozen=True, slots=True)
class Row:
    """One way of listening: how it differs from the usual one."""

    name: str
    tongues: Tongues = ENGLISH
    pause: Pause | None = None
    heard: Callable[[Utterance], Utterance] = lambda utterance: utterance
    around: Callable[[], AbstractContextManager[object]] = nullcontext


@cache
def without_confusions(game: str, own: OwnVoice = ANYBODY) -> Tongue:
    tongue = ENGLISH(game, own)
    words = replace(tongue.words, exchanges={}, blends=())
    return replace(tongue, words=words, matcher=Matcher(words, tongue.phrases))


@cache
def without_examples(game: str, own: OwnVoice = ANYBODY) -> Tongue:
    tongue = ENGLISH(game, own)
    bare = replace(tongue.phrases, often=(), usual=())
    return replace(tongue, cover=tuple(bigram_cover(bare)))


ROWS = (
    Row("as it is"),
    Row("the recogniser's own endpoint", pause=plain_pause),
    Row("one hypothesis", heard=lambda it: replace(it, hypotheses=it.hypotheses[:1])),
    Row("no second hearing", heard=lambda it: replace(it, talk=lambda: inf)),
    Row("no confusions of words", tongues=without_confusions),
    Row("no examples of what is usual", tongues=without_examples),
    Row("the table breaks no tie", around=lambda: patch.object(meaning, "UNPLAYABLE", 1.0)),
)


class Listener(Session):
    """A session that hears what a row makes of an utterance."""

    def __init__(self, clip: Clip, row: Row) -> None:
        super().__init__(clip.record, row.tongues, Settings(), any_deal)
        self._row = row

    def hear(self, utterance: Utterance) -> tuple[Event, ...]:
        return super().hear(self._row.heard(utterance))


def verdicts(row: Row, clips: Sequence[Clip], model: Model) -> list[Verdict]:
    found = []
    with row.around():
        for clip in clips:
            ear = Ear(model, Listener(clip, row), row.pause)
            found.append(judge(clip, np.concatenate(list(recording(clip.audio))), ear))
    return found


def line(name: str, found: Sequence[Verdict]) -> str:
    counts = Counter(it.result for it in found)
    commands = sum(it.expect is not None for it in found)
    after = sorted(it.decided_after_s for it in found if it.decided_after_s is not None)
    shares = (f"{counts[it] / commands:7.1%}" for it in ("right", "wrong", "asked", "missed"))
    times = f"{median(after):6.2f} s {after[int(0.95 * len(after))]:6.2f} s"
    talk = f"{counts['falsely_acted']:4} of {len(found) - commands}"
    return f"{name:30} {' '.join(shares)} {talk:>12} {times}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="ablation", description=__doc__)
    parser.add_argument("manifest", type=Path)
    parser.add_argument("--every", type=int, default=1, help="one clip of so many, by chance")
    chosen = parser.parse_args()
    clips = read_manifest(chosen.manifest)
    clips = Random(0).sample(clips, len(clips) // chosen.every)
    model = load_model("en")
    print(f"{len(clips)} recordings")
    print(f"{'':30}   right   wrong   asked  missed   talk acted   median     95%")
    for row in ROWS:
        print(line(row.name, verdicts(row, clips, model)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
