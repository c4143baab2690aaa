"""Knows the questions about a game that change nothing (board, where QH, legal); no English."""

from collections.abc import Callable, Mapping

from engine.cards import DECK, Card
from engine.game import Fact, fact
from engine.players import player
from engine.record import Record
from voice.understand.names import fits

TOLD_OF_HISTORY = 5
Facts = tuple[Fact, ...]


def answer(command: str, record: Record) -> Facts | None:
    """The answer to a question in the notation; None for a command that is no question."""
    verb, _, about = command.partition(" ")
    if verb not in _ANSWERS:
        return None
    return _ANSWERS[verb](record, about)


def _board(record: Record, about: str) -> Facts:
    return record.position.board()


def _read(record: Record, place: str) -> Facts:
    if place not in record.position.places():
        return (fact("no_such_place", place=place),)
    return (record.position.read(place),)


def _where(record: Record, pattern: str) -> Facts:
    cards = [card for card in DECK if fits(pattern, card)]
    told = [_seat(record, card) for card in cards]
    if len(told) == 1:
        return tuple(told)
    on_table = [one for one in told if "pile" in one.values]
    return tuple(sorted(on_table, key=lambda one: str(one.values["pile"]))) or (fact("not_here"),)


def _seat(record: Record, card: Card) -> Fact:
    seat = record.position.where(card)
    if seat.values.get("depth") == 0:
        return fact("on_top", card=card, pile=seat.values["pile"])
    return seat


def _legal(record: Record, about: str) -> Facts:
    return (fact("legal", moves=tuple(map(str, record.position.legal_moves()))),)


def _score(record: Record, about: str) -> Facts:
    return (record.position.standing(),)


def _stock(record: Record, about: str) -> Facts:
    return (record.position.read("s"),)


def _history(record: Record, about: str) -> Facts:
    return (fact("history", moves=tuple(map(str, record.moves[-TOLD_OF_HISTORY:]))),)


def _hint(record: Record, about: str) -> Facts:
    return (player(record.game).hint(record.position),)


def _help(record: Record, about: str) -> Facts:
    return (fact("help"),)


def _rules(record: Record, about: str) -> Facts:
    chosen = (_rule(name, value) for name, value in record.rules.items())
    return fact("rules"), *chosen, fact("deal_number", number=record.number)


def _rule(name: str, value: str | int) -> Fact:
    if isinstance(value, int):
        return fact(f"rule_{name}", count=value)
    return fact(f"rule_{name}_{value}")


_ANSWERS: Mapping[str, Callable[[Record, str], Facts]] = {
    "board": _board,
    "read": _read,
    "where": _where,
    "legal": _legal,
    "score": _score,
    "stock": _stock,
    "history": _history,
    "hint": _hint,
    "help": _help,
    "rules": _rules,
}
