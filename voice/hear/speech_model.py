"""Knows Vosk's model: how it is loaded, what it knows of words, recognisers for it; hears nothing.

Vosk 0.3.45 kills the process on a grammar that is empty or not JSON, and on SetGrammar while audio
is in flight (FACTS.md, Crashes). So a grammar is handed over once, at construction, never empty,
and written by json.dumps.
"""

import json
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from voice.hear.frames import RATE, Frame
from voice.hear.recogniser import HUSHED, Pause, Recogniser, plain_pause
from voice.hear.second_hearing import talk
from voice.hear.utterance import UNKNOWN, Utterance

OWN_SETTINGS = {
    "beam": 11.0,
    "lattice-beam": 4.0,
    "endpoint.rule2.min-trailing-silence": HUSHED,
    "endpoint.rule2.max-relative-cost": 1e9,
    "endpoint.rule5.min-utterance-length": 1e9,
}
"""What is set otherwise than in the model. Its own lattice beam of 2 keeps one or two hypotheses.
Its endpoint is not obeyed; it tells that the decoder has heard HUSHED seconds of silence."""


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
