"""The command `watch`: the computer plays and tells; nobody is heard, and no game is kept."""

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack

from engine import GAMES
from engine.players import player
from engine.record import Record
from voice import settings
from voice.cli.mouth import opened_mouth
from voice.cli.table import any_deal, tongues
from voice.hear.typed import typed
from voice.hear.utterance import Utterance
from voice.listeners import Captions, Drawing, Voice, shows_colour
from voice.loop import Listener, converse
from voice.say.manner import Mouth
from voice.session import Session


def run(options: argparse.Namespace) -> int:
    chosen, _ = settings.load(settings.settings_file())
    words = tongues(options.language)
    number = any_deal() if options.deal is None else options.deal
    record = Record.of(GAMES[options.game].deal(number, dict(options.rules)))
    session = Session(record, words, chosen, any_deal)
    with ExitStack() as stack:
        mouth = opened_mouth(options, not options.mute, stack)
        listeners: list[Listener] = [
            Captions(sys.stdout),
            Drawing(sys.stdout, words, shows_colour(sys.stdout, os.environ)),
            Voice(mouth, chosen),
        ]
        try:
            converse(_moves(session, mouth), session, mouth, listeners)
        except KeyboardInterrupt:
            mouth.hush()
            raise
        mouth.finish()
    return 0


def _moves(session: Session, mouth: Mouth) -> Iterator[Utterance]:
    """What the computer plays, said as a player would, each when the one before has been told."""
    computer = player(session.position.name)
    while move := computer.choose(session.position):
        mouth.finish()
        yield from typed([str(move)], lambda: session.tongue.words)
