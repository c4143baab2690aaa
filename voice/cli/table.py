"""Knows how the parts that hear and answer are put together for one game; starts no game."""

import random
from dataclasses import dataclass

from engine.record import Record
from voice.hear.model import model_folder
from voice.hear.recogniser import Model, Recogniser
from voice.say.sentences import Sentences
from voice.session import Session
from voice.settings import Settings
from voice.understand.cover import bigram_cover
from voice.understand.matcher import Matcher
from voice.understand.phrases import Phrases, load_phrases
from voice.understand.words import Words, load_words

COMMON_DEALS = 31_999  # those that people share: the Microsoft numbers


def any_deal() -> int:
    """A deal number that nobody chose."""
    return random.SystemRandom().randint(1, COMMON_DEALS)


@dataclass(frozen=True, slots=True)
class Table:
    """The words of one game and what reads them; sessions at it are independent of each other."""

    words: Words
    phrases: Phrases
    matcher: Matcher

    @classmethod
    def of(cls, language: str, game: str) -> "Table":
        """Raises GrammarError when there are no words for the game in the language."""
        words = load_words(language, game)
        phrases = load_phrases(words)
        return cls(words, phrases, Matcher(words, phrases))

    def session(self, record: Record, settings: Settings) -> Session:
        return Session(record, self.matcher, Sentences(self.words), settings, any_deal)

    def recogniser(self, model: Model) -> Recogniser:
        return model.recogniser(bigram_cover(self.phrases))


def load_model(language: str) -> Model:
    """The speech model, fetched when it is not there yet; raises ModelError."""
    return Model(model_folder(language))
