"""A room for tests, on the clock of its samples: a mouth, a player and the microphone between them.

    room = Room(gain=0.5)
    room.player(clip, at=2.0)  # 2 seconds after the first frame is taken
    converse(recogniser.listen(room.frames(silence=2.5)), session, room, listeners)

The mouth's sound comes to the microphone `gain` times as loud, late, and with the echo of a room.
"""

from collections import deque
from collections.abc import Iterator

import numpy as np
import soxr
from numpy.typing import NDArray

from voice.hear.frames import FRAME, RATE, Frame
from voice.say.manner import Manner
from voice.say.synthesiser import Synthesiser

DELAY = 0.2  # seconds: what loudspeaker and microphone buffer
REMEMBERED = 2 * RATE
REVERBERATION = 0.25  # seconds until a sound in the room is 60 dB down


class Room:
    """A Mouth, and the frames that the microphone hears; `now` in seconds."""

    trouble = None

    def __init__(self, synthesiser: Synthesiser, gain: float = 0.0, noise: float = 20.0) -> None:
        random = np.random.default_rng(7)
        self._synthesiser = synthesiser
        self._gain = gain
        self._noise = noise
        self._random = random
        times = np.arange(int(REVERBERATION * RATE)) / RATE
        response = random.normal(size=len(times)) * 10 ** (-3 * times / REVERBERATION) * 0.1
        response[0] = 1.0
        self._response = response
        self._queue: deque[NDArray[np.int16]] = deque()
        self._taken = 0
        self._spoken = np.zeros(REMEMBERED, np.int16)  # what has left the mouth
        self._player: list[tuple[int, NDArray[np.int16]]] = []
        self._until = -1.0
        self.samples = 0
        self.hushes: list[float] = []
        """When it fell silent in the middle."""

    @property
    def now(self) -> float:
        return self.samples / RATE

    def player(self, clip: NDArray[np.int16], at: float) -> None:
        self._player.append((int(at * RATE), clip))

    def frames(self, silence: float) -> Iterator[Frame]:
        """Until nobody has spoken for so many seconds."""
        quiet_since = 0.0
        while self.now < quiet_since + silence:
            if self.speaking or any(start + len(it) > self.samples for start, it in self._player):
                quiet_since = self.now
            self._speak()
            own = self._reverberated() * self._gain
            sound = own + self._random.normal(scale=self._noise, size=FRAME)
            for start, clip in self._player:
                a, b = max(start, self.samples), min(start + len(clip), self.samples + FRAME)
                if a < b:
                    sound[a - self.samples : b - self.samples] += clip[a - start : b - start]
            self.samples += FRAME
            yield np.clip(sound, -32768, 32767).astype(np.int16)

    def _speak(self) -> None:
        out = np.zeros(FRAME, np.int16)
        given = 0
        while self._queue and given < FRAME:
            samples = self._queue[0]
            part = samples[self._taken : self._taken + FRAME - given]
            out[given : given + len(part)] = part
            given += len(part)
            self._taken += len(part)
            self._until = self.now + FRAME / RATE
            if self._taken == len(samples):
                self._queue.popleft()
                self._taken = 0
        self._spoken = np.concatenate([self._spoken[FRAME:], out])

    def _reverberated(self) -> NDArray[np.float64]:
        late = int(DELAY * RATE)
        needed = FRAME + len(self._response) - 1
        sound = self._spoken[-late - needed : -late].astype(float)
        return np.convolve(sound, self._response, "valid")

    # the Mouth

    @property
    def sound(self) -> NDArray[np.int16] | None:
        return self._spoken if self._spoken.any() else None

    def say(self, text: str, manner: Manner) -> None:
        speech = self._synthesiser.speech(text, manner)
        self._queue.append(soxr.resample(speech.samples, speech.rate, RATE))

    def hush(self) -> None:
        if self._queue:
            self.hushes.append(self.now)
            self._until = self.now
        self._queue.clear()
        self._taken = 0

    def resume(self) -> None:
        """Nobody goes on here."""

    def forget(self) -> None:
        """Nothing is kept."""

    @property
    def speaking(self) -> bool:
        return bool(self._queue) or self.now < self._until

    def finish(self) -> None:
        """Nobody waits here: time goes on with the frames."""

    def close(self) -> None:
        self._queue.clear()
