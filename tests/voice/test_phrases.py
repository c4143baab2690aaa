"""What one can say, phrase by phrase; tops are 5S 5H 6H 6S unless the test says otherwise."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence

import pytest

from engine.record import Record
from tests.engine.table import at
from tests.voice.seat import PAIRS, TABLE, meant
from voice.hear.utterance import Hypothesis, Utterance
from voice.understand.cover import bigram_cover
from voice.understand.meaning import Act, Ask, Meaning, meaning
from voice.understand.resolve import resolve

PHRASES = TABLE.phrases
NOTHING_BY_THEMSELVES = {"okay"}
"""A phrase of the grammar that is also said before anything else, and then means nothing."""

SAID = {
    # the issue's
    "discard the six of hearts": "discard 6H",
    "throw away the six of hearts": "discard 6H",
    "get rid of the six of hearts": "discard 6H",
    "toss six of hearts": "discard 6H",
    "six of hearts": "discard 6H",
    "discard pile two": "discard 5H",
    "move the king of spades to pile three": "move KS p3",
    "deal": "deal",
    "deal again": "deal",
    "what can I do": "legal",
    "what's on pile two": "read p2",
    "where is the queen of clubs": "where QC",
    "how many cards are left": "stock",
    # several in one breath
    "discard the six of hearts and deal": "discard 6H; deal",
    "discard the five of spades then the five of hearts": "discard 5S; discard 5H",
    "discard pile one and then discard pile one": "discard 5S; discard p1",
    "deal and read the board": "deal; board",
    # small words
    "um please discard the six of hearts": "discard 6H",
    "can you deal please": "deal",
    "I want to discard the six of hearts now": "discard 6H",
    # typed as in the notation
    "discard 6H": "discard 6H",
    "DISCARD 10d": "discard TD",
    "discard td": "discard TD",
    "move KS p3": "move KS p3",
    "where QH": "where QH",
    "read p2": "read p2",
    "option 2": "option 2",
    # table talk of DESIGN.md in some of its phrasings
    "new": "new",
    "start a new game": "new",
    "play aces up": "new aces-up",
    "undo": "undo",
    "take that back": "undo",
    "redo": "redo",
    "hint": "hint",
    "what should I do": "hint",
    "why": "why",
    "why not": "why",
    "why can't I do that": "why",
    "board": "board",
    "read the board": "board",
    "what is on the table": "board",
    "pile two": "read p2",
    "the second pile": "read p2",
    "where's the ace of spades": "where AS",
    "legal moves": "legal",
    "score": "score",
    "how am I doing": "score",
    "history": "history",
    "repeat": "repeat",
    "say that again": "repeat",
    "help": "help",
    "what can I say": "help",
    "rules": "rules",
    "how do I play": "rules",
    "faster": "faster",
    "speak slower": "slower",
    "louder": "louder",
    "quieter": "quieter",
    "brief": "brief",
    "normal": "normal",
    "verbose": "verbose",
    "go to sleep": "sleep",
    "wake up": "wake",
    "hush": "hush",
    "stop": "hush",
    "stop talking": "hush",
    "save": "save",
    "quit": "quit",
    "goodbye": "quit",
    "yes": "yes",
    "no": "no",
    "cancel": "cancel",
    "never mind": "cancel",
    "number two": "option 2",
    "the first one": "option 1",
}


@pytest.mark.parametrize(("phrase", "commands"), SAID.items())
def test_a_phrase_is_its_command(phrase: str, commands: str) -> None:
    assert meant(phrase) == Act(tuple(commands.split("; ")))


@pytest.mark.parametrize("verb", sorted(it for it in TABLE.words.hear if it.isalpha()))
def test_a_command_that_is_a_verb_may_be_typed_as_in_the_notation(verb: str) -> None:
    assert meant(verb) == Act((verb,))


@pytest.mark.parametrize(
    "phrase", ["move the five of hearts to the empty pile", "five of hearts to the gap"]
)
def test_the_gap_is_the_empty_pile(phrase: str) -> None:
    assert meant(phrase, PAIRS, "discard 5S") == Act(("move 5H p1",))


def test_of_two_gaps_one_is_asked_for() -> None:
    gaps = meant("move the six of hearts to the gap", PAIRS, "discard 5S", "discard 5H")
    assert gaps == Ask((("move 6H p1",), ("move 6H p2",)))


@pytest.mark.parametrize("phrase", ["the six", "discard the six", "move the six to pile one"])
def test_which_of_two_sixes_is_asked(phrase: str) -> None:
    asked = meant(phrase)
    assert isinstance(asked, Ask)
    assert [choice[0].split()[1] for choice in asked.choices] == ["6H", "6S"]


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


def examples() -> Iterator[tuple[str, str]]:
    """A command, and its notation, for every two words that any template lets follow each other."""
    before: list[list[int]] = [[] for _ in PHRASES.steps]
    for step, after in PHRASES.paths():
        before[after].append(step)
    into, out_of = ways(PHRASES.first, PHRASES.follow), ways(PHRASES.ends, before)
    lone: list[tuple[int, ...]] = [(step,) for step in PHRASES.first if step in PHRASES.ends]
    pairs: list[tuple[int, ...]] = [
        into[step] + out_of[after][::-1] for step, after in PHRASES.paths()
    ]
    for way in lone + pairs:
        steps = [PHRASES.steps[step] for step in way]
        slots = dict(step.slot for step in steps if step.slot)
        yield " ".join(step.word for step in steps), PHRASES.ends[way[-1]].format_map(slots)


EXAMPLES = dict(examples())


def test_no_phrase_is_two_commands() -> None:
    notations = {(phrase, notation) for phrase, notation in examples()}
    assert len(notations) == len(EXAMPLES)


def test_every_template_is_understood_as_its_command() -> None:
    record = Record.of(at(PAIRS))
    wrong = [
        f"{phrase} -> {notation}"
        for phrase, notation in EXAMPLES.items()
        if not notation.startswith("pick ")
        and phrase not in NOTHING_BY_THEMSELVES
        and means(phrase) != as_meaning(resolve((notation,), record))
    ]
    assert wrong == []


def test_a_card_named_in_part_alone_is_no_command() -> None:
    answers = {phrase for phrase, notation in EXAMPLES.items() if notation.startswith("pick ")}
    assert answers >= {"six", "hearts"}
    assert [phrase for phrase in answers if isinstance(means(phrase), Act | Ask)] == []


def means(phrase: str) -> Meaning:
    utterance = Utterance((Hypothesis(tuple(phrase.split())),), decided=1.0)
    return meaning(TABLE.matcher, utterance, Record.of(at(PAIRS)))


def as_meaning(choices: tuple[tuple[str, ...], ...]) -> Meaning:
    return Act(choices[0]) if len(choices) == 1 else Ask(choices)


def test_the_recogniser_is_given_every_pair_of_words() -> None:
    given = {pair for phrase in bigram_cover(PHRASES) for pair in pairs_of(phrase)}
    said = {pair for phrase in EXAMPLES for pair in pairs_of(phrase)}
    assert said - given == set()


def pairs_of(phrase: str) -> set[tuple[str, str]]:
    words = phrase.split()
    return set(zip(("", *words), (*words, ""), strict=True))
