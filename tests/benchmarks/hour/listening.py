"""Knows how the hour is heard: one stream, one recogniser, a game under way; what is done is told.

Whatever was done, the table is then laid as it was, with a player who is awake and was asked
nothing, so that what follows is heard as if it had not been.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain
from pathlib import Path
from random import Random

from engine import GAMES
from engine.record import Record
from tests.benchmarks.hour.assembling import Piece
from voice import events
from voice.cli.table import any_deal, tongues
from voice.hear.frames import FRAME, RATE
from voice.hear.recording import recording
from voice.hear.speech_model import Model
from voice.hear.utterance import Utterance
from voice.session import Session
from voice.settings import Settings

DEAL, MOVES = 617, 12

MOVE, OTHER, ASKED, REFUSED, MISSED, NOTHING = DEEDS = (
    *("moves made", "other commands done", "questions asked"),
    *("refused", "not caught", "ignored"),
)
"""What can come of an utterance: the game changed; a command was carried out that does not change
it; the program asked back, said why not, said that it did not understand; or did nothing."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What came of one utterance that ended `seconds` into the piece; `meant` in the notation."""

    piece: Piece
    seconds: float
    words: str
    what: str
    meant: str

    def __str__(self) -> str:
        minutes, seconds = divmod(self.seconds, 60)
        at = f"{self.piece.audio} {minutes:.0f}:{seconds:04.1f}"
        return f"{self.what}: {self.meant or '-'} | heard {self.words!r} | {at}"


def under_way(game: str) -> Record:
    """A game in the middle, the same each time, played by chance."""
    chance = Random(DEAL)
    record = Record.of(GAMES[game].deal(DEAL))
    for _ in range(MOVES):
        after, _ = record.play(chance.choice(record.position.legal_moves()))
        if after.position.outcome is not None:
            break
        record = after
    return record


class Table:
    """A sitting that starts anew whenever something was done."""

    def __init__(self, game: str) -> None:
        self._record = under_way(game)
        self.session = self._laid()

    def _laid(self) -> Session:
        return Session(self._record, tongues("en"), Settings(), any_deal)

    def hear(self, utterance: Utterance) -> tuple[str, str]:
        """What came of it, of DEEDS, and the commands in question."""
        came = self.session.hear(utterance)
        is_changed = self.session.record is not self._record
        done = [it.commands for it in came if isinstance(it, events.Understood)]
        asked = [it for it in came if isinstance(it, events.Asked)]
        refused = [it.command for it in came if isinstance(it, events.Refused)]
        meant = "; ".join(chain.from_iterable(done))
        if is_changed or done:
            self.session = self._laid()
        if is_changed:
            return MOVE, meant
        if asked:
            return ASKED, " or ".join("; ".join(choice) for choice in asked[-1].choices)
        if refused:
            return REFUSED, "; ".join(refused)
        if done:
            return OTHER, meant
        return (MISSED if any(isinstance(it, events.Missed) for it in came) else NOTHING), ""


def heard(folder: Path, pieces: Sequence[Piece], game: str, model: Model) -> Iterator[Deed]:
    """What came of each utterance, the pieces played one right after the other."""
    table = Table(game)
    ends = list(accumulate(map(_padded_seconds, pieces)))
    # Opened one by one: an hour of them at once would be too many files.
    sound = chain.from_iterable(recording(folder / piece.audio) for piece in pieces)
    listened = model.listen(
        sound, lambda: table.session.tongue.cover, lambda words: table.session.pause(words)
    )
    for utterance in listened:
        if utterance.decided is None:
            continue
        what, meant = table.hear(utterance)
        number = min(bisect_right(ends, utterance.ended), len(pieces) - 1)
        since = utterance.ended - (ends[number - 1] if number else 0.0)
        yield Deed(pieces[number], since, str(utterance), what, meant)


def _padded_seconds(piece: Piece) -> float:
    """The seconds of a piece in whole frames, as it is heard."""
    return -(-round(piece.seconds * RATE) // FRAME) * FRAME / RATE
