"""Collects what real people said: `python -m audio_fixtures.people`; knows which package has it."""

import argparse
import json
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile

from audio_fixtures.lines import HERE, Spoken
from audio_fixtures.sound import at_rate, read, write


@dataclass(frozen=True, slots=True)
class Heard:
    """What one person says in the recording at `source`."""

    source: Path
    spoken: Spoken
    speaker: str

    @property
    def audio(self) -> str:
        return f"people/{self.speaker}-{self.source.stem.lower().replace('_', '-')}.flac"

    def row(self) -> Mapping[str, object]:
        return {
            "audio": self.audio,
            "text": self.spoken.text,
            "game": "aces-up",
            "expect": self.spoken.expect,
            "voice": self.speaker,
            "snr": None,
        }


def recordings() -> Iterator[Heard]:
    for source in tomllib.loads((HERE / "people.toml").read_text(encoding="utf-8"))["source"]:
        for name, text, *expect in source["said"]:
            spoken = Spoken(text, expect[0] if expect else None)
            yield Heard(Path(source["folder"], name), spoken, source["speaker"])


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m audio_fixtures.people")
    parser.add_argument("--out", type=Path, default=HERE, help="the folder to write to")
    out = parser.parse_args().out
    rows = []
    for heard in recordings():
        try:
            samples = at_rate(read(heard.source))
        except soundfile.LibsndfileError:
            print(
                f"{heard.source} is missing; install the package named in people.toml.",
                file=sys.stderr,
            )
            return 1
        write(out / heard.audio, np.clip(samples, -1, 1))
        rows.append(json.dumps(heard.row()))
    (out / "people.jsonl").write_text("\n".join(rows) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
