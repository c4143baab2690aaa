"""Every fact of every game has a sentence; what it names is understood when it is said back."""

import ast
import re
from dataclasses import replace
from pathlib import Path
from string import Formatter

import pytest

from engine import GAMES
from engine.cards import DECK, Card
from engine.game import Fact, Value, board, fact
from tests.engine.table import random_game
from tests.voice.seat import PAIRS, SENTENCES, TABLE, TONGUES, answers, meant, meant_in, seated
from voice.say.sentences import Sentences
from voice.settings import Verbosity
from voice.telling import told
from voice.understand.meaning import Act, Ask, Refuse
from voice.understand.words import GrammarError

VOICE = Path(__file__).parents[2] / "voice"
SAID = {game: TONGUES(game).words.say["facts"] for game in GAMES}
EVERY_SENTENCE = [(game, name) for game, said in SAID.items() for name in said]
CARDS = tuple(map(Card.parse, ("6H", "TC", "QS")))
SEATED = ("you", "left", "partner", "right")
VALUES: dict[str, Value] = {
    **dict.fromkeys(("card", "under", "top", "over", "uncovers", "on", "onto"), CARDS[0]),
    **dict.fromkeys(("needs", "first", "then", "king"), CARDS[1]),
    **dict.fromkeys(("cards", "tops", "below", "frees", "turned", "takes"), CARDS),
    **dict.fromkeys(("pile", "source", "target"), "p2"),
    **dict.fromkeys(("count", "score", "deals", "left", "depth", "number", "hidden", "up"), 3),
    "piles": ("p1", "p2"),
    "place": "p9",
    "move": "deal",
    "moves": ("deal", "new", "undo"),
    "choices": ("6H", "6S"),
    "colour": "red",
    "redeals": 2,
    "outcome": "lost",
    "game": "aces-up",
    "suit": "S",
    "side": "us",
    **dict.fromkeys(("ahead", "bidder", "breaker", "dealer", "holder", "leader", "mover"), "left"),
    **dict.fromkeys(("player", "seat", "winner"), "partner"),
    **dict.fromkeys(
        (
            "bags",
            "bid",
            "hand",
            "lost",
            "needs",
            "points",
            "taken",
            "total",
            "us",
            "them",
            "your_bid",
        ),
        3,
    ),
    **dict.fromkeys((f"{side}_{what}" for side in ("us", "them") for what in ("bags", "took")), 2),
    **dict.fromkeys(SEATED, 4),
    **dict.fromkeys((f"{seat}_took" for seat in SEATED), 2),
    "bids": ("you 4", "left nil"),
    "own": "“bin it”",
    "meant": "“discard”",
    "plays": ("left 9C", "partner BJ"),
}
SPOKEN_BACK = {
    "deal",
    "draw",
    "finish",
    "move the six of hearts to the seven",
    "ace up",
    "turn the pile over",
    "what's on pile five",
    "obvious moves",
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
    "stop",
    "when I say",
}
"""What sentences tell the player to say."""


def facts_of_voice() -> dict[str, set[str]]:
    """The names of the facts that voice/ makes, with their values; "*" where a part is computed."""
    found: dict[str, set[str]] = {}
    for module in (
        "session.py",
        "dealer.py",
        "course.py",
        "talk.py",
        "adjust.py",
        "understand/answer.py",
        "understand/hand_names.py",
        "understand/resolve.py",
    ):
        for node in ast.walk(ast.parse((VOICE / module).read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name("fact"), args=[name], keywords=values):
                    for text in texts(name):
                        found.setdefault(text, set()).update(it.arg or "" for it in values)
                case ast.Call(
                    func=ast.Attribute(attr="_opening" | "_still_asking" as by),
                    args=[ast.Constant(text), *_],
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


def rules(game: str) -> set[str]:
    return {
        f"rule_{name}" if isinstance(value, int) else f"rule_{name}_{value}"
        for name, values in GAMES[game].options.items()
        for value in values
    }


NAMES = {
    game: GAMES[game].facts.keys()
    | {name for name in facts_of_voice() if "*" not in name}
    | {*WISHES, *rules(game)}
    for game in GAMES
}


def templates(game: str, name: str) -> list[str]:
    said = SAID[game][name]
    return list(said.values()) if isinstance(said, dict) else [said]


def named_in(game: str, name: str) -> list[str]:
    """The values that the sentences for a fact use."""
    fields = (field for it in templates(game, name) for _, field, _, _ in Formatter().parse(it))
    return [field for field in fields if field]


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_has_a_sentence(game: str) -> None:
    assert NAMES[game] - SAID[game].keys() == set()


def test_no_sentence_is_left_over() -> None:
    left = {
        name
        for _, name in EVERY_SENTENCE
        if not any(name in SAID[it] and name.partition(" without ")[0] in NAMES[it] for it in GAMES)
    }
    assert left == set()


def test_every_kind_of_computed_fact_is_known_here() -> None:
    computed = {name for name in facts_of_voice() if "*" in name}
    assert computed == {"rule_*", "rule_*_*"}


@pytest.mark.parametrize("game", GAMES)
def test_a_sentence_uses_only_values_of_its_fact(game: str) -> None:
    known = facts_of_voice() | {name: {"count"} for name in rules(game)}
    known |= {name: set(values) for name, values in GAMES[game].facts.items()}
    for name in SAID[game]:
        base = name.partition(" without ")[0]
        assert base not in NAMES[game] or set(named_in(game, name)) <= known.get(base, set()), name


@pytest.mark.parametrize("verbosity", Verbosity)
@pytest.mark.parametrize(("game", "name"), EVERY_SENTENCE)
def test_every_sentence_is_a_whole_one(game: str, name: str, verbosity: Verbosity) -> None:
    base, _, lacking = name.partition(" without ")
    values = {field: VALUES[field] for field in named_in(game, name)}
    if name == "undone_bid":
        values["target"] = "4"
    if lacking:
        values[lacking] = ()
    sentence = TONGUES(game).sentences.sentence(Fact(base, values), verbosity)
    assert whole(sentence) or not sentence, sentence


def whole(text: str) -> bool:
    """Whether every sentence begins with a capital or a number and ends, with nothing odd in it."""
    return (
        re.fullmatch(r"[A-Z0-9].*[.?!]", text) is not None
        and not re.search(r"[.?!] [a-z]|[{}|_]|  |\b[A2-9TJQK][CDHS]\b|\bp[0-9]\b(?<!p9)", text)
        and not re.search(r"\b(the the|a a)\b", text)
    )


@pytest.mark.parametrize("game", GAMES)
def test_all_that_happens_in_random_games_is_told(game: str) -> None:
    for number in range(1, 30):
        for position, _, facts in random_game(game, number):
            for verbosity in Verbosity:
                pieces = told((*facts, *board(position)), TONGUES(game).sentences, verbosity)
                text = " ".join(piece.text for piece in pieces)
                assert whole(text), text


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


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("TH", "Ten of hearts"),
        ("JS TH", "Ten of hearts, then jack of spades"),
        ("QH JS TH", "Queen of hearts down to ten of hearts"),
        ("9D QH JS TH", "Queen of hearts down to ten of hearts, then nine of diamonds"),
        ("QH JS TH 4C", "Four of clubs, then queen of hearts down to ten of hearts"),
        ("3C 2C AC", "Ace of clubs, then two of clubs, then three of clubs"),
    ],
)
def test_a_column_is_told_in_runs_from_its_open_end(cards: str, told: str) -> None:
    words = TABLE.words
    facts = {**words.say["facts"], "column": "{cards:runs}"}
    sentences = Sentences(replace(words, say={**words.say, "facts": facts}))
    column = tuple(map(Card.parse, cards.split()))
    assert sentences.sentence(fact("column", cards=column), "normal") == told


# What is said is understood back


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_understood_by_the_name_that_is_said(game: str) -> None:
    for card in DECK:
        said = f"where is the {TONGUES(game).sentences.name(card)}"
        assert meant_in(game, said) == Act((f"where {card}",))


@pytest.mark.parametrize(
    ("game", "place"), [(game, place) for game in GAMES for place in GAMES[game].deal(1).places()]
)
def test_every_place_is_understood_by_the_name_that_is_said(game: str, place: str) -> None:
    if place == "s" or place in SEATED:  # it is named by the number of its cards, or as they play
        return
    command = place if place in GAMES[game].facts else f"read {place}"
    assert meant_in(game, TONGUES(game).sentences.name(command)) == Act((command,))


@pytest.mark.parametrize("game", GAMES)
def test_every_command_is_understood_by_the_words_that_are_said_for_it(game: str) -> None:
    wrong = [
        (command, spoken)
        for command in commands(game)
        if meant_in(game, spoken := TONGUES(game).sentences.name(command)) != Act((command,))
    ]
    assert wrong == []


FILLED = {"rank": "6", "suit": "H", "pile": "p2", "game": "aces-up"}
NEVER_ASKED_ABOUT = ("option", "pick", "yes", "no", "cancel")


def commands(game: str) -> list[str]:
    """One command for each notation that may be asked about, and one for each rule."""
    lists = TONGUES(game).words.lists
    rules = [*lists.get("rule", ()), *lists.get("terms", ())]
    notations = [it for it in TONGUES(game).words.hear if not it.startswith(NEVER_ASKED_ABOUT)]
    settled = [it for it in notations if set(re.findall("{(.*?)}", it)) <= FILLED.keys()]
    return [f"new {rule}" for rule in rules] + [
        it.format(**FILLED)
        for it in settled
        if not set(it.split()) & {"gap", "any", "it", "joker", "led"}
        and "?" not in it
        and it != "discard {pile}"
    ]


def test_the_empty_pile_is_understood_by_the_name_that_is_said() -> None:
    said = SENTENCES.name("move 6H gap")
    assert meant(said, PAIRS, "discard 5S") == Act(("move 6H p1",))


@pytest.mark.parametrize("game", GAMES)
def test_what_a_player_is_told_to_say_is_understood(game: str) -> None:
    texts = [it for name in SAID[game] for it in templates(game, name) if re.search("[Ss]ay ", it)]
    assert {text for text in texts if not any(it in text for it in SPOKEN_BACK)} == set()
    named = [it for it in SPOKEN_BACK if any(re.search(rf"\b{it}\b", text) for text in texts)]
    assert [it for it in named if not isinstance(meant_in(game, it), Act | Ask | Refuse)] == []


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
