"""A place between two loudspeakers: as loud everywhere, and never harsh."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from voice.say.places import FULL, placed

QUIET = arrays(np.int16, st.integers(1, 50), elements=st.integers(-FULL // 2, FULL // 2))
PLACES = st.floats(-1, 1)


@given(QUIET, PLACES)
def test_the_power_is_the_same_everywhere(samples: np.ndarray, place: float) -> None:
    power = np.square(placed(samples, place, 2).astype(float)).sum()
    assert power == pytest.approx(2 * np.square(samples.astype(float)).sum(), rel=0.01, abs=5e5)


@given(QUIET)
def test_in_the_middle_both_channels_are_the_sound(samples: np.ndarray) -> None:
    assert (placed(samples, 0.0, 2) == samples[:, np.newaxis]).all()


@given(QUIET, PLACES)
def test_one_channel_is_the_sound_wherever_it_comes_from(samples: np.ndarray, place: float) -> None:
    assert (placed(samples, place, 1) == samples[:, np.newaxis]).all()


@given(PLACES)
def test_what_is_as_loud_as_can_be_has_room_at_every_place(place: float) -> None:
    samples = np.array([FULL, -FULL - 1, FULL // 2], np.int16)
    loudest = np.abs(placed(samples, place, 2).astype(int)).max(axis=0)
    rows = placed(samples, place, 2).astype(float)
    assert loudest.max() <= FULL
    assert rows[2] == pytest.approx(rows[0] / 2, abs=1)
