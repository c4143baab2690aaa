"""Knows whom a game hears, by its options: a microphone, recordings, typed lines; not what he says.

The words are asked for anew whenever something was heard, since it may have led to another game.
"""

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from itertools import chain

from voice.cli.player import without_unknown
from voice.cli.reading_aloud import read_aloud
from voice.cli.table import load_model, tongues
from voice.hear.echo import Echo
from voice.hear.frames import RATE, AudioError, Frame
from voice.hear.memory import Memory
from voice.hear.microphone import Microphone
from voice.hear.reading import freely
from voice.hear.recording import recording
from voice.hear.speech_model import Model
from voice.hear.tract import listen, straightened
from voice.hear.typed import typed
from voice.hear.utterance import Utterance
from voice.lesson import ENOUGH, learnt, to_be_read
from voice.listeners import Notices
from voice.session import Session
from voice.understand.own import Learnt
from voice.understand.own_phrase import begins_own_phrase

BEFORE = 0.3  # seconds before the first word, in which it may already sound


def hearing(
    options: argparse.Namespace, session: Session, notice: Notices, stack: ExitStack
) -> Iterator[Utterance | Learnt]:
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
) -> Iterator[Utterance | Learnt]:
    try:
        # First the microphone: what is said while the model is loaded is kept and heard then.
        frames = stack.enter_context(Microphone(options.device))
        yield from _spoken(options, Echo(notice.mouth).removed(frames), session, notice)
    except AudioError as error:
        notice(f"{error} Until then, type what you want to say.")
        yield from _lines(session)


def _spoken(
    options: argparse.Namespace, frames: Iterable[Frame], session: Session, notice: Notices
) -> Iterator[Utterance | Learnt]:
    model = load_model(options.language)
    session.own, left_out = without_unknown(session.own, model)
    for sentence in left_out:
        notice(sentence)
    coming, words = Memory(frames), tongues(options.language)
    yield from _heard(model, coming, session)
    while session.lesson_due:
        read = list(read_aloud(coming, to_be_read(words), model, words, notice))
        yield Learnt(learnt(model, words, read) if len(read) >= ENOUGH else None)
        yield from _heard(model, coming, session)


def _heard(model: Model, coming: Memory, session: Session) -> Iterator[Utterance]:
    """What is said until a lesson is wanted. Words of the player's own are not among those that are
    listened for, so where he tells of such he is heard once more by who listens for all words."""
    tract = session.own.tract
    for it in listen(model, coming, lambda: session.tongue.cover, session.pause, tract):
        if it.decided is not None and begins_own_phrase(session.tongue.words, it.words):
            sound = straightened(coming.last(it.decided - it.begun + BEFORE), tract)
            yield replace(it, hypotheses=freely(model, sound))
        else:
            yield it
        if session.lesson_due:
            return


def _lines(session: Session) -> Iterator[Utterance | Learnt]:
    for line in typed(sys.stdin or (), lambda: session.tongue.words):
        yield line
        if session.lesson_due:
            yield Learnt(None)


def _recordings(paths: list[str]) -> Iterator[Frame]:
    return chain.from_iterable([recording(path) for path in paths])


def _paced(frames: Iterable[Frame]) -> Iterator[Frame]:
    began, samples = time.monotonic(), 0
    for frame in frames:
        samples += len(frame)
        time.sleep(max(0.0, began + samples / RATE - time.monotonic()))
        yield frame
