"""Knows how several mouths say the same thing; none of them is silence."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from voice.say.manner import Manner, Mouth


@dataclass(frozen=True, slots=True)
class Chorus:
    """A Mouth made of others, such as a loudspeaker and a file."""

    mouths: tuple[Mouth, ...]

    def say(self, text: str, manner: Manner) -> None:
        for mouth in self.mouths:
            mouth.say(text, manner)

    def hush(self) -> None:
        for mouth in self.mouths:
            mouth.hush()

    def resume(self) -> None:
        for mouth in self.mouths:
            mouth.resume()

    def forget(self) -> None:
        for mouth in self.mouths:
            mouth.forget()

    @property
    def speaking(self) -> bool:
        return any(mouth.speaking for mouth in self.mouths)

    @property
    def sound(self) -> NDArray[np.int16] | None:
        return next((sound for mouth in self.mouths if (sound := mouth.sound) is not None), None)

    @property
    def trouble(self) -> str | None:
        return next((mouth.trouble for mouth in self.mouths if mouth.trouble), None)

    def finish(self) -> None:
        for mouth in self.mouths:
            mouth.finish()

    def close(self) -> None:
        for mouth in self.mouths:
            mouth.close()
