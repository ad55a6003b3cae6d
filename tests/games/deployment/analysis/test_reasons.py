"""What a better place changes on average, where no beam tells the difference."""

from __future__ import annotations

import numpy as np

from starfelt.games.deployment.analysis.reasons import on_average
from starfelt.messages import Line


def test_the_greater_change_is_told() -> None:
    mine = on_average(0, np.array([[4.0, 6.0], [7.25, 5.0]]))
    assert mine == (Line("analysis-you-score", {"better": 7.2, "played": 4.0}),)
    theirs = on_average(0, np.array([[4.0, 6.0], [4.5, 3.0]]))
    assert theirs == (Line("analysis-they-score", {"better": 3.0, "played": 6.0}),)


def test_of_several_opponents_the_one_that_loses_most_is_told() -> None:
    line = on_average(1, np.array([[5.0, 4.0, 9.0], [4.0, 4.0, 3.0]]))
    assert line == (Line("analysis-they-score", {"better": 3.0, "played": 9.0}),)


def test_less_than_half_a_point_is_not_told() -> None:
    assert on_average(0, np.array([[4.0, 6.0], [4.4, 5.8]])) == ()
