"""Knows whom a game hears, by its options: a microphone, recordings, typed lines; not what he says.

The words are asked for anew whenever something was heard, since it may have led to another game.
"""

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from itertools import chain

from voice.cli.player import without_unknown
from voice.cli.table import load_model
from voice.hear.echo import Echo
from voice.hear.frames import RATE, AudioError, Frame
from voice.hear.microphone import Microphone
from voice.hear.recording import recording
from voice.hear.tract import listen
from voice.hear.typed import typed
from voice.hear.utterance import Utterance
from voice.listeners import Notices
from voice.session import Session


def hearing(
    options: argparse.Namespace, session: Session, notice: Notices, stack: ExitStack
) -> Iterator[Utterance]:
    """All that the player says; a microphone is closed with the stack. Raises AudioError."""
    if options.typed:
        return _lines(session)
    if options.audio:
        frames = _recordings(options.audio)
        if options.real_time:
            frames = _paced(frames)
        return _spoken(options, frames, session, notice)
    return _microphone(options, session, notice, stack)


def _microphone(
    options: argparse.Namespace, session: Session, notice: Notices, stack: ExitStack
) -> Iterator[Utterance]:
    try:
        # First the microphone: what is said while the model is loaded is kept and heard then.
        frames = stack.enter_context(Microphone(options.device))
        yield from _spoken(options, Echo(notice.mouth).removed(frames), session, notice)
    except AudioError as error:
        notice(f"{error} Until then, type what you want to say.")
        yield from _lines(session)


def _spoken(
    options: argparse.Namespace, frames: Iterable[Frame], session: Session, notice: Notices
) -> Iterator[Utterance]:
    model = load_model(options.language)
    session.own, left_out = without_unknown(session.own, model)
    for sentence in left_out:
        notice(sentence)
    tract = session.own.tract
    return listen(model, frames, lambda: session.tongue.cover, session.pause, tract)


def _lines(session: Session) -> Iterator[Utterance]:
    return typed(sys.stdin or (), lambda: session.tongue.words)


def _recordings(paths: list[str]) -> Iterator[Frame]:
    return chain.from_iterable([recording(path) for path in paths])


def _paced(frames: Iterable[Frame]) -> Iterator[Frame]:
    began, samples = time.monotonic(), 0
    for frame in frames:
        samples += len(frame)
        time.sleep(max(0.0, began + samples / RATE - time.monotonic()))
        yield frame
