"""Every two words that a grammar lets follow each other, in a phrase, in every game."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence

import pytest

from engine import GAMES
from engine.record import Record
from tests.voice.seat import TONGUES
from voice.hear.utterance import Hypothesis, Utterance
from voice.understand.meaning import Act, Ask, Meaning, Refuse, meaning
from voice.understand.resolve import resolve, unresolved
from voice.understand.template import Step

DEAL = 10
ANSWER = "hearts"  # to a question

every_game = pytest.mark.parametrize("game", GAMES)


def ways(starts: Iterable[int], after: Sequence[Iterable[int]]) -> dict[int, tuple[int, ...]]:
    """The shortest way from one of `starts` to each step."""
    found: dict[int, tuple[int, ...]] = {}
    coming: deque[tuple[int, tuple[int, ...]]] = deque((it, (it,)) for it in starts)
    while coming:
        step, way = coming.popleft()
        if step not in found:
            found[step] = way
            coming.extend((following, (*way, following)) for following in after[step])
    return found


def examples(game: str) -> Iterator[tuple[str, str]]:
    """A command, and its notation, for every two words that any template lets follow each other."""
    phrases = TONGUES(game).phrases
    before: list[list[int]] = [[] for _ in phrases.steps]
    for step, after in phrases.paths():
        before[after].append(step)
    into, out_of = ways(phrases.first, phrases.follow), ways(phrases.ends, before)
    lone: list[tuple[int, ...]] = [(step,) for step in phrases.first if step in phrases.ends]
    pairs = [into[step] + out_of[after][::-1] for step, after in phrases.paths()]
    for way in lone + pairs:
        steps = [phrases.steps[number] for number in way]
        yield " ".join(step.word for step in steps), notation(steps, phrases.ends[way[-1]])


def notation(steps: Sequence[Step], command: str) -> str:
    slots: dict[str, str] = {}
    for step in steps:
        if step.slot:
            slots |= [step.slot]
        if step.part:
            slots[step.part[0]] = step.part[1].format_map(slots)
    return command.format_map(slots)


@every_game
def test_no_phrase_is_two_commands(game: str) -> None:
    notations = set(examples(game))
    assert len(notations) == len(dict(notations))


@every_game
def test_every_template_is_understood_as_its_command(game: str) -> None:
    record = Record.of(GAMES[game].deal(DEAL))
    wrong = [
        f"{phrase} -> {notation}"
        for phrase, notation in dict(examples(game)).items()
        if not notation.startswith("pick ")
        and means(phrase, record) != as_meaning(tuple(notation.split("; ")), record)
    ]
    assert wrong == []


@every_game
def test_a_card_named_in_part_alone_is_no_command(game: str) -> None:
    record = Record.of(GAMES[game].deal(DEAL))
    answers = {phrase for phrase, it in examples(game) if it.startswith("pick ")}
    assert ANSWER in answers
    assert [phrase for phrase in answers if isinstance(means(phrase, record), Act | Ask)] == []


def means(phrase: str, record: Record) -> Meaning:
    utterance = Utterance((Hypothesis(tuple(phrase.split())),), decided=1.0)
    return meaning(TONGUES(record.game).matcher, utterance, record)


def as_meaning(commands: tuple[str, ...], record: Record) -> Meaning:
    choices = resolve(commands, record)
    if len(choices) > 1:
        return Ask(choices[:4])
    reason = unresolved(choices[0][0], record)
    return Refuse(choices[0][0], reason) if reason else Act(choices[0])


@every_game
def test_the_recogniser_is_given_every_pair_of_words(game: str) -> None:
    given = {pair for phrase in TONGUES(game).cover for pair in pairs_of(phrase)}
    said = {pair for phrase, _ in examples(game) for pair in pairs_of(phrase)}
    assert said - given == set()


def pairs_of(phrase: str) -> set[tuple[str, str]]:
    words = phrase.split()
    return set(zip(("", *words), (*words, ""), strict=True))
