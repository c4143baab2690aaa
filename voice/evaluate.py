"""Knows how recordings are put to the program one by one and what counts as right (DESIGN.md)."""

import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median

import numpy as np
from numpy.typing import NDArray

from voice import events
from voice.hear.frames import RATE, Frame, frames
from voice.hear.recogniser import Pause
from voice.hear.speech_model import Model
from voice.hear.tract import listen
from voice.manifest import Clip
from voice.session import Session

SILENCE = 1.5  # seconds behind each clip
WINDOW = RATE // 100  # 10 ms
QUIET = 10 ** (-40 / 20)  # a window within 40 dB of the loudest is still sound
RESULTS = ("right", "wrong", "asked", "missed", "falsely_acted", "rightly_ignored")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one clip; times in seconds."""

    audio: str
    text: str
    heard: str
    understood: str | None
    expect: str | None
    result: str
    decided_after_s: float | None
    compute_s: float


@dataclass(frozen=True, slots=True)
class Summary:
    """The counts over all clips."""

    clips: int
    right: int
    wrong: int
    asked: int
    missed: int
    falsely_acted: int
    rightly_ignored: int
    decided_after_median_s: float | None
    decided_after_p95_s: float | None
    real_time_factor: float


class Ear:
    """One clip heard by a fresh recogniser and understood in a fresh session."""

    def __init__(self, model: Model, session: Session, pause: Pause | None = None) -> None:
        self._model = model
        self._session = session
        self._pause = pause or session.pause
        self._came_in = 0.0
        self.heard: list[str] = []
        self.understood: list[str] = []
        self.asked = False
        self.decided: float | None = None

    def listen(self, samples: NDArray[np.int16]) -> None:
        silence = np.zeros(int(SILENCE * RATE), np.int16)
        sound = self._clocked(np.concatenate([samples, silence]))
        session = self._session
        tract = session.own.tract
        for utterance in listen(
            self._model, sound, lambda: session.tongue.cover, self._pause, tract
        ):
            if utterance.decided is None:
                continue
            for event in self._session.hear(utterance):
                self._note(event)
            if self.decided is None and (self.understood or self.asked):
                self.decided = utterance.decided + time.perf_counter() - self._came_in

    def _clocked(self, samples: NDArray[np.int16]) -> Iterator[Frame]:
        for frame in frames(samples):
            self._came_in = time.perf_counter()
            yield frame

    def _note(self, event: events.Event) -> None:
        match event:
            case events.Heard(words):
                self.heard.append(words)
            case events.Understood(commands):
                self.understood += commands
            case events.Asked():
                self.asked = True


def judge(clip: Clip, samples: NDArray[np.int16], ear: Ear) -> Verdict:
    """Lets the ear hear the clip, and holds what it understood against what was expected."""
    began = time.perf_counter()
    ear.listen(samples)
    understood = "; ".join(ear.understood) or None
    after = None if ear.decided is None else round(ear.decided - last_sound(samples), 3)
    return Verdict(
        audio=clip.name,
        text=clip.text,
        heard=" | ".join(ear.heard),
        understood=understood,
        expect=clip.expect,
        result=_result(clip.expect, understood, ear.asked),
        decided_after_s=after,
        compute_s=round(time.perf_counter() - began, 4),
    )


def _result(expect: str | None, understood: str | None, asked: bool) -> str:
    if expect is None:
        return "falsely_acted" if understood or asked else "rightly_ignored"
    if understood is None:
        return "asked" if asked else "missed"
    return "right" if understood == expect else "wrong"


def last_sound(samples: NDArray[np.int16]) -> float:
    """When the last 10 ms window within 40 dB of the loudest ends, in seconds."""
    if len(samples) < WINDOW:
        return len(samples) / RATE
    windows = samples[: len(samples) // WINDOW * WINDOW].reshape(-1, WINDOW).astype(np.float64)
    loudness = np.sqrt((windows**2).mean(axis=1))
    heard = np.flatnonzero(loudness >= loudness.max() * QUIET)
    return float((heard[-1] + 1) * WINDOW / RATE)


def summary(verdicts: list[Verdict], seconds_of_audio: float) -> Summary:
    """All verdicts counted."""
    counts = Counter(verdict.result for verdict in verdicts)
    after = sorted(it.decided_after_s for it in verdicts if it.decided_after_s is not None)
    return Summary(
        clips=len(verdicts),
        **{result: counts[result] for result in RESULTS},
        decided_after_median_s=round(median(after), 3) if after else None,
        decided_after_p95_s=after[min(len(after) - 1, int(0.95 * len(after)))] if after else None,
        real_time_factor=round(sum(it.compute_s for it in verdicts) / seconds_of_audio, 4),
    )
