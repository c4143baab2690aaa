"""The speaker, measured by what comes out of a virtual loudspeaker."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.sound_server import RATE, SoundServer
from voice import devices
from voice.hear.frames import frames
from voice.hear.speech_model import Model
from voice.say import player
from voice.say.manner import Manner, Mouth
from voice.say.speaker import Speaker
from voice.say.synthesiser import Synthesiser

MANNER = Manner(words_a_minute=300)
PIECES = {"Six of hearts.": -0.7, "King of spades.": 0.0, "Ten of clubs.": 0.7}
LONG = "The six of hearts is on pile two, under the king of spades and the ten of clubs."


@pytest.fixture
def server() -> Iterator[SoundServer]:
    with SoundServer() as started:
        yield started


@pytest.fixture
def synthesiser() -> Iterator[Synthesiser]:
    made = Synthesiser()
    yield made
    made.close()


@pytest.fixture
def speaker(server: SoundServer, synthesiser: Synthesiser) -> Iterator[Speaker]:
    made = Speaker(synthesiser)
    yield made
    made.close()


def wait_until(there: Callable[[], bool], patience: float = 5.0) -> None:
    give_up = time.monotonic() + patience
    while not there():
        assert time.monotonic() < give_up
        time.sleep(0.002)


def wait_until_heard(server: SoundServer, since: float = 0.0) -> None:
    wait_until(lambda: server.last_heard() > since)


def test_sentences_are_heard_whole_and_in_order(
    server: SoundServer, speaker: Mouth, speech_model: Path
) -> None:
    phrases = ["six of hearts", "king of spades", "ten of clubs"]
    for phrase in phrases:
        speaker.say(phrase, Manner())
    speaker.finish()
    recogniser = Model(speech_model).recogniser(phrases)
    utterances = recogniser.listen(frames(server.heard()))
    heard = " ".join(str(it) for it in utterances if it.decided is not None)
    assert heard == " ".join(phrases)


def test_hush_is_heard_within_150_ms(server: SoundServer, speaker: Mouth) -> None:
    for _ in range(2):
        began = time.monotonic()
        speaker.say(LONG, MANNER)
        speaker.say(LONG, MANNER)
        wait_until_heard(server, since=began)
        time.sleep(0.5)
        hushed = time.monotonic()
        speaker.hush()
        took = time.monotonic() - hushed
        assert not speaker.speaking
        time.sleep(0.5)
        assert server.last_heard() > hushed - 0.2, "it was not speaking when it was hushed"
        assert server.last_heard() - hushed < 0.15
        assert took < 0.05


def test_a_sentence_after_a_hush_is_heard(server: SoundServer, speaker: Mouth) -> None:
    speaker.say(LONG, MANNER)
    wait_until_heard(server)
    speaker.hush()
    time.sleep(0.3)
    hushed = time.monotonic()
    speaker.say("Ten of clubs.", MANNER)
    speaker.finish()
    assert server.last_heard() > hushed


def test_a_hush_before_a_sentence_is_made_forgets_it(server: SoundServer, speaker: Mouth) -> None:
    for _ in range(20):
        speaker.say(LONG, MANNER)
        speaker.hush()
    time.sleep(0.3)
    assert not speaker.speaking
    assert server.last_heard() == 0


def say_all(speaker: Mouth, pieces: dict[str, float], rest: float) -> None:
    for text, place in pieces.items():
        speaker.say(text, Manner(place=place, rest=rest))


def wait_for_a_rest(server: SoundServer) -> None:
    wait_until_heard(server)
    wait_until(lambda: time.monotonic() - server.last_heard() > 0.3)


def words(sound: NDArray[np.int16], speech_model: Path) -> str:
    """What the recogniser hears of the three pieces."""
    phrases = [text.lower().rstrip(".") for text in PIECES]
    utterances = Model(speech_model).recogniser(phrases).listen(frames(sound))
    return " ".join(str(it) for it in utterances if it.decided is not None)


def test_a_telling_that_was_cut_in_a_rest_goes_on_with_the_next_piece(
    server: SoundServer, speaker: Mouth, speech_model: Path
) -> None:
    say_all(speaker, PIECES, rest=1.0)
    wait_for_a_rest(server)
    speaker.hush()
    assert not speaker.speaking
    cut = time.monotonic()
    time.sleep(1.0)
    assert server.last_heard() < cut
    speaker.resume()
    speaker.finish()
    assert words(server.heard(), speech_model) == "six of hearts king of spades ten of clubs"
    assert loudness(server.heard_in_stereo(since=cut)) > 0  # the rest of it was on the right


def test_a_piece_that_was_cut_is_said_again_whole(
    server: SoundServer, speaker: Mouth, speech_model: Path
) -> None:
    say_all(speaker, PIECES, rest=0.0)
    wait_until_heard(server)
    time.sleep(0.3)
    speaker.hush()
    time.sleep(0.2)
    cut = time.monotonic()
    speaker.resume()
    speaker.finish()
    rest = words(server.heard(since=cut), speech_model)
    assert rest == "six of hearts king of spades ten of clubs"


def test_what_was_answered_in_between_does_not_end_a_telling(
    server: SoundServer, speaker: Mouth, speech_model: Path
) -> None:
    say_all(speaker, PIECES, rest=1.0)
    wait_for_a_rest(server)
    speaker.hush()
    speaker.say("Your turn.", MANNER)
    speaker.finish()
    cut = time.monotonic()
    speaker.resume()
    speaker.finish()
    speaker.resume()
    assert not speaker.speaking
    assert words(server.heard(since=cut), speech_model) == "king of spades ten of clubs"


def test_what_was_cut_later_comes_first(
    server: SoundServer, speaker: Mouth, speech_model: Path
) -> None:
    first, second, third = PIECES
    for text in (third, second, first):
        speaker.say(text, Manner())
        speaker.hush()
    speaker.resume()
    speaker.finish()
    assert words(server.heard(), speech_model) == "six of hearts king of spades ten of clubs"


def test_a_reading_goes_on_with_the_sentence_in_which_it_was_cut(
    server: SoundServer, speaker: Mouth, speech_model: Path
) -> None:
    speaker.say(" ".join(PIECES), Manner())
    wait_until_heard(server)
    time.sleep(1.5)
    speaker.hush()
    time.sleep(0.2)
    cut = time.monotonic()
    speaker.resume()
    speaker.finish()
    assert words(server.heard(since=cut), speech_model) == "king of spades ten of clubs"


def test_what_is_forgotten_is_not_gone_on_with(server: SoundServer, speaker: Mouth) -> None:
    say_all(speaker, PIECES, rest=0.0)
    wait_until_heard(server)
    speaker.hush()
    speaker.forget()
    speaker.resume()
    assert not speaker.speaking


def test_a_hush_in_a_rest_leaves_no_time_to_wait(server: SoundServer, speaker: Mouth) -> None:
    speaker.say("Six of hearts.", Manner(rest=30.0))
    wait_for_a_rest(server)
    assert speaker.speaking
    hushed = time.monotonic()
    speaker.hush()
    speaker.say("Ten of clubs.", MANNER)
    wait_until_heard(server, since=hushed + 0.1)
    assert time.monotonic() - hushed < 0.6


def test_in_a_long_rest_nothing_is_remembered_any_more(server: SoundServer, speaker: Mouth) -> None:
    """What hears the program's own voice in the microphone has nothing to fear then."""
    speaker.say("Six of hearts.", Manner(rest=30.0))
    wait_for_a_rest(server)
    assert speaker.sound is not None
    wait_until(lambda: speaker.sound is None)
    assert speaker.speaking
    speaker.hush()


def test_a_rest_is_heard_between_two_pieces(server: SoundServer, speaker: Mouth) -> None:
    say_all(speaker, dict.fromkeys(("Six.", "Ten."), 0.0), rest=0.8)
    speaker.finish()
    loud = np.flatnonzero(np.abs(server.heard().astype(int)) > 300)
    assert np.diff(loud).max() / RATE == pytest.approx(0.8, abs=0.05)


def test_a_seat_is_heard_on_its_side(server: SoundServer, speaker: Mouth) -> None:
    power = []
    for place in (-0.7, 0.0, 0.7):
        began = time.monotonic()
        speaker.say("Queen of diamonds.", Manner(place=place))
        speaker.finish()
        heard = server.heard_in_stereo(since=began)
        assert np.sign(round(loudness(heard))) == np.sign(place)
        power.append(np.square(heard.astype(float)).sum())
    assert power == pytest.approx([power[1]] * 3, rel=0.1)


def loudness(heard: NDArray[np.int16]) -> float:
    """How much louder it is on the right, in dB."""
    left, right = np.square(heard.astype(float)).sum(axis=0) + 1.0
    return float(10 * np.log10(right / left))


def test_a_loudspeaker_with_one_channel_has_no_places(
    server: SoundServer, synthesiser: Synthesiser, monkeypatch: pytest.MonkeyPatch
) -> None:
    def mono(direction: devices.Direction, name: str | None) -> devices.Device:
        return replace(devices.device(direction, name), channels=1)

    monkeypatch.setattr(player, "device", mono)
    speaker = Speaker(synthesiser)
    speaker.say("Queen of diamonds.", Manner(place=-1.0))
    speaker.finish()
    speaker.close()
    assert server.last_heard() > 0
    assert abs(loudness(server.heard_in_stereo())) < 0.1


def test_hushing_nobody_changes_nothing(server: SoundServer, speaker: Mouth) -> None:
    for _ in range(100):
        speaker.hush()
    speaker.say("Ten.", MANNER)
    speaker.finish()
    assert server.last_heard() > 0


def test_saying_returns_at_once_and_the_queue_has_no_gaps(
    server: SoundServer, speaker: Mouth, synthesiser: Synthesiser
) -> None:
    texts = ["Six of hearts.", "King of spades.", "Ten of clubs."]
    lasts = sum(len(it.samples) / it.rate for it in (synthesiser.speech(t, MANNER) for t in texts))
    began = time.monotonic()
    for text in texts:
        speaker.say(text, MANNER)
    assert time.monotonic() - began < 0.05
    assert speaker.speaking
    speaker.finish()
    assert time.monotonic() - began == pytest.approx(lasts, abs=0.5)
    assert not speaker.speaking


def test_what_came_out_is_remembered_for_two_seconds(
    server: SoundServer, speaker: Mouth, synthesiser: Synthesiser
) -> None:
    speaker.say("Six of hearts.", MANNER)
    speaker.finish()
    finished = time.monotonic()
    speech = synthesiser.speech("Six of hearts.", MANNER)
    sound = speaker.sound
    assert sound is not None
    assert len(sound) == 2 * RATE
    assert np.square(sound, dtype=float).sum() / RATE == pytest.approx(
        np.square(speech.samples, dtype=float).sum() / speech.rate, rel=0.02
    )
    wait_until(lambda: speaker.sound is None)
    assert time.monotonic() - finished == pytest.approx(2.0, abs=0.3)


def test_the_sound_that_comes_out_is_that_of_the_synthesiser(
    server: SoundServer, speaker: Mouth, synthesiser: Synthesiser
) -> None:
    speaker.say(LONG, MANNER)
    speaker.finish()
    made = synthesiser.speech(LONG, MANNER)
    heard = server.heard().astype(np.float64)
    assert seconds_of_sound(heard, RATE) == pytest.approx(
        seconds_of_sound(made.samples.astype(np.float64), made.rate), abs=0.1
    )
    assert np.abs(heard).max() == pytest.approx(np.abs(made.samples).max(), rel=0.1)


def seconds_of_sound(samples: NDArray[np.float64], rate: int) -> float:
    loud = np.flatnonzero(np.abs(samples) > 300)
    return float(loud[-1] - loud[0]) / rate


def test_a_sentence_that_fails_is_told_and_the_next_is_heard(
    server: SoundServer, speaker: Mouth
) -> None:
    speaker.say("Six.", Manner(voice="nobody"))
    speaker.say("Ten.", MANNER)
    speaker.finish()
    assert "nobody" in (speaker.trouble or "")
    assert server.last_heard() > 0


def test_a_loudspeaker_that_is_pulled_out_goes_quiet_with_a_sentence(
    server: SoundServer, speaker: Mouth
) -> None:
    speaker.say(LONG, MANNER)
    wait_until_heard(server)
    server.unplug()
    began = time.monotonic()
    speaker.finish()
    assert time.monotonic() - began < 5
    assert not speaker.speaking
    assert (speaker.trouble or "").startswith("The loudspeaker (")
    speaker.say(LONG, MANNER)
    speaker.hush()
    speaker.finish()


def test_a_speaker_may_be_closed_in_the_middle_of_a_word(
    server: SoundServer, synthesiser: Synthesiser
) -> None:
    with ExitStack() as closing:
        speaker = Speaker(synthesiser)
        closing.callback(speaker.close)
        speaker.say(LONG, MANNER)
        wait_until_heard(server)
    time.sleep(0.2)
    closed = time.monotonic()
    time.sleep(0.2)
    assert server.last_heard() < closed
    speaker.say(LONG, MANNER)
    speaker.hush()
