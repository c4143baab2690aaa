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
from voice.hear.speech_model import RecogniserError
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
    _add_watch(commands.add_parser("watch", help="let the computer play and tell"))
    _add_record(commands.add_parser("record", help="record your own phrases, for evaluate"))
    _add_learn(commands.add_parser("learn", help="read some phrases, to be heard better"))
    _add_doctor(commands.add_parser("doctor", help="tell what works here, and what to do"))
    _add_model(commands.add_parser("model", help="fetch, find or verify the speech model"))
    return parser


def _add_play(play: argparse.ArgumentParser) -> None:
    _add_game(play)
    _add_deal(play)
    source = play.add_mutually_exclusive_group()
    source.add_argument("--audio", nargs="+", metavar="FILE", help="hear recordings instead")
    source.add_argument("--typed", action="store_true", help="read typed lines instead")
    play.add_argument("--real-time", action="store_true", help="recordings at their own pace")
    _add_speech(play)
    _add_player(play)
    play.add_argument("--load", metavar="FILE", help="go on with a saved game, and save it there")
    _add_device(play)
    _add_language(play)


def _add_evaluate(evaluate: argparse.ArgumentParser) -> None:
    evaluate.add_argument("manifest", metavar="MANIFEST", help="a manifest.jsonl")
    evaluate.add_argument("--json", action="store_true", help="print a line of JSON a recording")
    _add_player(evaluate)
    evaluate.add_argument("--report", metavar="FILE.html", help="write a page to listen through")
    _add_language(evaluate)


def _add_phrases(phrases: argparse.ArgumentParser) -> None:
    _add_game(phrases)
    _add_language(phrases)


def _add_watch(watch: argparse.ArgumentParser) -> None:
    _add_game(watch)
    _add_deal(watch)
    _add_speech(watch)
    _add_device(watch)
    _add_language(watch)


def _add_record(record: argparse.ArgumentParser) -> None:
    record.add_argument("folder", metavar="DIR", help="where to keep them; made when missing")
    _add_game(record)
    record.add_argument("--count", type=int, default=20, metavar="N", help="how many; 20")
    _add_device(record)
    _add_language(record)


def _add_learn(learn: argparse.ArgumentParser) -> None:
    _add_player(learn)
    learn.add_argument(
        "--audio", nargs="+", metavar="FILE", help="recordings of the phrases, or a folder of them"
    )
    learn.add_argument("--forget", action="store_true", help="remove what was learnt")
    learn.add_argument("--mute", action="store_true", help="print the phrases, speak nothing")
    learn.set_defaults(speech_out=None)
    _add_device(learn)
    _add_language(learn)


def _add_doctor(doctor: argparse.ArgumentParser) -> None:
    _add_device(doctor)
    _add_language(doctor)


def _add_model(model: argparse.ArgumentParser) -> None:
    wishes = ("fetch", "path", "verify")
    model.add_argument("wish", nargs="?", choices=wishes, default="fetch", help="fetch")
    _add_language(model)


def _add_deal(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--deal", type=int, metavar="N", help="the number of the deal")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        type=_rule,
        dest="rules",
        help="choose a rule, as in --set draw=3; may be given again",
    )


def _add_speech(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--speech-out", metavar="FILE.wav", help="write all that is said to a file")
    parser.add_argument("--mute", action="store_true", help="print what is said, speak nothing")


def _add_device(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--device", metavar="NAME", help="the sound device to hear and speak with")


def _add_player(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--player", metavar="NAME", help="whose voice it is, see learn")


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
