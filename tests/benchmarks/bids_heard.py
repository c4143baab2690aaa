"""How often "bid" is lost when a bid is heard, and how many bids are understood all the same.

python -m audio_fixtures.generate --game spades --only bid --count 360 --seed 3 --out FOLDER
python -m tests.benchmarks.bids_heard FOLDER

What counts is what is said with "bid" while bids are made. Where it is lost, a number that is left
is the bid, since the table waits for one.
"""

import argparse
import sys
from collections import Counter
from pathlib import Path

import numpy as np

from voice.cli.table import any_deal, load_model, tongues
from voice.evaluate import Ear, Verdict, judge
from voice.hear.recording import recording
from voice.hear.speech_model import Model
from voice.manifest import Clip, read_manifest
from voice.session import Session
from voice.settings import Settings
from voice.understand.resolve import objection

WORD = "bid"


def is_bid(clip: Clip) -> bool:
    """Whether the clip says "bid" and a bid that may be made."""
    made = clip.expect is not None and objection(clip.expect, clip.record.position) is None
    return made and WORD in clip.text.split()


def heard(clip: Clip, model: Model) -> Verdict:
    session = Session(clip.record, tongues("en"), Settings(), any_deal)
    return judge(clip, np.concatenate(list(recording(clip.audio))), Ear(model, session))


def main() -> int:
    parser = argparse.ArgumentParser(prog="bids_heard", description=__doc__)
    parser.add_argument("manifest", type=Path, help="a folder of recordings with its manifest")
    manifest = parser.parse_args().manifest
    model = load_model("en")
    counts: Counter[tuple[int | None, bool, bool]] = Counter()
    instead: Counter[str] = Counter()
    for clip in filter(is_bid, read_manifest(manifest)):
        verdict = heard(clip, model)
        is_lost = WORD not in verdict.heard.split()
        counts[clip.about["snr"], is_lost, verdict.result == "right"] += 1
        if is_lost:
            instead[verdict.heard.partition(" ")[0]] += 1
    for snr in (None, 20, 10):
        kept, mended = counts[snr, False, True], counts[snr, True, True]
        lost = mended + counts[snr, True, False]
        bids = lost + kept + counts[snr, False, False]
        print(
            f"{'clean' if snr is None else f'{snr} dB'}: {bids} bids, {WORD!r} lost in {lost}, "
            f"{mended} of them understood; {(kept + mended) / bids:.1%} right in all"
        )
    print(f"heard first where {WORD!r} was lost:", instead.most_common(5))
    return 0


if __name__ == "__main__":
    sys.exit(main())
