"""Cards: their corners, whether two are strictly apart, whether one is on the table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.oracle import geometry
from starfelt.table.card import Pose, apart, corners, find_touched, on_table, outline, within

sizes = st.sampled_from(((630, 880), (635, 889), (1260, 880), (200, 200), (201, 333), (2000, 2000)))
headings = st.integers(0, 3599) | st.sampled_from((0, 450, 900, 1800, 2700))
poses = st.builds(Pose, st.integers(0, 3000), st.integers(0, 3000), headings)


@given(poses, sizes)
def test_corners_are_turned_exactly_and_rounded_once(pose: Pose, size: tuple[int, int]) -> None:
    assert list(corners(pose, *size)) == geometry.outline((pose.x, pose.y), pose.heading, *size)


@given(poses, sizes)
def test_an_outline_is_the_corners_with_the_box_that_they_span(pose: Pose, size: tuple[int, int]) -> None:
    card = corners(pose, *size)
    xs, ys = zip(*card, strict=True)
    assert outline(pose, *size) == (min(xs), max(xs), min(ys), max(ys), card)


def test_corners_run_clockwise_from_the_front_left() -> None:
    assert corners(Pose(1000, 1000, 0), 600, 800) == ((700, 600), (1300, 600), (1300, 1400), (700, 1400))
    assert corners(Pose(1000, 1000, 900), 600, 800) == ((1400, 700), (1400, 1300), (600, 1300), (600, 700))


def test_the_halves_of_an_odd_card_round_away_from_its_centre() -> None:
    assert corners(Pose(1000, 1000, 0), 635, 889) == ((682, 555), (1318, 555), (1318, 1445), (682, 1445))


@given(poses, sizes, poses, sizes)
def test_apart_agrees_with_rational_clipping(
    first: Pose, size: tuple[int, int], second: Pose, other: tuple[int, int]
) -> None:
    a, b = corners(first, *size), corners(second, *other)
    slow = geometry.apart(
        geometry.outline((first.x, first.y), first.heading, *size),
        geometry.outline((second.x, second.y), second.heading, *other),
    )
    assert apart(a, b) == apart(b, a) == slow


@pytest.mark.parametrize(
    ("x", "y", "heading", "separate"),
    [
        (1600, 1000, 0, False),  # edge on edge
        (1601, 1000, 0, True),
        (1600, 1800, 0, False),  # corner on corner
        (1601, 1801, 0, True),
        (1600, 1801, 0, True),
        (1000, 1000, 450, False),  # one over the other
        (1000, 1000, 0, False),  # one exactly on the other
        (1300 + 495, 1000, 450, False),  # a corner on an edge: half the diagonal of the turned card is 494.97
        (1300 + 496, 1000, 450, True),
    ],
)
def test_cards_that_touch_are_not_apart(x: int, y: int, heading: int, separate: bool) -> None:
    size = (600, 800) if heading == 0 else (700, 700)
    assert apart(corners(Pose(1000, 1000, 0), 600, 800), corners(Pose(x, y, heading), *size)) == separate


def test_a_small_card_inside_a_large_one_is_not_apart() -> None:
    large, small = corners(Pose(1000, 1000, 100), 2000, 2000), corners(Pose(1000, 1000, 777), 200, 200)
    assert not apart(large, small)
    assert not apart(small, large)


@pytest.mark.parametrize(
    ("x", "y", "lies"),
    [
        *((300, 400, True), (299, 400, False), (300, 399, False)),
        *((2700, 1600, True), (2701, 1600, False), (2700, 1601, False)),
    ],
)
def test_the_edge_of_the_table_belongs_to_it(x: int, y: int, lies: bool) -> None:
    assert on_table(corners(Pose(x, y, 0), 600, 800), 3000, 2000) == lies
    assert within(outline(Pose(x, y, 0), 600, 800), 3000, 2000) == lies


@pytest.mark.parametrize(("x", "y"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_card_on_the_edge_of_another_touches_it(x: int, y: int) -> None:
    card = outline(Pose(1000, 1000, 0), 600, 800)
    beside = outline(Pose(1000 + 600 * x, 1000 + 800 * y, 0), 600, 800)
    free = outline(Pose(1000 + 601 * x, 1000 + 801 * y, 0), 600, 800)
    assert find_touched(card, [(free, "free"), (beside, "beside")]) == "beside"
    assert find_touched(card, [(free, "free")]) is None
