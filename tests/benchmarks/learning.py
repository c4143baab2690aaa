"""How many commands of a speaker are not understood before and after his voice was learnt.

python -m audio_fixtures.lessons --out FOLDER
python -m tests.benchmarks.learning FOLDER [--speakers NAME ...]

Each speaker has read the phrases of the lesson and given commands of all games that are not among
them, clean and at 20 dB. A command is an error when it is understood as another, missed, or asked
about.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from voice.cli.learn import listed
from voice.cli.table import any_deal, load_model, tongues
from voice.evaluate import Ear, judge
from voice.hear.recording import recording
from voice.hear.speech_model import Model
from voice.lesson import learnt
from voice.manifest import Clip, read_manifest
from voice.own_told import told
from voice.session import Session
from voice.settings import Settings
from voice.understand.own import ANYBODY, OwnVoice


def errors(clips: Sequence[Clip], model: Model, own: OwnVoice) -> Counter[str]:
    """What became of the commands, but for those that were understood."""
    counts: Counter[str] = Counter()
    for clip in clips:
        session = Session(clip.record, tongues("en"), Settings(), any_deal, own=own)
        sound = np.concatenate(list(recording(clip.audio)))
        counts[judge(clip, sound, Ear(model, session)).result] += 1
    del counts["right"]
    return counts


def shown(counts: Counter[str]) -> str:
    return f"{counts.total()} errors ({', '.join(f'{n} {it}' for it, n in counts.most_common())})"


def main() -> int:
    parser = argparse.ArgumentParser(prog="learning", description=__doc__)
    parser.add_argument("folder", type=Path, help="what audio_fixtures.lessons has written")
    parser.add_argument("--speakers", nargs="+", help="else all")
    chosen = parser.parse_args()
    model = load_model("en")
    for folder in sorted(chosen.folder.iterdir()):
        if folder.name not in (chosen.speakers or [folder.name]):
            continue
        clips = read_manifest(folder / "given")
        own = learnt(model, tongues("en"), list(listed(folder / "read" / "manifest.jsonl", "en")))
        before, after = errors(clips, model, ANYBODY), errors(clips, model, own)
        print(f"{folder.name}: {len(clips)} commands, before {shown(before)}, after {shown(after)}")
        print("   ", " ".join(told(own)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
