"""The filter `hidden`: too many of a pilot's sixteen tries must not reach the goal."""

from __future__ import annotations

from random import Random

import pytest

from starfelt.games.deployment.puzzles.filters import is_piloted


@pytest.mark.parametrize(("wins", "too_many"), [(0, False), (4, False), (5, True), (16, True)])
def test_at_most_four_of_sixteen_tries_may_win(wins: int, too_many: bool) -> None:
    results = iter([False] * (16 - wins) + [True] * wins)
    assert is_piloted(lambda _place, _chance: next(results), Random(1)) is too_many
