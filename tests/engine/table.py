"""Shorthand for tests of the rules: positions by deal number and notation, random whole games."""

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from itertools import product
from random import Random
from typing import Any, TypeVar, cast

from engine import GAMES
from engine.aces_up import AcesUp
from engine.cards import DECK, JOKERS, Card
from engine.game import Fact, Game, Move
from engine.record import Record
from engine.spades_pack import SPADES_PACK

AnyGame = TypeVar("AnyGame", bound=Game)

VERBS = ("bid", "deal", "discard", "draw", "finish", "look", "move", "play", "recycle")
PLACES = ("f", "p1", "p2", "p3", "p4", "p5", "p6", "p7", "s", "w")
BIDS = (*map(str, range(15)), "nil", "blind-nil")
CONCEIVABLE = (
    *(
        Move(verb, card, target=place)
        for verb, card, place in product(VERBS, (None, *DECK, *JOKERS), (None, *PLACES))
    ),
    *(Move(verb, None, target=bid) for verb, bid in product(("bid", "left", "look"), BIDS)),
    *(Move("left", card) for card in (None, *DECK, *JOKERS)),
)
QUESTIONS = (
    *("hand", "trick", "last", "bids", "bags", "turn", "broken", "out"),
    *(f"{verb} {about}" for verb in ("hand", "out", "bids") for about in "SHCDQ"),
)
UNSEEN = frozenset({"not_dealt", "not_seen"})
"""The facts by which `where` says that the player does not see the card."""
LONG_ENOUGH = 250
"""Moves: whoever plays Klondike at random takes cards back and puts them up without end."""
PACKS = {"spades": SPADES_PACK}
"""The packs that are not DECK."""
SLOW = ("strong",)
"""Values of rules that are left out here: the strong players of Spades think too long for it."""


def cards(text: str) -> tuple[Card, ...]:
    """The cards named, "6H 5S 4D"."""
    return tuple(map(Card.parse, text.split()))


def at(number: int, *moves: str, **rules: object) -> AcesUp:
    """Aces Up after `moves`."""
    return after(AcesUp.deal(number, rules), *moves)


def after(position: AnyGame, *moves: str) -> AnyGame:
    """The position after `moves`."""
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
    """Every card in a value of a fact, or in what a position is made of."""
    if isinstance(value, Card):
        return [value]
    if isinstance(value, tuple):
        return [card for part in value for card in all_cards(part)]
    if is_dataclass(value):
        return [card for name in _names(value) for card in all_cards(getattr(value, name))]
    return []


def known(position: Game) -> set[Card]:
    """The cards that the player sees or has seen go."""
    return {card for card in all_cards(position) if position.where(card).name not in UNSEEN}


def _names(value: Any) -> list[str]:
    return [field.name for field in fields(value) if field.init]


def random_rules(game: str, rng: Random) -> dict[str, object]:
    """Each rule as often at its default as at any other value, however many there are."""
    return {
        name: rng.choice((it[0], rng.choice([value for value in it if value not in SLOW])))
        for name, it in GAMES[game].options.items()
    }


def random_game(game: str, number: int) -> Iterator[tuple[Game, Move | None, tuple[Fact, ...]]]:
    """Every position of a game played at random by random rules, how it came to be, its facts.

    It goes on to the end, or until it is LONG_ENOUGH.
    """
    rng = Random(number)
    position = GAMES[game].deal(number, random_rules(game, rng))
    yield position, None, position.opening
    for _ in range(LONG_ENOUGH):
        if position.outcome is not None:
            break
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
    """The same position to the player's eyes; the cards he does not see have changed places."""
    seen = known(position)
    return exchanged(position, [card for card in all_cards(position) if card not in seen], rng)


def exchanged(position: AnyGame, unseen: Sequence[Card], rng: Random) -> AnyGame:
    """The position in which the cards `unseen` have changed places."""
    places = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
    return cast(AnyGame, _swapped(position, places))


def _swapped(value: Any, places: dict[Card, Card]) -> Any:
    if isinstance(value, Card):
        return places.get(value, value)
    if isinstance(value, tuple):
        return tuple(_swapped(part, places) for part in value)
    if is_dataclass(value):
        changed = {name: _swapped(getattr(value, name), places) for name in _names(value)}
        return replace(value, **changed)  # type: ignore[type-var]
    return value
