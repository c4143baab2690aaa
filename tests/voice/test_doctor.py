"""The command `doctor`, with and without a sound card and a model."""

from pathlib import Path

import pytest

from tests.sound_server import SoundServer, no_sound_card
from tests.voice.test_loop import feedback
from voice.__main__ import main

CHECKS = ["Speech model", "Voice", "Loudspeaker", "Microphone"]


def test_all_is_well_with_headphones(
    speech_model: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with SoundServer() as server, server.noise():
        assert main(["doctor"]) == 0
    out, err = capsys.readouterr()
    assert [line.split(":")[0] for line in out.splitlines()] == CHECKS
    assert out.count(": works.") == 4
    assert "It does not hear the loudspeaker" in out
    assert err == ""


def test_a_loudspeaker_in_the_room_is_told(
    speech_model: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with SoundServer() as server, server.noise(), feedback():
        assert main(["doctor"]) == 0
    assert "It hears the loudspeaker" in capsys.readouterr().out


def test_a_microphone_that_is_switched_off_is_told(
    speech_model: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with SoundServer():
        assert main(["doctor"]) == 1
    assert "Microphone: does not work. The microphone gives only silence" in capsys.readouterr().out


def test_without_a_sound_card_two_checks_fail(
    speech_model: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    with no_sound_card(monkeypatch, tmp_path):
        assert main(["doctor"]) == 1
    out = capsys.readouterr().out
    assert "Loudspeaker: does not work. No loudspeaker was found" in out
    assert "Microphone: does not work. No microphone was found" in out


def test_a_missing_model_is_told_and_not_fetched(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "model"
    monkeypatch.setenv("CARDS_ALOUD_MODEL", str(folder))
    with SoundServer():
        assert main(["doctor"]) == 1
    assert "Speech model: does not work." in capsys.readouterr().out
    assert not folder.exists()
