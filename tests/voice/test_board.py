"""The table in print: a line a place that makes sense alone, in colour only where it is welcome."""

import io
import re
from collections.abc import Mapping

import pytest

from engine import GAMES
from engine.cards import DECK, JOKERS
from engine.game import Game
from tests.engine.table import at, random_positions
from tests.voice.seat import PAIRS, TONGUES, hear, seated
from voice import events
from voice.board import PLAIN, RED, drawn
from voice.hear.typed import typed
from voice.listeners import Captions, Drawing, shows_colour
from voice.loop import Listener, converse
from voice.say.chorus import Chorus

WIDTH = 80
UNSEEN = ("not_dealt", "not_seen")
CODES = re.compile(r"\x1b\[\d+m")


def board(position: Game, coloured: bool = False) -> tuple[str, ...]:
    return drawn(position, TONGUES(position.name).words.say["board"], coloured)


def test_a_line_a_place_in_columns() -> None:
    assert board(at(PAIRS, "deal", "discard 2H")) == (
        "Pile 1           5S 5D",
        "Pile 2           5H 4D",
        "Pile 3           6H",
        "Pile 4           6S JH",
        "Stock   44 down",
    )


def test_an_empty_place_says_so() -> None:
    assert board(at(PAIRS, "discard 5S"))[0] == "Pile 1           empty"


@pytest.mark.parametrize("game", GAMES)
def test_every_line_begins_with_its_place_and_fits_a_terminal(game: str) -> None:
    words = TONGUES(game).words.say["board"]
    for number in range(1, 6):
        for position in random_positions(game, number, 30):
            lines = board(position)
            for place, line in zip(position.places(), lines, strict=True):
                assert line.startswith(f"{words[place]}  ")
                assert len(line) <= WIDTH or len(position.cards_at(place)) > 18
                assert line.isascii()


@pytest.mark.parametrize("game", GAMES)
def test_cards_stand_in_columns_and_none_that_is_hidden_is_shown(game: str) -> None:
    for number in range(1, 6):
        for position in random_positions(game, number, 30):
            seen = {str(card) for card in DECK + JOKERS if position.where(card).name not in UNSEEN}
            starts = set()
            for line in board(position):
                cards = list(re.finditer(r"\b(?:[A2-9TJQK][CDHS]|[BL]J)\b", line))
                assert {card[0] for card in cards} <= seen
                starts |= {card.start() for card in cards[:1]}
                assert all(card.start() % 3 == cards[0].start() % 3 for card in cards)
            assert len(starts) <= 1


@pytest.mark.parametrize("game", GAMES)
def test_red_cards_are_red_and_nothing_else_changes(game: str) -> None:
    position = GAMES[game].deal(PAIRS)
    coloured = board(position, coloured=True)
    assert tuple(CODES.sub("", line) for line in coloured) == board(position)
    for red, card in re.findall(r"(\x1b\[31m)?([A2-9TJQK][CDHS])\b", " ".join(coloured)):
        assert bool(red) == (card[1] in "DH")
    assert all(line.count(RED) == line.count(PLAIN) for line in coloured)


class Terminal(io.StringIO):
    """A stream that claims to be a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("environment", "colour"),
    [
        ({}, True),
        ({"NO_COLOR": ""}, True),
        ({"NO_COLOR": "1"}, False),
        ({"NO_COLOR": "0"}, False),
        ({"TERM": "xterm-256color"}, True),
        ({"TERM": "dumb"}, False),
    ],
)
def test_a_terminal_shows_colour_unless_it_is_not_wanted(
    environment: Mapping[str, str], colour: bool
) -> None:
    assert shows_colour(Terminal(), environment) == colour


def test_a_file_and_no_stream_at_all_show_none() -> None:
    assert not shows_colour(io.StringIO(), {})
    assert not shows_colour(None, {})


def test_the_table_is_drawn_once_after_all_that_one_breath_brought() -> None:
    session = seated(PAIRS)
    out = io.StringIO()
    for event in hear(session, "discard the five of spades and discard the five of hearts"):
        Drawing(out, TONGUES, coloured=False)(event)
    assert tuple(out.getvalue().splitlines()) == board(session.position)


def test_whoever_reads_a_pipe_gets_the_table_at_once() -> None:
    pipe = io.BytesIO()
    out = io.TextIOWrapper(pipe, encoding="utf-8")
    session = seated(PAIRS)
    for event in session.greet():
        Drawing(out, TONGUES, coloured=False)(event)
    assert tuple(pipe.getvalue().decode().splitlines()) == board(session.position)


def test_the_table_is_drawn_below_all_that_is_said() -> None:
    session = seated(PAIRS)
    out = io.StringIO()
    lines = typed(["discard 5S", "score"], lambda: session.tongue.words)
    listeners: list[Listener] = [Captions(out), Drawing(out, TONGUES, coloured=False)]
    converse(lines, session, Chorus(()), listeners)
    first, *rest = out.getvalue().split("Stock   48 down\n")
    assert first.startswith("Aces Up, deal 10.")
    assert rest == [
        "\n".join(
            [
                "> discard five of spades",
                "Five of spades discarded. Pile one is empty.",
                *board(session.position)[:-1],
                "",
            ]
        ),
        "> score\n1 card discarded, 47 to go.\n",
    ]


@pytest.mark.parametrize(
    ("line", "drawings"),
    [("deal", 0), ("6D", 0), ("board", 0), ("score", 0), ("undo", 1), ("new game", 0)],
)
def test_only_another_position_is_drawn(line: str, drawings: int) -> None:
    came = hear(seated(PAIRS, "discard 5S"), line)
    assert sum(isinstance(event, events.Laid) for event in came) == drawings
