"""Knows PocketSphinx: its own English model, a game's grammar as JSGF, the shared endpoint."""

from typing import Any

from tests.benchmarks.recognition.endpoint import Endpoint
from tests.benchmarks.recognition.jsgf import jsgf
from tests.benchmarks.recognition.phrase_table import PhraseTable
from voice.hear.frames import RATE, Frame

UNLISTED = {"verbose": "V ER B OW S"}  # words of the grammars that its dictionary lacks


class PocketSphinx:
    """One decoder for all clips: it gets used to the loudness of those before, as it would while
    somebody plays."""

    def __init__(self) -> None:
        import pocketsphinx

        self._decoder: Any = pocketsphinx.Decoder(samprate=RATE, lm=None, loglevel="FATAL")
        for word, sounds in UNLISTED.items():
            self._decoder.add_word(word, sounds, True)
        self._endpoint = Endpoint()
        self._games: dict[int, str] = {}

    def prepare(self, table: PhraseTable) -> None:
        if id(table) not in self._games:
            self._games[id(table)] = name = f"game {len(self._games)}"
            self._decoder.add_jsgf_string(name, jsgf(table.words))
        self._decoder.activate_search(self._games[id(table)])
        self._endpoint = Endpoint()
        self._decoder.start_utt()

    def hear(self, frame: Frame) -> str:
        self._decoder.process_raw(frame.tobytes(), False, False)
        if not self._endpoint.ends_with(frame):
            return ""
        text = self._text()
        self._decoder.start_utt()
        return text

    def end(self) -> str:
        text = self._text()
        return text if self._endpoint.begun else ""

    def _text(self) -> str:
        self._decoder.end_utt()
        found = self._decoder.hyp()
        return str(found.hypstr) if found else ""
