"""Knows which card or pile is meant by "the six", "pile two" or "the gap" in a position.

A name that leaves something open stands for every card or place that it fits, legal or not. Exactly
one is taken; several are asked about. Nothing is ever chosen for being the only legal one
(DESIGN.md, the types in the middle).
"""

from itertools import product

from engine.cards import Card
from engine.game import Fact, Game, Move, MoveError, fact

Commands = tuple[str, ...]
OPEN = "?"
GAP = "gap"
ON_TOP = frozenset({"discard", "move"})  # verbs that take hold of a card on top of a pile


def fits(pattern: str, card: Card) -> bool:
    """Whether "6?", "?H" or "6H" may name the card."""
    name = str(card)
    return len(pattern) == len(name) and all(
        p in (OPEN, n) for p, n in zip(pattern, name, strict=True)
    )


def tops(position: Game) -> dict[str, Card]:
    """The card on top of each place that shows one."""
    shown = {place: position.cards_at(place) for place in position.places()}
    return {place: cards[-1] for place, cards in shown.items() if cards}


def gaps(position: Game) -> tuple[str, ...]:
    """The piles with no card on them."""
    return tuple(
        place
        for place in position.places()
        if place.startswith("p") and not position.cards_at(place)
    )


def candidates(command: str, position: Game) -> Commands:
    """The full commands that one with something open may stand for; itself when nothing fits."""
    verb, *names = command.split()
    if verb not in ON_TOP or not names:
        return (command,)
    possible = [_cards(names[0], position), *(_places(name, position) for name in names[1:])]
    return tuple(" ".join((verb, *named)) for named in product(*possible)) or (command,)


def _cards(name: str, position: Game) -> Commands:
    shown = tops(position)
    if name in position.places():
        return (str(shown[name]),) if name in shown else ()
    if OPEN in name:
        return tuple(str(card) for card in shown.values() if fits(name, card))
    return (name,)


def _places(name: str, position: Game) -> Commands:
    return (gaps(position) if name == GAP else ()) or (name,)


def unresolved(command: str, position: Game) -> Fact | None:
    """Why a resolved command still names no card or no place on the table; None when it does."""
    _, *names = command.split()
    if any(OPEN in name for name in names):
        return fact("none_on_top")
    if names and names[0] in position.places():
        return position.read(names[0])
    if GAP not in names:
        return None
    seat = position.where(Card.parse(names[0]))
    return fact("no_gap") if seat.values.get("depth") == 0 else seat


def resolve(commands: Commands, position: Game) -> tuple[Commands, ...]:
    """All that commands said in one breath may stand for, each in the position that those before
    it lead to. One possibility means that they are clear."""
    done: Commands = ()
    for number, command in enumerate(commands):
        possible = candidates(command, position)
        if len(possible) > 1:
            rest = commands[number + 1 :]
            return tuple((*done, one, *rest) for one in possible)
        done = (*done, *possible)
        position = _after(possible[0], position)
    return (done,)


def _after(command: str, position: Game) -> Game:
    try:
        move = Move.parse(command)
    except MoveError:
        return position
    return position if position.objection(move) else position.play(move)[0]
