"""Knows one player's sitting at the table: words in, events out; no clock, no file, no device.

It holds the game at the table, the question that waits for an answer, what was last said and
refused, and whether the player put it to sleep. It tells all it does as events; it knows no
listener.
"""

from collections.abc import Callable, Mapping
from math import inf

from engine import GAMES
from engine.game import Fact, Game, Move, MoveError, board, fact
from engine.record import Record, RecordError
from voice import events
from voice.adjust import adjusted
from voice.course import Course, in_short
from voice.events import Event
from voice.hear.utterance import Utterance
from voice.settings import Settings
from voice.talk import answer, rules_told
from voice.tongue import Tongue, Tongues
from voice.understand.answer import chosen, question
from voice.understand.meaning import (
    Act,
    Ask,
    Ignored,
    Overheard,
    Refuse,
    Unclear,
    meaning,
    seems_begun,
)
from voice.understand.resolve import Commands, objection, resolve, unresolved

AGAIN = "deal"  # once a game is over there is nothing else to be dealt than another one

Outcome = tuple[list[Event], str]  # what came of one command, and what is said about it


class Session:
    """A sitting. `hear` takes what the player said and returns all that came of it.

    `keep` keeps the game, and says whether it is kept now; `resume` gives the unfinished game of a
    kind that was kept, if there is one.
    """

    def __init__(
        self,
        record: Record,
        tongues: Tongues,
        settings: Settings,
        pick_deal: Callable[[], int],
        keep: Callable[[Record], bool] = lambda record: True,
        resume: Callable[[str], Record | None] = lambda game: None,
    ) -> None:
        self.settings = settings
        self._course = Course(record)
        self._tongues = tongues
        self._pick_deal = pick_deal
        self._keep = keep
        self._resume = resume
        self._choices: tuple[Commands, ...] = ()
        self._asked = self._refused = fact("refused_nothing")
        self._said = ""
        self._asleep = False
        self._talk_ended = -inf  # when speech that was no command was last heard

    @property
    def record(self) -> Record:
        """The game at the table."""
        return self._course.record

    @property
    def position(self) -> Game:
        """Where the game stands."""
        return self.record.position

    @property
    def tongue(self) -> Tongue:
        """How the game at the table is talked about."""
        return self._tongues(self.record.game)

    def greet(self) -> tuple[Event, ...]:
        """What is said before the player says anything."""
        return *self._saying(self._opening("welcome")), events.Laid(self.record)

    def heeds(self, utterance: Utterance) -> bool:
        """Whether the player seems to be saying something to the program."""
        return seems_begun(self.tongue.matcher, utterance.words)

    def hear(self, utterance: Utterance) -> tuple[Event, ...]:
        """All that comes of one utterance."""
        before = self.record
        came = self._heard(utterance)
        return came if self.record is before else (*came, events.Laid(self.record))

    def _heard(self, utterance: Utterance) -> tuple[Event, ...]:
        heard = events.Heard(str(utterance))
        matcher = self.tongue.matcher
        choice = chosen(matcher, utterance, self._choices) if self._choices else None
        if choice is None:
            return heard, *self._meant(utterance)
        self._choices = ()
        return heard, events.Understood(choice), *self._carry_out(choice, agreed=choice[0])

    def _meant(self, utterance: Utterance) -> tuple[Event, ...]:
        since_talk = utterance.begun - self._talk_ended
        meant = meaning(self.tongue.matcher, utterance, self.record, since_talk)
        if isinstance(meant, Ignored | Unclear) and len(utterance.words) > 1:
            self._talk_ended = utterance.ended
        if self._asleep and meant != Act(("wake",)):
            told = self._tell(fact("asleep")) if utterance.addressed else ""
            return events.Ignored(), *self._saying(told)
        match meant:
            case Act(commands):
                return events.Understood(commands), *self._carry_out(commands)
            case Ask(choices):
                return self._ask(question(choices), choices)
            case Refuse(command, reason):
                came, text = self._refuse(command, reason)
                return *came, *self._saying(text)
            case Unclear():
                return self._missed()
            case Ignored() | Overheard():
                return self._missed() if utterance.addressed else (events.Ignored(),)

    def _missed(self) -> tuple[Event, ...]:
        return events.Missed(), *self._saying(self._still_asking("missed"))

    def _ask(self, asked: Fact, choices: tuple[Commands, ...]) -> tuple[Event, ...]:
        self._choices, self._asked = choices, asked
        return events.Asked(asked, choices), *self._saying(self._tell(asked))

    def _carry_out(self, commands: Commands, agreed: str = "") -> tuple[Event, ...]:
        """Does one command after the other, until one is refused or must be asked about."""
        done: list[Event] = []
        told: list[str] = []
        for number, command in enumerate(commands):
            if number and self._is_again(command):
                break  # it was meant for the game that the move before it has ended
            choices = resolve(commands[number:], self.record)
            if len(choices) > 1:
                return *done, *self._saying(*told), *self._ask(question(choices), choices)
            command = choices[0][0]
            doubt = self._doubt(command)
            if doubt and (number or command != agreed):
                self._choices = (commands[number:],)
                return *done, *self._saying(*told), *self._ask(doubt, self._choices)
            came, text = self._do(command)
            done += came
            told.append(text)
            if any(isinstance(event, events.Refused | events.Left) for event in came):
                break
        return *done, *self._saying(*told)

    def _doubt(self, command: str) -> Fact | None:
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

    def _do(self, command: str) -> Outcome:
        change = adjusted(self.settings, command)
        if change:
            before, (self.settings, said) = self.settings, change
            changed: list[Event] = [events.Changed(self.settings)]
            return changed if self.settings != before else [], self._tell(said)
        told = answer(command, self.record)
        if told is not None:
            return [], self._tell(*told)
        verb, _, about = command.partition(" ")
        return _DONE_BY[verb](self, about) if verb in _DONE_BY else self._move(command)

    def _is_again(self, command: str) -> bool:
        return command == AGAIN and self.position.outcome is not None

    def _move(self, command: str) -> Outcome:
        if self._is_again(command):
            return self._new("")
        self._choices = ()
        reason = unresolved(command, self.record) or objection(command, self.position)
        if reason:
            return self._refuse(command, reason)
        move = Move.parse(command)
        self._course, facts = self._course.play(move)
        return [events.Played(move, facts)], self._tell(*facts)

    def _refuse(self, command: str, reason: Fact) -> Outcome:
        self._refused = reason
        return [events.Refused(command, reason)], self._tell(reason)

    def _obvious(self, about: str) -> Outcome:
        self._choices = ()
        self._course, played = self._course.obvious()
        facts = [fact for move in played for fact in move.facts]
        return [*played], self._tell(*(in_short(facts) or (fact("nothing_obvious"),)))

    def _undo(self, about: str) -> Outcome:
        return self._stepped(self._course.undo)

    def _redo(self, about: str) -> Outcome:
        return self._stepped(self._course.redo)

    def _stepped(self, step: Callable[[], tuple[Course, tuple[Fact, ...]]]) -> Outcome:
        self._choices = ()
        try:
            self._course, facts = step()
        except RecordError as error:
            return [], self._tell(error.objection)
        return [], self._tell(*facts)

    def _new(self, about: str) -> Outcome:
        """A new game: of this kind, or of the one that is named, with the rules that are chosen.

        Another game that waits unfinished goes on.
        """
        self._choices, self._refused = (), fact("refused_nothing")
        names = about.split()
        chosen = dict(name.split("=") for name in names if "=" in name)
        game = next((name for name in names if "=" not in name), self.record.game)
        self._keep(self.record)  # the move before this in one breath was not kept yet
        waiting = self._resume(game) if game != self.record.game else None
        number = self._pick_deal()
        self._course = Course(waiting) if waiting else self._course.deal(number, game, chosen)
        rules = {name: self.record.rules[name] for name in chosen}
        return [], self._opening("new_game", *rules_told(rules))

    def _repeat(self, about: str) -> Outcome:
        return [], self._said or self._tell(fact("repeat_nothing"))

    def _why(self, about: str) -> Outcome:
        return [], self._tell(self._refused)

    def _answer(self, about: str) -> Outcome:
        """An answer that picks nothing, or that nobody asked for."""
        return [], self._still_asking("nothing_asked")

    def _still_asking(self, otherwise: str) -> str:
        if not self._choices:
            return self._tell(fact(otherwise))
        return self._tell(fact("still_asking"), self._asked)

    def _cancel(self, about: str) -> Outcome:
        told = fact("cancelled" if self._choices else "nothing_asked")
        self._choices = ()
        return [], self._tell(told)

    def _hush(self, about: str) -> Outcome:
        return [events.Hushed()], ""

    def _sleep(self, about: str) -> Outcome:
        self._asleep, self._choices = True, ()
        return [], self._tell(fact("asleep"))

    def _wake(self, about: str) -> Outcome:
        self._asleep = False
        return [], self._tell(fact("awake"))

    def _save(self, about: str) -> Outcome:
        return [], self._tell(fact("saved" if self._keep(self.record) else "not_saved"))

    def _quit(self, about: str) -> Outcome:
        return [events.Left()], self._tell(self._goodbye())

    def _goodbye(self) -> Fact:
        if not self.record.moves:
            return fact("goodbye")
        return fact("goodbye_saved" if self._keep(self.record) else "goodbye_unsaved")

    def _opening(self, name: str, *rules: Fact) -> str:
        """Which game this is, by which new rules, what lies on the table, whether it is over."""
        position, moves = self.position, len(self.record.moves)
        told = fact(name, game=position.name, number=position.number)
        if moves:
            told = fact("resumed", game=position.name, number=position.number, count=moves)
        over = (fact("game_over", outcome=position.outcome),) if position.outcome else ()
        return self._tell(told, *rules, *board(position), *over)

    def _tell(self, *facts: Fact) -> str:
        return self.tongue.sentences.telling(facts, self.settings.verbosity)

    def _saying(self, *texts: str) -> tuple[Event, ...]:
        text = " ".join(text for text in texts if text)
        if not text:
            return ()
        self._said = text
        return (events.Said(text),)


_DONE_BY: Mapping[str, Callable[[Session, str], Outcome]] = {
    "undo": Session._undo,
    "redo": Session._redo,
    "obvious": Session._obvious,
    "new": Session._new,
    "repeat": Session._repeat,
    "why": Session._why,
    "yes": Session._answer,
    "option": Session._answer,
    "no": Session._cancel,
    "cancel": Session._cancel,
    "hush": Session._hush,
    "sleep": Session._sleep,
    "wake": Session._wake,
    "save": Session._save,
    "quit": Session._quit,
}
