"""Knows which phrase a text comes closest to, and whether close enough; not who wrote the text."""

from collections.abc import Iterator
from dataclasses import dataclass

from rapidfuzz import fuzz, process

from tests.benchmarks.recognition.phrase_table import Commands, PhraseTable
from voice.understand.words import Words, spoken_form

NUMBERED = ("choice", "rank", "number")  # lists of the grammar, where a game has them
SCORER = fuzz.ratio
"""On 300 rehearsal clips no scorer served the five recognisers that need one better. With the
normalised Levenshtein similarity 0 to 4 clips fewer came out right; with token_sort_ratio and
WRatio, tried on 150 of them, fewer still, and a six on a seven is a seven on a six."""


@dataclass(frozen=True, slots=True)
class Match:
    """The commands of the phrase or the two phrases that came closest, and how close, 0 to 100."""

    commands: Commands
    closeness: float


def nearest(text: str, table: PhraseTable) -> Match | None:
    """The best match of a text, whatever its closeness; None for a text without words.

    A text with an "and" in it may be two moves, each with a phrase of its own.
    """
    said = _bare(text, table.words)
    matches = [_one(said, table), *_two(said, table)]
    return max(filter(None, matches), key=lambda match: match.closeness, default=None)


def _one(said: tuple[str, ...], table: PhraseTable) -> Match | None:
    if not said:
        return None
    phrase, closeness, _ = process.extractOne(" ".join(said), table.phrases.keys(), scorer=SCORER)
    return Match(table.phrases[phrase], closeness)


def _two(said: tuple[str, ...], table: PhraseTable) -> Iterator[Match]:
    joiners = {joiner for joiner in table.words.joiners if " " not in joiner}
    for place in (nth for nth, word in enumerate(said) if word in joiners):
        before = _one(said[:place], table)
        after = _one(tuple(word for word in said[place:] if word not in joiners), table)
        if before and after and _are_moves((*before.commands, *after.commands), table.words):
            closeness = min(before.closeness, after.closeness)
            yield Match((*before.commands, *after.commands), closeness)


def _are_moves(commands: Commands, words: Words) -> bool:
    verbs = {notation.split()[0] for notation in words.moves}
    return all(command.split()[0] in verbs for command in commands)


def _bare(text: str, words: Words) -> tuple[str, ...]:
    """The words of a text as the table has them: numbers in letters, nothing small, no "can you"
    before them."""
    numbers = _numbers(words)
    said = tuple(numbers.get(word, word) for word in spoken_form(text))
    for opener in (tuple(form.split()) for form in words.openers):
        if said[: len(opener)] == opener:
            said = said[len(opener) :]
    return tuple(word for word in said if word not in words.small)


def _numbers(words: Words) -> dict[str, str]:
    """How the grammar says what is written in digits: "6" -> "six"."""
    lists = (words.lists[name] for name in NUMBERED if name in words.lists)
    spoken = {value: forms[0] for values in lists for value, forms in values.items()}
    return {**spoken, "10": spoken["T"]}
