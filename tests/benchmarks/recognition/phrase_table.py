"""Knows the phrases of a game and what each commands; not how what was heard is matched to them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain
from sys import getsizeof

from tests.benchmarks.recognition.ways import Unfolding, Way
from voice.understand.words import Words, load_words

EXCHANGED = 1
"""How many words are exchanged where a template is put together out of parts. With 0, 85% of the
texts of the rehearsal sets of Klondike and Ada came closest to a phrase of their command; with 1,
all. Klondike has 428,000 phrases then, Ada 290,000, Aces Up 49,000, Spades 2,000."""
ANY_NUMBER = 99

Commands = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PhraseTable:
    """phrases: without small words -> the commands in the notation; `spoken` are the same phrases
    with the small words that may be said in them, and `words` all words that occur.

    joiners, small: what stands between two commands, and what is left out of a phrase.
    """

    phrases: Mapping[str, Commands]
    spoken: tuple[str, ...]
    words: Words

    @property
    def vocabulary(self) -> tuple[str, ...]:
        around = (*self.words.joiners, *self.words.openers, *self.words.closers)
        return tuple(sorted({word for said in (*self.spoken, *around) for word in said.split()}))

    @property
    def size(self) -> int:
        """The bytes that it takes."""
        commands = (word for said in self.phrases.values() for word in (said, *said))
        parts = chain((self.phrases, self.spoken), self.phrases, self.spoken, commands)
        return sum(map(getsizeof, parts))


@cache
def load_table(language: str, game: str) -> PhraseTable:
    """The table of a game ("aces-up"); raises GrammarError."""
    words = load_words(language, game)
    phrases: dict[str, Commands] = {}
    spoken: dict[str, str] = {}
    for notation, way in _ways(words):
        bare = " ".join(way.bare)
        phrases.setdefault(bare, tuple(notation.format_map(dict(way.slots)).split("; ")))
        spoken.setdefault(bare, " ".join(way.words))
    return PhraseTable(phrases, tuple(spoken.values()), words)


def _ways(words: Words) -> Iterator[tuple[str, Way]]:
    few, all_ways = Unfolding(words, EXCHANGED), Unfolding(words, ANY_NUMBER)
    for notation, templates in words.hear.items():
        for template in templates:
            of_parts = any(f"<{part}>" in template for part in words.parts)
            for way in (few if of_parts else all_ways).template(template):
                yield notation, way
