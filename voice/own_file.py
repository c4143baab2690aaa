"""Knows where a player's own voice is kept and how it is written; not how it is learnt.

One player is one file that a person can read, change, copy and delete. A mistake in it is told and
costs only what it is in; before such a file is written anew a copy is kept.
"""

import shutil
import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from reprlib import repr as short
from typing import Any

import tomli_w

from voice import saved
from voice.settings import PLAYER, settings_file
from voice.understand.own import LONGEST_TRACT, SHORTEST_TRACT, OwnVoice
from voice.understand.words import Misheard

NOBODY_NAMED = "me"
_HEAD = """\
# The voice of one player, as Cards Aloud has learnt it. tract: by how much it is higher than
# others. phrases: your own words, and the words of commands that they stand for. misheard: what is
# heard of you in place of what you say, and the cost, from 0 to 1, of taking it for that.

"""


def own_file(player: str) -> Path:
    """Where this player's voice is kept, whether or not there is a file yet; SavedError for a name
    that cannot be a file's."""
    name = player or NOBODY_NAMED
    if not PLAYER.fullmatch(name):
        raise saved.SavedError(
            f"{short(name)} cannot be a player's name; take letters, digits and hyphens."
        )
    return settings_file().parent / "voices" / f"{name}.toml"


def load(path: Path) -> tuple[OwnVoice, tuple[str, ...]]:
    """The voice in a file, and a sentence for each mistake in it; no file is no mistake."""
    try:
        table = tomllib.loads(saved.read(path))
    except saved.SavedError as error:
        missing = isinstance(error.__cause__, FileNotFoundError)
        return OwnVoice(), () if missing else (f"{error} You are heard like anybody.",)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return OwnVoice(), (f"{path} is not TOML: {error}. You are heard like anybody.",)
    mistakes: list[str] = []

    def read(name: str, entries: Iterable[Any], made: Callable[[Any], Any]) -> tuple[Any, ...]:
        found = []
        for entry in entries:
            try:
                found.append(made(entry))
            except (KeyError, TypeError, ValueError, AttributeError):
                mistakes.append(f"{path}: {name} cannot be {short(entry)}; it is left out.")
        return tuple(found)

    misheard, phrases = table.get("misheard", ()), table.get("phrases", {})
    tract = read("tract", (table.get("tract", 1.0),), _tract)
    own = OwnVoice(
        tract=tract[0] if tract else 1.0,
        misheard=read("misheard", misheard if isinstance(misheard, list) else (misheard,), _heard)
        if misheard
        else (),
        phrases=read(
            "phrases", phrases.items() if isinstance(phrases, dict) else (phrases,), _phrase
        ),
    )
    return own, tuple(mistakes)


def store(path: Path, own: OwnVoice) -> None:
    """Writes the voice, making the folder; SavedError, and then the file is as it was."""
    _, mistakes = load(path)
    table: Mapping[str, Any] = {
        "tract": own.tract,
        "phrases": dict(own.phrases),
        "misheard": [
            {"heard": " ".join(it.heard), "said": " ".join(it.said), "cost": it.cost}
            for it in own.misheard
        ],
    }
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if mistakes:
            shutil.copyfile(path, path.with_name(f"{path.name}.bak"))
    except OSError as error:
        reason = error.strerror or error
        raise saved.SavedError(f"Your voice cannot be kept in {path}: {reason}.") from error
    saved.write(path, _HEAD + tomli_w.dumps(table))


def forget(path: Path) -> bool:
    """Removes the file; False when there was none. Raises SavedError."""
    try:
        path.unlink()
    except FileNotFoundError:
        return False
    except OSError as error:
        raise saved.SavedError(f"{path} cannot be removed: {error.strerror}.") from error
    return True


def _tract(value: Any) -> float:
    if isinstance(value, bool) or not SHORTEST_TRACT <= value <= LONGEST_TRACT:
        raise ValueError
    return float(value)


def _heard(entry: Any) -> Misheard:
    cost = entry["cost"]
    if isinstance(cost, bool) or not 0 <= cost <= 1:
        raise ValueError
    return Misheard(_spoken(entry["heard"]), _spoken(entry["said"]), float(cost))


def _phrase(entry: Any) -> tuple[str, str]:
    own, meant = entry
    return " ".join(_spoken(own)), " ".join(_spoken(meant))


def _spoken(text: Any) -> tuple[str, ...]:
    words = tuple(text.lower().split())
    if not words:
        raise ValueError
    return words
