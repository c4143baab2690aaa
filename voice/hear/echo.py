"""Knows the program's own voice in what the microphone hears, by its sound; knows no words.

What the loudspeaker plays is compared with what the microphone hears. With headphones the two have
nothing in common, and all that is heard counts. Where the loudspeaker is heard, the program's own
voice is replaced by silence, so that the recogniser never gets it; only a sound that is clearly
louder than the loudspeaker alone goes through (ARCHITECTURE.md, The program's own voice).

Words would be no sign: a recogniser that knows only commands hears commands in the program's own
sentences, and took "why" and "stop" from the reading of a board.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import inf

import numpy as np
from numpy.typing import NDArray

from voice.hear.frames import FRAME, RATE, Frame
from voice.say.manner import Mouth

LATEST = 0.8
"""Seconds by which the loudspeaker's sound may come in late: what both devices buffer."""

ALIKE = 12.0
"""How far the best shift of the loudspeaker's sound must stand out over the others. Measured in two
seconds: 29 to 37 when it is heard, 3.6 to 9.1 when it is not, whether or not somebody talks."""

LOUDER = 4.0
"""Times the power that is expected of the loudspeaker: 6 dB. Alone it gave up to 4.8 dB more."""

ENOUGH, LATE = 25, 10  # frames: 1 s of its own sound, 0.4 s ago, that is not heard is not audible
TELLING = 15  # frames: in less of it a "quit" of the player at the same moment seemed to be in it
EVERY = 4  # frames, 160 ms, between two comparisons, which take 5 ms
HELD = 8  # frames, 320 ms: what is let through starts before it was noticed
OPEN = 25  # frames, 1 s, for which the player is listened to after his last loud sound
FADING = 0.6  # of the power of a sound is left in the room a frame later
AUDIBLE = 0.003  # of the loudest power: below it a frame counts as a pause
FLOOR = 400.0  # the power of a quiet room
VOICE_HZ = (200, 4_000)

_HZ = np.fft.rfftfreq(4 * RATE, 1 / RATE)
_VOICE = (VOICE_HZ[0] < _HZ) & (VOICE_HZ[1] > _HZ)

Power = NDArray[np.float64]


class Echo:
    """Stands between one microphone and the recogniser."""

    def __init__(self, mouth: Mouth) -> None:
        self._mouth = mouth
        self._heard = np.zeros(0, np.int16)  # the last two seconds
        self._saying = False
        self._audible: bool | None = None  # None until enough was said to tell
        self._unheard = 0  # frames of its own sound since it was heard last
        self._open = 0  # frames for which everything is still let through

    def removed(self, frames: Iterable[Frame]) -> Iterator[Frame]:
        """The frames, with silence for those in which nothing but the program itself is heard.

        While that may be so they come up to 0.3 s late, and once, until it is known, up to 1.5 s.
        """
        waiting: deque[Frame] = deque()
        for number, frame in enumerate(frames):
            self._heard = np.concatenate([self._heard, frame])[-2 * RATE :]
            waiting.append(frame)
            self._open = max(0, self._open - 1)
            if number % EVERY == 0:
                self._compare()
            while len(waiting) > self._wait():
                yield np.zeros_like(waiting.popleft())
            if self._open or not self._saying or self._audible is False:
                yield from waiting
                waiting.clear()
        yield from waiting

    def _wait(self) -> float:
        """For how many frames one waits to be known as the player's; then it becomes silence."""
        if self._open or self._audible is False:
            return inf
        if self._audible:
            return HELD
        return inf if self._saying else 1  # too little was said to tell: it was its own voice

    def _compare(self) -> None:
        said = self._mouth.sound
        self._saying = said is not None
        if said is None:
            return
        likeness = compared(said[-len(self._heard) :], self._heard)
        if likeness.found:
            self._audible, self._unheard = True, 0
        else:
            self._unheard += likeness.fresh
            if self._unheard >= ENOUGH:
                self._audible = False
        if self._audible and likeness.excess > LOUDER:
            self._open = OPEN


@dataclass(frozen=True, slots=True)
class Likeness:
    """How what was heard in the last two seconds compares with what was said.

    `found`: what was said is in it.  `fresh`: how many frames of it sounded since the comparison
    before.  `excess`: the power of the newest frames over what the loudspeaker alone would have
    given.
    """

    found: bool
    fresh: int
    excess: float = 0.0


def compared(said: NDArray[np.int16], heard: NDArray[np.int16]) -> Likeness:
    """Compares two sounds that end now, whole frames, as long as each other."""
    sounding = _power(said)[:-LATE] > FLOOR
    fresh = int(sounding[-EVERY:].sum())
    shift = _shift(said, heard)
    if shift is None or sounding.sum() < TELLING:
        return Likeness(False, fresh)
    own = _faded(_power(np.concatenate([np.zeros(shift, np.int16), said[: len(said) - shift]])))
    power = _power(heard)
    loud = own > own.max() * AUDIBLE
    gain = float(np.median(power[loud] / own[loud]))
    expected = gain * own[-EVERY - 1 :].max() + FLOOR
    return Likeness(True, fresh, float(power[-EVERY:].mean() / expected))


def _shift(said: NDArray[np.int16], heard: NDArray[np.int16]) -> int | None:
    """By how many samples what was said comes late in what is heard; None when it is not in it.

    The generalised cross-correlation with phase transform (Knapp and Carter, 1976): every frequency
    counts alike, which makes the peak sharp in rooms and with any loudspeaker.
    """
    cross = np.conj(np.fft.rfft(said, 4 * RATE)) * np.fft.rfft(heard, 4 * RATE)
    cross = np.where(_VOICE, cross / (np.abs(cross) + 1e-9), 0)
    alike = np.abs(np.fft.irfft(cross)[: int(LATEST * RATE)])
    best = int(alike[: len(said)].argmax())
    return best if alike[best] > ALIKE * np.sqrt((alike**2).mean()) else None


def _power(sound: NDArray[np.int16]) -> Power:
    """The mean square of each frame."""
    squares: Power = sound.reshape(-1, FRAME).astype(float) ** 2
    power: Power = squares.mean(axis=1)
    return power


def _faded(power: Power) -> Power:
    """The power with the reverberation that follows it."""
    faded = power.copy()
    for frame in range(1, len(faded)):
        faded[frame] = max(faded[frame], faded[frame - 1] * FADING)
    return faded
