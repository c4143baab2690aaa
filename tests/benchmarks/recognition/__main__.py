"""Plays one manifest to this program and to open recognisers used plainly, one after the other.

pip install cards-aloud[recognisers]
python -m tests.benchmarks.recognition audio_fixtures/manifest.jsonl --every 6

Every other recogniser's text is matched to the nearest phrase of the clip's game by rapidfuzz, out
of the same table of phrases, and what a phrase leaves open ("discard a six") is settled by the
program's own rules. Vosk decides by its own endpoint when something has ended, the others by the
loudness. Each runs on one thread. Real time is the time of the processor for each second of sound,
without what it takes to load models, phrases and grammars.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.recognition.engines import ENGINES, OURS
from tests.benchmarks.recognition.scores import Row, score
from tests.benchmarks.recognition.table import ratios, table

ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}


def played(name: str, manifest: Path, every: int) -> list[Row]:
    """What the engine, in a process of its own, wrote; raises CalledProcessError."""
    playing = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.recognition.playing", name, manifest, str(every)],
        env={**os.environ, **ONE_THREAD},
        stdout=subprocess.PIPE,
        check=True,
    )
    return [json.loads(line) for line in playing.stdout.splitlines()]


def all_played(chosen: argparse.Namespace) -> Iterator[tuple[str, list[Row]]]:
    """The lines of each engine that could be played; a sentence for each other."""
    for name in chosen.only:
        rows = played(name, chosen.manifest, chosen.every)
        if package := rows[-1].get("needs"):
            extra = "pip install cards-aloud[recognisers]"
            print(f"{name} is left out: it needs {package} ({extra}).", file=sys.stderr)
        else:
            yield name, rows


def main() -> int:
    parser = argparse.ArgumentParser(prog="recognition", description=__doc__)
    parser.add_argument("manifest", type=Path, help="a folder of recordings with its manifest")
    parser.add_argument("--only", nargs="+", choices=list(ENGINES), default=list(ENGINES))
    parser.add_argument("--every", type=int, default=1, help="play one of so many clips")
    parser.add_argument("--json", type=Path, help="a file for a line a clip and engine")
    chosen = parser.parse_args()
    done = dict(all_played(chosen))
    if chosen.json:
        lines = [json.dumps({"engine": name, **row}) for name, rows in done.items() for row in rows]
        chosen.json.write_text("\n".join(lines) + "\n", encoding="utf-8")
    scores = {name: score(name, rows[:-1], rows[-1]["memory_mb"]) for name, rows in done.items()}
    print(table(list(scores.values())))
    ours = scores.pop(OURS, None)
    if ours and scores:
        print(*ratios(ours, list(scores.values())), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
