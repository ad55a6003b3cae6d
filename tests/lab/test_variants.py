"""One card at many poses: legal where the referee says so, and judged as the referee judges it."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import numpy as np
import pytest

from kit.tables import random_table
from starfelt import lab
from starfelt.battle.referee import judge
from starfelt.battle.table_file import table_from
from starfelt.files import BadFile

Data = dict[str, Any]


def moved(table: Data, card: int, pose: list[float]) -> Data:
    other = copy.deepcopy(table)
    other["ships"][card] |= dict(zip(("x_mm", "y_mm", "heading_deg"), pose, strict=True))
    return other


def some_poses(table: Data, card: int, count: int, rng: Random) -> list[list[float]]:
    """Return poses all over the table and beyond its edge, some on a coarse grid, some close to the card's own."""
    wide, high = table["table_mm"]
    ship = table["ships"][card]
    poses: list[list[float]] = [[ship["x_mm"], ship["y_mm"], ship["heading_deg"]]]
    for _ in range(count):
        match rng.randrange(3):
            case 0:
                poses.append(
                    [rng.uniform(-20, wide + 20), rng.uniform(-20, high + 20), rng.uniform(-3600, 3600)]
                )
            case 1:
                poses.append(
                    [rng.randrange(0, wide + 1, 5), rng.randrange(0, high + 1, 5), rng.randrange(8) * 45]
                )
            case _:
                poses.append(
                    [ship["x_mm"] + rng.gauss(0, 5), ship["y_mm"] + rng.gauss(0, 5), rng.uniform(0, 360)]
                )
    return poses


@pytest.mark.parametrize("seed", range(40))
def test_each_pose_is_what_the_referee_says_of_the_table_with_it(seed: int) -> None:
    rng = Random(seed)
    table = random_table(rng)
    table["table_mm"] = [int(side) for side in table["table_mm"]]
    while not table["ships"]:
        table = random_table(rng)
    try:
        table_from(table)
    except BadFile:
        pytest.skip("a side was no whole number of millimetres")
    card = rng.randrange(len(table["ships"]))
    poses = some_poses(table, card, 40, rng)
    legal, points, winners = lab.variants(table, card, poses)
    assert legal[0]
    for row, pose in enumerate(poses):
        try:
            field = table_from(moved(table, card, pose)).field
        except BadFile:
            assert not legal[row], pose
            assert not points[row].any()
            assert not winners[row].any()
            continue
        assert legal[row], pose
        battle = judge(field)
        assert points[row].tolist() == [tally.total for tally in battle.tallies]
        assert np.flatnonzero(winners[row]).tolist() == sorted(battle.winners)


def test_the_points_apart() -> None:
    table = lab.random_tables("stellarconflict", 1, seed=4).file(0)
    rng = np.random.default_rng(0)
    found = lab.variants(table, 5, rng.uniform(0, 1, (3000, 3)) * (1200, 800, 360))
    parts = found.tallies
    assert (found.points == parts.kills + parts.own_losses + parts.rocks).all()
    assert 500 < found.legal.sum() < 2500
    assert (found.winners.any(axis=1) == found.legal).all()


def test_a_table_that_the_lanes_do_not_hold_goes_to_the_referee() -> None:
    table = lab.random_tables("lightspeed", 1, seed=1).file(0)
    rocks = [
        {
            "x_mm": 40 + 100 * (k % 29),
            "y_mm": 900 + 100 * (k // 29),
            "heading_deg": 0,
            "size": "small",
            "rocks": 1,
        }
        for k in range(260)
    ]
    table |= {"table_mm": [3000, 3000], "asteroids": rocks}
    legal, points, _ = lab.variants(table, 0, [[2000, 300, 0], [40, 900, 0]])
    assert legal.tolist() == [True, False]
    battle = judge(table_from(moved(table, 0, [2000, 300, 0])).field)
    assert points[0].tolist() == [tally.total for tally in battle.tallies]


def test_poses_snap_as_files_do() -> None:
    table = lab.random_tables("lightspeed", 1, seed=2).file(0)
    near = [[600.05, 100.25, 12.35], [600.1, 100.3, 12.4]]
    legal, points, _ = lab.variants(table, 0, near)
    assert legal[0] == legal[1]
    assert points[0].tolist() == points[1].tolist()


def test_no_poses_are_none() -> None:
    table = lab.random_tables("lightspeed", 1).file(0)
    legal, points, winners = lab.variants(table, 0, [])
    assert (legal.shape, points.shape, winners.shape) == ((0,), (0, 2), (0, 2))
    assert (legal.dtype, points.dtype, winners.dtype) == (np.bool_, np.int32, np.bool_)


@pytest.mark.parametrize(
    ("card", "poses", "why"),
    [
        (20, [[1, 2, 3]], "card: expected a whole number from 0 to 19"),
        (-1, [[1, 2, 3]], "card: expected a whole number from 0 to 19"),
        (True, [[1, 2, 3]], "card: expected a whole number from 0 to 19, not True"),
        ("avenger", [[1, 2, 3]], "card: expected a whole number from 0 to 19, not 'avenger'"),
        (0, [1, 2, 3], r"poses: expected an array of shape \(n, 3\), not \(3,\)"),
        (0, [[1, 2]], r"poses: expected an array of shape \(n, 3\), not \(1, 2\)"),
        (0, [[1, 2, 3], [1, 2]], "poses: expected rows of three numbers"),
        (0, [["1", "2", "3"]], "poses: expected numbers, not <U1"),
        (0, [[1, 2, 3], [1, float("nan"), 3]], r"poses\[1\]: not a finite number"),
        (0, [[1, 2, 3601]], r"poses\[0\]\[2\]: expected degrees from -3600 to 3600"),
    ],
)
def test_what_does_not_fit_is_refused_in_one_line(card: Any, poses: Any, why: str) -> None:
    table = lab.random_tables("lightspeed", 1).file(0)
    with pytest.raises(BadFile, match=why):
        lab.variants(table, card, poses)


def test_a_wrong_table_is_refused_with_its_path() -> None:
    table = lab.random_tables("lightspeed", 1).file(0)
    table["ships"][2]["ship"] = "nobody"
    with pytest.raises(BadFile, match=r"ships\[2\]\.ship"):
        lab.variants(table, 0, [[1, 2, 3]])
