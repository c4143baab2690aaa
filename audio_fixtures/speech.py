"""Knows how a voice of any engine becomes speech at 16 kHz; not what is said, nor the noise."""

from audio_fixtures import networks, programs
from audio_fixtures.sound import Samples, at_rate
from audio_fixtures.voices import Voice


def speech(voice: Voice, text: str, pace: float = 1.0, seed: int = 0) -> Samples:
    """The text, pace times as fast as the voice normally speaks; raises EngineMissingError."""
    own_pace = voice.pace * pace / voice.tract
    if voice.engine in networks.ENGINES:
        sound = networks.speak(voice, text, own_pace, seed)
    else:
        sound = programs.speak(voice, text, own_pace)
    return at_rate(sound, voice.tract)
