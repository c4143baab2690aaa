"""The command `model`: where the model is and whether it is whole."""

from pathlib import Path

import pytest

from voice.__main__ import main


@pytest.fixture
def damaged(speech_model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A model of which a file is missing, named as the one to use."""
    folder = tmp_path / "model"
    folder.mkdir()
    for part in speech_model.iterdir():
        if part.name != "ivector":
            (folder / part.name).symlink_to(part)
    monkeypatch.setenv("CARDS_ALOUD_MODEL", str(folder))
    return folder


@pytest.mark.parametrize("wish", [[], ["fetch"], ["path"]])
def test_it_prints_the_folder_and_nothing_else(
    wish: list[str], speech_model: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["model", *wish]) == 0
    assert capsys.readouterr() == (f"{speech_model}\n", "")


def test_a_whole_model_is_verified(speech_model: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["model", "verify"]) == 0
    assert "is the whole vosk-model" in capsys.readouterr().out


def test_a_damaged_model_is_told_in_one_sentence(
    damaged: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["model", "verify"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "is missing" in err
    assert len(err.splitlines()) == 1


def test_the_path_of_a_model_that_is_not_there_is_told_too(
    damaged: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["model", "path"]) == 0
    assert capsys.readouterr().out == f"{damaged}\n"
