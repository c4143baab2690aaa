"""The benchmarks of the players run and count; how often is won is for the long run of them."""

import pytest

from tests.benchmarks import patience_figures
from tests.benchmarks.aces_up_figures import FIGURES, Figure, count, report
from tests.benchmarks.wins import interval


def test_the_look_ahead_wins_the_deals_that_it_won_before() -> None:
    numbers = range(1, 120)
    assert [it for it in numbers if count(FIGURES[1], range(it, it + 1)).won] == [
        2,
        49,
        53,
        68,
        106,
        118,
    ]


@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: figure.fill)
def test_a_figure_is_reported_with_what_is_known(figure: Figure) -> None:
    line = report(figure, range(31, 331))
    assert f"the known {figure.source} lies inside" in line
    assert "of 300 deals won" in line


def test_the_interval_is_wilsons() -> None:
    low, high = interval(10, 100)
    assert (round(low, 4), round(high, 4)) == (0.0552, 0.1744)


@pytest.mark.parametrize("figure", patience_figures.FIGURES, ids=str)
def test_a_figure_of_a_patience_is_reported_with_what_is_known(
    figure: patience_figures.Figure,
) -> None:
    line = patience_figures.report(figure, range(1, 9))
    assert f"known: {figure.known}" in line
    assert "of 8 deals won" in line
