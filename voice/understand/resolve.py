"""Knows which commands a spoken one stands for at the table: "the six", "pile two" or "the gap".

One possibility is taken, several are asked about. Legality breaks a tie between pairs of a card and
a place ("red six on the black seven"), since a pair that does not go together was not meant. It
never chooses among cards alone: which of two sixes is to be discarded is asked, whether or not both
may go (DESIGN.md, the types in the middle). While bids are made a lone number is a bid.
"""

from itertools import product

from engine.cards import Card
from engine.game import FOUNDATIONS, HAND, Fact, Game, Move, MoveError, fact
from engine.record import Record
from voice.understand.fitting import is_open
from voice.understand.hand_names import not_held
from voice.understand.names import ANY, BACK, GAP, cards_named, in_sight, places_named

Commands = tuple[str, ...]
NO_MOVE = "unknown_move"  # the objection to table talk
TAKING = frozenset({"discard", "move", "play"})  # verbs that take hold of a card


def candidates(command: str, record: Record) -> Commands:
    """The full commands that one with something open may stand for; itself when nothing fits."""
    verb, *names = command.split()
    if verb not in TAKING or not names:
        return (command,)
    if HAND in record.position.places():
        return _plays(names[0], record) or (command,)
    cards = map(str, cards_named(names[0], record))
    places = (places_named(name, record.position) for name in names[1:])
    possible = tuple(" ".join((verb, *named)) for named in product(cards, *places))
    if BACK in names and names[0] not in _up(record.position):
        return (command,)
    if len(possible) < 2 or len(names) < 2:
        return possible or (command,)
    if legal := tuple(it for it in possible if objection(it, record.position) is None):
        return _not_returned(legal, record.position)
    places_left_open = len({it.rsplit(" ", 1)[1] for it in possible}) > 1
    if ANY in names or (FOUNDATIONS in names and is_open(names[0])):
        return (command,)
    return possible if is_open(names[0]) and not places_left_open else possible[:1]


def _plays(name: str, record: Record) -> Commands:
    """The plays from the hand that a name may stand for; the bid that a lone number is."""
    bid = f"bid {'10' if name == 'T?' else name[0]}"
    if is_open(name) and objection(bid, record.position) is None:
        return (bid,)
    plays = tuple(f"play {card}" for card in cards_named(name, record))
    can_play = any(objection(play, record.position) is None for play in plays)
    return plays if can_play else plays[:1]  # which of them may not be played need not be asked


def _not_returned(commands: Commands, position: Game) -> Commands:
    """Those that take no card back from a foundation, if there are any: who means that says so."""
    up = _up(position)
    return tuple(it for it in commands if it.split()[1] not in up) or commands


def _up(position: Game) -> frozenset[str]:
    """The cards that may come back from the foundations."""
    if FOUNDATIONS not in position.places():
        return frozenset()
    return frozenset(map(str, position.within_reach(FOUNDATIONS)))


def unresolved(command: str, record: Record) -> Fact | None:
    """Why a resolved command still names no card or no place on the table; None when it does."""
    verb, *names = command.split()
    if verb not in TAKING or not names:
        return None
    cards = cards_named(names[0], record)
    if not cards:
        return _no_card(names[0], record.position)
    if is_open(names[0]) and len(cards) > 1:
        return fact("none_fits")
    for name in names[1:]:
        if name == BACK and names[0] not in _up(record.position):
            return record.position.where(cards[0])
        if name in (ANY, BACK):
            return _nowhere(cards[0], record.position) if len(cards) == 1 else fact("none_fits")
        if not places_named(name, record.position):
            return _missing(name, cards[0], record.position)
    return None


def _no_card(name: str, position: Game) -> Fact:
    """Why nothing has that name: no such card can be taken, or what lies at that place."""
    if HAND in position.places():
        return not_held(name, position)
    if is_open(name):
        return fact("no_such_card", card=name)
    place = name.partition("/")[0]
    return position.read(place) if place in position.places() else fact("none_fits")


def _nowhere(card: Card, position: Game) -> Fact:
    """Why a card cannot go anywhere: it fits nowhere, or lies where it cannot be taken."""
    return fact("nowhere", card=card) if card in in_sight(position) else position.where(card)


def _missing(place: str, card: Card, position: Game) -> Fact:
    """Why there is no such place: no gap, what should lie open there does not, or nothing may be
    put on it."""
    if place == GAP:
        return fact("no_gap") if card in in_sight(position) else position.where(card)
    if is_open(place):
        return fact("no_such_end", place=place)
    seat = position.where(Card.parse(place))
    if seat.values.get("depth") != 0:
        return seat
    aside = Move("move", card, target=str(seat.values["pile"]))
    return position.objection(aside) or fact("none_fits")


def resolve(commands: Commands, record: Record) -> tuple[Commands, ...]:
    """All that commands said in one breath may stand for, each at the table that those before it
    lead to, as far as one can look ahead. One possibility means that they are clear."""
    done: Commands = ()
    for number, command in enumerate(commands):
        possible = candidates(command, record)
        if len(possible) > 1:
            rest = commands[number + 1 :]
            return tuple((*done, one, *rest) for one in possible)
        done = (*done, *possible)
        if not _can_look_ahead(record):
            return ((*done, *commands[number + 1 :]),)
        record = _after(possible[0], record)
    return (done,)


def may_be_played(commands: Commands, record: Record) -> bool:
    """Whether the resolved commands, as far as one can look ahead, are moves that are legal."""
    for command in commands if _can_look_ahead(record) else commands[:1]:
        if unresolved(command, record) or objection(command, record.position):
            return False
        record = _after(command, record)
    return True


def _can_look_ahead(record: Record) -> bool:
    """Whether a command may be tried in thought: what others at the table do upon it is not to be
    known before it is played, not even by what the program asks."""
    return HAND not in record.position.places()


def objection(command: str, position: Game) -> Fact | None:
    """Why a resolved command may not be played; table talk never may."""
    try:
        return position.objection(Move.parse(command))
    except MoveError:
        return fact(NO_MOVE, move=command)


def _after(command: str, record: Record) -> Record:
    if objection(command, record.position):
        return record
    return record.play(Move.parse(command))[0]
