"""The command `learn`: a player reads some phrases, and what is particular of his voice is kept.

The sound itself is not kept.
"""

import argparse
import json
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import numpy as np

from engine import GAMES
from voice import own_file, settings
from voice.cli.mouth import opened_mouth
from voice.cli.reading_aloud import read_aloud
from voice.cli.table import load_model, tongues
from voice.hear.echo import Echo
from voice.hear.frames import AudioError
from voice.hear.microphone import Microphone
from voice.hear.recording import recording
from voice.lesson import ENOUGH, Phrase, Reading, learnt, to_be_read
from voice.listeners import Notices
from voice.manifest import ManifestError, manifest_file
from voice.own_told import told
from voice.understand.words import spoken_form


def run(options: argparse.Namespace) -> int:
    chosen, _ = settings.load(settings.settings_file())
    path = own_file.own_file(options.player or chosen.player)
    if options.forget:
        forgotten = own_file.forget(path)
        print(f"{path} is removed." if forgotten else f"There is no {path} to be removed.")
        return 0
    before, mistakes = own_file.load(path)
    for mistake in mistakes:
        print(mistake)
    read = list(_recorded(options) if options.audio else _spoken(options, chosen))
    if len(read) < ENOUGH:
        raise AudioError(
            f"Only {len(read)} phrases were read; it takes {ENOUGH} to learn a voice, "
            "so nothing is changed."
        )
    print("Learning your voice takes about a minute.", flush=True)
    own = learnt(load_model(options.language), tongues(options.language), read)
    own = replace(own, phrases=before.phrases)
    own_file.store(path, own)
    for sentence in told(own):
        print(sentence)
    print(f"It is kept in {path}; delete that file, or say cards-aloud learn --forget, to undo it.")
    return 0


def _spoken(options: argparse.Namespace, chosen: settings.Settings) -> Iterator[Reading]:
    """What is read into the microphone, phrase by phrase."""
    words = tongues(options.language)
    with ExitStack() as stack:
        microphone = stack.enter_context(Microphone(options.device))
        notice = Notices(opened_mouth(options, not options.mute, stack), chosen)
        model = load_model(options.language)
        coming = Echo(notice.mouth).removed(microphone)
        yield from read_aloud(coming, to_be_read(words), model, words, notice)


def _recorded(options: argparse.Namespace) -> Iterator[Reading]:
    """The recordings, in the order of the phrases, or those of a manifest with their own."""
    paths = [Path(name) for name in options.audio]
    if len(paths) == 1 and (paths[0].is_dir() or paths[0].suffix == ".jsonl"):
        yield from listed(manifest_file(paths[0]), options.language)
        return
    phrases = to_be_read(tongues(options.language))
    if len(paths) > len(phrases):
        raise AudioError(
            f"There are {len(paths)} recordings for {len(phrases)} phrases; name one for each, "
            "or a folder with a manifest.jsonl."
        )
    for phrase, path in zip(phrases, paths, strict=False):
        yield Reading(phrase, np.concatenate(list(recording(path))))


def _phrase(text: str, game: str | None, language: str) -> Phrase:
    """A phrase of the game, or of the first in which it can be said."""
    words = spoken_form(text)
    tongue = tongues(language)
    fits = (it for it in GAMES if tongue(it).matcher.readings(words, farthest=0.0))
    fitting = game if game and game in GAMES else next(fits, next(iter(GAMES)))
    return Phrase(fitting, " ".join(words))


def listed(manifest: Path, language: str) -> Iterator[Reading]:
    try:
        lines = manifest.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise ManifestError(f"The manifest {manifest} cannot be read: {reason}.") from None
    for number, line in enumerate(lines, start=1):
        try:
            row = json.loads(line)
            phrase = _phrase(row["text"], row.get("game"), language)
            path = manifest.parent / row["audio"]
        except (ValueError, KeyError, TypeError, AttributeError):
            raise ManifestError(
                f"Line {number} of {manifest} is wrong: a row of a lesson has audio and text, "
                "and it may have the game."
            ) from None
        yield Reading(phrase, np.concatenate(list(recording(path))))
