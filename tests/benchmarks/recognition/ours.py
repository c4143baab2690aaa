"""Knows this program as a recogniser among others: all of it, as `cards-aloud evaluate` has it."""

import time
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from voice.cli.table import any_deal, load_model, tongues
from voice.evaluate import Ear, Verdict, judge
from voice.manifest import Clip
from voice.session import Session
from voice.settings import Settings


class Program:
    def __init__(self) -> None:
        self._model = load_model("en")

    def judged(self, clip: Clip, samples: NDArray[np.int16]) -> Verdict:
        session = Session(clip.record, tongues("en"), Settings(), any_deal)
        began = time.process_time()
        verdict = judge(clip, samples, Ear(self._model, session))
        return replace(verdict, compute_s=round(time.process_time() - began, 4))
