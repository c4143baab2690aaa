"""The command `play`: a game by voice, by recordings or by typed lines, to its end."""

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from itertools import chain
from pathlib import Path

from platformdirs import user_data_path

from engine import GAMES
from engine.game import RulesError
from engine.record import Record
from engine.saved import SaveError
from voice import saved, settings
from voice.cli.mouth import opened_mouth
from voice.cli.table import Table, any_deal, load_model
from voice.hear.echo import Echo
from voice.hear.frames import RATE, AudioError, Frame
from voice.hear.microphone import Microphone
from voice.hear.recording import recording
from voice.hear.typed import typed
from voice.hear.utterance import Utterance
from voice.listeners import Captions, Keeper, Notices, Preferences, Voice, manner
from voice.loop import Listener, converse
from voice.say.manner import Mouth


def run(options: argparse.Namespace) -> int:
    chosen, mistakes = settings.load(settings.settings_file())
    with ExitStack() as stack:
        # Recordings on their own clock leave no time to speak aloud.
        aloud = not options.mute and (options.real_time or not options.audio)
        mouth = opened_mouth(options, aloud, stack)
        notice = Notices(mouth, chosen)
        for mistake in mistakes:
            notice(mistake)
        try:
            _play(options, mouth, notice, stack)
        except (KeyboardInterrupt, BrokenPipeError):
            mouth.hush()
            raise
        except Exception as error:
            if options.audio is None:
                mouth.say(str(error), manner(chosen))
            raise
        finally:
            mouth.finish()
    return 0


def _play(options: argparse.Namespace, mouth: Mouth, notice: Notices, stack: ExitStack) -> None:
    path = Path(options.load) if options.load else _usual_place(options.game)
    record = _record(options, path, notice)
    aside = None if record.moves or options.load else path.with_suffix(".before")
    table = Table.of(options.language, record.game)
    session = table.session(record, notice.settings)
    listeners: list[Listener] = [
        Captions(sys.stdout),
        Voice(mouth, notice.settings),
        Preferences(settings.settings_file(), notice),
        Keeper(path, session, notice, kept=record.to_text(), aside=aside),
    ]
    converse(_hearing(options, table, notice, stack), session, mouth, listeners)


# What is played


def _usual_place(game: str) -> Path:
    folder = user_data_path("cards-aloud", appauthor=False)
    return folder / f"{game}.json"


def _record(options: argparse.Namespace, path: Path, notice: Notices) -> Record:
    chosen = options.deal is not None or options.rules
    if options.load and chosen:
        raise RulesError(
            "A saved game has its own deal and rules: leave out --load, or the others."
        )
    if options.load:
        return Record.from_text(saved.read(path))
    if not (chosen or options.audio) and (unfinished := _unfinished(path, notice)):
        return unfinished
    number = any_deal() if options.deal is None else options.deal
    return Record.of(GAMES[options.game].deal(number, dict(options.rules)))


def _unfinished(path: Path, notice: Notices) -> Record | None:
    """The game that was left in the usual place; one that cannot be read is left there."""
    if not path.exists():
        return None
    try:
        record = Record.from_text(saved.read(path))
    except (saved.SavedError, SaveError) as error:
        notice(f"{error} A new game begins; when it is saved, the old file is kept as *.before.")
        return None
    return record if record.position.outcome is None else None


# Who is heard


def _hearing(
    options: argparse.Namespace, table: Table, notice: Notices, stack: ExitStack
) -> Iterator[Utterance]:
    if options.typed:
        return typed(sys.stdin or (), table.words)
    if options.audio:
        frames = _recordings(options.audio)
        if options.real_time:
            frames = _paced(frames)
        return table.recogniser(load_model(options.language)).listen(frames)
    return _microphone(options, table, notice, stack)


def _microphone(
    options: argparse.Namespace, table: Table, notice: Notices, stack: ExitStack
) -> Iterator[Utterance]:
    try:
        # First the microphone: what is said while the model is loaded is kept and heard then.
        frames = stack.enter_context(Microphone(options.device))
        recogniser = table.recogniser(load_model(options.language))
        yield from recogniser.listen(Echo(notice.mouth).removed(frames))
    except AudioError as error:
        notice(f"{error} Until then, type what you want to say.")
        yield from typed(sys.stdin or (), table.words)


def _recordings(paths: list[str]) -> Iterator[Frame]:
    return chain.from_iterable([recording(path) for path in paths])


def _paced(frames: Iterable[Frame]) -> Iterator[Frame]:
    began, samples = time.monotonic(), 0
    for frame in frames:
        samples += len(frame)
        time.sleep(max(0.0, began + samples / RATE - time.monotonic()))
        yield frame
