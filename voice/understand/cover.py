"""Knows which short phrases to hand to the recogniser: a bigram cover of the grammar.

Vosk makes a bigram model with back-off of whatever phrases it is given, so it is enough that every
pair of neighbouring words occurs once. Such a cover beat both the full list of phrases and the flat
list of words at every level of noise (FACTS.md, How Vosk's run-time grammar really behaves).
"""

from collections import deque
from collections.abc import Iterable, Iterator

from voice.understand.phrases import Phrases

Path = tuple[int, ...]


def _shortest_paths(starts: Iterable[int], neighbours: list[list[int]]) -> dict[int, Path]:
    paths: dict[int, Path] = {}
    queue = deque((start, (start,)) for start in starts)
    while queue:
        step, path = queue.popleft()
        if step in paths:
            continue
        paths[step] = path
        queue.extend((after, (*path, after)) for after in neighbours[step])
    return paths


def _walks(phrases: Phrases) -> Iterator[Path]:
    """For each pair of steps the shortest phrase that contains it, and each step that stands alone."""
    forward = [list(after) for after in phrases.follow]
    backward: list[list[int]] = [[] for _ in phrases.steps]
    for step, after in phrases.paths():
        backward[after].append(step)
    into = _shortest_paths(phrases.first, forward)
    out_of = _shortest_paths(phrases.ends, backward)
    for step in phrases.first:
        yield tuple(reversed(out_of[step]))
    for step, after in phrases.paths():
        yield into[step] + tuple(reversed(out_of[after]))


def bigram_cover(phrases: Phrases) -> list[str]:
    """Phrases that together contain every pair of neighbouring words, the shortest first."""
    walks = {tuple(phrases.steps[step].word for step in walk) for walk in _walks(phrases)}
    joined = {joiner + (phrases.steps[step].word,) for joiner in phrases.joiners for step in ()}
    covered: set[tuple[str, str]] = set()
    cover: list[str] = []
    for words in sorted(walks | joined | set(phrases.joiners), key=lambda walk: (len(walk), walk)):
        pairs = set(zip(("", *words), (*words, ""), strict=True))
        if not pairs <= covered:
            covered |= pairs
            cover.append(" ".join(words))
    return cover
