"""The text of a saved game, JSON; knows its four keys and on which line each stands, no game."""

import json
import re
from dataclasses import dataclass
from itertools import islice
from typing import Self

KEYS = ("game", "rules", "deal", "moves")
LONGEST = 1_000_000
"""Characters; ten thousand moves take less than a fifth of it, and junk is refused at once."""
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
_MOVES = re.compile(r'"moves"\s*:\s*\[')


class SaveError(ValueError):
    """A text that is not a saved game; the message is one sentence with the line in the text."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"Line {line} of the saved game: {reason}.")
        self.line = line


class _TwiceError(ValueError):
    pass


@dataclass(frozen=True, slots=True)
class SavedText:
    """What the text says, not yet whether any game agrees."""

    text: str
    game: str
    rules: dict[str, object]
    deal: object
    moves: tuple[str, ...]

    @classmethod
    def parse(cls, text: str) -> Self:
        """Takes `text` apart; raises SaveError whatever it holds."""
        said = _object(text)
        for key in said:
            if key not in KEYS:
                raise SaveError(_line_of(text, key), f"{key!r:.40} is unknown")
        for key in KEYS:
            if key not in said:
                raise SaveError(1, f"'{key}' is missing")
        game, rules, moves = said["game"], said["rules"], said["moves"]
        if not isinstance(game, str):
            raise SaveError(_line_of(text, "game"), "'game' is not the name of a game")
        if not isinstance(rules, dict):
            raise SaveError(_line_of(text, "rules"), "'rules' is not an object")
        if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
            raise SaveError(_line_of(text, "moves"), "'moves' is not a list of texts")
        return cls(text, game, rules, said["deal"], tuple(moves))

    def line_of(self, key: str) -> int:
        return _line_of(self.text, key)

    def line_of_move(self, index: int) -> int:
        start = _MOVES.search(self.text)
        strings = _STRING.finditer(self.text, start.end() if start else 0)
        string = next(islice(strings, index, None), None)
        return _line_at(self.text, string.start() if string else 0)


def written(game: str, rules: dict[str, str | int], deal: int, moves: tuple[str, ...]) -> str:
    """The text of a saved game, a move a line so that a fault can be found by its line."""
    said = {"game": game, "rules": rules, "deal": deal, "moves": moves}
    return json.dumps(said, indent=1) + "\n"


def _object(text: str) -> dict[str, object]:
    if len(text) > LONGEST:
        raise SaveError(1, f"the text is longer than {LONGEST} characters")
    try:
        said = json.loads(text, object_pairs_hook=_unique)
    except json.JSONDecodeError as error:
        raise SaveError(error.lineno, f"it is not JSON ({error.msg})") from None
    except _TwiceError as error:
        raise SaveError(
            _line_of(text, str(error), 1), f"{str(error)!r:.40} is there twice"
        ) from None
    except RecursionError:
        raise SaveError(1, "it is nested too deeply") from None
    except ValueError:  # Python refuses to read a number of more than 4300 digits
        raise SaveError(1, "it holds a number that is too long") from None
    if not isinstance(said, dict):
        raise SaveError(1, "it is not an object with the keys game, rules, deal and moves")
    return said


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    said: dict[str, object] = {}
    for key, value in pairs:
        if key in said:
            raise _TwiceError(key)
        said[key] = value
    return said


def _line_of(text: str, key: str, earlier: int = 0) -> int:
    """The line of `key`, of the one after so many `earlier` ones; 1 when it is spelt in escapes."""
    keys = re.finditer(f'"{re.escape(key)}"\\s*:', text)
    match = next(islice(keys, earlier, None), None)
    return _line_at(text, match.start() if match else 0)


def _line_at(text: str, index: int) -> int:
    return text.count("\n", 0, index) + 1
