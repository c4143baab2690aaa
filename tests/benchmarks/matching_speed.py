"""How long it takes from what was heard of a command to what it means, in the largest grammar.

python -m tests.benchmarks.matching_speed [--clips N]

Hears recordings of the game whose grammar has most words with the real recogniser, so that the
hypotheses are those of real speech, and times understanding alone. The ratio is to a loop that adds
up a million numbers in the same run, so that it can be compared between machines.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles

from engine import GAMES
from engine.record import Record
from voice.cli.table import load_model, tongues
from voice.hear.recording import recording
from voice.hear.utterance import Utterance
from voice.manifest import read_manifest
from voice.tongue import Tongue
from voice.understand.meaning import meaning

FIXTURES = Path(__file__).parents[2] / "audio_fixtures"
REPEATED = 3  # the quickest counts; the others were interrupted by something


def largest() -> str:
    """The game whose grammar has most steps."""
    return max(GAMES, key=lambda game: len(tongues("en")(game).phrases.steps))


def heard(game: str, count: int) -> Iterator[tuple[Record, Utterance]]:
    """So many commands of the game as the recogniser hears them, and the game they are said in."""
    model = load_model("en")
    clips = [clip for clip in read_manifest(FIXTURES) if clip.record.game == game and clip.expect]
    for clip in clips[:count]:
        for utterance in model.listen(recording(clip.audio), lambda: tongues("en")(game).cover):
            if utterance.decided is not None:
                yield clip.record, utterance


def seconds_to_mean(tongue: Tongue, record: Record, utterance: Utterance) -> float:
    """The time that understanding took, in seconds."""
    taken = []
    for _ in range(REPEATED):
        began = time.perf_counter()
        meaning(tongue.matcher, utterance, record)
        taken.append(time.perf_counter() - began)
    return min(taken)


def seconds_to_add() -> float:
    began = time.perf_counter()
    sum(number for number in range(1_000_000))
    return time.perf_counter() - began


def main() -> None:
    parser = argparse.ArgumentParser(prog="matching_speed", description=__doc__)
    parser.add_argument("--clips", type=int, default=150, help="how many recordings (150)")
    game = largest()
    tongue = tongues("en")(game)
    spoken = list(heard(game, parser.parse_args().clips))
    taken = [seconds_to_mean(tongue, *one) for one in spoken]
    yardstick = min(seconds_to_add() for _ in range(REPEATED))
    sys.stdout.write(
        f"{game}: {len(taken)} utterances, {len(tongue.phrases.steps)} words of grammar: "
        f"median {median(taken) * 1e3:.1f} ms, 95% in {quantiles(taken, n=20)[-1] * 1e3:.1f} ms; "
        f"the median is {median(taken) / yardstick:.2f} of adding up a million numbers "
        f"({yardstick * 1e3:.0f} ms)\n"
    )


if __name__ == "__main__":
    main()
