"""The share of wins that the value of a table comes to."""

from __future__ import annotations

import numpy as np
import pytest

from starfelt.games.ftl.analysis.weighing import share_of


def test_a_small_lead_is_worth_half_of_what_admirals_make_of_it_and_a_match_that_is_won_all() -> None:
    assert share_of(0.0) == 0.5
    assert share_of(0.1) == pytest.approx(0.5 + 0.05 / 2, abs=0.001)
    assert share_of(1.0) == 1.0


def test_the_shares_of_both_seats_are_one_win() -> None:
    values = np.linspace(-1, 1, 9)
    assert share_of(values) + share_of(-values) == pytest.approx(1)
