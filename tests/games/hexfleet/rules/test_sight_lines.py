"""Lines of fire past asteroids, against a second opinion: points along the line, each in the hexes nearest to it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starfelt.games.hexfleet.rules.hexes import corner, distance, edge, find_crossed, hexes, is_clear, on_map

#: Enough points that every part of a line of 12 hexes has one, at shares that no hex edge has.
POINTS = 1009
NEAR = (*hexes(12),)


def nearest(q: int, r: int) -> set[tuple[int, int]]:
    """Return the hexes whose middles are nearest to the point (q, r) / POINTS: one, or more on an edge."""
    around = [(q // POINTS + dq, r // POINTS + dr) for dq in range(-2, 3) for dr in range(-2, 3)]
    # The square of the distance in the plane, in parts of a hex.
    far: dict[tuple[int, int], int] = {}
    for hq, hr in around:
        dq, dr = q - hq * POINTS, r - hr * POINTS
        far[hq, hr] = dq * dq + dq * dr + dr * dr
    least = min(far.values())
    return {place for place, way in far.items() if way == least}


def blocked(rocks: set[tuple[int, int]], q: int, r: int) -> bool:
    """Tell whether a point of the line is in rocks alone."""
    ends = {(0, 0), (q, r)}
    for number in range(1, POINTS):
        hexes_there = nearest(q * number, r * number)
        if not hexes_there & ends and hexes_there <= rocks:
            return True
    return False


@given(
    st.sampled_from(NEAR).filter(lambda place: place != (0, 0)),
    st.sets(st.sampled_from((*hexes(4),)), max_size=12),
)
def test_a_line_is_blocked_where_it_runs_through_rocks(
    end: tuple[int, int], rocks: set[tuple[int, int]]
) -> None:
    rocks = rocks - {(0, 0), end}
    assert is_clear(rocks, 0, 0, *end) is not blocked(rocks, *end)
    assert is_clear(rocks, 0, 0, *end) is is_clear(rocks, *end, 0, 0), "seen is seeing"


@pytest.mark.parametrize("end", [(5, 0), (0, -7), (-4, 4), (2, 2), (3, 1), (-5, 9)])
def test_a_line_crosses_a_hex_or_a_pair_for_each_step(end: tuple[int, int]) -> None:
    line = find_crossed(*end)
    assert len(line.through) >= distance(*end) - 1 - len(line.between)
    assert not {(0, 0), end} & {*line.through}


def test_six_edges_go_around_the_map() -> None:
    rim = {place for place in hexes(7) if distance(*place) == 7}
    assert set().union(*(edge(7, number) for number in range(6))) == rim
    for number in range(6):
        assert edge(7, number) & edge(7, number + 1 if number < 5 else 0) == {corner(number + 1, 7)}
        assert all(on_map(7, *place) for place in edge(7, number))
