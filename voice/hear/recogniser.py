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
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from math import ceil
from pathlib import Path
from typing import Any

import numpy as np

from voice.hear.frames import FRAME, RATE, Frame
from voice.hear.second_hearing import talk
from voice.hear.silence import Silence
from voice.hear.utterance import UNKNOWN, Hypothesis, Utterance

HYPOTHESES = 12
OWN_SETTINGS = {
    "beam": 11.0,
    "lattice-beam": 4.0,
    "endpoint.rule2.min-trailing-silence": 0.2,
    "endpoint.rule2.max-relative-cost": 1e9,
    "endpoint.rule5.min-utterance-length": 1e9,
}
"""What is set otherwise than in the model. Its own lattice beam of 2 keeps one or two hypotheses.
Its endpoint is not obeyed; it tells that the decoder has heard HUSHED seconds of silence."""

HUSHED = OWN_SETTINGS["endpoint.rule2.min-trailing-silence"]

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
        self,
        frames: Iterable[Frame],
        phrases: Callable[[], Sequence[str]],
        pause: Pause = plain_pause,
    ) -> Iterator[Utterance]:
        """What Recogniser.listen gives for frames that do not end where other phrases become due:
        from the utterance that brought it about another recogniser goes on."""
        coming, since = iter(frames), 0.0
        while True:
            due = phrases()
            for utterance in self.recogniser(due, since).listen(coming, pause):
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
        commands = partial(self.decoder, [*phrases, UNKNOWN])
        return Recogniser(commands(), partial(talk, commands, self.decoder), since)

    def decoder(self, phrases: Sequence[str] = ()) -> Any:
        """Vosk's own recogniser, for these phrases or for all words that it knows."""
        grammar = (json.dumps(phrases),) if phrases else ()
        return self._vosk.KaldiRecognizer(self._model, RATE, *grammar)


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
