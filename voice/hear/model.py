"""Where the speech model lies on this machine; knows no network and nothing of what is in it.

A folder is handed out only after every file in it has been hashed. The cache is replaced as a
whole, under a lock: a program that is killed, or a second one that starts meanwhile, finds either
the old folder or the new one.
"""

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from platformdirs import user_cache_path

from voice.hear.model_manifest import Manifest, ModelError


def model_folder(language: str = "en") -> Path:
    """The folder of a whole, genuine speech model, fetched when it has to be.

    Progress goes to standard error. ModelError when there is none to be had, or when
    CARDS_ALOUD_MODEL names a folder that is not the model; that folder is never changed.
    """
    model = Manifest.of(language)
    if named := os.environ.get("CARDS_ALOUD_MODEL"):
        return _named(model, Path(os.path.expanduser(named)))  # noqa: PTH111  Path's may raise
    folder = cached_folder(model)
    if model.fault(folder):
        _replace(model, folder)
    return folder


def cached_folder(model: Manifest) -> Path:
    """Where the model is kept between games, whether or not it is there yet."""
    return user_cache_path("cards-aloud", appauthor=False) / model.name


def _named(model: Manifest, folder: Path) -> Path:
    if fault := model.fault(folder):
        raise ModelError(
            f"CARDS_ALOUD_MODEL names {folder}, which is not a whole {model.name}: {fault}; "
            "name another folder, or unset it to have the model fetched."
        )
    return folder


def _replace(model: Manifest, folder: Path) -> None:
    # Imported only now: with urllib, tqdm and filelock it would cost every start 0.1 s.
    from voice.hear.model_source import fetch

    work = folder.with_name("fetching")
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with _alone(folder.parent):
            if model.fault(folder) is None:
                return  # another program was faster
            shutil.rmtree(work, ignore_errors=True)  # left by one that was killed
            work.mkdir()
            try:
                fresh = fetch(model, work)
                if os.path.lexists(folder):
                    folder.rename(work / "damaged")
                fresh.rename(folder)
            finally:
                shutil.rmtree(work, ignore_errors=True)
    except OSError as error:
        raise ModelError(
            f"The speech model cannot be kept in {folder.parent} ({error.strerror}); make room "
            "or give access there, or name a folder that holds it in CARDS_ALOUD_MODEL."
        ) from error


@contextmanager
def _alone(cache: Path) -> Iterator[None]:
    from filelock import FileLock, Timeout

    lock = FileLock(cache / "fetching.lock")
    try:
        lock.acquire(timeout=0)
    except Timeout:
        print("Another program is fetching the speech model: waiting for it.", file=sys.stderr)
        lock.acquire()
    try:
        yield
    finally:
        lock.release()
