"""Knows how it is told in plain words what is particular of a voice; learns nothing."""

from collections.abc import Iterator

from voice.understand.own import OwnVoice

HIGHER, LOWER = 1.02, 0.98


def told(own: OwnVoice) -> Iterator[str]:
    """Sentences, in print."""
    if own.tract > HIGHER:
        yield f"Your voice is higher than others; I hear it {own.tract:g} times as slowly."
    if own.tract < LOWER:
        yield f"Your voice is lower than others; I hear it {1 / own.tract:.2g} times as fast."
    for it in own.misheard:
        yield f"I take “{' '.join(it.heard)}” for “{' '.join(it.said)}” when you say it."
    for words, meant in own.phrases:
        yield f"When you say “{words}” you mean “{meant}”."
    if not own.misheard and HIGHER >= own.tract >= LOWER:
        yield "I hear you as well as I can already; there was nothing to learn."
