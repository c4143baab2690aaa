"""The command `doctor`: what of model, voice, loudspeaker and microphone works, and what to do."""

import argparse
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from itertools import islice

import numpy as np

from engine import GAMES
from voice.cli.model import place
from voice.cli.table import load_model, tongues
from voice.hear.echo import compared
from voice.hear.frames import FRAME, RATE, AudioError, Frame
from voice.hear.microphone import Microphone
from voice.hear.model_manifest import Manifest, ModelError
from voice.hear.speech_model import RecogniserError
from voice.say.manner import Manner, SpeechError
from voice.say.speaker import Speaker
from voice.say.synthesiser import Synthesiser

SENTENCE = "This is Cards Aloud. If you can hear this, the voice and the loudspeaker work."
LISTENING = 3 * RATE // FRAME  # frames, 3 s
Check = Callable[[argparse.Namespace], str]


def run(options: argparse.Namespace) -> int:
    """Makes every check; exit code 1 when something does not work."""
    well = [_told(name, check, options) for name, check in CHECKS.items()]
    return 0 if all(well) else 1


def _told(name: str, check: Check, options: argparse.Namespace) -> bool:
    try:
        print(f"{name}: works. {check(options)}".rstrip(), flush=True)
    except (AudioError, ModelError, RecogniserError, SpeechError) as error:
        print(f"{name}: does not work. {error}", flush=True)
        return False
    return True


def _model(options: argparse.Namespace) -> str:
    model = Manifest.of(options.language)
    if fault := model.fault(place(model)):
        raise ModelError(f"In {place(model)} {fault}; cards-aloud model fetch brings it.")
    loaded = load_model(options.language)
    for game in GAMES:
        loaded.recogniser(tongues(options.language)(game).cover)
    return f"It is {model.name} in {place(model)}."


def _voice(options: argparse.Namespace) -> str:
    with ExitStack() as stack:
        synthesiser = Synthesiser()
        stack.callback(synthesiser.close)
        if not len(synthesiser.speech(SENTENCE, Manner()).samples):
            raise SpeechError("It gives no sound; install espeak-ng, or play with --mute.")
    return ""


def _loudspeaker(options: argparse.Namespace) -> str:
    with ExitStack() as stack:
        speaker = _speaker(options, stack)
        speaker.say(SENTENCE, Manner())
        speaker.finish()
        if speaker.trouble:
            raise SpeechError(speaker.trouble)
    return "You should have heard it speak."


def _microphone(options: argparse.Namespace) -> str:
    """Listens to the room, and to itself if it can speak."""
    with Microphone(options.device) as microphone:
        heard = _sound(islice(microphone, RATE // FRAME))
        if not heard.any():
            raise AudioError("The microphone gives only silence; switch it on, or turn it up.")
        return f"{_loudness(heard)} {_own_voice(options, microphone)}"


def _loudness(heard: Frame) -> str:
    decibels = 10 * np.log10(np.mean(heard.astype(float) ** 2) / 32768**2)
    return f"The room is at {decibels:.0f} dB of full scale."


def _own_voice(options: argparse.Namespace, microphone: Microphone) -> str:
    with ExitStack() as stack:
        try:
            speaker = _speaker(options, stack)
        except SpeechError:
            return ""
        speaker.say(SENTENCE, Manner())
        heard = _sound(islice(microphone, LISTENING))
        said = speaker.sound
    if said is None or not compared(said, heard[-len(said) :]).found:
        return "It does not hear the loudspeaker: you can speak while the program does."
    return "It hears the loudspeaker: wait until the program has spoken, or take headphones."


def _speaker(options: argparse.Namespace, stack: ExitStack) -> Speaker:
    synthesiser = Synthesiser()
    stack.callback(synthesiser.close)
    speaker = Speaker(synthesiser, options.device)
    stack.callback(speaker.close)
    return speaker


def _sound(frames: Iterable[Frame]) -> Frame:
    return np.concatenate(list(frames))


CHECKS: dict[str, Check] = {
    "Speech model": _model,
    "Voice": _voice,
    "Loudspeaker": _loudspeaker,
    "Microphone": _microphone,
}
