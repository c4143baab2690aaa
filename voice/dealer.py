"""Knows the game at the table and what a command does to it; no words, no question, no sentence.

It holds the course of the game and what was refused last. What comes of a command it tells as
events and facts.
"""

from collections.abc import Callable, Iterable

from engine import GAMES
from engine.game import Fact, Game, Move, MoveError, board, fact
from engine.record import Record, RecordError
from voice import events
from voice.course import Course, Facts, in_short
from voice.events import Event
from voice.talk import answer, rules_told
from voice.understand.resolve import objection, unresolved

AGAIN = "deal"  # once a game is over there is nothing else to be dealt than another one

Outcome = tuple[tuple[Event, ...], Facts]  # what came of one command, and what is told of it


class Dealer:
    """Carries out one command after the other; `keep` and `resume` are those of the session."""

    def __init__(
        self,
        record: Record,
        pick_deal: Callable[[], int],
        keep: Callable[[Record], bool],
        resume: Callable[[str], Record | None],
    ) -> None:
        self._course = Course(record)
        self._pick_deal = pick_deal
        self._keep = keep
        self._resume = resume
        self._refused = fact("refused_nothing")

    @property
    def record(self) -> Record:
        """The game at the table."""
        return self._course.record

    @property
    def position(self) -> Game:
        """Where the game stands."""
        return self.record.position

    def greeting(self) -> Facts:
        """What is told before anything is commanded."""
        return self._opening("welcome", _unusual(self.record))

    def begins_again(self, command: str) -> bool:
        """Whether a command deals another game, since this one is over."""
        return command == AGAIN and self.position.outcome is not None

    def doubt(self, command: str) -> Fact | None:
        """What should be asked before a command that gives something up is carried out."""
        verb, *names = command.split()
        if verb in ("new", "quit"):
            going = self.record.moves and self.position.outcome is None
            return self._sure(verb, names) if going else None
        try:
            return self.position.caution(Move.parse(command))
        except MoveError:
            return None

    def _sure(self, verb: str, names: list[str]) -> Fact:
        kept = self._keep(self.record)
        if verb == "quit":
            return fact("sure_quit" if kept else "sure_quit_unsaved")
        others = [name for name in names if name in GAMES and name != self.record.game]
        return fact("sure_other", game=others[0]) if others and kept else fact("sure_new")

    def reply(self, command: str) -> Outcome | None:
        """What comes of a command that leaves the game as it is; None for one that is to go on."""
        match command:
            case "why":
                return (), (self._refused,)
            case "save":
                return (), (fact("saved" if self._keep(self.record) else "not_saved"),)
            case "quit":
                return (events.Left(),), (self._goodbye(),)
        told = answer(command, self.record)
        return None if told is None else ((), told)

    def waiting(self) -> Facts:
        """What the table waits for, when it tells: where turns are taken, and when it is over."""
        if outcome := self.position.outcome:
            return (fact("game_over", outcome=outcome),)
        turn = self.position.tell("turn")
        return (turn,) if turn else ()

    def _goodbye(self) -> Fact:
        if not self.record.moves:
            return fact("goodbye")
        return fact("goodbye_saved" if self._keep(self.record) else "goodbye_unsaved")

    def play(self, command: str) -> Outcome:
        """What comes of a command that the game goes on by: a move, undo, redo, a new game."""
        verb, _, about = command.partition(" ")
        match verb:
            case "undo":
                return self._stepped(self._course.undo)
            case "redo":
                return self._stepped(self._course.redo)
            case "obvious":
                return self._obvious()
            case "new":
                return self._new(about)
        return self._new("") if self.begins_again(command) else self._move(command)

    def _stepped(self, step: Callable[[], tuple[Course, Facts]]) -> Outcome:
        try:
            self._course, facts = step()
        except RecordError as error:
            return (), (error.objection,)
        return (), facts

    def _obvious(self) -> Outcome:
        self._course, played = self._course.obvious()
        facts = [fact for move in played for fact in move.facts]
        return played, in_short(facts) or (fact("nothing_obvious"),)

    def _new(self, about: str) -> Outcome:
        """A new game: of this kind, or of the one that is named, with the rules that are chosen.

        Another game that waits unfinished goes on.
        """
        self._refused = fact("refused_nothing")
        names = about.split()
        chosen = dict(name.split("=") for name in names if "=" in name)
        game = next((name for name in names if "=" not in name), self.record.game)
        self._keep(self.record)  # the move before this in one breath was not kept yet
        waiting = self._resume(game) if game != self.record.game else None
        number = self._pick_deal()
        self._course = Course(waiting) if waiting else self._course.deal(number, game, chosen)
        return (), self._opening("new_game", _unusual(waiting) if waiting else chosen)

    def _move(self, command: str) -> Outcome:
        reason = unresolved(command, self.record) or objection(command, self.position)
        if reason:
            return self.refuse(command, reason)
        move = Move.parse(command)
        self._course, facts = self._course.play(move)
        return (events.Played(move, facts),), facts

    def refuse(self, command: str, reason: Fact) -> Outcome:
        """Does nothing, and remembers why."""
        self._refused = reason
        return (events.Refused(command, reason),), (reason,)

    def _opening(self, name: str, about: Iterable[str]) -> Facts:
        """Which game this is, by which of its rules, what lies there, what the table waits for."""
        position, moves = self.position, len(self.record.moves)
        rules = rules_told({rule: position.rules[rule] for rule in about})
        told: Facts = (fact(name, game=position.name, number=position.number),)
        if moves:
            resumed = fact("resumed", game=position.name, number=position.number, count=moves)
            told = (resumed, position.standing())
        return *told, *rules, *board(position), *self.waiting()


def _unusual(record: Record) -> tuple[str, ...]:
    """The rules of a game that are not those of a game for which none is chosen."""
    options = record.position.options
    return tuple(name for name, value in record.rules.items() if value != options[name][0])
