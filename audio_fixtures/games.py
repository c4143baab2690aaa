"""Makes recordings of whole games: `python -m audio_fixtures.games`; knows none of the rules."""

import argparse
import json
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from audio_fixtures.lines import HERE, Spoken
from audio_fixtures.programs import EngineMissingError
from audio_fixtures.sound import LEAD_S, Samples, framed, with_peak, write
from audio_fixtures.speech import speech
from audio_fixtures.voices import VOICES, Voice

# From the end of a command to the start of the next: longer than the recogniser's own endpoint,
# which fires up to 1.2 s after the last sound (FACTS.md).
PAUSE_S = (1.5, 2.0)
PACE = (0.95, 1.08)
PEAK = 0.5


@dataclass(frozen=True, slots=True)
class Recording:
    """A whole game as one speaker says it, or a whole hand of one.

    `outcome` is None where it goes on; `played` are all moves, with what the other seats did, where
    there are other seats.
    """

    game: str
    audio: str
    voice: Voice
    deal: int
    outcome: str | None
    said: tuple[Spoken, ...]
    played: tuple[str, ...]

    def row(self) -> Mapping[str, object]:
        others = {"played": self.played} if self.played else {}
        return {
            "audio": self.audio,
            "text": "; ".join(spoken.text for spoken in self.said),
            "game": self.game,
            "rules": {},
            "deal": self.deal,
            "moves": [],
            "expect": "; ".join(spoken.expect or "" for spoken in self.said),
            "voice": self.voice.name,
            "snr": None,
            "outcome": self.outcome,
            **others,
        }


def recordings() -> Iterator[Recording]:
    voices = {voice.name: voice for voice in VOICES}
    for game in tomllib.loads((HERE / "games.toml").read_text(encoding="utf-8"))["game"]:
        yield Recording(
            game["game"],
            game["audio"],
            voices[game["voice"]],
            game["deal"],
            game.get("outcome"),
            tuple(Spoken(text, expect) for text, expect in game["said"]),
            tuple(game.get("played", ())),
        )


def rendered(recording: Recording) -> Samples:
    rng = np.random.default_rng(recording.deal)
    parts = []
    for seed, spoken in enumerate(recording.said, start=1):
        said = speech(recording.voice, spoken.text, rng.uniform(*PACE), seed)
        sound = framed(said, tail_s=rng.uniform(*PAUSE_S) - LEAD_S)
        parts.append(with_peak(sound, PEAK))
    return np.concatenate(parts)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m audio_fixtures.games")
    parser.add_argument("--out", type=Path, default=HERE, help="the folder to write to")
    out = parser.parse_args().out
    rows = []
    for recording in recordings():
        try:
            write(out / recording.audio, rendered(recording))
        except EngineMissingError as missing:
            print(missing, file=sys.stderr)
            return 1
        rows.append(json.dumps(recording.row()))
    (out / "games.jsonl").write_text("\n".join(rows) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
