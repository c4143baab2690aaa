"""A save is replaced as a whole or not at all, and what cannot be read is told in one sentence."""

import errno
import os
from pathlib import Path

import pytest

from engine.saved import LONGEST
from voice import saved


def test_what_was_written_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saved.write(path, '{"game": "aces-up"}\n')
    assert saved.read(path) == '{"game": "aces-up"}\n'


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"\xef\xbb\xbf{}")
    assert saved.read(path) == "{}"


def test_writing_leaves_nothing_beside_the_file(tmp_path: Path) -> None:
    saved.write(tmp_path / "game.json", "one")
    saved.write(tmp_path / "game.json", "two")
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_file_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.touch()
    path.chmod(0o640)
    saved.write(path, "new")
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_new_file_gets_the_permissions_that_any_program_would_give_it(tmp_path: Path) -> None:
    (tmp_path / "other").touch()
    saved.write(tmp_path / "game.json", "new")
    assert (tmp_path / "game.json").stat().st_mode == (tmp_path / "other").stat().st_mode


def test_a_symbolic_link_stays_one_and_its_target_is_written(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    link = tmp_path / "game.json"
    link.symlink_to(tmp_path / "games" / "real.json")
    saved.write(link, "new")
    assert link.is_symlink()
    assert (tmp_path / "games" / "real.json").read_text() == "new"


def test_a_full_disk_leaves_the_old_text_and_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    saved.write(path, "old")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(saved.SavedError, match=r"game\.json cannot be written: the disk is full"):
        saved.write(path, "new")
    assert path.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_locked_file_is_not_replaced(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.touch(0o444)
    with pytest.raises(saved.SavedError, match="permission is denied"):
        saved.write(path, "new")


def test_a_folder_that_is_missing_is_named(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "game.json"
    with pytest.raises(saved.SavedError, match="no such file or folder"):
        saved.write(path, "new")
    with pytest.raises(saved.SavedError, match="no such file or folder"):
        saved.read(path)


def test_a_folder_is_neither_read_nor_replaced(tmp_path: Path) -> None:
    for attempt in (lambda: saved.write(tmp_path, "new"), lambda: saved.read(tmp_path)):
        with pytest.raises(saved.SavedError, match="it is a folder"):
            attempt()


def test_a_device_or_pipe_is_neither_read_nor_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/null")):
        with pytest.raises(saved.SavedError, match="it is no plain file"):
            saved.write(path, "new")
        with pytest.raises(saved.SavedError, match="it is no plain file"):
            saved.read(path)
    assert pipe.is_fifo()
    assert Path("/dev/null").is_char_device()


def test_links_in_a_circle_are_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.symlink_to(path)
    with pytest.raises(saved.SavedError, match="lead in a circle"):
        saved.write(path, "new")


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b'{"game": \xff}')
    with pytest.raises(saved.SavedError, match="not text in UTF-8: byte 9 is wrong"):
        saved.read(path)


def test_a_file_too_large_for_any_game_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b" " * (saved.LARGEST + 1))
    with pytest.raises(saved.SavedError, match="larger than 1 MB"):
        saved.read(path)


def test_what_could_not_be_read_again_is_not_written_either(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saved.write(path, " " * saved.LARGEST)
    assert len(saved.read(path)) == saved.LARGEST
    with pytest.raises(saved.SavedError, match="cannot be written: it would be larger than 1 MB"):
        saved.write(path, "ä" * saved.LARGEST)
    assert len(saved.read(path)) == saved.LARGEST


def test_no_game_that_was_written_is_too_long_for_the_engine() -> None:
    assert saved.LARGEST <= LONGEST
