"""Knows how to call the speech programs: espeak-ng, flite, festival, RHVoice and Pico."""

import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from audio_fixtures.sound import Sound, read
from audio_fixtures.voices import Voice

PACKAGES: Mapping[str, str] = MappingProxyType(
    {
        "espeak": "Debian's espeak-ng",
        "flite": "Debian's flite",
        "festival": "Debian's festival, festvox-kallpc16k, festvox-kdlpc16k and festvox-us-slt-hts",
        "rhvoice": "Debian's rhvoice and rhvoice-english",
        "pico": "the Python package py-nanotts",
    }
)
ESPEAK_WORDS_A_MINUTE = 165


class EngineMissingError(Exception):
    """What a voice needs is not installed; the message names it."""


def _call(voice: Voice, text: str, pace: float, wav: Path) -> list[str]:
    """The command that writes text, which it also gets on standard input, as speech to wav."""
    if voice.engine == "espeak":
        speed = round(ESPEAK_WORDS_A_MINUTE * pace)
        pitch = voice.pitch // 2
        return ["espeak-ng", "-v", voice.model, f"-s{speed}", f"-p{pitch}", "-w", str(wav)]
    if voice.engine == "flite":
        stretch = f"duration_stretch={1 / pace}"
        source = ["-f", "/dev/stdin"]
        return ["flite", "-voice", voice.model, "--setf", stretch, *source, "-o", str(wav)]
    if voice.engine == "festival":
        scheme = f"(begin (voice_{voice.model}) (Parameter.set 'Duration_Stretch {1 / pace}))"
        return ["text2wave", "-eval", scheme, "-o", str(wav)]
    if voice.engine == "pico":
        # In a process of its own: what it says depends on what the same process said before.
        pico = [sys.executable, "-m", "py_nanotts", text, "-o", str(wav), "-v", voice.model]
        return [*pico, "--speed", str(pace), "--pitch", str(voice.pitch / 100)]
    rate, pitch = round(100 * pace), voice.pitch
    return ["RHVoice-test", "-p", voice.model, "-r", str(rate), "-t", str(pitch), "-o", str(wav)]


def speak(voice: Voice, text: str, pace: float) -> Sound:
    """Raises EngineMissingError where the program or its voice is not installed."""
    with tempfile.TemporaryDirectory() as folder:
        wav = Path(folder, "speech.wav")
        try:
            call = _call(voice, text, pace, wav)
            subprocess.run(call, input=f"{text}\n", text=True, check=True, capture_output=True)
            return read(wav)
        except (OSError, subprocess.CalledProcessError, RuntimeError) as error:
            raise EngineMissingError(
                f"{voice.name} is left out: it needs {PACKAGES[voice.engine]}."
            ) from error
