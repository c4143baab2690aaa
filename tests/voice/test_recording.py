"""Recordings: every format, rate and number of channels; a bad file is told in one sentence."""

import tracemalloc
from pathlib import Path

import numpy as np
import pytest
import soundfile
from numpy.typing import NDArray

from voice.hear.frames import FRAME, RATE, AudioError
from voice.hear.recording import recording

FORMATS = ["wav", "flac", "ogg", "mp3", "aiff", "au", "caf", "w64", "rf64"]


def tone(rate: int, seconds: float = 1.0, loudness: float = 0.5) -> NDArray[np.float64]:
    """440 Hz; full scale is 1."""
    return loudness * np.sin(2 * np.pi * 440 * np.arange(int(rate * seconds)) / rate)


def heard(path: Path) -> NDArray[np.int16]:
    return np.concatenate(list(recording(path)))


def pitch(sound: NDArray[np.int16]) -> float:
    spectrum = np.abs(np.fft.rfft(sound))
    return float(spectrum.argmax() * RATE / len(sound))


def complaint(path: Path) -> str:
    with pytest.raises(AudioError) as error:
        list(recording(path))
    told = str(error.value)
    assert told.endswith(".")
    assert "\n" not in told
    return told


@pytest.mark.parametrize("ending", FORMATS)
def test_every_format_of_libsndfile_is_heard(tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"tone.{ending}"
    soundfile.write(file, tone(44_100), 44_100)
    sound = heard(file)
    assert abs(len(sound) - RATE) < RATE // 10
    assert pitch(sound) == pytest.approx(440, abs=2)
    assert np.abs(sound).max() == pytest.approx(0.5 * 32768, rel=0.05)


@pytest.mark.parametrize("rate", [4_000, 8_000, 11_025, 16_000, 22_050, 48_000, 192_000, 384_000])
def test_every_rate_comes_out_at_16_khz(tmp_path: Path, rate: int) -> None:
    file = tmp_path / "tone.wav"
    soundfile.write(file, tone(rate), rate)
    sound = heard(file)
    assert 0 <= len(sound) - RATE < FRAME
    assert pitch(sound) == pytest.approx(440, abs=2)


@pytest.mark.parametrize("channels", [1, 2, 6])
def test_all_channels_are_mixed(tmp_path: Path, channels: int) -> None:
    file = tmp_path / "tone.wav"
    silence = np.zeros((RATE, channels - 1))
    soundfile.write(file, np.column_stack([silence, tone(RATE)]), RATE)
    assert np.abs(heard(file)).max() == pytest.approx(0.5 * 32768 / channels, rel=0.05)


def test_16_khz_mono_arrives_sample_for_sample(tmp_path: Path) -> None:
    file = tmp_path / "noise.wav"
    noise = np.random.default_rng(1).integers(-32768, 32768, 3 * RATE + 7).astype(np.int16)
    soundfile.write(file, noise, RATE)
    assert np.array_equal(heard(file)[: len(noise)], noise)


@pytest.mark.parametrize("rate", [RATE, 44_100])
def test_sound_louder_than_full_scale_is_clipped_and_does_not_wrap_round(
    tmp_path: Path, rate: int
) -> None:
    file = tmp_path / "loud.wav"
    soundfile.write(file, tone(rate, loudness=3.0), rate, subtype="FLOAT")
    sound = heard(file).astype(np.int32)
    assert sound.max() == 32767
    assert sound.min() == -32768
    assert np.abs(np.diff(sound)).max() < 32767  # a wrapped sample jumps by 65536


def test_a_second_recording_is_heard_as_the_first_was(tmp_path: Path) -> None:
    file = tmp_path / "tone.flac"
    soundfile.write(file, tone(RATE), RATE)
    assert np.array_equal(heard(file), heard(file))


def test_a_long_recording_takes_little_memory(tmp_path: Path) -> None:
    file = tmp_path / "long.wav"
    minute = np.zeros((60 * 44_100, 2), np.int16)
    with soundfile.SoundFile(file, "w", 44_100, 2) as sound:
        for _ in range(10):
            sound.write(minute)
    del minute
    tracemalloc.start()
    seconds = sum(len(frame) for frame in recording(file)) / RATE
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert seconds == pytest.approx(600, abs=0.04)
    assert most < 10_000_000  # at once it would be 212 MB


@pytest.mark.parametrize("ending", ["wav", "flac", "mp3", "aiff", "au", "caf"])
@pytest.mark.parametrize("kept", [0.3, 0.9])
def test_a_recording_that_is_cut_short_is_refused(tmp_path: Path, ending: str, kept: float) -> None:
    file = tmp_path / f"tone.{ending}"
    soundfile.write(file, tone(RATE, 3), RATE)
    whole = file.read_bytes()
    file.write_bytes(whole[: int(len(whole) * kept)])
    with pytest.raises(AudioError):
        recording(file)
    assert str(file) in complaint(file)


def test_a_length_that_was_never_filled_in_does_no_harm(tmp_path: Path) -> None:
    file = tmp_path / "stream.wav"
    soundfile.write(file, tone(RATE), RATE)
    data = bytearray(file.read_bytes())
    place = data.index(b"data") + 4
    data[place : place + 4] = b"\xff\xff\xff\xff"
    file.write_bytes(data)
    assert len(heard(file)) == RATE


def test_a_damaged_body_is_told_when_it_is_reached(tmp_path: Path) -> None:
    file = tmp_path / "tone.flac"
    noise = np.random.default_rng(1).normal(0, 0.1, 20 * RATE)
    soundfile.write(file, noise, RATE)
    data = bytearray(file.read_bytes())
    middle = len(data) // 2
    data[middle : middle + 50_000] = bytes(50_000)
    file.write_bytes(data)
    assert "damaged" in complaint(file)


@pytest.mark.parametrize("number", [np.nan, np.inf])
def test_samples_that_are_no_numbers_are_refused(tmp_path: Path, number: float) -> None:
    file = tmp_path / "odd.wav"
    sound = tone(RATE)
    sound[RATE // 2] = number
    soundfile.write(file, sound, RATE, subtype="FLOAT")
    assert "no numbers" in complaint(file)


@pytest.mark.parametrize("rate", [1, 100, 3_999, 400_000, 100_000_000])
def test_an_absurd_rate_is_refused(tmp_path: Path, rate: int) -> None:
    file = tmp_path / "odd.wav"
    soundfile.write(file, np.zeros(1000), rate)
    assert f"{rate} samples a second" in complaint(file)


def test_what_is_no_recording_is_refused(tmp_path: Path) -> None:
    text = tmp_path / "words.wav"
    text.write_text("discard the six of hearts\n" * 50)
    raw = tmp_path / "sound.raw"
    raw.write_bytes(bytes(1000))
    empty = tmp_path / "empty.wav"
    empty.touch()
    silent = tmp_path / "silent.wav"
    soundfile.write(silent, np.zeros(0), RATE)
    header = tmp_path / "header.wav"
    header.write_bytes(silent.read_bytes()[:30])
    assert "not a recording" in complaint(text)
    assert "not a recording" in complaint(raw)
    assert "not a recording" in complaint(header)
    assert "is empty" in complaint(empty)
    assert "no sound in it" in complaint(silent)
    assert "is a folder" in complaint(tmp_path)
    assert "There is no recording" in complaint(tmp_path / "missing.wav")
    assert "is no file" in complaint(Path("/dev/null"))
    assert "cannot be read" in complaint(Path("a" * 5000))
