"""Settings survive a restart; a broken file costs only what is broken in it, and is kept."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice.saved import SavedError
from voice.settings import (
    FASTEST,
    LEAST_PATIENCE,
    MOST_PATIENCE,
    SLOWEST,
    Pace,
    Settings,
    Verbosity,
    load,
    settings_file,
    store,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def test_without_a_file_the_defaults_hold_and_nothing_is_told(path: Path) -> None:
    assert load(path) == (Settings(Verbosity.NORMAL, 175, 1.0, "", Pace.NORMAL, 1.0), ())


def test_the_file_lies_in_the_users_own_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", "/somewhere")
    assert settings_file() == Path("/somewhere/cards-aloud/settings.toml")


@given(
    st.builds(
        Settings,
        verbosity=st.sampled_from(Verbosity),
        words_a_minute=st.integers(SLOWEST, FASTEST),
        volume=st.floats(0, 1),
        voice=st.text(st.characters(exclude_categories=["Cs"])),
        pace=st.sampled_from(Pace),
        patience=st.floats(LEAST_PATIENCE, MOST_PATIENCE),
    )
)
def test_what_was_stored_is_loaded(
    tmp_path_factory: pytest.TempPathFactory, settings: Settings
) -> None:
    path = tmp_path_factory.mktemp("new") / "folder" / "settings.toml"
    store(path, settings)
    assert load(path) == (settings, ())


@pytest.mark.parametrize(
    ("line", "mistake"),
    [
        ('verbosity = "loud"', 'verbosity must be "brief", "normal" or "verbose", not \'loud\''),
        ("words_a_minute = 79", "words_a_minute must be a whole number from 80 to 400, not 79"),
        ("words_a_minute = 175.0", "words_a_minute must be a whole number from 80 to 400"),
        ("words_a_minute = true", "words_a_minute must be a whole number from 80 to 400"),
        ("volume = 1.5", "volume must be a number from 0 to 1, not 1.5"),
        ("volume = nan", "volume must be a number from 0 to 1, not nan"),
        ("volume = true", "volume must be a number from 0 to 1, not True"),
        (f"volume = 1{'0' * 400}", "volume must be a number from 0 to 1"),
        ("voice = 7", "voice must be the name of a voice in quotes, not 7"),
        ('pace = "fast"', 'pace must be "quick", "normal" or "slow", not \'fast\''),
        ("patience = 0", "patience must be a number from 0.5 to 5.0, not 0"),
        ('patience = "much"', "patience must be a number from 0.5 to 5.0, not 'much'"),
        ("pace = 7", 'pace must be "quick", "normal" or "slow", not 7'),
        ("speed = 7", "there is no setting 'speed', only verbosity, words_a_minute"),
    ],
)
def test_one_mistake_costs_one_setting_and_is_named(path: Path, line: str, mistake: str) -> None:
    other = "volume = 0.5" if "volume" not in line else "words_a_minute = 200"
    path.write_text(f"{line}\n{other}\n")
    settings, mistakes = load(path)
    assert settings in (Settings(volume=0.5), Settings(words_a_minute=200))
    assert len(mistakes) == 1
    assert mistake in mistakes[0]


def test_a_file_that_is_not_toml_is_told_with_its_line(path: Path) -> None:
    path.write_text('voice = ""\nvolume 0.5\n')
    settings, mistakes = load(path)
    assert settings == Settings()
    assert len(mistakes) == 1
    assert "line 2" in mistakes[0]
    assert "The default settings are used." in mistakes[0]


@pytest.mark.parametrize("content", [b"\xff\xfe", b"voice = " + b"[" * 100_000, b" " * 2_000_000])
def test_a_file_that_is_rubbish_is_one_sentence(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    settings, mistakes = load(path)
    assert settings == Settings()
    assert len(mistakes) == 1


def test_a_broken_file_is_left_alone_until_a_setting_changes_and_then_kept(path: Path) -> None:
    path.write_text("volume = 7\n")
    load(path)
    assert path.read_text() == "volume = 7\n"
    store(path, Settings(volume=0.5))
    assert load(path) == (Settings(volume=0.5), ())
    assert path.with_name("settings.toml.bak").read_text() == "volume = 7\n"


def test_a_good_file_is_replaced_without_a_copy(path: Path) -> None:
    store(path, Settings())
    store(path, Settings(volume=0.5))
    assert [file.name for file in path.parent.iterdir()] == ["settings.toml"]


def test_settings_that_cannot_be_kept_are_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "settings.toml").mkdir()
    for path in (tmp_path / "file" / "settings.toml", tmp_path / "settings.toml"):
        with pytest.raises(SavedError, match=r"settings\.toml"):
            store(path, Settings())


@pytest.mark.parametrize("wrong", [{"words_a_minute": 401}, {"volume": -0.1}])
def test_no_settings_out_of_range_exist(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        Settings(**wrong)  # type: ignore[arg-type]
