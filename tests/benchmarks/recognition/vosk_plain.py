"""Knows Vosk as anyone would use it: the model, its own settings, its endpoint, some phrases."""

import json
from collections.abc import Callable, Iterable
from functools import partial
from itertools import chain
from typing import Any

from tests.benchmarks.recognition.phrase_table import PhraseTable
from tests.benchmarks.recognition.recognisers import Recogniser
from voice.hear.frames import RATE, Frame
from voice.hear.model import model_folder
from voice.hear.utterance import UNKNOWN

Listed = Callable[[PhraseTable], Iterable[str]]


def free_dictation() -> Recogniser:
    return PlainVosk(None)


def flat_words() -> Recogniser:
    return PlainVosk(lambda table: table.vocabulary)


def all_phrases() -> Recogniser:
    return PlainVosk(_phrases)


def _phrases(table: PhraseTable) -> Iterable[str]:
    """Every other phrase with the small words that may be said in it: 265 of 300 rehearsal clips
    came out right with that, 263 with all small words."""
    each = enumerate(zip(table.phrases, table.spoken, strict=True))
    around = (table.words.joiners, table.words.openers, table.words.closers)
    return chain((spoken if nth % 2 else bare for nth, (bare, spoken) in each), *around)


class PlainVosk:
    """With a fresh recogniser a clip, as this program has in its evaluation."""

    def __init__(self, listed: Listed | None) -> None:
        import vosk

        vosk.SetLogLevel(-1)
        model = vosk.Model(str(model_folder("en")))
        self._fresh = partial(vosk.KaldiRecognizer, model, RATE)
        self._listed = listed
        self._kaldi: Any = None

    def prepare(self, table: PhraseTable) -> None:
        listed = (json.dumps([*self._listed(table), UNKNOWN]),) if self._listed else ()
        self._kaldi = self._fresh(*listed)

    def hear(self, frame: Frame) -> str:
        ended = self._kaldi.AcceptWaveform(frame.tobytes())
        return _known(self._kaldi.Result()) if ended else ""

    def end(self) -> str:
        return _known(self._kaldi.FinalResult())


def _known(result: str) -> str:
    words = str(json.loads(result)["text"]).split()
    return " ".join(word for word in words if word != UNKNOWN)
