"""The command `evaluate`: a set of recordings through the real recogniser and understanding."""

import argparse
import json
from dataclasses import asdict
from pathlib import Path

import numpy as np

from voice.cli.player import heard_as
from voice.cli.table import any_deal, load_model, tongues
from voice.evaluate import SILENCE, Ear, Verdict, judge, summary
from voice.hear.frames import RATE
from voice.hear.recording import recording
from voice.manifest import manifest_file, read_manifest
from voice.report import report
from voice.session import Session
from voice.settings import Settings


def run(options: argparse.Namespace) -> int:
    path = Path(options.manifest)
    clips = read_manifest(path)
    model = load_model(options.language)

    words, own = tongues(options.language), heard_as(options.player, model)
    verdicts: list[Verdict] = []
    seconds = 0.0
    for clip in clips:
        samples = np.concatenate(list(recording(clip.audio)))
        seconds += len(samples) / RATE + SILENCE
        session = Session(clip.record, words, Settings(), any_deal, own=own)
        verdict = judge(clip, samples, Ear(model, session))
        verdicts.append(verdict)
        if options.json:
            print(json.dumps(asdict(verdict)), flush=True)
    counts = asdict(summary(verdicts, seconds))
    if options.json:
        print(json.dumps({"summary": counts}))
    else:
        _print_plain(verdicts, counts)
    if options.report:
        report(Path(options.report), manifest_file(path).parent, verdicts, counts)
    return 0


def _print_plain(verdicts: list[Verdict], counts: dict[str, object]) -> None:
    for verdict in verdicts:
        if verdict.result not in ("right", "rightly_ignored"):
            print(f"{verdict.result}: {verdict.audio}: “{verdict.text}”")
            print(f"    expected {verdict.expect}, understood {verdict.understood}")
            print(f"    heard “{verdict.heard}”")
    for name, value in counts.items():
        print(f"{name}: {value}")
