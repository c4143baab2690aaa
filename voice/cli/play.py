"""The command `play`: a game by voice, by recordings or by typed lines, to its end."""

import argparse
import os
import sys
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from platformdirs import user_data_path

from engine import GAMES
from engine.game import RulesError
from engine.record import Record
from voice import settings
from voice.cli.hearing import hearing
from voice.cli.mouth import opened_mouth
from voice.cli.player import seated
from voice.cli.table import any_deal, tongues
from voice.keeper import Keeper
from voice.listeners import (
    Captions,
    Drawing,
    Notices,
    OwnVoices,
    Preferences,
    Voice,
    manner,
    shows_colour,
)
from voice.loop import Listener, converse
from voice.own_file import own_file
from voice.say.manner import Mouth
from voice.session import Session


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
    keeper = Keeper(partial(_place, options), notice)
    record = _record(options, keeper)
    words = tongues(options.language)
    resume = _nothing if options.load or options.audio else keeper.resume
    player = options.player or notice.settings.player
    own = seated(player, notice)
    session = Session(record, words, notice.settings, any_deal, keeper.keep, resume, own)
    listeners: list[Listener] = [
        keeper,
        Captions(sys.stdout),
        Drawing(sys.stdout, words, shows_colour(sys.stdout, os.environ)),
        Voice(mouth, notice.settings),
        Preferences(settings.settings_file(), notice),
        OwnVoices(own_file(player), notice),
    ]
    converse(hearing(options, session, notice, stack), session, mouth, listeners)


def _place(options: argparse.Namespace, game: str) -> Path:
    """Where a game is kept: all that is played after --load in its file, else each in its own."""
    if options.load:
        return Path(options.load)
    return user_data_path("cards-aloud", appauthor=False) / f"{game}.json"


def _record(options: argparse.Namespace, keeper: Keeper) -> Record:
    """The game to be played first."""
    chosen = options.deal is not None or options.rules
    if options.load and chosen:
        raise RulesError(
            "A saved game has its own deal and rules: leave out --load, or the others."
        )
    if options.load:
        return keeper.load(options.game)
    if not (chosen or options.audio) and (waiting := keeper.resume(options.game)):
        return waiting
    number = any_deal() if options.deal is None else options.deal
    return Record.of(GAMES[options.game].deal(number, dict(options.rules)))


def _nothing(game: str) -> None:
    """Neither a file of one's own nor a recording goes over to what lies in the usual place."""
