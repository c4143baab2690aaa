"""Names what is compared: who hears, who explains, and what has to be installed for it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from tests.benchmarks.recognition.moonshine import moonshine_tiny
from tests.benchmarks.recognition.ours import Program
from tests.benchmarks.recognition.plain import NearestPhrase
from tests.benchmarks.recognition.pocket_sphinx import PocketSphinx
from tests.benchmarks.recognition.recognisers import Recogniser
from tests.benchmarks.recognition.vosk_plain import all_phrases, flat_words, free_dictation
from tests.benchmarks.recognition.whisper import whisper_base
from voice.evaluate import Verdict
from voice.manifest import Clip


class Engine(Protocol):
    def judged(self, clip: Clip, samples: NDArray[np.int16]) -> Verdict: ...


@dataclass(frozen=True, slots=True)
class Plain:
    """A recogniser, and how close (0 to 100) its text must come to a phrase to be acted on.

    Each has the closeness with which most of 300 rehearsal clips of Klondike and Spades came out
    right, a quarter of them talk that is to be left alone: with all phrases 266, words 242, free
    218, Moonshine 209, Whisper 234. To PocketSphinx it makes no difference, since what it hears is
    always a phrase.
    """

    recogniser: Callable[[], Recogniser]
    closest: float

    def __call__(self) -> Engine:
        return NearestPhrase(self.recogniser(), self.closest)


ENGINES: dict[str, Callable[[], Engine]] = {
    "cards-aloud": Program,
    "vosk-free": Plain(free_dictation, 66),
    "vosk-words": Plain(flat_words, 78),
    "vosk-phrases": Plain(all_phrases, 82),
    "pocketsphinx": Plain(PocketSphinx, 90),
    "moonshine-tiny": Plain(moonshine_tiny, 66),
    "whisper-base": Plain(whisper_base, 72),
}
OURS = "cards-aloud"
