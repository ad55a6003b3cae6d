"""The chart of strength by budget agrees with the decision records."""

import pytest

from scripts.strength_picture import CURVES, PICTURE, picture, points


def test_the_picture_is_up_to_date() -> None:
    assert PICTURE.read_text("utf-8") == picture(), "run: uv run python scripts/strength_picture.py"


@pytest.mark.parametrize("game", CURVES)
def test_a_curve_rises_with_its_budget_from_little_to_all(game: str) -> None:
    curve = points(*CURVES[game])
    budgets = [point.budget for point in curve]
    assert budgets == sorted(budgets)
    assert {0.03, 0.1, 0.35, 1.0} <= set(budgets)
    assert all(point.low <= point.share <= point.high for point in curve)
