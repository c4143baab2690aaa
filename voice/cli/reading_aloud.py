"""Knows how a player is led through the phrases of a lesson; learns nothing from them."""

from collections.abc import Iterable, Iterator

from voice.hear.frames import Frame, frames
from voice.hear.phrase_ends import spoken_phrase
from voice.hear.speech_model import Model
from voice.lesson import Phrase, Reading
from voice.listeners import Notices
from voice.tongue import Tongue, Tongues

ENDING = {"hush", "cancel", "quit", "no"}


def read_aloud(
    coming: Iterable[Frame],
    phrases: tuple[Phrase, ...],
    model: Model,
    tongues: Tongues,
    notice: Notices,
) -> Iterator[Reading]:
    """Says each phrase and gives it as the player says it after it, until he says stop."""
    microphone = iter(coming)
    for number, phrase in enumerate(phrases, start=1):
        notice(tongues(phrase.game).words.lesson.format(number, len(phrases), phrase.text))
        for _ in microphone:
            if not notice.mouth.speaking:
                break  # until then it would be the program's own voice
        sound = spoken_phrase(microphone)
        if sound is None:
            continue
        heard = model.recogniser(tongues(phrase.game).cover).listen(frames(sound))
        words = [utterance.words for utterance in heard if utterance.decided is not None]
        if len(words) == 1 and _ends(tongues(phrase.game), words[0]):
            return
        yield Reading(phrase, sound)


def _ends(tongue: Tongue, words: tuple[str, ...]) -> bool:
    readings = tongue.matcher.readings(words, farthest=0.0)
    return bool(readings) and set(readings[0].commands) <= ENDING
