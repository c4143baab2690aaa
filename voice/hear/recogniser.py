"""Knows how a stream of frames becomes utterances: 16 kHz mono int16 in; not what they mean.

Vosk's recogniser is asked for several hypotheses instead of one word confidence each: which of them
is a phrase of the grammar says more than how sure it is (ARCHITECTURE.md, Hearing).
"""

import json
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from math import ceil
from typing import Any

import numpy as np

from voice.hear.frames import FRAME, RATE, Frame
from voice.hear.silence import Silence
from voice.hear.utterance import Hypothesis, Utterance

HYPOTHESES = 12
HUSHED = 0.2  # seconds of silence behind which the decoder tells of it

OWN_PAUSE = 0.75
"""Seconds of silence after which an utterance is over for who does not know what it says. The
model's 0.5 s cut "move the king of diamonds ... to the third pile" in two."""

LONGEST = 20.0  # seconds of an utterance that does not end: talk, music
BEFORE = 0.3  # seconds before the first word that are heard a second time with it
LOOK_AHEAD_AFTER = 4  # frames, 0.16 s, of silence
AHEAD = 6  # frames, 0.24 s: with those before it the most that the decoder is behind

Pause = Callable[[Sequence[str]], float]
"""How long, in seconds, somebody who has said these words may pause before he has ended."""


def plain_pause(words: Sequence[str]) -> float:
    """The same for all words: the recogniser's own endpoint."""
    return OWN_PAUSE


class Recogniser:
    """Listens for as long as it lives, and gets used to the speaker while it does (FACTS.md)."""

    def __init__(self, kaldi: Any, talk: Callable[[Frame], float], since: float) -> None:
        kaldi.SetMaxAlternatives(HYPOTHESES)
        kaldi.SetWords(True)  # for the times
        self._kaldi = kaldi
        self._talk = talk
        self._sound: deque[Frame] = deque(maxlen=int(LONGEST * RATE / FRAME))
        self._since = since
        self._samples = 0
        self._begun = 0  # the sample with which the utterance began, or the silence before it
        self._words: tuple[str, ...] = ()  # what was heard so far of this utterance
        self._ahead = 0  # samples that were decoded, and not heard, before this utterance
        self._ahead_now = 0  # samples of silence that were put behind it
        self._noise = np.random.default_rng(0)
        self._silence = Silence()
        self._hushed = 0  # frames that the decoder has heard beyond HUSHED seconds of silence

    def listen(self, frames: Iterable[Frame], pause: Pause = plain_pause) -> Iterator[Utterance]:
        """Gives an utterance a frame while somebody speaks, with the words so far and undecided,
        and one with all hypotheses once he has ended; nothing for silence."""
        for frame in frames:
            words = self._heard_so_far(frame)
            if words and (self._is_over(words, pause) or self._is_too_long):
                yield from self._ended(self._kaldi.Result())
            elif words:
                yield Utterance((Hypothesis(words),))
            elif self._silence.frames == OWN_PAUSE * RATE // FRAME:
                yield from self._ended(self._kaldi.Result())  # a word may be what comes second
        yield from self._ended(self._kaldi.FinalResult())

    def _heard_so_far(self, frame: Frame) -> tuple[str, ...]:
        self._samples += len(frame)
        self._silence.hear(frame)
        dithered = self._dithered(frame)
        self._sound.append(dithered)
        if self._ahead_now and not self._silence.frames:
            self._go_on()
        hushed = self._kaldi.AcceptWaveform(dithered.tobytes())
        self._hushed = self._hushed + 1 if hushed else min(self._hushed, 0)
        if self._silence.frames == LOOK_AHEAD_AFTER:
            self._look_ahead()
        self._words = tuple(json.loads(self._kaldi.PartialResult()).get("partial", "").split())
        if hushed and not self._words:
            self._kaldi.Result()  # nothing but silence for very long
            self._begin_anew()
        return self._words

    def _look_ahead(self) -> None:
        """Decodes to the end what was said so far: the network needs up to 0.3 s behind a sound to
        know its word. The silence that is likely to come is put in its place."""
        silence = self._dithered(np.zeros(AHEAD * FRAME, np.int16))
        self._kaldi.AcceptWaveform(silence.tobytes())
        self._ahead_now += len(silence)
        self._hushed = -AHEAD

    def _go_on(self) -> None:
        """Behind a pause what was said before it is decoded anew, without the silence that was put
        there, since a long one in the middle makes an "eight" of "is empty"."""
        self._ahead, self._ahead_now = self._ahead + self._ahead_now, 0
        said = list(self._sound)[-((self._samples - self._begun) // FRAME) : -1]
        if self._words and said:
            self._kaldi.Result()
            self._kaldi.AcceptWaveform(np.concatenate(said).tobytes())
            self._ahead += len(said) * FRAME

    def _is_over(self, words: tuple[str, ...], pause: Pause) -> bool:
        silence = self._pause
        return silence > 0 and silence >= pause(words)  # what may follow need be known only then

    @property
    def _pause(self) -> float:
        """For how long nobody has spoken, in seconds. In noise only the decoder can tell."""
        hushed = HUSHED + self._hushed * FRAME / RATE if self._hushed > 0 else 0.0
        return max(self._silence.seconds, hushed)

    @property
    def _is_too_long(self) -> bool:
        return self._samples - self._begun > LONGEST * RATE

    def _dithered(self, frame: Frame) -> Frame:
        """The frame with the least of noise: the model does not know digital silence. It is the
        same noise for every recogniser, so that what was understood once stays understood."""
        noise = self._noise.normal(0.0, 1.0, len(frame)).round()
        dithered: Frame = (frame + noise).clip(-32_768, 32_767).astype(np.int16)
        return dithered

    def _ended(self, result: str) -> Iterator[Utterance]:
        found = json.loads(result).get("alternatives", ())
        since = self._since - self._ahead / RATE
        self._begin_anew()
        if not any(it["text"] for it in found):
            return
        likeliest = max(it["confidence"] for it in found)
        hypotheses = tuple(
            Hypothesis(tuple(it["text"].split()), likeliest - it["confidence"]) for it in found
        )
        words = [word for it in found for word in it.get("result", ())]
        decided = self._since + self._samples / RATE
        begun = since + min(word["start"] for word in words)
        ended = min(since + max(word["end"] for word in words), decided)
        again = partial(self._talk, self._back_to(begun))
        yield Utterance(hypotheses, decided, begun, ended, talk=again)

    def _back_to(self, begun: float) -> Frame:
        """The sound since shortly before a time on the clock of utterances."""
        ago = self._since + self._samples / RATE - begun + BEFORE
        return np.concatenate(list(self._sound)[-ceil(ago * RATE / FRAME) :])

    def _begin_anew(self) -> None:
        self._begun, self._words = self._samples, ()
        self._ahead, self._ahead_now = self._ahead + self._ahead_now, 0
