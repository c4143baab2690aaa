"""Knows how a package gets here and what is in it, through the user's own apt, pip and npm.

Nothing is installed: a package is downloaded once and unpacked beside the hour.
"""

import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

HERE = Path(__file__).parent
ROOT = HERE.parents[2]


class PackageMissingError(Exception):
    """The package cannot be had; the message is one sentence that names it."""


PIP = (sys.executable, "-m", "pip", "--quiet", "download", "--no-deps")
CALLS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "apt": ("apt-get", "-qq", "download"),
        "pip": (*PIP, "--dest", "."),
        "npm": ("npm", "pack", "--silent"),
    }
)


def unpacked(registry: str, package: str, folder: Path) -> Path:
    """The folder with what is in the package; raises PackageMissingError.

    The registry "here" is this project: its own texts are no package.
    """
    if registry == "here":
        return ROOT
    place = folder / package.replace("/", "-")
    if not place.exists():
        part = place.with_name(f"{place.name}.part")
        shutil.rmtree(part, ignore_errors=True)
        part.mkdir(parents=True)
        try:
            subprocess.run([*CALLS[registry], package], cwd=part, check=True, capture_output=True)
            _unpack(next(part.iterdir()), part)
        except (OSError, subprocess.CalledProcessError, StopIteration, tarfile.TarError) as error:
            raise PackageMissingError(
                f"{package} could not be got with {registry}, so its sounds are left out."
            ) from error
        part.rename(place)
    return place


def _unpack(archive: Path, place: Path) -> None:
    if archive.suffix == ".deb":
        subprocess.run(["dpkg-deb", "-x", archive, place], check=True, capture_output=True)
    elif zipfile.is_zipfile(archive):
        with zipfile.ZipFile(archive) as packed:
            packed.extractall(place)
    else:
        with tarfile.open(archive) as packed:
            packed.extractall(place, filter="data")
    archive.unlink()
