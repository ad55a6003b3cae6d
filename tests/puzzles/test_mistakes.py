"""A mistake of one's own: what is near enough to the best decision, and how hard that is to find."""

from __future__ import annotations

import pytest

from starfelt.files import BadFile
from starfelt.puzzles.mistakes import check_loss, difficulty_of, is_near


@pytest.mark.parametrize(
    ("now", "near"), [(0.8, True), (0.76, True), (0.74, False), (0.0, False), (1.0, True)]
)
def test_a_decision_may_lose_five_wins_in_a_hundred(now: float, near: bool) -> None:
    assert is_near(0.8, now) is near


def test_a_decision_that_lost_little_is_no_mistake() -> None:
    with pytest.raises(BadFile) as refused:
        check_loss(0.8, 0.76)
    assert refused.value.code == "little-lost"
    check_loss(0.8, 0.74)


def test_the_fewer_decisions_are_good_enough_the_harder_it_is() -> None:
    assert difficulty_of(0.2) == 1500
    assert difficulty_of(0.2 / 3) == 1700
    assert difficulty_of(0.6) == 1300
    assert (difficulty_of(1.0), difficulty_of(1e-9)) == (1207, 2600)
