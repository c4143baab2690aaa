"""How the text of a saved game or of settings lies on disk; does not know what the text says.

A file is replaced as a whole: whoever is killed in the middle of writing leaves the old text.
"""

import errno
import os
import secrets
import stat
from pathlib import Path

LARGEST = 1_000_000
"""Bytes, about 60,000 moves; more is not read into memory, and so is not written either."""

_REASONS = {
    errno.ENOENT: "there is no such file or folder",
    errno.EACCES: "permission is denied",
    errno.EPERM: "permission is denied",
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your share of the disk is used up",
    errno.EROFS: "the disk is read-only",
    errno.ENOTDIR: "a part of the path is no folder",
    errno.ENAMETOOLONG: "the name is too long",
    errno.ELOOP: "its symbolic links lead in a circle",
}


class SavedError(Exception):
    """A file cannot be read or written; the message says in one sentence which one and why."""


def read(path: Path) -> str:
    """The text of a UTF-8 file of at most LARGEST bytes; SavedError."""
    try:
        _demand_plain_file(path)
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise SavedError(f"{path} cannot be read: {_reason(error)}.") from error
    if len(content) > LARGEST:
        raise SavedError(f"{path} is larger than {LARGEST // 10**6} MB, so it is not read.")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SavedError(f"{path} is not text in UTF-8: byte {error.start} is wrong.") from error


def write(path: Path, text: str) -> None:
    """Puts `text` in place of what the file held, in one step; SavedError leaves it as it was.

    A symbolic link stays one and its target is replaced; a file keeps its permissions, and one
    that may not be written is not replaced either.
    """
    target = Path(os.path.realpath(path))
    content = text.encode("utf-8")
    try:
        if len(content) > LARGEST:
            raise OSError(f"it would be larger than {LARGEST // 10**6} MB")
        _replace(target, content, _mode(target))
    except OSError as error:
        raise SavedError(f"{path} cannot be written: {_reason(error)}.") from error


def _mode(target: Path) -> int | None:
    """The permissions that a file has already; None for one that is not there yet."""
    try:
        _demand_plain_file(target)
    except FileNotFoundError:
        return None
    # Replacing a file asks only its folder for permission; a player who locked it meant it.
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, "")
    return stat.S_IMODE(target.stat().st_mode)


def _replace(target: Path, content: bytes, mode: int | None) -> None:
    # In the same folder, since only within one file system a rename is one step.
    fresh = target.with_name(f".cards-aloud-{secrets.token_hex(4)}")
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            fresh.chmod(mode)
        fresh.replace(target)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise


def _demand_plain_file(path: Path) -> None:
    """Reading a pipe would wait for ever, and replacing /dev/null would break the system."""
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise OSError("it is a folder")
    if not stat.S_ISREG(mode):
        raise OSError("it is no plain file")


def _reason(error: OSError) -> str:
    return _REASONS.get(error.errno or 0) or error.strerror or str(error)
