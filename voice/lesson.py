"""Knows what a player reads for his voice to be learnt, and learns it from what he has read.

First how high his voice is, then by which other words the model knows what it mishears, and last
what it still takes for something else. Each is kept only if the phrases are heard better with it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from engine import GAMES
from voice.hear.reading import closeness, pairs
from voice.hear.speech_model import Model
from voice.hear.tract import straightened
from voice.hear.utterance import UNKNOWN
from voice.tongue import Tongue, Tongues
from voice.understand.learning import Evidence, by_each_other, by_other_words
from voice.understand.own import ANYBODY, OwnVoice

ENOUGH = 10  # phrases that must have been read for anything to be learnt
TRACTS = (0.7, 0.77, 0.85, 0.92, 1.08, 1.17, 1.27, 1.38)
EQUAL = 0.015  # what is heard so little worse is heard as well
CLEARLY = 0.05  # by how much closer the phrases must be heard for a voice to be another than 1
SAMPLE = 2  # every so manieth phrase is enough to find it


@dataclass(frozen=True, slots=True)
class Phrase:
    """What is to be read, and the game it belongs to."""

    game: str
    text: str


@dataclass(frozen=True, slots=True)
class Reading:
    """A phrase as the player has read it: mono samples at RATE."""

    phrase: Phrase
    sound: NDArray[np.int16]


def to_be_read(tongues: Tongues) -> tuple[Phrase, ...]:
    """The phrases of a lesson, game by game."""
    return tuple(Phrase(game, text) for game in GAMES for text in tongues(game).words.learn)


def learnt(model: Model, tongues: Tongues, read: Sequence[Reading]) -> OwnVoice:
    """The voice of who has read this; that of anybody where nothing else is better."""
    tract = _tract(model, tongues, read[::SAMPLE])
    straight = [replace(it, sound=straightened(it.sound, tract)) for it in read]
    anybody = OwnVoice(tract)
    plain = _evidence(model, straight, tongues, anybody)
    words = tongues(read[0].phrase.game).words
    others = replace(anybody, misheard=by_other_words(_free(model, straight), plain, words))
    again = _evidence(model, straight, tongues, others)
    kept, heard = (others, again) if again.right > plain.right else (anybody, plain)
    values = frozenset().union(*(tongues(game).phrases.values for game in GAMES))
    return replace(kept, misheard=(*kept.misheard, *by_each_other(heard, words, values)))


def _tract(model: Model, tongues: Tongues, read: Sequence[Reading]) -> float:
    """The tract with which the phrases are heard best, the mildest of those that are as good as
    equal; 1 where none is clearly better."""

    def heard(tract: float) -> float:
        close = (
            closeness(
                model,
                straightened(it.sound, tract),
                it.phrase.text,
                _listened_for(tongues(it.phrase.game)),
            )
            for it in read
        )
        return sum(close) / len(read)

    enough = heard(ANYBODY.tract) + CLEARLY
    if enough >= 1.0:
        return ANYBODY.tract  # no other can be that much better
    found = {tract: heard(tract) for tract in TRACTS}
    best = max(found.values())
    if best <= enough:
        return ANYBODY.tract
    near = [tract for tract in found if found[tract] >= best - EQUAL]
    return min(near, key=lambda tract: abs(tract - ANYBODY.tract))


def _evidence(model: Model, read: Iterable[Reading], tongues: Tongues, own: OwnVoice) -> Evidence:
    """What is heard in the games; what he is known to say in other words counts as heard."""
    evidence = Evidence()
    known = {it.heard: it.said for it in own.misheard}
    for it in read:
        cover = _listened_for(tongues(it.phrase.game, own))
        for pair in pairs(model, it.sound, it.phrase.text, cover):
            evidence.note(pair.said, known.get(pair.heard, pair.heard), pair.weight)
    return evidence


def _free(model: Model, read: Iterable[Reading]) -> Evidence:
    """What is heard by who listens for all words."""
    evidence = Evidence()
    for it in read:
        for pair in pairs(model, it.sound, it.phrase.text):
            evidence.note(pair.said, pair.heard, pair.weight)
    return evidence


def _listened_for(tongue: Tongue) -> tuple[str, ...]:
    return *tongue.cover, UNKNOWN
