"""Knows which short phrases to hand to the recogniser: a bigram cover of the grammar.

Vosk makes a bigram model with back-off of whatever phrases it is given, so it is enough that every
pair of neighbouring words occurs once. Such a cover beat both the full list of phrases and the flat
list of words at every level of noise (FACTS.md, How Vosk's run-time grammar really behaves).
"""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import cycle, islice
from random import Random

from voice.understand.phrases import Phrases

OFTEN = 4
"""How many times a phrase that is said often is listed: on 750 clips of the rehearsal voices 0, 4
and 10 times had 89.5%, 90.6% and 91.0% right, and 0.7%, 0.8% and 1.1% wrong."""

USUAL = 100
"""How many examples of each usual template are listed. 0, 60, 100 and 150 had 88.2%, 90.0%, 90.0%
and 90.1% of 718 commands of Klondike and Ada right in the rehearsal voices, and 0, 0, 0 and 2 of
180 sentences of talk acted on; of 249 of Aces Up 91.2%, 91.6%, 92.0% and 90.8% were right."""

Path = tuple[int, ...]
Spoken = tuple[str, ...]


def _shortest_paths(starts: Iterable[int], neighbours: list[list[int]]) -> dict[int, Path]:
    paths: dict[int, Path] = {}
    queue: deque[tuple[int, Path]] = deque((start, (start,)) for start in starts)
    while queue:
        step, path = queue.popleft()
        if step in paths:
            continue
        paths[step] = path
        queue.extend((after, (*path, after)) for after in neighbours[step])
    return paths


@dataclass(frozen=True)
class _Walks:
    """The shortest ways to each step of the network and from it to the end of a command."""

    phrases: Phrases

    @cached_property
    def into(self) -> dict[int, Path]:
        return _shortest_paths(self.phrases.first, [list(after) for after in self.phrases.follow])

    @cached_property
    def out_of(self) -> dict[int, Path]:
        backward: list[list[int]] = [[] for _ in self.phrases.steps]
        for step, after in self.phrases.paths():
            backward[after].append(step)
        ways = _shortest_paths(self.phrases.ends, backward)
        return {step: tuple(reversed(way)) for step, way in ways.items()}

    def every_pair(self) -> Iterator[Path]:
        """For each pair of steps the shortest command that contains it, and each lone step."""
        for step in self.phrases.first:
            yield self.out_of[step]
        for step, after in self.phrases.paths():
            yield self.into[step] + self.out_of[after]

    def beginnings(self) -> list[Path]:
        """The shortest move for each word that a move may begin with."""
        ways = (self.out_of[step] for step in self.phrases.first)
        return self._a_word_each((way for way in ways if self._is_move(way)), 0)

    def endings(self) -> list[Path]:
        """The shortest move for each word that a move may end with."""
        ways = (self.into[step] for step in self.phrases.ends)
        return self._a_word_each((way for way in ways if self._is_move(way)), -1)

    def _is_move(self, way: Path) -> bool:
        return self.phrases.ends[way[-1]] in self.phrases.moves

    def _a_word_each(self, ways: Iterable[Path], place: int) -> list[Path]:
        return list({self.phrases.steps[way[place]].word: way for way in ways}.values())


def bigram_cover(phrases: Phrases) -> list[str]:
    """Phrases that together contain every pair of neighbouring words, the shortest first.

    Moves are also said with an opener ("please", "um") before them, a closer behind them, and two
    in one breath; phrases that are said often are there several times, and examples of what is
    usually said, so that the recogniser does not expect the hundredth way to ask for a hint as
    readily as a move.
    """
    walks = _Walks(phrases)
    said = {_spoken(walk, phrases) for walk in walks.every_pair()}
    cover = _covering(sorted(said, key=lambda words: (len(words), words)))
    beginnings = [_spoken(walk, phrases) for walk in walks.beginnings()]
    endings = [_spoken(walk, phrases) for walk in walks.endings()]
    cover += [opener + move for opener in phrases.openers for move in beginnings]
    cover += [move + closer for closer in phrases.closers for move in endings]
    longest = max(len(beginnings), len(endings))
    for joiner in phrases.joiners:
        pairs = zip(islice(cycle(endings), longest), cycle(beginnings), strict=False)
        cover += [one + joiner + other for one, other in pairs]
    chance = Random(0)  # the same phrases every time: what was understood once stays understood
    drawn = [_spoken(it.walk(chance), it) for it in phrases.usual for _ in range(USUAL)]
    return [" ".join(words) for words in (*cover, *phrases.often * OFTEN, *drawn)]


def _spoken(walk: Path, phrases: Phrases) -> Spoken:
    return tuple(phrases.steps[step].word for step in walk)


def _covering(said: Iterable[Spoken]) -> list[Spoken]:
    covered: set[tuple[str, str]] = set()
    cover = []
    for words in said:
        pairs = set(zip(("", *words), (*words, ""), strict=True))
        if not pairs <= covered:
            covered |= pairs
            cover.append(words)
    return cover
