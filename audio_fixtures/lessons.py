"""Makes what it takes to measure learning: `python -m audio_fixtures.lessons`; measures nothing.

Each speaker reads the phrases of the lesson and then gives commands of all games that are not among
them. Some speakers are bent so far that they are regularly misheard.
"""

import argparse
import json
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from audio_fixtures.clips import Clip, clips
from audio_fixtures.generate import rendered, voices_at_hand
from audio_fixtures.lines import HERE, Script, script
from audio_fixtures.sound import framed, with_peak, write
from audio_fixtures.speech import speech
from audio_fixtures.voices import VOICES, Cast, Voice
from engine import GAMES

ORDINARY = ("pico-us", "flite-slt", "kokoro-nezumi", "rhvoice-alan")
REHEARSAL = Cast.REHEARSAL
BENT = (
    Voice("dwarf", REHEARSAL, "kokoro", "jf_alpha", tract=1.4),
    Voice("child", REHEARSAL, "rhvoice", "slt", tract=1.35),
    Voice("low-woman", REHEARSAL, "pico", "en-US", tract=0.7),
    Voice("hindi", REHEARSAL, "espeak", "hi+m2", pace=0.9),
)
LISPING = (Voice("lisping-slt", REHEARSAL, "rhvoice", "slt"),)
LISP = (("s(?!h)|c(?=[ei])|x", "th"), ("z", "th"), ("r", "w"))
A_GAME = 20
SNRS = (None, 20)
SEED = 11


def lisped(text: str) -> str:
    """As somebody says it who cannot say s and r: "dithcawd the thikth of heawtth"."""
    text = text.replace("six", "sicks").replace("x", "cks")
    for sound, instead in LISP:
        text = re.sub(sound, instead, text)
    return text


@dataclass(frozen=True, slots=True)
class Speaker:
    voice: Voice
    lisps: bool = False

    def said(self, text: str) -> str:
        return lisped(text) if self.lisps else text


def speakers() -> tuple[Speaker, ...]:
    plain = (*BENT, *(voice for voice in VOICES if voice.name in ORDINARY))
    return (*map(Speaker, plain), *(Speaker(voice, lisps=True) for voice in LISPING))


def phrases() -> Iterator[tuple[str, str]]:
    """The game and the text of each phrase of the lesson."""
    for game in GAMES:
        grammar = HERE.parent / "grammars" / "en" / f"{game.replace('-', '_')}.toml"
        for text in tomllib.loads(grammar.read_text(encoding="utf-8"))["learn"]["phrases"]:
            yield game, text


def read(speaker: Speaker, out: Path) -> None:
    """Writes what he reads; a row has the text and the game."""
    rows = []
    for number, (game, text) in enumerate(phrases()):
        sound = framed(speech(speaker.voice, speaker.said(text), seed=number + 1))
        audio = f"{number:02}-{'-'.join(text.split())}.flac"
        write(out / audio, with_peak(sound, 0.5))
        rows.append({"audio": audio, "text": text, "game": game})
    manifest(out, rows)


def give(speaker: Speaker, out: Path, seed: int) -> None:
    """Writes the commands that he gives, each clean or with noise."""
    known = {text for _, text in phrases()}
    rows = []
    for game in GAMES:
        for number, clip in enumerate(_commands(script(game), speaker.voice, seed)):
            if clip.spoken.text in known:
                continue
            snr = SNRS[number % len(SNRS)]
            noise = None if snr is None else "pink"
            spoken = replace(clip.spoken, text=speaker.said(clip.spoken.text))
            sound = rendered(replace(clip, spoken=spoken, snr=snr, noise=noise), {}, seed)
            row = replace(clip, snr=snr, noise=noise).row()
            write(out / str(row["audio"]), sound)
            rows.append(row)
    manifest(out, rows)


def _commands(lines: Script, voice: Voice, seed: int) -> Iterable[Clip]:
    return clips(replace(lines, talk_share=0.0), Cast.REHEARSAL, [voice], A_GAME, seed)


def manifest(out: Path, rows: Iterable[Mapping[str, object]]) -> None:
    text = "".join(json.dumps(row) + "\n" for row in rows)
    (out / "manifest.jsonl").write_text(text, encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m audio_fixtures.lessons")
    parser.add_argument("--out", type=Path, required=True, help="the folder to write to")
    parser.add_argument("--speakers", nargs="+", choices=[it.voice.name for it in speakers()])
    parser.add_argument("--seed", type=int, default=SEED)
    chosen = parser.parse_args()
    for number, speaker in enumerate(speakers()):
        name = speaker.voice.name
        if name in (chosen.speakers or [name]) and voices_at_hand([speaker.voice]):
            print(name, file=sys.stderr)
            read(speaker, chosen.out / name / "read")
            give(speaker, chosen.out / name / "given", chosen.seed + number)
    return 0


if __name__ == "__main__":
    sys.exit(main())
