"""Knows when what was heard is acted on, asked about, or left alone; not what a command does.

A wrong move costs the player more than a question, and a question more than a word said again. So a
command needs a share of the votes (`votes.py`), the larger the shorter it is ("deal" happens in
talk, "discard the six of hearts" hardly does), and a rival that comes near it is asked about. What
lies on the table breaks a tie between readings.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from engine.game import Fact
from engine.record import Record
from voice.hear.utterance import UNKNOWN, Utterance
from voice.understand.matcher import Matcher
from voice.understand.resolve import Commands, may_be_played, resolve, unresolved
from voice.understand.votes import Vote, limit, poll

RIVAL = 0.4  # a reading with this part of the winner's votes is asked about
UNPLAYABLE = 0.4  # what a vote counts beside one for a move that is legal now
NEAR = 0.4  # how much dearer a reading may be that is worth saying "I did not catch that" for
MOST_CHOICES = 4
SURE = 0.75  # the share from which a single word is believed to be a card of the hand
PLAY = "play "
WORTH_ASKING = 0.07  # the least share of the votes; talk is heard as half a command with less
SHORT = 2  # a command of so little weight is believed only when it stands by itself,
PAUSE = 1.2  # which means so many seconds behind speech that was no command.
AMID_TALK = 10.0  # So many seconds behind it one of no more weight than
LONGEST_OVERHEARD = 3  # must not be likelier to be talk when it is heard a second time.


@dataclass(frozen=True, slots=True)
class Act:
    """Commands to be carried out, in full notation unless nothing in the position fits them."""

    commands: Commands


@dataclass(frozen=True, slots=True)
class Ask:
    """Several things that may have been meant."""

    choices: tuple[Commands, ...]


@dataclass(frozen=True, slots=True)
class Refuse:
    """A command that names what is not there, and why nothing comes of it."""

    command: str
    reason: Fact


@dataclass(frozen=True, slots=True)
class Unclear:
    """Speech for the program that it did not understand."""


@dataclass(frozen=True, slots=True)
class Ignored:
    """Speech that was not for the program."""


@dataclass(frozen=True, slots=True)
class Overheard:
    """A command too short to be believed right behind speech that was none: the end of talk, or of
    a breath whose beginning was not understood."""


Meaning = Act | Ask | Refuse | Unclear | Ignored | Overheard


def meaning(
    matcher: Matcher, utterance: Utterance, record: Record, since_talk: float = inf
) -> Meaning:
    """What is to be done about an utterance.

    It began `since_talk` seconds after speech that was no command.
    """
    votes = [vote for vote in poll(matcher, utterance.hypotheses) if not vote.answers]
    if not votes or not votes[0].enough:
        return Unclear() if _nearly(matcher, utterance, votes) else Ignored()
    if _overheard(votes[0], utterance, since_talk):
        return Overheard()
    choices = _choices(votes, record)
    if _is_doubtful(votes[0], choices[0]) and not utterance.addressed:
        return Unclear()
    reason = unresolved(choices[0][0], record)
    if len(choices) > 1:
        return Ask(choices[:MOST_CHOICES]) if votes[0].share >= WORTH_ASKING else Unclear()
    return Refuse(choices[0][0], reason) if reason else Act(choices[0])


def _overheard(vote: Vote, utterance: Utterance, since_talk: float) -> bool:
    """Whether it is too short to be believed so soon behind talk, or sounds like more of it."""
    weight = vote.reading.weight
    if utterance.addressed or since_talk >= AMID_TALK or weight > LONGEST_OVERHEARD:
        return False
    return (weight <= SHORT and since_talk < PAUSE) or utterance.talk() > 0


def _is_doubtful(vote: Vote, meant: Commands) -> bool:
    """Whether a single word that may have been another would be played. From a hand nearly any
    rank can be: in noise "score" and "bags" were heard as "four" and "five", with 0.7 of the votes.
    To say it again costs no more than to answer a question, which talk would have to hear as well.
    A number is believed while the table waits for a bid: it is what "bid four" sounds like.
    """
    return meant[0].startswith(PLAY) and vote.reading.weight <= 1 and vote.share < SURE


def _choices(votes: Sequence[Vote], record: Record) -> tuple[Commands, ...]:
    """What the readings that come near each other stand for. The table breaks a tie, and only a
    tie: what cannot be played there is no rival of what can, unless it has more votes."""
    resolved = [(vote.share, resolve(vote.reading.commands, record)) for vote in votes]
    weighed = [(share * _worth(choices, record), choices) for share, choices in resolved]
    most = max(share for share, _ in weighed)
    near = sorted((it for it in weighed if it[0] >= most * RIVAL), key=lambda it: -it[0])
    meant = tuple(dict.fromkeys(choice for _, choices in near for choice in choices))
    return tuple(it for it in meant if not unresolved(it[0], record)) or meant


def _worth(choices: tuple[Commands, ...], record: Record) -> float:
    return 1.0 if any(may_be_played(it, record) for it in choices) else UNPLAYABLE


def seems_begun(matcher: Matcher, words: Sequence[str]) -> bool:
    """Whether the words so far are worth falling silent for: two, or one that is a command. Steady
    noise is heard as one word that is none."""
    known = [word for word in words if word != UNKNOWN]
    return len(known) > 1 or bool(matcher.readings(known, farthest=0.0))


def _nearly(matcher: Matcher, utterance: Utterance, votes: Sequence[Vote]) -> bool:
    """Whether it seems meant for the program. Steady noise is heard as "how" or "one", for ever."""
    words = utterance.words
    if 2 * words.count(UNKNOWN) >= len(words):
        return False
    if votes:
        return votes[0].share >= votes[0].needed / 2
    return any(
        reading.weight > 1 and reading.cost <= limit(reading) + NEAR
        for reading in matcher.readings(words)
    )
