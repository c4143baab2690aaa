"""What all tests share: the speech model, and that no test touches the player's own files."""

from pathlib import Path

import pytest

from voice.hear.model import model_folder


@pytest.fixture(autouse=True)
def a_player_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A test, and a program that it starts, finds no settings or saves and leaves none."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture(scope="session")
def speech_model() -> Path:
    """The folder of the English model, out of the cache that the game uses."""
    return model_folder("en")
