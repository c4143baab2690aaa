"""A child's voice, far higher than others, reads the phrases; then it is understood."""

import json
from pathlib import Path

import pytest

from voice.__main__ import main

CHILD = Path(__file__).parents[2] / "audio_fixtures" / "learning"
READ, GIVEN = str(CHILD / "read"), str(CHILD / "given")


@pytest.fixture
def voices(tmp_path: Path) -> Path:
    return tmp_path / "config" / "cards-aloud" / "voices"


def errors(shown: str) -> int:
    """How many commands were not understood."""
    counts = json.loads(shown.splitlines()[-1])["summary"]
    return int(counts["clips"] - counts["right"])


def test_errors_fall_by_more_than_half_once_a_voice_is_learnt(
    speech_model: Path, voices: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["evaluate", GIVEN, "--json"]) == 0
    before = errors(capsys.readouterr().out)
    assert main(["learn", "--player", "kim", "--audio", READ]) == 0
    shown = capsys.readouterr().out
    assert "Your voice is higher than others" in shown
    assert str(voices / "kim.toml") in shown
    assert main(["evaluate", GIVEN, "--json", "--player", "kim"]) == 0
    after = errors(capsys.readouterr().out)
    assert before >= 4
    assert after <= before / 2
    assert list(voices.iterdir()) == [voices / "kim.toml"]  # and no sound is kept
    assert main(["evaluate", GIVEN, "--json"]) == 0
    assert errors(capsys.readouterr().out) == before  # nobody else is heard otherwise


def test_what_was_learnt_can_be_forgotten(voices: Path, capsys: pytest.CaptureFixture[str]) -> None:
    voices.mkdir(parents=True)
    (voices / "kim.toml").write_text("tract = 1.2\n")
    assert main(["learn", "--player", "kim", "--forget"]) == 0
    assert not (voices / "kim.toml").exists()
    assert main(["learn", "--player", "kim", "--forget"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("There is no ")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["learn", "--audio", f"{READ}/nothing.flac"], "There is no recording"),
        (["learn", "--audio", f"{READ}/manifest.json.jsonl"], "cannot be read"),
        (["learn", "--player", "../x", "--audio", READ], "cannot be a player's name"),
        (["evaluate", GIVEN, "--player", "nobody"], "cards-aloud learn --player nobody makes it"),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence(
    words: list[str], told: str, speech_model: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 1
    shown = capsys.readouterr()
    assert told in shown.err
    assert len(shown.err.splitlines()) == 1


def test_too_few_phrases_change_nothing(voices: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = next(Path(READ).glob("*.flac"))
    assert main(["learn", "--audio", str(one), str(one)]) == 1
    assert "Only 2 phrases were read" in capsys.readouterr().err
    assert not voices.exists()
