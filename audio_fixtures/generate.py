"""Makes a set of recordings: `python -m audio_fixtures.generate`; knows files and the command line.

Without arguments it makes the sets of this folder anew. The same arguments and the same versions of
the speech engines give the same samples.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import numpy as np

from audio_fixtures import noise
from audio_fixtures.clips import Clip, clips
from audio_fixtures.lines import HERE, everyday, script
from audio_fixtures.programs import EngineMissingError
from audio_fixtures.sound import Samples, framed, with_peak, write
from audio_fixtures.speech import speech
from audio_fixtures.voices import VOICES, Cast, Voice
from engine import GAMES

TALKERS = ("pico-gb", "pico-us", "flite-awb", "flite-rms", "espeak-us", "espeak-gb", "flite-slt")
REMARKS = 21
PEAK_DB = (-14.0, -2.0)
PACE = (0.92, 1.1)


def voices_at_hand(wanted: Iterable[Voice]) -> list[Voice]:
    """The voices whose engines are installed; one sentence on standard error for each other."""
    found = []
    for voice in wanted:
        try:
            speech(voice, "hello")
        except EngineMissingError as missing:
            print(missing, file=sys.stderr)
        else:
            found.append(voice)
    return found


def crowd() -> Mapping[str, Sequence[Samples]]:
    """What the people in the background say, by the name of the voice."""
    voices = voices_at_hand(voice for voice in VOICES if voice.name in TALKERS)
    remarks = (*everyday(Cast.REHEARSAL), *everyday(Cast.STAGE))[:: len(TALKERS)][:REMARKS]
    return {voice.name: [speech(voice, remark) for remark in remarks] for voice in voices}


def rendered(clip: Clip, people: Mapping[str, Sequence[Samples]], seed: int) -> Samples:
    rng = np.random.default_rng([seed, clip.number, 1])
    pace = rng.uniform(*PACE)
    sound = framed(speech(clip.voice, clip.spoken.text, pace, seed=clip.number + 1))
    peak = 10 ** (rng.uniform(*PEAK_DB) / 20)
    if clip.snr is None or clip.noise is None:
        return with_peak(sound, peak)
    if clip.noise == "babble":
        talk = [
            said
            for name, all_said in people.items()
            if name != clip.voice.name
            for said in all_said
        ]
        around = noise.babble(len(sound), rng, talk)
    else:
        around = noise.MADE[clip.noise](len(sound), rng)
    return with_peak(noise.over(sound, around, clip.snr), peak)


def generate(
    out: Path, planned: Iterable[Clip], people: Mapping[str, Sequence[Samples]], seed: int
) -> list[str]:
    """Writes the clips of one game; their rows of the manifest."""
    rows = []
    for clip in planned:
        write(out / clip.audio, rendered(clip, people, seed))
        rows.append(json.dumps(clip.row()))
    return rows


def listed(manifest: Path) -> dict[str, list[str]]:
    """The rows of the manifest by their game; none where there is no manifest yet."""
    rows: dict[str, list[str]] = {game: [] for game in GAMES}
    if manifest.exists():
        for row in manifest.read_text(encoding="utf-8").splitlines():
            rows[json.loads(row)["game"]].append(row)
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m audio_fixtures.generate")
    parser.add_argument("--out", type=Path, default=HERE, help="the folder to write to")
    parser.add_argument("--game", nargs="+", choices=list(GAMES), default=list(GAMES))
    parser.add_argument("--cast", type=Cast, choices=list(Cast), default=Cast.STAGE)
    parser.add_argument("--voices", nargs="+", choices=[voice.name for voice in VOICES])
    parser.add_argument("--only", metavar="VERB", help="nothing but commands with this verb")
    parser.add_argument("--count", type=int, help="clips of a game, else as its script says")
    parser.add_argument("--seed", type=int, help="else the one of the game's script")
    chosen = parser.parse_args()
    wanted = chosen.voices or [voice.name for voice in VOICES if voice.cast is chosen.cast]
    voices = voices_at_hand(voice for voice in VOICES if voice.name in wanted)
    people = crowd()
    if not voices or len(people) < 2:
        print("Too few voices are installed; see audio_fixtures/README.md.", file=sys.stderr)
        return 1
    manifest = chosen.out / "manifest.jsonl"
    rows = listed(manifest)
    for lines in map(script, chosen.game):
        count, seed = chosen.count or lines.clips, chosen.seed or lines.seed
        if chosen.only:
            lines = lines.only(chosen.only)
        planned = clips(lines, chosen.cast, voices, count, seed)
        rows[lines.game] = generate(chosen.out, planned, people, seed)
        text = "".join(f"{row}\n" for game in rows for row in rows[game])
        manifest.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
