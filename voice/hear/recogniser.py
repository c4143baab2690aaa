"""Knows Vosk: 16 kHz mono int16 frames in, partial words and utterances out; not what they mean.

Vosk 0.3.45 kills the process on a grammar that is empty or not JSON, and on SetGrammar while audio is
in flight (FACTS.md, Crashes). So a grammar is handed over once, at construction, never empty, and
written by json.dumps.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from voice.hear.frames import RATE, Frame
from voice.hear.utterance import UNKNOWN, Utterance, Word


class RecogniserError(Exception):
    """The model and the grammar do not fit each other."""


class Model:
    """The loaded speech model. Loading takes about half a second and 160 MB."""

    def __init__(self, folder: Path) -> None:
        import vosk  # late: the first words of the program need not wait for it

        vosk.SetLogLevel(-1)
        self._vosk = vosk
        self._model = vosk.Model(str(folder))

    def missing(self, phrases: Iterable[str]) -> list[str]:
        """The words of the phrases that the model does not know, and would silently drop."""
        words = {word for phrase in phrases for word in phrase.split()}
        return sorted(word for word in words if self._model.vosk_model_find_word(word) < 0)

    def recogniser(self, phrases: Sequence[str]) -> "Recogniser":
        """A recogniser for the phrases and for sounds that are none; raises RecogniserError."""
        if missing := self.missing(phrases):
            raise RecogniserError(
                f"The speech model does not know these words of the grammar: {', '.join(missing)}."
            )
        if not phrases:
            raise RecogniserError("A grammar without phrases cannot be listened for.")
        grammar = json.dumps([*phrases, UNKNOWN])
        return Recogniser(self._vosk.KaldiRecognizer(self._model, RATE, grammar))


class Recogniser:
    """Listens for as long as it lives, and gets used to the speaker while it does (FACTS.md)."""

    def __init__(self, kaldi: Any) -> None:
        kaldi.SetWords(True)
        self._kaldi = kaldi
        self._samples = 0

    def listen(self, frames: Iterable[Frame]) -> Iterator[Utterance]:
        """Every frame gives an utterance: while it is being spoken its words so far, undecided
        (`decided` is None), and once it has ended all of them. Nothing is given for silence."""
        for frame in frames:
            self._samples += len(frame)
            if self._kaldi.AcceptWaveform(frame.tobytes()):
                yield from self._ended(self._kaldi.Result())
            elif words := json.loads(self._kaldi.PartialResult()).get("partial", ""):
                yield Utterance(tuple(Word(word) for word in words.split()))
        yield from self._ended(self._kaldi.FinalResult())

    def _ended(self, result: str) -> Iterator[Utterance]:
        words = tuple(
            Word(word["word"], word["conf"], word["start"], word["end"])
            for word in json.loads(result).get("result", ())
        )
        if words:
            yield Utterance(words, self._samples / RATE)
