"""Knows where in a stream of frames a phrase begins and ends, by its loudness; not its words."""

from collections import deque
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from voice.hear.frames import Frame

PATIENCE = 200  # frames, 8 s, in which somebody may begin to speak
BEFORE = 8  # frames, 0.3 s, kept from before the first loud one: consonants are quiet
PAUSE = 25  # frames, 1 s, of quiet that end it
LONGEST = 500  # frames, 20 s
LOUD = 8.0  # times the power of the quietest frame so far
FLOOR = 2_000.0  # the power that a quiet room has at most


def spoken_phrase(frames: Iterable[Frame]) -> NDArray[np.int16] | None:
    """The first phrase in the frames, with a little quiet around it; None when nobody speaks."""
    kept: deque[Frame] = deque(maxlen=BEFORE)
    phrase: list[Frame] = []
    quietest, pause = np.inf, 0
    for number, frame in enumerate(frames):
        power = float(np.mean(frame.astype(float) ** 2))
        quietest = min(quietest, power)
        loud = power > LOUD * quietest + FLOOR
        if loud and not phrase:
            phrase = list(kept)
        if phrase or loud:
            phrase.append(frame)
        kept.append(frame)
        pause = 0 if loud else pause + 1
        if phrase and (pause == PAUSE or len(phrase) == LONGEST):
            break
        if not phrase and number >= PATIENCE:
            break
    return np.concatenate(phrase) if phrase else None
