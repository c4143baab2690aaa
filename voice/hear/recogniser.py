"""Knows Vosk: 16 kHz mono int16 frames in, utterances out; not what they mean.

Vosk 0.3.45 kills the process on a grammar that is empty or not JSON, and on SetGrammar while audio
is in flight (FACTS.md, Crashes). So a grammar is handed over once, at construction, never empty,
and written by json.dumps.

It is asked for several hypotheses instead of one word confidence each: which of them is a phrase of
the grammar says more than how sure the recogniser is (ARCHITECTURE.md, Hearing).
"""

import json
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from voice.hear.frames import RATE, Frame
from voice.hear.utterance import UNKNOWN, Hypothesis, Utterance

HYPOTHESES = 12
OWN_SETTINGS = {
    "beam": 11.0,
    "lattice-beam": 4.0,
    "endpoint.rule2.min-trailing-silence": 0.75,
}
"""What is set otherwise than in the model. Its own lattice beam of 2 keeps one or two hypotheses,
and its silence of 0.5 s cuts "move the king of diamonds ... to the third pile" in two."""


class RecogniserError(Exception):
    """The model and the grammar do not fit each other."""


class Model:
    """The loaded speech model. Loading takes about half a second and 160 MB."""

    def __init__(self, folder: Path) -> None:
        import vosk  # late: the first words of the program need not wait for it

        vosk.SetLogLevel(-1)
        self._vosk = vosk
        with tempfile.TemporaryDirectory() as place:
            self._model = vosk.Model(str(_with_own_settings(folder, Path(place))))

    def missing(self, phrases: Iterable[str]) -> list[str]:
        """The words of the phrases that the model does not know, and would silently drop."""
        words = {word for phrase in phrases for word in phrase.split()}
        return sorted(word for word in words if self._model.vosk_model_find_word(word) < 0)

    def listen(
        self, frames: Iterable[Frame], phrases: Callable[[], Sequence[str]]
    ) -> Iterator[Utterance]:
        """What Recogniser.listen gives for frames that do not end where other phrases become due:
        from the utterance that brought it about another recogniser goes on."""
        coming, since = iter(frames), 0.0
        while True:
            due = phrases()
            for utterance in self.recogniser(due, since).listen(coming):
                yield utterance
                if phrases() != due:
                    break
            else:
                return
            since = utterance.decided or since

    def recogniser(self, phrases: Sequence[str], since: float = 0.0) -> "Recogniser":
        """A recogniser for the phrases and for sounds that are none; raises RecogniserError.

        Its clock starts at `since`, in seconds.
        """
        if missing := self.missing(phrases):
            raise RecogniserError(
                f"The speech model does not know these words of the grammar: {', '.join(missing)}."
            )
        if not phrases:
            raise RecogniserError("A grammar without phrases cannot be listened for.")
        grammar = json.dumps([*phrases, UNKNOWN])
        return Recogniser(self._vosk.KaldiRecognizer(self._model, RATE, grammar), since)


def _with_own_settings(folder: Path, place: Path) -> Path:
    """A folder beside the model with its files and our settings; used only for loading."""
    for part in folder.iterdir():
        if part.is_dir() and part.name != "conf":
            _put(part, place / part.name)
    shutil.copytree(folder / "conf", place / "conf")
    with (place / "conf" / "mfcc.conf").open("a", encoding="ascii") as features:
        features.write("\n--dither=0\n")  # Kaldi's differs from one time to the next; ours does not
    settings = place / "conf" / "model.conf"
    kept = [
        line
        for line in settings.read_text(encoding="ascii").splitlines()
        if line.removeprefix("--").split("=")[0] not in OWN_SETTINGS
    ]
    settings.write_text(
        "\n".join([*kept, *(f"--{name}={value}" for name, value in OWN_SETTINGS.items())])
    )
    return place


def _put(folder: Path, place: Path) -> None:
    try:
        place.symlink_to(folder.resolve(), target_is_directory=True)
    except OSError:  # Windows asks for a privilege
        shutil.copytree(folder, place)


class Recogniser:
    """Listens for as long as it lives, and gets used to the speaker while it does (FACTS.md)."""

    def __init__(self, kaldi: Any, since: float) -> None:
        kaldi.SetMaxAlternatives(HYPOTHESES)
        kaldi.SetWords(True)  # for the times
        self._kaldi = kaldi
        self._since = since
        self._samples = 0
        self._noise = np.random.default_rng(0)

    def listen(self, frames: Iterable[Frame]) -> Iterator[Utterance]:
        """Gives an utterance a frame while somebody speaks, with the words so far and undecided,
        and one with all hypotheses once he has ended; nothing for silence."""
        for frame in frames:
            self._samples += len(frame)
            if self._kaldi.AcceptWaveform(self._dithered(frame).tobytes()):
                yield from self._ended(self._kaldi.Result())
            elif words := json.loads(self._kaldi.PartialResult()).get("partial", ""):
                yield Utterance((Hypothesis(tuple(words.split())),))
        yield from self._ended(self._kaldi.FinalResult())

    def _dithered(self, frame: Frame) -> Frame:
        """The frame with the least of noise: the model does not know digital silence. It is the
        same noise for every recogniser, so that what was understood once stays understood."""
        noise = self._noise.normal(0.0, 1.0, len(frame)).round()
        dithered: Frame = (frame + noise).clip(-32_768, 32_767).astype(np.int16)
        return dithered

    def _ended(self, result: str) -> Iterator[Utterance]:
        found = json.loads(result).get("alternatives", ())
        if not any(it["text"] for it in found):
            return
        likeliest = max(it["confidence"] for it in found)
        hypotheses = tuple(
            Hypothesis(tuple(it["text"].split()), likeliest - it["confidence"]) for it in found
        )
        words = [word for it in found for word in it.get("result", ())]
        yield Utterance(
            hypotheses,
            decided=self._since + self._samples / RATE,
            begun=self._since + min(word["start"] for word in words),
            ended=self._since + max(word["end"] for word in words),
        )
