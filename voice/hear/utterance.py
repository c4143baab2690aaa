"""Knows what one utterance is once it was heard: words with their times; not what they mean."""

from dataclasses import dataclass

UNKNOWN = "[unk]"  # what the recogniser writes for a sound that is no word of its grammar


@dataclass(frozen=True, slots=True)
class Word:
    """One heard word; `begin` and `end` are seconds since the source was opened."""

    text: str
    confidence: float = 1.0
    begin: float = 0.0
    end: float = 0.0


@dataclass(frozen=True, slots=True)
class Utterance:
    """The words between two silences.

    `decided` is when the source was sure that these are all (seconds since it was opened), and None
    while they are still being spoken. What is typed is `addressed` to the program without doubt;
    what a microphone hears may be meant for somebody else.
    """

    words: tuple[Word, ...]
    decided: float | None = None
    addressed: bool = False

    def __str__(self) -> str:
        return " ".join(word.text for word in self.words)
