"""Knows the questions about a game that change nothing (board, where QH, legal); no English."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from engine.cards import DECK, JOKERS, Card
from engine.game import STOCK, Fact, Move, Rules, board, fact, piles
from engine.players import player
from engine.record import Record
from voice.understand.fitting import fits

AT_A_HAND = ("in_hand", "on_trick", "was_played")  # where a card is that lies on no pile
TOLD_OF_HISTORY = 5
TOLD_OF_LEGAL = 8  # what the ear can keep; one entry may name several places for one card
Facts = tuple[Fact, ...]


def answer(command: str, record: Record) -> Facts | None:
    """The answer to a question in the notation; None for a command that is no question."""
    verb, _, about = command.partition(" ")
    if verb in _ANSWERS:
        return _ANSWERS[verb](record, about)
    told = record.position.tell(command)
    return (told,) if told else None


def _board(record: Record, about: str) -> Facts:
    return board(record.position)


def _read(record: Record, place: str) -> Facts:
    if place not in record.position.places():
        return (fact("no_such_place", place=place),)
    return (record.position.read(place),)


def _where(record: Record, pattern: str) -> Facts:
    cards = [card for card in DECK + JOKERS if fits(pattern, card)]
    told = [_seat(record, card) for card in cards]
    if len(told) == 1:
        return tuple(told)
    on_table = [one for one in told if "pile" in one.values or one.name in AT_A_HAND]
    if not on_table:
        return (fact("not_here", card=pattern),)
    return tuple(sorted(on_table, key=lambda one: str(one.values.get("pile"))))


def _seat(record: Record, card: Card) -> Fact:
    seat = record.position.where(card)
    if seat.values.get("depth") == 0:
        return fact("on_top", card=card, pile=seat.values["pile"])
    return seat


def _legal(record: Record, about: str) -> Facts:
    legal = record.position.legal_moves()
    if cards := tuple(move.card for move in legal if move.verb == "play" and move.card):
        return (fact("playable", cards=cards),)
    moves = grouped(legal)
    left = moves[TOLD_OF_LEGAL:]
    more = (fact("legal_more", count=len(left)),) if left else ()
    return fact("legal", moves=moves[:TOLD_OF_LEGAL]), *more


def grouped(moves: Iterable[Move]) -> tuple[str, ...]:
    """The moves in the notation, those of one card together: "move 6H p3|p5"."""
    targets: dict[str, list[str]] = {}
    for move in moves:
        targets.setdefault(str(replace(move, target=None)), []).append(move.target or "")
    return tuple(f"{move} {'|'.join(places)}".strip() for move, places in targets.items())


def _hidden(record: Record, place: str) -> Facts:
    position = record.position
    if place:
        return _read(record, place)
    counts = {pile: count for pile in piles(position) if (count := position.hidden_at(pile))}
    on_piles = (fact("hidden_on", pile=pile, count=count) for pile, count in counts.items())
    told = fact("hidden", count=sum(counts.values())) if counts else fact("hidden_nothing")
    return told, *on_piles, position.read(STOCK)


def _longest(record: Record, about: str) -> Facts:
    position = record.position
    counts = {
        pile: len(position.cards_at(pile)) + position.hidden_at(pile) for pile in piles(position)
    }
    most = max(counts.values())
    longest = tuple(pile for pile, count in counts.items() if count == most)
    return (fact("longest", piles=longest, count=most) if most else fact("longest_nothing"),)


def _score(record: Record, about: str) -> Facts:
    return (record.position.standing(),)


def _stock(record: Record, about: str) -> Facts:
    return (record.position.read(STOCK),)


def _history(record: Record, about: str) -> Facts:
    return (fact("history", moves=tuple(map(str, record.moves[-TOLD_OF_HISTORY:]))),)


def _hint(record: Record, about: str) -> Facts:
    return (player(record.game).hint(record.position),)


def _help(record: Record, about: str) -> Facts:
    return (fact("help"),)


def _rules(record: Record, about: str) -> Facts:
    return fact("rules"), *rules_told(record.rules), fact("deal_number", number=record.number)


def rules_told(rules: Rules) -> Facts:
    """What each of the rules means in the game."""
    return tuple(_rule(name, value) for name, value in rules.items())


def _rule(name: str, value: str | int) -> Fact:
    if isinstance(value, int):
        return fact(f"rule_{name}", count=value)
    return fact(f"rule_{name}_{value}")


_ANSWERS: Mapping[str, Callable[[Record, str], Facts]] = {
    "board": _board,
    "read": _read,
    "where": _where,
    "legal": _legal,
    "hidden": _hidden,
    "longest": _longest,
    "score": _score,
    "stock": _stock,
    "history": _history,
    "hint": _hint,
    "help": _help,
    "rules": _rules,
}
