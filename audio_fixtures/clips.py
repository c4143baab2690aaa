"""Knows which clips a set has, before a sound is made: text, scene, voice, noise, all by seed."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.random import Generator

from audio_fixtures import held, meant
from audio_fixtures.lines import Line, Script, Spoken
from audio_fixtures.noise import KINDS
from audio_fixtures.scenes import Scene, scene
from audio_fixtures.voices import Cast, Voice
from engine.spades import Spades
from engine.spades_pack import YOU

SNRS = (None, 20, 10)
LEGAL_SHARE = 0.75
LONGEST_NAME = 48


@dataclass(frozen=True, slots=True)
class Clip:
    """One recording to be made; `snr` in dB and `noise` are None where it is clean."""

    number: int
    spoken: Spoken
    scene: Scene
    voice: Voice
    snr: int | None
    noise: str | None

    @property
    def game(self) -> str:
        return self.scene.position.name

    @property
    def audio(self) -> str:
        words = re.sub(r"[^a-z]+", "-", self.spoken.text.lower().replace("'", ""))
        return f"{self.game}/{self.number:04}-{words[:LONGEST_NAME].strip('-')}.flac"

    def row(self) -> Mapping[str, object]:
        return {
            "audio": self.audio,
            "text": self.spoken.text,
            "game": self.game,
            "rules": {},
            "deal": self.scene.deal,
            "moves": [move.whole for move in self.scene.moves],
            "expect": self.spoken.expect,
            "voice": self.voice.name,
            "snr": self.snr,
            "noise": self.noise,
        }


def _said(line: Line, there: Scene, sensible: bool, rng: Generator) -> Spoken | None:
    if isinstance(there.position, Spades):
        return held.said(line, there, there.position.view(YOU), sensible, rng)
    return meant.said(line, there, sensible, rng)


def _command(lines: Script, rng: Generator) -> tuple[Spoken, Scene]:
    line, sensible = lines.draw(rng), rng.random() < LEGAL_SHARE
    while True:
        there = scene(lines.game, lines.style, rng)
        if (spoken := _said(line, there, sensible, rng)) is not None:
            return spoken, there


def clips(
    lines: Script, cast: Cast, voices: Sequence[Voice], count: int, seed: int
) -> Iterator[Clip]:
    """count clips, a share of them talk; voices, noise levels and kinds of noise take turns."""
    rng = np.random.default_rng(seed)
    sentences = lines.everyday(cast)
    talk = round(count * lines.talk_share)
    order = rng.permutation(count)
    for number, turn in enumerate(order):
        own = np.random.default_rng([seed, number])
        if turn < talk:
            sentence = sentences[turn % len(sentences)]
            spoken, there = Spoken(sentence, None), scene(lines.game, lines.style, own)
        else:
            spoken, there = _command(lines, own)
        snr = SNRS[turn % len(SNRS)]
        noise = None if snr is None else KINDS[turn // len(SNRS) % len(KINDS)]
        yield Clip(number, spoken, there, voices[number % len(voices)], snr, noise)
