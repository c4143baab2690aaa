"""The real synthesiser speaks what the real recogniser understands, and writes it to a file."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from unittest.mock import Mock

import numpy as np
import pytest
import pyttsx3
import soundfile

from voice.hear.recording import recording
from voice.hear.speech_model import Model
from voice.hear.utterance import UNKNOWN
from voice.say.manner import Manner, Mouth, SpeechError
from voice.say.speech_file import RATE, SpeechFile
from voice.say.synthesiser import Speech, Synthesiser

PHRASES = ["six of hearts", "king of spades", "ten of clubs", "ace of diamonds"]
SENTENCE = "The six of hearts is on pile two under the king of spades."


@pytest.fixture
def synthesiser() -> Iterator[Synthesiser]:
    made = Synthesiser()
    yield made
    made.close()


def seconds(speech: Speech) -> float:
    return len(speech.samples) / speech.rate


def test_the_recogniser_understands_what_was_spoken(
    synthesiser: Synthesiser, speech_model: Path, tmp_path: Path
) -> None:
    mouth: Mouth = SpeechFile(synthesiser, tmp_path / "said.wav")
    mouth.say("Six of hearts.", Manner())
    mouth.close()
    recogniser = Model(speech_model).recogniser(PHRASES)
    *_, heard = recogniser.listen(recording(tmp_path / "said.wav"))
    assert [word for word in heard.words if word != UNKNOWN] == ["six", "of", "hearts"]


def test_a_fast_manner_takes_less_time(synthesiser: Synthesiser) -> None:
    slow, fast = (seconds(synthesiser.speech(SENTENCE, Manner(speed))) for speed in (120, 300))
    assert fast < slow / 2


def test_a_quiet_manner_is_quieter(synthesiser: Synthesiser) -> None:
    loud, quiet = (
        np.abs(synthesiser.speech(SENTENCE, Manner(volume=volume)).samples).max()
        for volume in (1.0, 0.2)
    )
    assert 0 < quiet < loud / 2


def test_a_voice_is_chosen_by_name_and_left_again(synthesiser: Synthesiser) -> None:
    own = synthesiser.speech(SENTENCE, Manner())
    other = synthesiser.speech(SENTENCE, Manner(voice="en-us+f2"))
    again = synthesiser.speech(SENTENCE, Manner())
    assert seconds(own) == pytest.approx(seconds(again), abs=0.02)
    assert seconds(own) != pytest.approx(seconds(other), abs=0.02)


def test_an_unknown_voice_is_refused_and_the_next_sentence_is_spoken(
    synthesiser: Synthesiser,
) -> None:
    with pytest.raises(SpeechError, match="no voice nobody"):
        synthesiser.speech(SENTENCE, Manner(voice="nobody"))
    assert seconds(synthesiser.speech(SENTENCE, Manner())) > 1


def test_changing_the_manner_neither_cuts_a_sentence_short_nor_gets_lost(
    synthesiser: Synthesiser,
) -> None:
    speeds = (120, 175, 250)
    settled = {}
    for speed in speeds:
        synthesiser.speech(SENTENCE, Manner(speed))
        settled[speed] = seconds(synthesiser.speech(SENTENCE, Manner(speed)))
    for speed in speeds * 15:
        took = seconds(synthesiser.speech(SENTENCE, Manner(speed)))
        assert took == pytest.approx(settled[speed], abs=0.02)


@pytest.mark.parametrize("text", ["", "  \n", "\0"])
def test_nothing_to_say_is_no_sound(synthesiser: Synthesiser, text: str) -> None:
    assert len(synthesiser.speech(text, Manner()).samples) == 0


@pytest.mark.parametrize("text", ["...", "<b>six</b> & 7", "six\0of\nhearts", "Dam\udce9", "é 六"])
def test_any_text_is_spoken_somehow(synthesiser: Synthesiser, text: str) -> None:
    assert seconds(synthesiser.speech(text, Manner())) < 10


def test_several_threads_get_each_its_own_sentence(synthesiser: Synthesiser) -> None:
    texts = [SENTENCE * times for times in (1, 2, 3, 4)]
    alone = [seconds(synthesiser.speech(text, Manner())) for text in texts]
    with ThreadPoolExecutor(4) as threads:
        spoken = threads.map(lambda text: synthesiser.speech(text, Manner()), texts * 3)
        together = [seconds(speech) for speech in spoken]
    assert together == pytest.approx(alone * 3, abs=0.03)


def test_the_engine_starts_with_the_first_sentence_which_is_whole_and_nothing_is_printed() -> None:
    program = f"""
import sys
from voice.say.manner import Manner
from voice.say.synthesiser import Synthesiser
synthesiser = Synthesiser()
assert "pyttsx3" not in sys.modules
speech = synthesiser.speech({SENTENCE!r} * 20, Manner())
synthesiser.close()
assert 50 < len(speech.samples) / speech.rate < 65, len(speech.samples) / speech.rate
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_an_engine_that_cannot_be_made_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pyttsx3, "init", Mock(side_effect=RuntimeError("eSpeak is missing")))
    synthesiser = Synthesiser()
    with pytest.raises(SpeechError, match=r"^Nothing can be spoken \(eSpeak is missing\): .*\.$"):
        synthesiser.speech(SENTENCE, Manner())
    synthesiser.close()


def test_an_engine_that_hangs_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    goes_on = threading.Event()
    hanging = Mock()
    hanging.runAndWait = goes_on.wait
    monkeypatch.setattr(pyttsx3, "init", lambda: hanging)
    synthesiser = Synthesiser(patience=0.1)
    for _ in range(2):
        with pytest.raises(SpeechError, match="does not answer"):
            synthesiser.speech(SENTENCE, Manner())
    synthesiser.close()
    goes_on.set()


def test_a_closed_synthesiser_says_so(synthesiser: Synthesiser) -> None:
    synthesiser.close()
    with pytest.raises(SpeechError, match="has been closed"):
        synthesiser.speech(SENTENCE, Manner())


def test_the_speech_file_is_whole_after_every_sentence(
    synthesiser: Synthesiser, tmp_path: Path
) -> None:
    file = tmp_path / "said.wav"
    mouth = SpeechFile(synthesiser, file)
    assert soundfile.info(file).frames == 0
    lengths = []
    for phrase in PHRASES:
        mouth.say(phrase, Manner())
        info = soundfile.info(file, verbose=True)
        assert "should be" not in info.extra_info
        assert (info.samplerate, info.channels, info.subtype) == (RATE, 1, "PCM_16")
        lengths.append(info.frames)
    mouth.close()
    mouth.say("Too late.", Manner())
    assert soundfile.info(file).frames == lengths[-1]
    assert min(np.diff([0, *lengths])) > RATE // 2
    assert mouth.trouble is None


def test_a_speech_file_with_two_channels_has_places(
    synthesiser: Synthesiser, tmp_path: Path
) -> None:
    file = tmp_path / "said.wav"
    mouth = SpeechFile(synthesiser, file, channels=2)
    for place in (-1.0, 0.0, 1.0):
        mouth.say("Queen.", Manner(place=place))
    mouth.close()
    sound, _ = soundfile.read(file)
    power = [np.square(piece).sum(axis=0) for piece in np.array_split(sound, 3)]
    assert power == [
        pytest.approx([expected * power[1].sum() for expected in shares], rel=0.02, abs=0.01)
        for shares in ((1, 0), (0.5, 0.5), (0, 1))
    ]


def test_a_program_that_is_killed_leaves_a_whole_speech_file(tmp_path: Path) -> None:
    program = f"""
import os, signal
from voice.say.manner import Manner
from voice.say.speech_file import SpeechFile
from voice.say.synthesiser import Synthesiser
SpeechFile(Synthesiser(), "said.wav").say({SENTENCE!r}, Manner())
os.kill(os.getpid(), signal.SIGKILL)
"""
    root = str(Path(__file__).parents[2])
    subprocess.run([sys.executable, "-c", program], cwd=tmp_path, env={"PYTHONPATH": root})
    assert sum(len(frame) for frame in recording(tmp_path / "said.wav")) > 16_000


def test_a_speech_file_without_a_place_is_refused(synthesiser: Synthesiser, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing" / "said.wav", Path("/dev/full")):
        with pytest.raises(SpeechError, match=r"^The speech cannot be written to .*\.$"):
            SpeechFile(synthesiser, path)


def test_a_sentence_that_fails_is_told_and_the_next_is_written(
    synthesiser: Synthesiser, tmp_path: Path
) -> None:
    mouth = SpeechFile(synthesiser, tmp_path / "said.wav")
    mouth.say(SENTENCE, Manner(voice="nobody"))
    assert "nobody" in (mouth.trouble or "")
    mouth.say(SENTENCE, Manner())
    assert soundfile.info(tmp_path / "said.wav").frames > RATE
    (tmp_path / "said.wav").unlink()
    mouth.say(SENTENCE, Manner())
    assert "No such file" in (mouth.trouble or "")
    mouth.close()
