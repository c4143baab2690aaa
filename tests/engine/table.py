"""Shorthand for tests of the rules: positions by deal number and notation, random whole games."""

from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import product
from random import Random

from engine import GAMES
from engine.aces_up import AcesUp
from engine.cards import DECK, JOKERS, Card
from engine.game import Fact, Game, Move
from engine.record import Record

VERBS = ("bid", "deal", "discard", "draw", "move", "play", "recycle")
PLACES = ("f", "p1", "p2", "p3", "p4", "p5", "p6", "p7", "s", "w")
CONCEIVABLE = tuple(
    Move(verb, card, target=place)
    for verb, card, place in product(VERBS, (None, *DECK, *JOKERS), (None, *PLACES))
)
UNSEEN = frozenset({"not_dealt"})
"""The facts by which `where` says that the player has not seen the card."""


def at(number: int, *moves: str, **rules: object) -> AcesUp:
    """Aces Up after `moves`."""
    position = AcesUp.deal(number, rules)
    for move in moves:
        position, _ = position.play(Move.parse(move))
    return position


def happened(position: Game, move: str) -> list[str]:
    """What playing `move` brings about, shown."""
    return [shown(fact) for fact in position.play(Move.parse(move))[1]]


def objection(position: Game, move: str) -> str:
    """Why `move` may not be played, shown; "" when it may."""
    fact = position.objection(Move.parse(move))
    return shown(fact) if fact else ""


def shown(fact: Fact) -> str:
    """A fact in one line: "buried card=2D pile=p2 depth=1 under=7H"."""
    return " ".join([fact.name, *(f"{name}={_value(it)}" for name, it in fact.values.items())])


def _value(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def all_cards(value: object) -> list[Card]:
    """Every card in the fields of a position, hidden or not."""
    if isinstance(value, Card):
        return [value]
    if isinstance(value, tuple):
        return [card for part in value for card in all_cards(part)]
    return []


def held(position: Game) -> list[Card]:
    """Every card of the game, wherever the position keeps it."""
    return [card for name in _names(position) for card in all_cards(getattr(position, name))]


def known(position: Game) -> set[Card]:
    """The cards that the player has seen."""
    return {card for card in held(position) if position.where(card).name not in UNSEEN}


def _names(position: object) -> list[str]:
    return [field.name for field in fields(position) if field.init]  # type: ignore[arg-type]


def random_rules(game: str, rng: Random) -> dict[str, object]:
    return {name: rng.choice(values) for name, values in GAMES[game].options.items()}


def random_game(game: str, number: int) -> Iterator[tuple[Game, Move | None, tuple[Fact, ...]]]:
    """Every position of a game played at random by random rules, how it came to be, its facts."""
    rng = Random(number)
    position = GAMES[game].deal(number, random_rules(game, rng))
    yield position, None, position.opening
    while position.outcome is None:
        move = rng.choice(position.legal_moves())
        position, facts = position.play(move)
        yield position, move, facts


def random_positions(game: str, number: int, count: int) -> list[Game]:
    """So many positions of such a game, the first and the last among them."""
    positions = [position for position, _, _ in random_game(game, number)]
    between = positions[1:-1]
    chosen = Random(number).sample(between, min(count - 2, len(between)))
    return [positions[0], *chosen, positions[-1]]


def random_record(game: str, number: int) -> Record:
    """The record of such a game."""
    (first, _, _), *steps = random_game(game, number)
    record = Record.of(first)
    for _, move, _ in steps:
        assert move is not None
        record, _ = record.play(move)
    return record


def dealt_otherwise(position: Game, rng: Random) -> Game:
    """The same position to the player's eyes; the cards he has not seen have changed places."""
    unseen = [card for card in held(position) if card not in known(position)]
    places = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
    changed = {name: _swapped(getattr(position, name), places) for name in _names(position)}
    return replace(position, **changed)  # type: ignore[type-var]


def _swapped(value: object, places: dict[Card, Card]) -> object:
    if isinstance(value, Card):
        return places.get(value, value)
    if isinstance(value, tuple):
        return tuple(_swapped(part, places) for part in value)
    return value
