"""The microphone: what is spoken into a virtual one arrives as frames; what is wrong is told."""

import sys
import time
from itertools import islice
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.sound_server import SoundServer, no_sound_card
from voice import devices
from voice.hear import microphone
from voice.hear.frames import FRAME, RATE, AudioError
from voice.hear.microphone import Microphone
from voice.hear.speech_model import Model
from voice.say.manner import Manner, SpeechError
from voice.say.player import Player
from voice.say.synthesiser import Synthesiser


def tone(seconds: float) -> NDArray[np.int16]:
    """440 Hz at half of full scale."""
    times = np.arange(int(seconds * RATE)) / RATE
    return (16_000 * np.sin(2 * np.pi * 440 * times)).astype(np.int16)


def heard(source: Microphone, seconds: float) -> NDArray[np.int16]:
    return np.concatenate(list(islice(source, int(seconds * RATE / FRAME))))


def pitch(sound: NDArray[np.int16]) -> float:
    return float(np.abs(np.fft.rfft(sound)).argmax() * RATE / len(sound))


def test_the_recogniser_understands_what_was_spoken_into_the_microphone(speech_model: Path) -> None:
    recogniser = Model(speech_model).recogniser(["six of hearts", "king of spades"])
    synthesiser = Synthesiser()
    speech = synthesiser.speech("King of spades.", Manner())
    synthesiser.close()
    with SoundServer() as server, Microphone() as source:
        server.speak(speech.samples, speech.rate)
        utterances = list(recogniser.listen(islice(source, 2 * RATE // FRAME)))
    assert str(utterances[-1]) == "king of spades"


def test_frames_come_from_the_start_on_and_in_real_time() -> None:
    with SoundServer(), Microphone("pulse") as source:
        frames = list(islice(source, 5))
        began = time.monotonic()
        frames += islice(source, 25)
        took = time.monotonic() - began
    assert all(frame.shape == (FRAME,) and frame.dtype == np.int16 for frame in frames)
    assert took == pytest.approx(1.0, abs=0.25)


def test_a_microphone_without_16_khz_is_resampled(monkeypatch: pytest.MonkeyPatch) -> None:
    with SoundServer() as server:
        sound = devices.portaudio()

        def refuse(**_: object) -> None:
            raise sound.PortAudioError("Invalid sample rate")

        monkeypatch.setattr(sound, "check_input_settings", refuse)
        with Microphone() as source:
            server.speak(tone(1.0))
            spoken = heard(source, 1.2)
    assert pitch(spoken) == pytest.approx(440, abs=2)
    assert np.abs(spoken).max() == pytest.approx(16_000, rel=0.1)


def test_a_slow_program_loses_the_oldest_sound_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(microphone, "KEPT", 5)
    with SoundServer() as server, Microphone() as source:
        server.speak(np.concatenate([tone(0.3), np.zeros(RATE // 2, np.int16)]))
        late = heard(source, 0.2)
        server.speak(tone(0.3))
        again = heard(source, 0.2)
    assert np.abs(late).max() < 100
    assert np.abs(again).max() > 10_000


def test_a_microphone_that_is_pulled_out_is_told_within_seconds() -> None:
    with SoundServer() as server, Microphone() as source:
        frames = iter(source)
        next(frames)
        server.unplug()
        began = time.monotonic()
        with pytest.raises(AudioError, match=r"^The microphone \(.*\) has fallen silent; .*\.$"):
            list(frames)
    assert time.monotonic() - began < 4


def test_a_microphone_that_is_not_there_any_more_cannot_be_opened(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with SoundServer() as server:
        source = Microphone()
        server.unplug()
        with pytest.raises(AudioError, match=r"^The microphone \(.*\) cannot be opened .*\.$"):
            source.__enter__()
    assert capfd.readouterr() == ("", "")


def test_an_unknown_name_is_answered_with_those_that_there_are() -> None:
    with SoundServer():
        with pytest.raises(AudioError, match=r"^There is no microphone horn; there are: .*pulse"):
            Microphone("horn")
        with pytest.raises(SpeechError, match=r"^There is no loudspeaker horn; there are: .*pulse"):
            Player("horn")


def test_a_name_counts_in_part_and_in_any_case() -> None:
    with SoundServer():
        assert devices.device("input", "PULS") == devices.device("input", "pulse")


def test_a_machine_without_a_sound_card_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with no_sound_card(monkeypatch, tmp_path):
        with pytest.raises(AudioError, match=r"^No microphone was found; .*\.$"):
            Microphone()
        with pytest.raises(SpeechError, match=r"^No loudspeaker was found; .*\.$"):
            Player()


def test_a_machine_without_portaudio_is_told_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "sounddevice", None)
    with pytest.raises(AudioError, match="libportaudio2"):
        Microphone()
    with pytest.raises(SpeechError, match="libportaudio2"):
        Player()
