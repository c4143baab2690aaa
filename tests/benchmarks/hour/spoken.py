"""Knows how texts become what synthetic voices say; not where a text comes from."""

import gzip
import html
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

from numpy.random import Generator

from audio_fixtures.programs import EngineMissingError
from audio_fixtures.sound import Samples
from audio_fixtures.speech import speech
from audio_fixtures.voices import VOICES, Cast, Voice
from tests.benchmarks.hour.recorded import Clip, matching
from tests.benchmarks.hour.sources import Source

CASTS = {"a": Cast.REHEARSAL, "b": Cast.STAGE}
"""Half a is for tuning, so its voices are those that one tunes on."""

SLOW_ENGINES = ("hibari", "kokoro")
"""They take longer to say a thing than it lasts, and what is natural in the hour is real speech."""

PACE = (0.9, 1.15)
WORDS = (3, 30)
IN_A_ROW = 3
"""Sentences that one voice says before another goes on."""


def clips(source: Source, folder: Path, rng: Generator) -> list[Clip]:
    """The sentences of the source's texts, said by the voices of its half in turn."""
    voices = voices_at_hand(CASTS[source.half])
    texts = [text_of(file) for file in matching(source, folder)]
    lines = [line for text in texts for line in text.splitlines()]
    said = lines if source.read == "lines" else list(sentences(texts))
    return [
        partial(_said, voices[number // IN_A_ROW % len(voices)], text, rng)
        for number, text in enumerate(said)
    ]


def voices_at_hand(cast: Cast) -> Sequence[Voice]:
    """The voices whose engines are installed; one sentence on standard error for each other."""
    found = []
    for voice in VOICES:
        if voice.cast == cast and voice.engine not in SLOW_ENGINES:
            try:
                speech(voice, "hello")
            except EngineMissingError as missing:
                print(missing, file=sys.stderr)
            else:
                found.append(voice)
    return found


def _said(voice: Voice, text: str, rng: Generator) -> Samples:
    pace = float(rng.uniform(*PACE))
    return speech(voice, text, pace, seed=int(rng.integers(1, 1_000)))


def text_of(file: Path) -> str:
    """A file as plain text: unpacked, without tags, as far as it is prose."""
    raw = gzip.decompress(file.read_bytes()) if file.suffix == ".gz" else file.read_bytes()
    text = raw.decode("utf-8", errors="ignore")
    if ".htm" in file.name:
        text = re.sub(r"</?(p|div|h\d|li|pre|td)\b[^>]*>", "\n\n", text)
        text = html.unescape(re.sub(r"<[^>]+>", "", text))
    return text


def sentences(texts: Iterable[str]) -> Iterator[str]:
    """Whole sentences of plain words, none of them too long for one breath; no headings."""
    for text in texts:
        for paragraph in re.split(r"\n\s*\n|\n%\n", text):
            flat = re.sub(r"\s+", " ", paragraph).strip()
            for sentence in re.split(r"(?<=[.!?])[\"')]*\s+(?=[\"'(]*[A-Z])", flat):
                plain = re.sub(r"[^A-Za-z ,.!?';:-]", "", sentence).strip(" -,;:'")
                is_plain = len(plain) > 0.95 * len(sentence) and plain[-1] in ".!?"
                if is_plain and WORDS[0] <= len(plain.split()) <= WORDS[1]:
                    yield plain
