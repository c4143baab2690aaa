"""Knows PortAudio's devices: finds one by name, says what is missing; not what sounds there."""

import contextlib
import ctypes
import os
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

Direction = Literal["input", "output"]
NAMES: dict[Direction, str] = {"input": "microphone", "output": "loudspeaker"}

_ONE_AT_A_TIME = threading.Lock()


class DeviceError(Exception):
    """There is no such device; the message is one sentence for the player."""


@dataclass(frozen=True, slots=True)
class Device:
    """A device as PortAudio counts them, the samples a second that it works with itself, and how
    many channels it has in the direction asked for."""

    number: int
    name: str
    rate: int
    channels: int


def portaudio() -> Any:
    """The module sounddevice, which asks the system for its devices once; raises DeviceError."""
    try:
        import sounddevice
    except (ImportError, OSError) as error:
        raise DeviceError(
            "The PortAudio library is missing; install it (Debian and Ubuntu: libportaudio2)."
        ) from error
    except Exception as error:  # PortAudioError, which is not to be had before this import
        raise DeviceError(f"The sound system cannot be started ({error}).") from error
    if sys.platform == "linux":
        _quiet_alsa()
    return sounddevice


def device(direction: Direction, name: str | None = None) -> Device:
    """The system's own device, or the first whose name is or else contains `name`.

    Raises DeviceError.
    """
    sound = portaudio()
    if name is None:
        return _own_device(sound, direction)
    found = _devices(sound, direction)
    wanted = name.casefold()
    for candidate in found:
        if candidate.name.casefold() == wanted:
            return candidate
    for candidate in found:
        if wanted in candidate.name.casefold():
            return candidate
    there = ", ".join(dict.fromkeys(it.name for it in found)) or "none at all"
    raise DeviceError(f"There is no {NAMES[direction]} {name}; there are: {there}.")


def reason(error: Exception) -> str:
    """What PortAudio has to say about its error, without its number."""
    return str(error.args[0] if error.args else error)


@contextlib.contextmanager
def quietly() -> Iterator[None]:
    """Keeps PortAudio, which prints what it also reports, off the player's standard error."""
    with _ONE_AT_A_TIME, contextlib.ExitStack() as undo:
        with contextlib.suppress(OSError):  # a program may have no standard error
            kept = os.dup(2)
            undo.callback(os.close, kept)
            undo.callback(os.dup2, kept, 2)
            with Path(os.devnull).open("w") as nowhere:
                os.dup2(nowhere.fileno(), 2)
        yield


def _own_device(sound: Any, direction: Direction) -> Device:
    try:
        return _device(sound.query_devices(kind=direction), direction)
    except (sound.PortAudioError, ValueError) as error:
        raise DeviceError(f"No {NAMES[direction]} was found; plug one in.") from error


def _devices(sound: Any, direction: Direction) -> list[Device]:
    try:
        rows = sound.query_devices()
    except sound.PortAudioError as error:
        raise DeviceError(f"The sound devices cannot be listed ({error}).") from error
    found = [_device(row, direction) for row in rows]
    return [it for it in found if it.channels]


def _device(row: dict[str, Any], direction: Direction) -> Device:
    rate, channels = round(row["default_samplerate"]), row[f"max_{direction}_channels"]
    return Device(row["index"], row["name"], rate, channels)


# ALSA writes every late sample to standard error, in the middle of the game.
_NO_WORDS = ctypes.CFUNCTYPE(
    None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p
)(lambda *_: None)


def _quiet_alsa() -> None:
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(_NO_WORDS)
