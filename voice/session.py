"""Knows one player's sitting at the table: words in, events out; no clock, no file, no device.

It holds the question that waits for an answer, what was last said and how, and whether the player
put it to sleep; the dealer holds the game. It tells all it does as events; it knows no listener.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from math import inf

from engine.game import Fact, Game, fact
from engine.record import Record
from voice import events
from voice.adjust import adjusted
from voice.dealer import Dealer
from voice.events import Event
from voice.hear.utterance import Utterance
from voice.settings import Settings
from voice.telling import in_one_breath, told
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
from voice.understand.own import ANYBODY, OwnVoice
from voice.understand.own_phrase import own_phrase
from voice.understand.resolve import Commands, resolve
from voice.understand.waiting import pause_after

Pieces = tuple[events.Said, ...]
Answer = tuple[tuple[Event, ...], Pieces]  # what came of one command, and what is said of it


class Session:
    """A sitting. `hear` takes what the player said and returns all that came of it.

    `keep` keeps the game, and says whether it is kept now; `resume` gives the unfinished game of a
    kind that was kept, if there is one. `own` is the voice of who sits there.
    """

    def __init__(
        self,
        record: Record,
        tongues: Tongues,
        settings: Settings,
        pick_deal: Callable[[], int],
        keep: Callable[[Record], bool] = lambda record: True,
        resume: Callable[[str], Record | None] = lambda game: None,
        own: OwnVoice = ANYBODY,
    ) -> None:
        self.settings = settings
        self.own = own
        self.lesson_due = False  # whoever hears the player lets him read
        self._dealer = Dealer(record, pick_deal, keep, resume)
        self._tongues = tongues
        self._choices: tuple[Commands, ...] = ()
        self._asked = fact("nothing_asked")
        self._said: Pieces = ()
        self._asleep = False
        self._talk_ended = -inf  # when speech that was no command was last heard

    @property
    def record(self) -> Record:
        """The game at the table."""
        return self._dealer.record

    @property
    def position(self) -> Game:
        """Where the game stands."""
        return self.record.position

    @property
    def tongue(self) -> Tongue:
        """How the game at the table is talked about."""
        return self._tongues(self.record.game, self.own)

    def greet(self) -> tuple[Event, ...]:
        """What is said before the player says anything."""
        return *self._saying(self._tell(*self._dealer.greeting())), events.Laid(self.record)

    def heeds(self, utterance: Utterance) -> bool:
        """Whether the player seems to be saying something to the program."""
        return seems_begun(self.tongue.matcher, utterance.words)

    def pause(self, words: Sequence[str]) -> float:
        """For how many seconds somebody who has said these words may pause before he has ended."""
        return self.settings.patience * pause_after(self.tongue.matcher, words, self.record)

    def hear(self, utterance: Utterance) -> tuple[Event, ...]:
        """All that comes of one utterance."""
        before = self.record
        came = self._heard(utterance)
        return came if self.record is before else (*came, events.Laid(self.record))

    def _heard(self, utterance: Utterance) -> tuple[Event, ...]:
        heard = events.Heard(str(utterance))
        matcher = self.tongue.matcher
        if (phrase := own_phrase(self.tongue.words, utterance.words)) and not self._asleep:
            return heard, *self._taught(*phrase)
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
            asleep = self._tell(fact("asleep")) if utterance.addressed else ()
            return events.Ignored(), *self._saying(asleep)
        match meant:
            case Act(commands):
                return events.Understood(commands), *self._carry_out(commands)
            case Ask(choices):
                return self._ask(question(choices), choices)
            case Refuse(command, reason):
                came, facts = self._dealer.refuse(command, reason)
                return *came, *self._saying(self._tell(*facts))
            case Unclear():
                return self._missed()
            case Ignored() | Overheard():
                return self._missed() if utterance.addressed else (events.Ignored(),)

    def _taught(self, said: str, meant: str) -> tuple[Event, ...]:
        """The player has told what he means by words of his own."""
        if not self.tongue.has(meant):
            return self._saying(self._tell(fact("own_phrase_empty", meant=f"“{meant}”")))
        self.own = self.own.with_phrase(said, meant)
        learned = fact("own_phrase", own=f"“{said}”", meant=f"“{meant}”")
        return events.Learned(self.own), *self._saying(self._tell(learned))

    def learn(self, own: OwnVoice | None) -> tuple[Event, ...]:
        """The lesson is over; without a voice too little was read."""
        self.lesson_due = False
        if own is None:
            return self._saying(self._tell(fact("lesson_short")))
        self.own = replace(own, phrases=self.own.phrases)
        return events.Learned(self.own), *self._saying(self._tell(fact("lesson_learnt")))

    def _missed(self) -> tuple[Event, ...]:
        return events.Missed(), *self._still_asking("missed")  # nothing that one would repeat

    def _ask(self, asked: Fact, choices: tuple[Commands, ...]) -> tuple[Event, ...]:
        self._choices, self._asked = choices, asked
        return events.Asked(asked, choices), *self._saying(self._tell(asked))

    def _carry_out(self, commands: Commands, agreed: str = "") -> tuple[Event, ...]:
        """Does one command after the other, until one is refused or must be asked about."""
        done: list[Event] = []
        telling: list[events.Said] = []
        for number, command in enumerate(commands):
            if number and self._dealer.begins_again(command):
                break  # it was meant for the game that the move before it has ended
            choices = resolve(commands[number:], self.record)
            if len(choices) > 1:
                return *done, *self._saying(telling), *self._ask(question(choices), choices)
            command = choices[0][0]
            doubt = self._dealer.doubt(command)
            if doubt and (number or command != agreed):
                return *done, *self._saying(telling), *self._ask(doubt, (commands[number:],))
            came, pieces = self._do(command)
            done += came
            telling += pieces
            if any(isinstance(event, events.Refused | events.Left) for event in came):
                break
        return *done, *self._saying(telling)

    def _do(self, command: str) -> Answer:
        match command.split()[0]:
            case "repeat":
                return (), self._said or self._tell(fact("repeat_nothing"))
            case "yes" | "option":  # it picks nothing, or nobody asked
                return (), self._still_asking("nothing_asked")
            case "no" | "cancel":
                answered = fact("cancelled" if self._choices else "nothing_asked")
                self._choices = ()
                return (), self._tell(answered)
            case "learn":
                self.lesson_due = True
                return (), self._tell(fact("lesson"))
            case "own-phrase":
                return (), self._tell(fact("own_phrase_how"))
            case "hush" | "wait":
                return (events.Hushed(),), ()
            case "on":
                return (events.WentOn(), *self._tell(*self._dealer.waiting())), ()
            case "sleep":
                self._asleep, self._choices = True, ()
                return (), self._tell(fact("asleep"))
            case "wake":
                self._asleep = False
                return (), self._tell(fact("awake"))
        change = adjusted(self.settings, command)
        return self._adjust(*change) if change else self._at_table(command)

    def _adjust(self, settings: Settings, change: Fact) -> Answer:
        before, self.settings = self.settings, settings
        changed = (events.Changed(settings),) if settings != before else ()
        return changed, self._tell(change)

    def _at_table(self, command: str) -> Answer:
        outcome = self._dealer.reply(command)
        if outcome is None:
            self._choices = ()
            outcome = self._dealer.play(command)
        came, facts = outcome
        return came, self._tell(*facts)

    def _still_asking(self, otherwise: str) -> Pieces:
        if not self._choices:
            return self._tell(fact(otherwise))
        return self._tell(fact("still_asking"), self._asked)

    def _tell(self, *facts: Fact) -> Pieces:
        return told(facts, self.tongue.sentences, self.settings.verbosity)

    def _saying(self, pieces: Iterable[events.Said]) -> Pieces:
        if said := in_one_breath(pieces):
            self._said = said
        return said
