"""Knows what becomes of a clip that a recogniser hears and the nearest phrase explains."""

import time
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from tests.benchmarks.recognition.nearest import nearest
from tests.benchmarks.recognition.phrase_table import PhraseTable, load_table
from tests.benchmarks.recognition.recognisers import Recogniser
from voice.evaluate import SILENCE, Verdict, last_sound
from voice.hear.frames import FRAME, RATE, frames
from voice.manifest import Clip
from voice.understand.matcher import PICK
from voice.understand.resolve import resolve, unresolved


@dataclass(slots=True)
class Hearing:
    """What was heard and understood of one clip so far."""

    clip: Clip
    table: PhraseTable
    closest: float
    heard: list[str] = field(default_factory=list)
    understood: list[str] = field(default_factory=list)
    asked: bool = False

    def take(self, text: str) -> None:
        """Understands one text, or leaves it alone when no phrase comes close to it."""
        if not text:
            return
        self.heard.append(text)
        match = nearest(text, self.table)
        if match is None or match.closeness < self.closest:
            return
        if any(command.startswith(PICK) for command in match.commands):
            return  # means nothing but to a question
        record = self.clip.record
        choices = [it for it in resolve(match.commands, record) if not unresolved(it[0], record)]
        self.asked = self.asked or len(choices) > 1
        if len(choices) == 1:  # what names nothing on the table is refused, as the program does
            self.understood += choices[0]

    @property
    def result(self) -> str:
        expect, understood = self.clip.expect, "; ".join(self.understood)
        if expect is None:
            return "falsely_acted" if understood or self.asked else "rightly_ignored"
        if not understood:
            return "asked" if self.asked else "missed"
        return "right" if understood == expect else "wrong"


class NearestPhrase:
    """A recogniser's texts, each taken for the phrase of the game that is nearest to it, if it is
    at least so close."""

    def __init__(self, recogniser: Recogniser, closest: float) -> None:
        self._recogniser = recogniser
        self._closest = closest

    def judged(self, clip: Clip, samples: NDArray[np.int16]) -> Verdict:
        table = load_table("en", clip.record.game)
        self._recogniser.prepare(table)
        hearing = Hearing(clip, table, self._closest)
        began = time.process_time()
        decided = self._decided(hearing, samples)
        return Verdict(
            audio=clip.name,
            text=clip.text,
            heard=" | ".join(hearing.heard),
            understood="; ".join(hearing.understood) or None,
            expect=clip.expect,
            result=hearing.result,
            decided_after_s=None if decided is None else round(decided - last_sound(samples), 3),
            compute_s=round(time.process_time() - began, 4),
        )

    def _decided(self, hearing: Hearing, samples: NDArray[np.int16]) -> float | None:
        """When the first thing was understood or asked about: the audio time of the frame, and the
        time spent on it since it came in. It is the processor's, so that what else runs meanwhile
        makes no recogniser late."""
        decided: float | None = None
        for at, came_in, text in self._texts(samples):
            hearing.take(text)
            if decided is None and (hearing.understood or hearing.asked):
                decided = at + time.process_time() - came_in
        return decided

    def _texts(self, samples: NDArray[np.int16]) -> Iterator[tuple[float, float, str]]:
        """For each frame where it ends, when it came in, and the text that has ended with it."""
        silence = np.zeros(int(SILENCE * RATE), np.int16)
        at = 0.0
        for number, frame in enumerate(frames(np.concatenate([samples, silence])), start=1):
            at = number * FRAME / RATE
            yield at, time.process_time(), self._recogniser.hear(frame)
        yield at, time.process_time(), self._recogniser.end()
