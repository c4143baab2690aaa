"""Every fact has a sentence, and what is named in it is understood when it is said back."""

import ast
import re
from dataclasses import replace
from itertools import product
from pathlib import Path
from string import Formatter

import pytest

from engine import GAMES
from engine.cards import DECK, Card
from engine.game import Fact, Value, fact
from tests.engine.table import random_game
from tests.voice.seat import PAIRS, SENTENCES, TABLE, answers, meant, seated
from voice.say.sentences import Sentences
from voice.settings import Verbosity
from voice.understand.meaning import Act
from voice.understand.words import GrammarError

VOICE = Path(__file__).parents[2] / "voice"
SAY = TABLE.words.say
CARDS = tuple(map(Card.parse, ("6H", "TC", "QS")))
VALUES: dict[str, Value] = {
    **dict.fromkeys(("card", "under", "top", "over", "uncovers"), CARDS[0]),
    **dict.fromkeys(("cards", "tops", "below", "frees"), CARDS),
    **dict.fromkeys(("pile", "source", "target"), "p2"),
    **dict.fromkeys(("count", "score", "deals", "left", "depth", "number"), 3),
    "piles": ("p1", "p2"),
    "place": "p9",
    "move": "deal",
    "moves": ("discard 6H", "move TC p2", "deal"),
    "choices": ("6H", "6S"),
    "outcome": "lost",
    "game": "aces-up",
}
SPOKEN_BACK = {
    "deal",
    "discard the six of hearts",
    "move the king of spades to pile two",
    "read the board",
    "where is the ace of clubs",
    "what can I do",
    "why not",
    "hint",
    "undo",
    "rules",
    "help",
    "new game",
    "quit",
    "yes",
    "no",
    "cancel",
    "option one",
    "wake up",
}
"""What sentences tell the player to say."""


def facts_of_voice() -> dict[str, set[str]]:
    """The names of the facts that voice/ makes, with their values; "*" where a part is computed."""
    found: dict[str, set[str]] = {}
    for module in (
        "session.py",
        "talk.py",
        "adjust.py",
        "understand/answer.py",
        "understand/resolve.py",
    ):
        for node in ast.walk(ast.parse((VOICE / module).read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name("fact"), args=[name], keywords=values):
                    for text in texts(name):
                        found.setdefault(text, set()).update(it.arg or "" for it in values)
                case ast.Call(
                    func=ast.Attribute(attr="_opening" | "_still_asking" as by),
                    args=[ast.Constant(text)],
                ):
                    found[str(text)] = {"game", "number"} if by == "_opening" else set()
    return found


def texts(name: ast.expr) -> set[str]:
    match name:
        case ast.Constant(str(text)):
            return {text}
        case ast.IfExp(body=body, orelse=orelse):
            return texts(body) | texts(orelse)
        case ast.JoinedStr(values=parts):
            return {"".join(str(it.value) if isinstance(it, ast.Constant) else "*" for it in parts)}
    return set()


WISHES = ("faster", "slower", "louder", "quieter", *Verbosity)
RULES = {
    f"rule_{name}" if isinstance(value, int) else f"rule_{name}_{value}"
    for game in GAMES.values()
    for name, values in game.options.items()
    for value in values
}
NAMES = (
    {name for game in GAMES.values() for name in game.facts}
    | {name for name in facts_of_voice() if "*" not in name}
    | {*WISHES, *RULES, "sure_new", "sure_quit"}
)


def named_in(name: str) -> list[str]:
    """The values that the sentences for a fact use."""
    said = SAY["facts"][name]
    templates = said.values() if isinstance(said, dict) else [said]
    return [field for it in templates for _, field, _, _ in Formatter().parse(it) if field]


def test_every_fact_has_a_sentence() -> None:
    assert NAMES - SAY["facts"].keys() == set()


def test_no_sentence_is_left_over() -> None:
    said = {name.partition(" without ")[0] for name in SAY["facts"]}
    assert said - NAMES == set()


def test_every_kind_of_computed_fact_is_known_here() -> None:
    computed = {name for name in facts_of_voice() if "*" in name}
    assert computed == {"sure_*", "rule_*", "rule_*_*"}


def test_a_sentence_uses_only_values_of_its_fact() -> None:
    known = {name: set(values) for name, values in GAMES["aces-up"].facts.items()}
    known = facts_of_voice() | {name: {"count"} for name in RULES} | known
    for name in SAY["facts"]:
        assert set(named_in(name)) <= known.get(name.partition(" without ")[0], set()), name


@pytest.mark.parametrize(("name", "verbosity"), [*product(SAY["facts"], Verbosity)])
def test_every_sentence_is_a_whole_one(name: str, verbosity: Verbosity) -> None:
    base, _, lacking = name.partition(" without ")
    values = {field: VALUES[field] for field in named_in(name)}
    if lacking:
        values[lacking] = ()
    sentence = SENTENCES.sentence(Fact(base, values), verbosity)
    assert whole(sentence), sentence


def whole(text: str) -> bool:
    """Whether every sentence begins with a capital or a number and ends, with nothing odd in it."""
    return (
        re.fullmatch(r"[A-Z0-9].*[.?!]", text) is not None
        and not re.search(r"[.?!] [a-z]|[{}|_]|  |\b[A2-9TJQK][CDHS]\b|\bp[0-9]\b(?<!p9)", text)
        and not re.search(r"\b(the the|a a)\b", text)
    )


def test_all_that_happens_in_random_games_is_told() -> None:
    for number in range(1, 30):
        for position, _, facts in random_game("aces-up", number):
            for verbosity in Verbosity:
                told = SENTENCES.telling((*facts, *position.board()), verbosity)
                assert whole(told), told


def test_numbers_are_one_or_many() -> None:
    said = [SENTENCES.sentence(fact("score", score=count, left=3), "normal") for count in (0, 1, 2)]
    assert said == [
        "0 cards discarded, 3 to go.",
        "1 card discarded, 3 to go.",
        "2 cards discarded, 3 to go.",
    ]


def test_a_fact_without_a_sentence_is_an_error_that_names_it() -> None:
    with pytest.raises(GrammarError, match="unheard_of"):
        SENTENCES.sentence(fact("unheard_of"), "normal")


# What is said is understood back


def test_every_card_is_understood_by_the_name_that_is_said() -> None:
    for card in DECK:
        assert meant(f"where is the {SENTENCES.name(card)}") == Act((f"where {card}",))


@pytest.mark.parametrize("place", ["p1", "p2", "p3", "p4"])
def test_every_pile_is_understood_by_the_name_that_is_said(place: str) -> None:
    assert meant(SENTENCES.name(place)) == Act((f"read {place}",))


def test_every_command_is_understood_by_the_words_that_are_said_for_it() -> None:
    wrong = [
        (command, spoken)
        for command in commands()
        if meant(spoken := SENTENCES.name(command)) != Act((command,))
    ]
    assert wrong == []


def commands() -> list[str]:
    """One command for each notation that is ever asked about."""
    filled = {"rank": "6", "suit": "H", "pile": "p2", "from": "p1", "game": "aces-up"}
    notations = [it for it in TABLE.words.hear if not set("?") & set(it) and "from" not in it]
    never_asked_about = ("option", "pick", "yes", "no", "cancel")
    return [
        it.format(**filled)
        for it in notations
        if not it.startswith(never_asked_about)
        and "gap" not in it
        and it not in ("discard {pile}", "new {game}")
    ]


def test_the_empty_pile_is_understood_by_the_name_that_is_said() -> None:
    said = SENTENCES.name("move 6H gap")
    assert meant(said, PAIRS, "discard 5S") == Act(("move 6H p1",))


def test_what_a_player_is_told_to_say_is_understood() -> None:
    texts = [it for name in SAY["facts"] for it in templates(name) if re.search("[Ss]ay ", it)]
    assert {text for text in texts if not any(it in text for it in SPOKEN_BACK)} == set()
    assert [it for it in SPOKEN_BACK if not isinstance(meant(it, PAIRS, "discard 5S"), Act)] == []


def templates(name: str) -> list[str]:
    said = SAY["facts"][name]
    return list(said.values()) if isinstance(said, dict) else [said]


# Whole answers as a player hears them


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("what's on pile two", "Pile two: five of hearts."),
        ("where is the six of spades", "The six of spades is on top of pile four."),
        ("how many cards are left", "48 cards are in the stock, 12 deals to come."),
        (
            "what can I do",
            "You can discard the five of spades, discard the five of hearts or deal.",
        ),
        ("hint", "Discard the five of spades: the six of spades is higher."),
        ("history", "No move has been made."),
        ("the six", "Six of hearts or six of spades?"),
    ],
)
def test_an_answer_reads_as_english(line: str, answer: str) -> None:
    assert answers(seated(PAIRS), line) == [answer]


def test_sentences_of_a_language_are_data() -> None:
    """Nothing but the tables decides what is said."""
    words = TABLE.words
    names = {**words.say["names"], "card": "{suit}-{rank}"}
    other = Sentences(replace(words, say={**words.say, "names": names}))
    assert other.sentence(fact("dealt", cards=CARDS), "brief").startswith("Hearts-six, clubs-ten")
