"""Knows how one game is talked about: its words, what reads them and what says them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from voice.say.sentences import Sentences
from voice.understand.cover import bigram_cover
from voice.understand.matcher import Matcher
from voice.understand.phrases import Phrases, load_phrases
from voice.understand.words import Words, load_words


@dataclass(frozen=True, slots=True)
class Tongue:
    """All that is needed to understand a player of one game and to answer him.

    `cover` are the phrases that are handed to a recogniser.
    """

    words: Words
    phrases: Phrases
    cover: tuple[str, ...]
    matcher: Matcher
    sentences: Sentences


Tongues = Callable[[str], Tongue]
"""Finds the tongue of a game by its name ("aces-up")."""


@cache
def load_tongue(language: str, game: str) -> Tongue:
    """Raises GrammarError when there are no words for the game in the language."""
    words = load_words(language, game)
    phrases = load_phrases(words)
    cover = tuple(bigram_cover(phrases))
    return Tongue(words, phrases, cover, Matcher(words, phrases), Sentences(words))
