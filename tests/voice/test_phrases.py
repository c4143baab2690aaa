"""What one can say, phrase by phrase; tops are 5S 5H 6H 6S unless the test says otherwise."""

import pytest

from tests.voice.seat import PAIRS, TABLE, meant
from voice.understand.meaning import Act, Ask

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
    "give me more time": "more-time",
    "give me less time": "less-time",
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
