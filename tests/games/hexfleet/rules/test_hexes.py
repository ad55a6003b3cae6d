"""The hex map."""

from __future__ import annotations

import math
from collections.abc import Collection

import pytest

from starfelt.games.hexfleet.rules.hexes import (
    DIRECTIONS,
    HexPose,
    distance,
    hexes,
    is_ahead,
    on_map,
    reach,
    walk,
)


def plane(q: int, r: int) -> tuple[float, float]:
    """Return the position of a hex in the plane, y downward: facing 0 is straight up."""
    return 1.5 * q, math.sqrt(3) * (r + q / 2)


@pytest.mark.parametrize("facing", range(6))
def test_facings_go_clockwise_from_straight_up(facing: int) -> None:
    x, y = plane(*DIRECTIONS[facing])
    assert math.degrees(math.atan2(x, -y)) % 360 == pytest.approx(60 * facing)


def test_ahead_is_within_ninety_degrees() -> None:
    for facing in range(6):
        for q, r in hexes(6):
            if (q, r) == (0, 0):
                continue
            x, y = plane(q, r)
            off = (math.degrees(math.atan2(x, -y)) - 60 * facing + 180) % 360 - 180
            assert is_ahead(facing, q, r) == (abs(off) < 90 + 1e-9)


def test_a_map_of_radius_n() -> None:
    for radius in range(1, 5):
        places = list(hexes(radius))
        assert len(places) == len(set(places)) == 3 * radius * (radius + 1) + 1
        assert all(on_map(radius, q, r) for q, r in places)


def test_distance_is_the_least_number_of_hexes() -> None:
    found = {(0, 0): 0}
    edge = [(0, 0)]
    for steps in range(1, 6):
        edge = [(q + dq, r + dr) for q, r in edge for dq, dr in DIRECTIONS]
        for place in edge:
            found.setdefault(place, steps)
    assert all(distance(*place) == steps for place, steps in found.items())


def ways_to(
    radius: int, start: HexPose, points: int, taken: Collection[tuple[int, int]] = ()
) -> dict[HexPose, str]:
    """Return a shortest path to every reachable pose."""
    return {
        HexPose(field.q, field.r, facing): way
        for field in reach(radius, start, points, taken)
        for facing, way in enumerate(field.ways)
        if way is not None
    }


@pytest.mark.parametrize("start", [HexPose(1, -2, 2), HexPose(-3, 0, 4)])
def test_where_no_edge_is_near_reach_is_what_it_is_with_one_far_away(start: HexPose) -> None:
    """`near` is the reach on a larger map, cut to this one; the other is computed on this map alone."""
    near = {pose: way for pose, way in ways_to(9, start, 4).items() if on_map(6, pose.q, pose.r)}
    assert ways_to(6, start, 4, {(5, 5)}) == near


def test_off_the_map_there_is_no_way_but_to_stay() -> None:
    assert ways_to(2, HexPose(4, 0, 1), 3) == {HexPose(4, 0, 1): ""}
    assert ways_to(2, HexPose(4, 0, 1), 3, {(4, 0)}) == {}


def test_reach_gives_a_shortest_way_to_every_pose() -> None:
    start = HexPose(0, 1, 0)
    taken = {(0, 0), (1, 0)}
    ways = ways_to(3, start, 5, taken)
    for pose, steps in ways.items():
        way = walk(start, steps)
        assert (way[-1] if way else start) == pose
        assert all(on_map(3, place.q, place.r) for place in way)
        assert pose[:2] not in taken
    assert ways[HexPose(0, -1, 0)] == "FF"
    assert len(ways[HexPose(0, 1, 3)]) == 3
    longer = ways_to(3, start, 6, taken)
    assert ways.items() <= longer.items()
