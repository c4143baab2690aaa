"""Knows whether a sound is rather talk than phrases of the grammar; not which phrase it is.

The same sound is decoded twice from its beginning, with the grammar and with the whole language of
the model. What was said to the program is explained as well by the grammar; talk is not, however
much it sounds like a command: on 111 commands that were understood the language was likelier by at
most 0.0 a second (95%), on 187 sentences of talk by at least 2.5 (95%), 9.4 in the middle.
"""

import json
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from voice.hear.frames import RATE

BEHIND = np.zeros(RATE // 4, np.int16)  # what a decoder needs to hear the last word

Sound = NDArray[np.int16]


def talk(commands: Callable[[], Any], language: Callable[[], Any], sound: Sound) -> float:
    """How much likelier the sound is to a decoder of the language than to one of commands, in
    logarithms a second."""
    more = _likelihood(language(), sound) - _likelihood(commands(), sound)
    return more / (len(sound) / RATE)


def _likelihood(kaldi: Any, sound: Sound) -> float:
    kaldi.SetMaxAlternatives(1)
    kaldi.AcceptWaveform(np.concatenate([sound, BEHIND]).tobytes())
    likeliest, *_ = json.loads(kaldi.FinalResult())["alternatives"]
    return float(likeliest["confidence"])
