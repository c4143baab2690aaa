"""Frames: any sound is cut into 40 ms pieces, and nothing of it is lost."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from voice.hear.frames import FRAME, framed, frames

lengths = st.lists(st.integers(0, 3 * FRAME), max_size=6)


@given(lengths)
def test_the_sound_of_the_frames_is_that_of_the_chunks_and_silence(sizes: list[int]) -> None:
    sound = np.arange(1, sum(sizes) + 1).astype(np.int16)
    chunks = np.split(sound, np.cumsum(sizes)[:-1]) if sizes else []
    cut = list(framed(chunks))
    assert all(len(frame) == FRAME and frame.dtype == np.int16 for frame in cut)
    whole = np.concatenate([np.zeros(0, np.int16), *cut])
    assert np.array_equal(whole[: len(sound)], sound)
    assert not whole[len(sound) :].any()
    assert len(whole) - len(sound) < FRAME


def test_no_sound_gives_no_frame() -> None:
    assert list(frames(np.zeros(0, np.int16))) == []
