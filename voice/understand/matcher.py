"""Knows which phrases the heard words come closest to, and at what cost; nothing of the position.

A uniform-cost search over (words heard so far, step reached): a heard word may be the step's own
word or one taken for it, may be no part of the command, and a word that carries little may have
been lost. A word with a value (a rank, a suit, a pile) is never supplied, never skipped cheaply.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

from voice.hear.utterance import UNKNOWN
from voice.understand.phrases import Phrases
from voice.understand.sound import Sound, load_sound
from voice.understand.template import Step
from voice.understand.trail import START, Trail
from voice.understand.words import Misheard, Words

SKIP_SMALL = 0.02  # "the", "um", "please"
SKIP_LIGHT = 0.3  # "of", "are", "you"
SKIP_UNKNOWN = 0.4  # a word that the recogniser does not know
SKIP_WORD = 0.8  # a word of the grammar that has no place here
SKIP_VALUE = 1.2  # a rank, suit or pile that has no place here
LOST_LIGHT = 0.15  # "of", "on"
LOST_WORD = 0.7
UNKNOWN_FOR_WORD = 0.45  # an unknown word where a word without a value is due
RUN_ON = 0.3  # two commands with no "and" between them
AGAIN = 0.3  # the same twice in one breath: "draw then next card" is mostly "draw the next card"
LED_IN = 3  # words of a command, no move, behind an "and" at the beginning of a breath
JOINED = 2  # the same behind a move that leaves its card open: "three up then faster" is talk
FARTHEST = 1.2  # beyond it nothing is worth finding
MARGIN = 0.15  # how much dearer than the cheapest another reading may be
PICK = "pick "  # the verb of what is nothing but an answer
OPEN = "?"  # in a notation: a rank or suit that was not said
AS_HEARD = 0.3  # the cost up to which words are taken for what they seem while they are spoken
ALIKE = 0.05  # costs that are no further apart say nothing about which it is
MOST_VISITS = 6_000  # bounds the time that a word salad can take

Spoken = tuple[str, ...]


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


@dataclass(frozen=True, slots=True)
class Outlook:
    """What words that may not be all yet amount to: the readings of which they are the whole, and
    whether they are the beginning of something longer."""

    readings: tuple[Reading, ...]
    goes_on: bool


class Matcher:
    """Reads heard words against the phrases of one game."""

    def __init__(self, words: Words, phrases: Phrases) -> None:
        self._phrases = phrases
        self._sound: Sound = load_sound(words, phrases)
        self._blends: dict[str, list[Misheard]] = {}
        for blend in words.blends:
            self._blends.setdefault(blend.heard[0], []).append(blend)
        self._small = words.small
        self._light = words.light
        self._after: dict[int, dict[str, list[int]]] = {
            step: self._by_word(after) for step, after in enumerate(phrases.follow)
        }
        self._after[START] = self._by_word(phrases.first)
        self._due = {step: tuple(self._without_value(step)) for step in self._after}

    def _by_word(self, steps: Sequence[int]) -> dict[str, list[int]]:
        table: dict[str, list[int]] = {}
        for step in steps:
            table.setdefault(self._phrases.steps[step].word, []).append(step)
        return table

    def readings(self, heard: Sequence[str], farthest: float = FARTHEST) -> tuple[Reading, ...]:
        """The distinct readings of the words that cost at most `farthest`, the cheapest first."""
        found: dict[tuple[str, ...], Reading] = {}
        for trail in self._cheapest_first(heard, farthest):
            if found and trail.cost > next(iter(found.values())).cost + MARGIN:
                break
            if trail.heard == len(heard) and self._complete(trail):
                reading = self._reading(trail)
                found.setdefault(reading.commands, reading)
        return tuple(found.values())

    def outlook(self, heard: Sequence[str]) -> Outlook:
        """What words that may not be all yet amount to."""
        readings: dict[tuple[str, ...], Reading] = {}
        goes_on, farthest = False, AS_HEARD
        for trail in self._cheapest_first(heard, AS_HEARD):
            if trail.cost > farthest:
                break
            if trail.heard < len(heard) or trail.step == START:
                continue
            farthest = min(farthest, trail.cost + ALIKE)
            goes_on = goes_on or bool(self._phrases.follow[trail.step])
            if self._complete(trail):
                reading = self._reading(trail)
                readings.setdefault(reading.commands, reading)
        return Outlook(tuple(readings.values()), goes_on)

    def _reading(self, trail: Trail) -> Reading:
        commands = (*trail.done, *self._notation(trail).split("; "))
        last = commands[-1]
        again = " " not in last and last in commands[:-1]
        return Reading(commands, trail.cost + (AGAIN if again else 0), trail.weight)

    def _cheapest_first(self, heard: Sequence[str], farthest: float) -> Iterator[Trail]:
        heap = [Trail()]
        seen: set[tuple[object, ...]] = set()
        while heap and len(seen) < MOST_VISITS:
            trail = heappop(heap)
            if trail.identity in seen:
                continue
            seen.add(trail.identity)
            yield trail
            for onward in self._onward(trail, heard):
                if onward.cost <= farthest and onward.identity not in seen:
                    heappush(heap, onward)

    def _onward(self, trail: Trail, heard: Sequence[str]) -> Iterator[Trail]:
        yield from self._lost(trail)
        if trail.heard == len(heard):
            return
        word = heard[trail.heard]
        yield from self._unknown(trail) if word == UNKNOWN else self._heard(trail, word)
        yield trail.past(1, self._skipping(word))
        coming = tuple(heard[trail.heard :])
        for blend in self._blends.get(word, ()):
            if coming[: len(blend.heard)] == blend.heard:
                yield from self._blended(trail, blend)
        if trail.step == START:
            for opener in self._begin_with(coming, self._phrases.openers):
                yield trail.past(opener, SKIP_SMALL)
            for joiner in self._begin_with(coming, self._phrases.joiners):
                yield trail.past(joiner, SKIP_SMALL, led_in=not trail.done)
        if self._complete(trail):
            yield from self._next_command(trail, coming)

    def _heard(self, trail: Trail, word: str) -> Iterator[Trail]:
        after = self._after[trail.step]
        for meant, cost in self._sound.near(word).items():
            weight = 0 if meant in self._small else 1
            for step in after.get(meant, ()):
                yield trail.onto(step, self._phrases.steps[step], 1, cost, weight)

    def _blended(self, trail: Trail, blend: Misheard) -> Iterator[Trail]:
        """One word heard for several, or several for others: "fourth" for "four to"."""
        trails = [trail.past(len(blend.heard), blend.cost)]
        for meant in blend.said:
            trails = [
                it.onto(step, self._phrases.steps[step], 0, 0.0, 0 if meant in self._small else 1)
                for it in trails
                for step in self._after[it.step].get(meant, ())
            ]
        yield from trails

    def _unknown(self, trail: Trail) -> Iterator[Trail]:
        """A word that was not recognised for one that is due; never for the first one, since what
        is to be done is not guessed, and never for one with a value."""
        if trail.step != START:
            for number, step, _ in self._due[trail.step]:
                yield trail.onto(number, step, 1, UNKNOWN_FOR_WORD)

    def _lost(self, trail: Trail) -> Iterator[Trail]:
        for number, step, cost in self._due[trail.step]:
            if cost == LOST_LIGHT or trail.step != START:
                yield trail.onto(number, step, 0, cost)

    def _without_value(self, before: int) -> Iterator[tuple[int, Step, float]]:
        """The steps that may come next and have no value, and what it costs not to hear them."""
        for word, numbers in self._after[before].items():
            light = word in self._light or word in self._small
            for number in numbers:
                step = self._phrases.steps[number]
                if not step.valued:
                    yield number, step, LOST_LIGHT if light else LOST_WORD

    def _skipping(self, word: str) -> float:
        if word in self._small:
            return SKIP_SMALL
        if word in self._light:
            return SKIP_LIGHT
        if word == UNKNOWN:
            return SKIP_UNKNOWN
        return SKIP_VALUE if word in self._phrases.values else SKIP_WORD

    def _next_command(self, trail: Trail, coming: Spoken) -> Iterator[Trail]:
        """On to another command of the same breath. Only a move has one behind it: "wake up to then
        deal on" is talk."""
        notation = self._phrases.ends[trail.step]
        if notation not in self._phrases.moves:
            return
        done = tuple(self._notation(trail).split("; "))
        for joiner in self._begin_with(coming, self._phrases.joiners):
            yield trail.begin(done, joiner, 0.0, run_on=False)
        if OPEN not in "".join(done):
            yield trail.begin(done, 0, RUN_ON, run_on=True)

    def _begin_with(self, coming: Spoken, forms: Sequence[Spoken]) -> Iterator[int]:
        """The lengths of the forms that the coming words begin with."""
        return (len(form) for form in forms if coming[: len(form)] == form)

    def _complete(self, trail: Trail) -> bool:
        """Whether a command may end here. Behind an "and" one that is no move needs more words:
        "and then go back" is talk."""
        if not trail.own or trail.step not in self._phrases.ends:
            return False
        if trail.done and self._phrases.ends[trail.step].startswith(PICK):
            return False  # an answer stands by itself
        if trail.run_on:
            return self._runs_on(trail)
        return trail.own >= _needed(trail) or self._phrases.ends[trail.step] in self._phrases.moves

    def _runs_on(self, trail: Trail) -> bool:
        """Whether this may be said right behind another command. It names its card in full: "six
        eight of hearts" is a slip of the tongue, "six of hearts eight of spades" is two cards. Nor
        is anything done twice in one breath without an "and": "draw the next card" is one card."""
        notation = self._notation(trail)
        known = self._phrases.ends[trail.step] in self._phrases.moves
        return known and OPEN not in notation and notation != trail.done[-1]

    def _notation(self, trail: Trail) -> str:
        return self._phrases.ends[trail.step].format_map(dict(trail.slots))


def _needed(trail: Trail) -> int:
    """How many words it takes to believe a command that is no move."""
    if trail.led_in:
        return LED_IN
    return JOINED if trail.done and OPEN in trail.done[-1] else 1
