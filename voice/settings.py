"""What the player has set, and the TOML file that keeps it; does not know how a setting is spoken.

A file that a person has edited may be wrong in places: what is right in it counts, each mistake is
told, and the file stays as it is until the player changes a setting; then a copy is kept.
"""

import re
import shutil
import tomllib
from dataclasses import asdict, dataclass, fields, replace
from enum import StrEnum
from pathlib import Path
from reprlib import repr as short

import tomli_w
from platformdirs import user_config_path

from voice import saved

SLOWEST, FASTEST = 80, 400
"""Words a minute; espeak-ng speaks no slower than 80, and hardly anyone follows more than 400."""

PLAYER = re.compile(r"\w[\w-]{0,39}")
"""A name that can be a file's."""

LEAST_PATIENCE, MOST_PATIENCE = 0.5, 5.0
"""Times the usual waits: 0.1 s behind a whole command, and 8 s in the middle of one."""


class Verbosity(StrEnum):
    """How much is said of what happened."""

    BRIEF = "brief"
    NORMAL = "normal"
    VERBOSE = "verbose"


class Pace(StrEnum):
    """How long the table rests behind what each seat does."""

    QUICK = "quick"
    NORMAL = "normal"
    SLOW = "slow"


_MUST_BE = {
    "verbosity": '"brief", "normal" or "verbose"',
    "words_a_minute": f"a whole number from {SLOWEST} to {FASTEST}",
    "volume": "a number from 0 to 1",
    "voice": "the name of a voice in quotes",
    "pace": '"quick", "normal" or "slow"',
    "player": "a player's name in quotes: letters, digits and hyphens",
    "patience": f"a number from {LEAST_PATIENCE} to {MOST_PATIENCE}",
}


@dataclass(frozen=True, slots=True)
class Settings:
    """The player's settings; ValueError for a number out of range.

    No voice is the system's own. `patience` stretches every wait for the end of what is said.
    `player` names the voice of his own by which he is heard.
    """

    verbosity: Verbosity = Verbosity.NORMAL
    words_a_minute: int = 175
    volume: float = 1.0
    voice: str = ""
    pace: Pace = Pace.NORMAL
    patience: float = 1.0
    player: str = ""

    def __post_init__(self) -> None:
        if not SLOWEST <= self.words_a_minute <= FASTEST:
            raise ValueError(f"words_a_minute must be {_MUST_BE['words_a_minute']}")
        if not 0 <= self.volume <= 1:
            raise ValueError(f"volume must be {_MUST_BE['volume']}")
        if self.player and not PLAYER.fullmatch(self.player):
            raise ValueError(f"player must be {_MUST_BE['player']}")
        if not LEAST_PATIENCE <= self.patience <= MOST_PATIENCE:
            raise ValueError(f"patience must be {_MUST_BE['patience']}")


def settings_file() -> Path:
    """Where this user's settings are kept, whether or not there is a file yet."""
    return user_config_path("cards-aloud", appauthor=False) / "settings.toml"


def load(path: Path) -> tuple[Settings, tuple[str, ...]]:
    """The settings in a file, and a sentence for each mistake in it; no file is no mistake."""
    try:
        table = tomllib.loads(saved.read(path))
    except saved.SavedError as error:
        missing = isinstance(error.__cause__, FileNotFoundError)
        return Settings(), () if missing else (f"{error} The default settings are used.",)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return Settings(), (f"{path} is not TOML: {error}. The default settings are used.",)
    settings = Settings()
    mistakes = []
    for name, value in table.items():
        try:
            settings = _with(settings, name, value)
        except ValueError as error:
            mistakes.append(f"{path}: {error}.")
    return settings, tuple(mistakes)


def store(path: Path, settings: Settings) -> None:
    """Writes the settings, making the folder; a file with mistakes is first copied to *.bak.

    Raises saved.SavedError, and then the file is as it was.
    """
    _, mistakes = load(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if mistakes:
            shutil.copyfile(path, path.with_name(f"{path.name}.bak"))
    except OSError as error:
        reason = error.strerror or error
        raise saved.SavedError(f"The settings cannot be kept in {path}: {reason}.") from error
    saved.write(path, tomli_w.dumps(asdict(settings)))


def _with(settings: Settings, name: str, value: object) -> Settings:
    """One setting changed to a value out of the file; ValueError when it may not be that."""
    if name not in _MUST_BE:
        known = ", ".join(field.name for field in fields(Settings))
        raise ValueError(f"there is no setting {short(name)}, only {known}")
    try:
        match name, value:
            case "verbosity", str():
                return replace(settings, verbosity=Verbosity(value))
            case "words_a_minute", int() if not isinstance(value, bool):
                return replace(settings, words_a_minute=value)
            case "volume", int() | float() if not isinstance(value, bool):
                return replace(settings, volume=float(value))
            case "voice", str():
                return replace(settings, voice=value)
            case "player", str():
                return replace(settings, player=value)
            case "pace", str():
                return replace(settings, pace=Pace(value))
            case "patience", int() | float() if not isinstance(value, bool):
                return replace(settings, patience=float(value))
    except (ValueError, OverflowError):
        pass
    raise ValueError(f"{name} must be {_MUST_BE[name]}, not {short(value)}")
