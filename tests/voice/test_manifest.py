"""The manifest of a set of recordings."""

import json
from pathlib import Path

import pytest

from tests.engine.table import at
from voice.manifest import Clip, ManifestError, read_manifest

ROW = {"audio": "six.flac", "text": "six of hearts", "expect": "discard 6H"}


def manifest(folder: Path, *rows: object) -> Path:
    path = folder / "manifest.jsonl"
    path.write_text("\n".join(it if isinstance(it, str) else json.dumps(it) for it in rows))
    return path


def clips(folder: Path, *rows: object) -> list[Clip]:
    return read_manifest(manifest(folder, *rows))


def test_what_is_left_out_is_deal_1_of_aces_up(tmp_path: Path) -> None:
    (clip,) = clips(tmp_path, ROW)
    assert clip.record.position == at(1)
    assert (clip.audio, clip.name, clip.expect) == (tmp_path / "six.flac", "six.flac", "discard 6H")


def test_a_clip_is_heard_after_its_moves(tmp_path: Path) -> None:
    row = {**ROW, "game": "aces-up", "deal": 10, "rules": {"fill": "aces"}, "moves": ["discard 5S"]}
    assert clips(tmp_path, row)[0].record.position == at(10, "discard 5S", fill="aces")


def test_nothing_may_be_expected(tmp_path: Path) -> None:
    assert clips(tmp_path, {**ROW, "expect": None})[0].expect is None


def test_empty_lines_and_further_keys_do_no_harm(tmp_path: Path) -> None:
    assert len(clips(tmp_path, "\ufeff", ROW, "", {**ROW, "voice": "x"}, "")) == 2


def test_a_folder_stands_for_the_manifest_in_it(tmp_path: Path) -> None:
    manifest(tmp_path, ROW)
    assert len(read_manifest(tmp_path)) == 1


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("{", "it is not a row of JSON"),
        ("[" * 100_000, "it is not a row of JSON"),
        ("[]", "it is not a row of JSON"),
        ("null", "it is not a row of JSON"),
        ({"text": "x", "expect": None}, "audio is missing"),
        ({"audio": "x"}, "expect is missing"),
        ({**ROW, "audio": 7}, "it is not a row of JSON"),
        ({**ROW, "expect": 7}, "it is not a row of JSON"),
        ({**ROW, "text": []}, "it is not a row of JSON"),
        ({**ROW, "game": "bridge"}, "there is no game 'bridge'"),
        ({**ROW, "game": []}, "it is not a row of JSON"),
        ({**ROW, "deal": 0}, "A deal number is a whole number"),
        ({**ROW, "deal": "1"}, "A deal number is a whole number"),
        ({**ROW, "rules": {"fill": "none"}}, "The rule fill can be: any, aces"),
        ({**ROW, "rules": []}, "it is not a row of JSON"),
        ({**ROW, "moves": ["fly"]}, "The move 'fly' is not allowed: unknown move"),
        ({**ROW, "moves": ["discard KC"]}, "The move 'discard KC' is not allowed: not dealt"),
        ({**ROW, "moves": [7]}, "it is not a row of JSON"),
        ({**ROW, "moves": 7}, "it is not a row of JSON"),
    ],
)
def test_a_bad_row_is_told_with_its_line(tmp_path: Path, row: object, reason: str) -> None:
    with pytest.raises(ManifestError) as told:
        clips(tmp_path, ROW, row)
    assert str(told.value).startswith(f"Line 2 of {tmp_path / 'manifest.jsonl'} is wrong: {reason}")


@pytest.mark.parametrize("content", [b"", b"\n\n", b"\xff\xfe\x00"])
def test_a_manifest_without_rows_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "manifest.jsonl"
    path.write_bytes(content)
    with pytest.raises(ManifestError, match=r"manifest\.jsonl"):
        read_manifest(path)


def test_a_missing_manifest_is_named(tmp_path: Path) -> None:
    with pytest.raises(ManifestError, match="nowhere"):
        read_manifest(tmp_path / "nowhere.jsonl")
