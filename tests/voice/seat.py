"""Shorthand for tests of what is understood and answered: sessions by deal number and notation."""

import re

from engine import GAMES
from engine.game import Move
from engine.record import Record
from tests.engine.table import at
from voice import events
from voice.cli.table import tongues
from voice.events import Event
from voice.hear.typed import typed
from voice.hear.utterance import Hypothesis, Utterance
from voice.session import Session
from voice.settings import Settings
from voice.understand.meaning import Meaning, meaning

TONGUES = tongues("en")
TABLE = TONGUES("aces-up")
SENTENCES = TABLE.sentences
DRAWN = re.compile("(Waste|Foundations|Stock|Pile [1-7])  ")
PAIRS = 10
"""This deal begins with 5S 5H 6H 6S from the left."""


def seated(number: int, *moves: str, **rules: object) -> Session:
    """A session of Aces Up that stands after `moves`; a new game in it is deal 1."""
    return seated_at("aces-up", number, *moves, **rules)


def seated_at(game: str, number: int, *moves: str, **rules: object) -> Session:
    """The same of any game."""
    record = Record.of(GAMES[game].deal(number, rules))
    session = Session(record, TONGUES, Settings(), lambda: 1)
    hear(session, *moves)
    return session


def hear(session: Session, *lines: str) -> list[Event]:
    """All that comes of typed lines."""
    return [
        event for it in typed(lines, lambda: session.tongue.words) for event in session.hear(it)
    ]


def answers(session: Session, *lines: str) -> list[str]:
    """What is said to typed lines."""
    return [event.text for event in hear(session, *lines) if isinstance(event, events.Said)]


def played(session: Session, *lines: str) -> list[str]:
    """The moves that typed lines bring about."""
    return [str(it.move) for it in hear(session, *lines) if isinstance(it, events.Played)]


def state(session: Session) -> object:
    """All of a session that a player would miss."""
    return session.record, session.settings


def overheard(*hypotheses: str) -> Utterance:
    """What a microphone hears, each hypothesis e times as likely as the next."""
    heard = tuple(Hypothesis(tuple(it.split()), behind) for behind, it in enumerate(hypotheses))
    return Utterance(heard, decided=1.0)


def record(game: str, number: int, *moves: str) -> Record:
    """The record of a game after `moves`."""
    found = Record.of(GAMES[game].deal(number))
    for move in moves:
        found, _ = found.play(Move.parse(move))
    return found


def means(line: str, there: Record) -> Meaning:
    """What a typed line means where the record stands."""
    tongue = TONGUES(there.game)
    (utterance,) = typed([line], lambda: tongue.words)
    return meaning(tongue.matcher, utterance, there)


def meant(line: str, number: int = PAIRS, *moves: str) -> Meaning:
    """What a typed line means in Aces Up after `moves`."""
    return means(line, Record.of(at(number, *moves)))


def meant_in(game: str, line: str) -> Meaning:
    """What a typed line means at the start of deal 1."""
    return means(line, record(game, 1))


def captions(shown: str) -> list[str]:
    """What is printed, without the drawings of the table."""
    return [line for line in shown.splitlines() if not DRAWN.match(line)]
