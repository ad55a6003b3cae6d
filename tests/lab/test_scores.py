"""Scores of many tables: a column for each seat of the largest, and none without tables."""

from kit.by_hand import laser, lies, ship, table
from starfelt import lab

GUN = ship("gun", lasers=[laser(3)], when=2)
FRAIL = ship("frail", hull=1)


def test_seats_that_a_table_has_not_score_nothing() -> None:
    tables = lab.tables_from(
        [table([lies(3, GUN, 500, 800), lies(1, FRAIL, 500, 400)], seats=4), table([lies(0, GUN, 500, 800)])]
    )
    scores = lab.judge_many(tables)
    assert scores.points.tolist() == [[0, 0, 0, 1], [0, 0, 0, 0]]
    assert scores.winners.tolist() == [[False, False, False, True], [True, True, False, False]]


def test_no_tables_have_no_scores() -> None:
    assert len(lab.judge_many(lab.tables_from([])).points) == 0
    assert lab.judge_many(lab.random_tables("lightspeed", 0)).winners.shape == (0, 2)
