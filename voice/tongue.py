"""Knows how one game is talked about: its words, what reads them and what says them."""

from dataclasses import dataclass, replace
from functools import cache
from typing import Protocol

from voice.say.sentences import Sentences
from voice.understand.cover import bigram_cover
from voice.understand.matcher import Matcher
from voice.understand.own import ANYBODY, OwnVoice, with_own, with_sayings
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

    def has(self, words: str) -> bool:
        """Whether these words, side by side, are a part of some command."""
        return any(f" {words} " in f" {phrase} " for phrase in self.cover) or bool(
            self.matcher.readings(words.split(), farthest=0.0)
        )


class Tongues(Protocol):
    """Finds the tongue of a game by its name ("aces-up"), for one player or for anybody."""

    def __call__(self, game: str, own: OwnVoice = ANYBODY) -> Tongue: ...


@cache
def load_tongue(language: str, game: str, own: OwnVoice = ANYBODY) -> Tongue:
    """Raises GrammarError when there are no words for the game in the language."""
    if own != ANYBODY:
        plain = load_tongue(language, game)
        words = with_own(plain.words, own)
        cover = with_sayings(plain.cover, own)
        return replace(plain, words=words, cover=cover, matcher=Matcher(words, plain.phrases))
    words = load_words(language, game)
    phrases = load_phrases(words)
    cover = tuple(bigram_cover(phrases))
    return Tongue(words, phrases, cover, Matcher(words, phrases), Sentences(words))
