"""Knows what is heard of somebody who reads a known phrase; not what follows from it.

The phrase is found in the sound by listening for nothing else, which tells when each of its words
was said. What is heard at that time with other ears stands for that word.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from math import exp
from typing import Any

import numpy as np
from numpy.typing import NDArray

from voice.hear.frames import FRAME, RATE, Frame, frames
from voice.hear.recogniser import HYPOTHESES
from voice.hear.speech_model import Model
from voice.hear.utterance import Hypothesis

Spoken = tuple[str, ...]
SILENCE = RATE // 2  # samples before and behind, in which the decoder comes to an end
FOUND = 0.75  # the part of a phrase's words without which it was not said
TOUCHING = 0.3  # the part of a word that another must cover to stand for it as well


@dataclass(frozen=True, slots=True)
class Word:
    """A word and when it was said, in seconds."""

    text: str
    start: float
    end: float

    def shared(self, other: "Word") -> float:
        """For how many seconds the two words are said at once."""
        return max(0.0, min(self.end, other.end) - max(self.start, other.start))


@dataclass(frozen=True, slots=True)
class Pair:
    """What was said and what was heard of it; `weight` is the part of all ways to hear it."""

    said: Spoken
    heard: Spoken
    weight: float


def pairs(
    model: Model, sound: NDArray[np.int16], phrase: str, listened_for: Sequence[str] = ()
) -> tuple[Pair, ...]:
    """What is heard of each word of the phrase, by one who listens for these phrases or, if there
    are none, for all words. None when the phrase cannot be found in the sound."""
    (_, said), *_ = *_heard(model.decoder([phrase]), sound), (0.0, ())
    if len(said) < FOUND * len(phrase.split()):
        return ()
    heard = list(_heard(model.decoder(listened_for), sound))
    likeliest = max((likelihood for likelihood, _ in heard), default=0.0)
    weights = [exp(likelihood - likeliest) for likelihood, _ in heard]
    return tuple(
        Pair(spoken, words, weight / sum(weights))
        for (_, hypothesis), weight in zip(heard, weights, strict=True)
        for spoken, words in paired(said, hypothesis)
    )


def closeness(
    model: Model, sound: NDArray[np.int16], phrase: str, listened_for: Sequence[str]
) -> float:
    """How much of the phrase is heard, from 0 to 1."""
    heard = list(_heard(model.decoder(listened_for), sound))
    likeliest = max((likelihood for likelihood, _ in heard), default=0.0)
    said = phrase.split()
    right = total = 0.0
    for likelihood, words in heard:
        weight = exp(likelihood - likeliest)
        total += weight
        right += weight * SequenceMatcher(None, said, [word.text for word in words]).ratio()
    return right / total if total else 0.0


def freely(model: Model, sound: NDArray[np.int16]) -> tuple[Hypothesis, ...]:
    """What is heard by who listens for all words."""
    heard = list(_heard(model.decoder(), sound))
    likeliest = max((likelihood for likelihood, _ in heard), default=0.0)
    return tuple(
        Hypothesis(tuple(word.text for word in words), likeliest - likelihood)
        for likelihood, words in heard
    )


def _heard(kaldi: Any, sound: NDArray[np.int16]) -> Iterator[tuple[float, tuple[Word, ...]]]:
    """The hypotheses, each with the logarithm of its likelihood."""
    kaldi.SetMaxAlternatives(HYPOTHESES)
    kaldi.SetWords(True)
    noise = np.random.default_rng(0)
    for frame in frames(np.pad(sound, SILENCE)):
        kaldi.AcceptWaveform(_dithered(frame, noise).tobytes())
    for found in json.loads(kaldi.FinalResult()).get("alternatives", ()):
        words = found.get("result", ())
        yield (
            found["confidence"],
            tuple(Word(word["word"], word["start"], word["end"]) for word in words),
        )


def _dithered(frame: Frame, noise: np.random.Generator) -> Frame:
    """With the least of noise: the model does not know digital silence."""
    whole = (frame + noise.normal(0.0, 1.0, FRAME).round()).clip(-32_768, 32_767)
    dithered: Frame = whole.astype(np.int16)
    return dithered


def paired(said: Sequence[Word], heard: Sequence[Word]) -> Iterator[tuple[Spoken, Spoken]]:
    """Each word said with those heard at its time, or with none; words said that share one heard
    are a pair together."""
    if not heard:
        return
    at: list[list[Word]] = [[] for _ in said]
    for word in heard:
        at[max(range(len(said)), key=lambda n: said[n].shared(word))].append(word)
    place = 0
    while place < len(said):
        end = place + 1
        while end < len(said) and not at[end] and at[place] and _covers(at[place][-1], said[end]):
            end += 1
        spoken = tuple(word.text for word in said[place:end])
        yield spoken, tuple(word.text for word in at[place])
        place = end


def _covers(heard: Word, said: Word) -> bool:
    return heard.shared(said) > TOUCHING * (said.end - said.start)
