"""Knows which phrases the heard words come closest to, and at what cost; nothing of the position.

A uniform-cost search over (words heard so far, step reached): a heard word may be the step's own
word or one taken for it, may be no part of the command, and a word that carries little may have
been lost. A word with a value (a rank, a suit, a pile) is never supplied, never skipped cheaply.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush

from voice.hear.utterance import UNKNOWN
from voice.understand.phrases import Phrases
from voice.understand.sound import Sound, load_sound
from voice.understand.words import Words

Slots = tuple[tuple[str, str], ...]

START = -1  # the step before the first word of a command
SKIP_SMALL = 0.02  # "the", "um", "please"
SKIP_LIGHT = 0.3  # "of", "are", "you"
SKIP_UNKNOWN = 0.4  # a word that the recogniser does not know
SKIP_WORD = 0.8  # a word of the grammar that has no place here
SKIP_VALUE = 1.2  # a rank, suit or pile that has no place here
LOST_LIGHT = 0.15  # "of", "on"
LOST_WORD = 0.7
UNKNOWN_FOR_WORD = 0.45  # an unknown word where a word without a value is due
RUN_ON = 0.3  # two commands with no "and" between them
FARTHEST = 1.2  # beyond it nothing is worth finding
MARGIN = 0.6  # how much dearer than the cheapest another reading may be
OPEN = "?"  # in a notation: a rank or suit that was not said
MOST_VISITS = 6_000  # bounds the time that a word salad can take


@dataclass(frozen=True, slots=True)
class Reading:
    """What was heard, read as commands in the notation ("discard 6H", "discard 6?", "move KS gap").

    `cost` is 0 for a phrase heard word for word. `weight` counts the words that carried meaning.
    """

    commands: tuple[str, ...]
    cost: float
    weight: int

    def __str__(self) -> str:
        return "; ".join(self.commands)


@dataclass(frozen=True, slots=True, order=True)
class _Trail:
    """How far one way of reading has come, and what it has gathered on the way."""

    cost: float
    visit: int
    heard: int = field(compare=False)
    step: int = field(compare=False)
    slots: Slots = field(compare=False)
    done: tuple[str, ...] = field(compare=False)
    weight: int = field(compare=False)
    own: int = field(compare=False)  # the weight of the command that is now being read
    run_on: bool = field(compare=False)  # whether it follows the one before without an "and"

    @property
    def identity(self) -> tuple[object, ...]:
        return self.heard, self.step, self.slots, self.done


class Matcher:
    """Reads heard words against the phrases of one game."""

    def __init__(self, words: Words, phrases: Phrases) -> None:
        self._phrases = phrases
        self._sound: Sound = load_sound(words, phrases)
        self._small = words.small
        self._light = words.light
        self._joiners = phrases.joiners
        self._after: dict[int, dict[str, list[int]]] = {
            step: self._by_word(after) for step, after in enumerate(phrases.follow)
        }
        self._after[START] = self._by_word(phrases.first)

    def _by_word(self, steps: Sequence[int]) -> dict[str, list[int]]:
        table: dict[str, list[int]] = {}
        for step in steps:
            table.setdefault(self._phrases.steps[step].word, []).append(step)
        return table

    def readings(self, heard: Sequence[str]) -> tuple[Reading, ...]:
        """The distinct readings of the words, the cheapest first; none when nothing comes near."""
        found: dict[tuple[str, ...], Reading] = {}
        for trail in self._cheapest_first(heard):
            if found and trail.cost > next(iter(found.values())).cost + MARGIN:
                break
            if trail.heard == len(heard) and self._complete(trail):
                commands = (*trail.done, self._notation(trail))
                found.setdefault(commands, Reading(commands, trail.cost, trail.weight))
        return tuple(found.values())

    def _cheapest_first(self, heard: Sequence[str]) -> Iterator[_Trail]:
        heap = [_Trail(0.0, 0, 0, START, (), (), 0, 0, False)]
        seen: set[tuple[object, ...]] = set()
        visits = 0
        while heap and visits < MOST_VISITS:
            trail = heappop(heap)
            if trail.identity in seen:
                continue
            seen.add(trail.identity)
            visits += 1
            yield trail
            for onward in self._onward(trail, heard):
                if onward.cost <= FARTHEST and onward.identity not in seen:
                    heappush(heap, onward)

    def _onward(self, trail: _Trail, heard: Sequence[str]) -> Iterator[_Trail]:
        yield from self._lost(trail)
        if trail.heard == len(heard):
            return
        word = heard[trail.heard]
        yield from self._heard(trail, word)
        yield self._moved(trail, self._skipping(word), heard=trail.heard + 1)
        if trail.step == START:
            yield from self._opened(trail, heard)
        if self._complete(trail):
            yield from self._next_command(trail, heard)

    def _heard(self, trail: _Trail, word: str) -> Iterator[_Trail]:
        after = self._after[trail.step]
        if word == UNKNOWN:
            if trail.step == START:
                return  # what is to be done is never guessed
            for steps in after.values():
                for step in steps:
                    if not self._phrases.steps[step].valued:
                        yield self._moved(trail, UNKNOWN_FOR_WORD, trail.heard + 1, step)
            return
        for meant, cost in self._sound.near(word).items():
            for step in after.get(meant, ()):
                weight = 0 if meant in self._small else 1
                yield self._moved(trail, cost, trail.heard + 1, step, weight)

    def _opened(self, trail: _Trail, heard: Sequence[str]) -> Iterator[_Trail]:
        """Past "please", "can you", "and then" before a command."""
        coming = tuple(heard[trail.heard :])
        for opener in (*self._phrases.openers, *self._joiners):
            if coming[: len(opener)] == opener:
                yield self._moved(trail, SKIP_SMALL, trail.heard + len(opener))

    def _lost(self, trail: _Trail) -> Iterator[_Trail]:
        for meant, steps in self._after[trail.step].items():
            cost = LOST_LIGHT if meant in self._light or meant in self._small else LOST_WORD
            if trail.step == START and cost == LOST_WORD:
                continue
            for step in steps:
                if not self._phrases.steps[step].valued:
                    yield self._moved(trail, cost, trail.heard, step)

    def _skipping(self, word: str) -> float:
        if word in self._small:
            return SKIP_SMALL
        if word in self._light:
            return SKIP_LIGHT
        if word == UNKNOWN:
            return SKIP_UNKNOWN
        return SKIP_VALUE if word in self._phrases.values else SKIP_WORD

    def _next_command(self, trail: _Trail, heard: Sequence[str]) -> Iterator[_Trail]:
        """On to another command of the same breath. Only a move has one behind it: "wake up to then
        deal on" is talk."""
        notation = self._phrases.ends[trail.step]
        if notation not in self._phrases.moves:
            return
        done = (*trail.done, self._notation(trail))
        coming = tuple(heard[trail.heard :])
        for joiner in self._joiners:
            if coming[: len(joiner)] == joiner:
                joined = trail.heard + len(joiner)
                yield _Trail(trail.cost, -joined, joined, START, (), done, trail.weight, 0, False)
        if OPEN not in notation:
            run_on = trail.cost + RUN_ON
            yield _Trail(run_on, -trail.heard, trail.heard, START, (), done, trail.weight, 0, True)

    def _moved(
        self, trail: _Trail, cost: float, heard: int, step: int | None = None, weight: int = 0
    ) -> _Trail:
        onto = trail.step if step is None else step
        slots = trail.slots
        if step is not None and (slot := self._phrases.steps[step].slot):
            slots = tuple(sorted((*slots, slot)))
        return _Trail(
            trail.cost + cost,
            -heard,
            heard,
            onto,
            slots,
            trail.done,
            trail.weight + weight,
            trail.own + weight,
            trail.run_on,
        )

    def _complete(self, trail: _Trail) -> bool:
        """Whether a command may end here. One run on to another names its card in full: "six
        eight of hearts" is a slip of the tongue, "six of hearts eight of spades" is two cards."""
        if not trail.own or trail.step not in self._phrases.ends:
            return False
        notation = self._phrases.ends[trail.step]
        return not trail.run_on or (notation in self._phrases.moves and OPEN not in notation)

    def _notation(self, trail: _Trail) -> str:
        return self._phrases.ends[trail.step].format_map(dict(trail.slots))
