"""Knows with which mouth a command speaks, by its options; not what is said."""

import argparse
import sys
from contextlib import ExitStack

from engine import GAMES
from engine.game import HAND
from voice.say.chorus import Chorus
from voice.say.manner import Mouth, SpeechError
from voice.say.speaker import Speaker
from voice.say.speech_file import SpeechFile
from voice.say.synthesiser import Synthesiser


def opened_mouth(options: argparse.Namespace, aloud: bool, stack: ExitStack) -> Mouth:
    """A file, a loudspeaker if `aloud`, or both; silence where neither is wanted or there.

    Closed with the stack.
    """
    if not (aloud or options.speech_out):
        return Chorus(())
    synthesiser = Synthesiser()
    stack.callback(synthesiser.close)
    mouths: list[Mouth] = []
    if options.speech_out:
        mouths.append(SpeechFile(synthesiser, options.speech_out, _channels(options.game)))
    if aloud:
        try:
            mouths.append(Speaker(synthesiser, options.device))
        except SpeechError as error:
            print(error, file=sys.stderr)
    for mouth in mouths:
        stack.callback(mouth.close)
    return Chorus(tuple(mouths))


def _channels(game: str) -> int:
    """Two where hands are held, since each who holds one is heard in his own place."""
    return 2 if HAND in GAMES[game].deal(1).places() else 1
