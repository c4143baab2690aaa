"""The text of a saved game, JSON; knows its four keys and where in the text each stands, no game.

It walks the outer two levels itself and leaves the values to the json module, because that tells
no positions and a fault in a saved game is told with its line.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass

LONGEST = 1_000_000
"""Characters; ten thousand moves take less than a fifth of it, and junk is refused at once."""
_SPACE = " \t\n\r"
_DECODER = json.JSONDecoder()


class SaveError(ValueError):
    """A text that is not a saved game; the message is one sentence with the line in the text."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"Line {line} of the saved game: {reason}.")
        self.line = line


@dataclass(frozen=True, slots=True)
class Said:
    """A value of the text and the index at which it, or its key, begins."""

    value: object
    start: int


@dataclass(frozen=True, slots=True)
class SavedText:
    """What the text says, not yet whether any game agrees."""

    text: str
    game: Said
    rules: dict[str, Said]
    deal: Said
    moves: tuple[Said, ...]

    def error(self, said: Said, reason: str) -> SaveError:
        """The SaveError about `said`."""
        return SaveError(_line(self.text, said.start), reason)


def written(game: str, rules: dict[str, str | int], deal: int, moves: tuple[str, ...]) -> str:
    """The text of a saved game, a move a line so that a fault can be found by its line."""
    said = {"game": game, "rules": rules, "deal": deal, "moves": moves}
    return json.dumps(said, indent=1) + "\n"


def parsed(text: str) -> SavedText:
    """Takes `text` apart; raises SaveError whatever else it holds."""
    if len(text) > LONGEST:
        raise SaveError(1, f"the text is longer than {LONGEST} characters")
    reader = _Reader(text)
    single: dict[str, Said] = {}
    rules: dict[str, Said] | None = None
    moves: tuple[Said, ...] | None = None
    for key, start in reader.members():
        match key:
            case "game" | "deal":
                single[key] = Said(reader.value(), start)
            case "rules":
                rules = {name: Said(reader.value(), at) for name, at in reader.members()}
            case "moves":
                moves = tuple(Said(reader.value(), at) for at in reader.items())
            case _:
                raise SaveError(_line(text, start), f"{key!r:.40} is unknown")
    reader.end()
    if rules is None or moves is None or len(single) < 2:
        raise SaveError(_line(text, len(text)), "one of game, rules, deal and moves is missing")
    return SavedText(text, single["game"], rules, single["deal"], moves)


@dataclass(slots=True)
class _Reader:
    """A place in the text; each method goes on from there or raises SaveError."""

    text: str
    at: int = 0

    def members(self) -> Iterator[tuple[str, int]]:
        """Each key of an object and its index; whoever asks reads the value before the next."""
        seen = set()
        for start in self._listed("{", "}"):
            key = self.value()
            if not isinstance(key, str):
                raise SaveError(_line(self.text, start), "a key is no text")
            if key in seen:
                raise SaveError(_line(self.text, start), f"{key!r:.40} is there twice")
            seen.add(key)
            self._expect(":")
            yield key, start

    def items(self) -> Iterator[int]:
        """The index of each item of a list; whoever asks reads the value before the next."""
        return self._listed("[", "]")

    def value(self) -> object:
        self._skip()
        try:
            value, self.at = _DECODER.raw_decode(self.text, self.at)
        except json.JSONDecodeError as error:
            raise SaveError(error.lineno, f"it is not JSON ({error.msg})") from None
        except RecursionError:
            raise SaveError(_line(self.text, self.at), "it is nested too deeply") from None
        except ValueError:  # Python reads no number of more than 4300 digits
            raise SaveError(_line(self.text, self.at), "a number is too long") from None
        return value

    def end(self) -> None:
        self._skip()
        if self.at < len(self.text):
            raise SaveError(_line(self.text, self.at), "something follows after the end")

    def _listed(self, opening: str, closing: str) -> Iterator[int]:
        self._expect(opening)
        if self._take(closing):
            return
        while True:
            self._skip()
            yield self.at
            if not self._take(","):
                break
        self._expect(closing)

    def _skip(self) -> None:
        while self.at < len(self.text) and self.text[self.at] in _SPACE:
            self.at += 1

    def _take(self, sign: str) -> bool:
        self._skip()
        taken = self.text.startswith(sign, self.at)
        self.at += taken
        return taken

    def _expect(self, sign: str) -> None:
        if not self._take(sign):
            raise SaveError(_line(self.text, self.at), f"there should be a '{sign}'")


def _line(text: str, index: int) -> int:
    return text.count("\n", 0, index) + 1
