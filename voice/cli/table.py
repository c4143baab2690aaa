"""Knows where a command gets its parts from: a deal, the words of a language, the speech model."""

import random
from functools import partial

from voice.hear.model import model_folder
from voice.hear.speech_model import Model
from voice.tongue import Tongues, load_tongue

COMMON_DEALS = 31_999  # those that people share: the Microsoft numbers


def any_deal() -> int:
    """A deal number that nobody chose."""
    return random.SystemRandom().randint(1, COMMON_DEALS)


def tongues(language: str) -> Tongues:
    """Those of all games in the language; raise GrammarError where it has no words for a game."""
    return partial(load_tongue, language)


def load_model(language: str) -> Model:
    """The speech model, fetched when it is not there yet; raises ModelError."""
    return Model(model_folder(language))
