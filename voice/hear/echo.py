"""Knows the program's own voice in what the microphone hears; not what the player's words mean.

A loudspeaker talks into the microphone. Words that were heard while the program was saying them, or
words that sound like them, are its own; what the recogniser could make nothing of, too. What is left
is somebody else's. So a player who repeats the very words being read out is not obeyed until the
reading is over: a move that nobody meant would be worse (ARCHITECTURE.md, The program's own voice).
"""

from dataclasses import replace

from rapidfuzz.distance import Indel

from voice.hear.utterance import UNKNOWN, Utterance
from voice.say.manner import Mouth
from voice.understand.words import spoken_form

ALIKE = 0.6  # "dealt" comes back as "deal", "pile" as "pie"


class Echo:
    """Remembers what was said since the utterance now being heard began."""

    def __init__(self, mouth: Mouth) -> None:
        self._mouth = mouth
        self._saying: set[str] = set()

    def removed(self, utterance: Utterance) -> Utterance:
        """The utterance without what the program said itself; with no words when all of it was."""
        self._saying.update(spoken_form(self._mouth.saying))
        others = utterance
        if self._saying and not utterance.addressed:
            others = self._others(utterance)
        if utterance.decided is not None:
            self._saying.clear()
        return others

    def _others(self, utterance: Utterance) -> Utterance:
        hypotheses = tuple(
            replace(hypothesis, words=tuple(word for word in hypothesis.words if self._foreign(word)))
            for hypothesis in utterance.hypotheses
        )
        return replace(utterance, hypotheses=hypotheses)

    def _foreign(self, word: str) -> bool:
        return word != UNKNOWN and not self._own(word)

    def _own(self, word: str) -> bool:
        return any(Indel.normalized_similarity(word, said) >= ALIKE for said in self._saying)
