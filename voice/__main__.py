"""The command line: which words it takes and which command they start; knows no device."""

import argparse
import io
import sys
from collections.abc import Callable
from importlib import import_module

from engine import GAMES
from engine.game import RulesError
from engine.saved import SaveError
from voice.hear.frames import AudioError
from voice.hear.model_manifest import ModelError
from voice.hear.recogniser import RecogniserError
from voice.manifest import ManifestError
from voice.saved import SavedError
from voice.say.manner import SpeechError
from voice.understand.words import GrammarError

TOLD = (
    AudioError,
    GrammarError,
    ManifestError,
    ModelError,
    RecogniserError,
    RulesError,
    SavedError,
    SaveError,
    SpeechError,
)
"""What can be wrong outside the program; each message is one sentence for the player."""


def main(words: list[str] | None = None) -> int:
    """Runs one command; returns the exit code: 0 done, 1 with a sentence on standard error."""
    _take_any_bytes()
    options = _parser().parse_args(words)
    command: Callable[[argparse.Namespace], int] = import_module(f"voice.cli.{options.command}").run
    try:
        return command(options)
    except TOLD as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    except BrokenPipeError:
        sys.stdout = None  # whoever read the output has gone; nothing more can be told
        return 1


def _take_any_bytes() -> None:
    """A byte or letter that the terminal does not know must not end a game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="cards-aloud", description="A card table you play by talking and hear instead of see."
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _add_play(commands.add_parser("play", help="play a game by voice"))
    _add_evaluate(commands.add_parser("evaluate", help="put recordings to the program and count"))
    _add_phrases(commands.add_parser("phrases", help="print all that one can say"))
    return parser


def _add_play(play: argparse.ArgumentParser) -> None:
    _add_game(play)
    play.add_argument("--deal", type=int, metavar="N", help="the number of the deal")
    play.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        type=_rule,
        dest="rules",
        help="choose a rule, as in --set fill=aces; may be given again",
    )
    source = play.add_mutually_exclusive_group()
    source.add_argument("--audio", nargs="+", metavar="FILE", help="hear recordings instead")
    source.add_argument("--typed", action="store_true", help="read typed lines instead")
    play.add_argument("--real-time", action="store_true", help="recordings at their own pace")
    play.add_argument("--speech-out", metavar="FILE.wav", help="write all that is said to a file")
    play.add_argument("--mute", action="store_true", help="print what is said and do not speak it")
    play.add_argument("--load", metavar="FILE", help="go on with a saved game, and save it there")
    play.add_argument("--device", metavar="NAME", help="the sound device to listen and speak with")
    _add_language(play)


def _add_evaluate(evaluate: argparse.ArgumentParser) -> None:
    evaluate.add_argument("manifest", metavar="MANIFEST", help="a manifest.jsonl")
    evaluate.add_argument("--json", action="store_true", help="print a line of JSON a recording")
    evaluate.add_argument("--report", metavar="FILE.html", help="write a page to listen through")
    _add_language(evaluate)


def _add_phrases(phrases: argparse.ArgumentParser) -> None:
    _add_game(phrases)
    _add_language(phrases)


def _add_game(parser: argparse.ArgumentParser) -> None:
    games = list(GAMES)
    parser.add_argument(
        "game", nargs="?", choices=games, default=games[0], metavar="GAME", help=", ".join(games)
    )


def _add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--language", default="en", metavar="CODE", help="the language; en")


def _rule(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"a rule is written NAME=VALUE, not {text}")
    return name, value


if __name__ == "__main__":
    sys.exit(main())
