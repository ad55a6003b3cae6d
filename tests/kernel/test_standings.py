"""Standings at the end of battles: shares of the win, leads and margins."""

from __future__ import annotations

import numpy as np
import pytest

from starfelt.kernel.standings import leads, margins, outcome_shares, win_shares


def test_a_draw_is_shared_equally() -> None:
    winners = np.array([[True, False, False], [True, True, False], [True, True, True]])
    assert win_shares(winners) == pytest.approx(np.array([[1, 0, 0], [0.5, 0.5, 0], [1 / 3] * 3]))


def test_an_end_without_a_winner_is_shared_by_all() -> None:
    assert outcome_shares((1,), 2) == (0, 1)
    assert outcome_shares((0, 2), 3) == (0.5, 0, 0.5)
    assert outcome_shares((), 2) == (0.5, 0.5)


def test_a_lead_is_over_the_best_other_and_a_margin_over_their_mean() -> None:
    points = np.array([[9, 4, 6], [0, 3, 3]], dtype=np.int32)
    assert leads(points, 0).tolist() == [3, -3]
    assert margins(points, 0).tolist() == [4, -3]
    assert margins(points, 1).tolist() == [-3.5, 1.5]


def test_with_two_seats_a_margin_is_a_lead() -> None:
    points = np.random.default_rng(1).integers(0, 20, (50, 2)).astype(np.int32)
    assert (leads(points, 1) == margins(points, 1)).all()
