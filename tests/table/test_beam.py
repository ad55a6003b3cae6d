"""Beams: first contact and exits compared with rational clipping, and the size of all intermediate numbers."""

from fractions import Fraction
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.oracle import geometry
from starfelt.table.beam import Targets, exit_of, first_contact, point_at
from starfelt.table.card import Pose, corners
from starfelt.table.directions import COS, SCALE, SIN

headings = st.integers(0, 3599) | st.sampled_from((0, 450, 900, 1350, 1800, 2700))
lattice = st.integers(-6, 6).map(lambda n: 100 * n)
offsets = st.tuples(lattice, lattice) | st.tuples(st.integers(-600, 600), st.integers(-600, 600))
sizes = st.sampled_from(((600, 800), (635, 889), (400, 400)))


@given(offsets, headings, headings, sizes)
def test_first_contact_agrees_with_rational_clipping(
    start: tuple[int, int], aim: int, heading: int, size: tuple[int, int]
) -> None:
    """One card, a muzzle outside it, and a beam anywhere: hit or not, where, and on which sides."""
    pose = Pose(3000, 3000, heading)
    card, (x, y) = corners(pose, *size), (3000 + 2 * start[0], 3000 + 2 * start[1])
    shape = geometry.outline((3000, 3000), heading, *size)
    muzzle = (Fraction(x), Fraction(y))
    if geometry.contains(shape, muzzle):
        return
    stretch = geometry.clip(muzzle, (SIN[aim], -COS[aim]), shape)
    contact = first_contact(x, y, aim, Targets([(7, 3000, 3000, card)], [size]), own=0)
    if stretch is None or stretch[0] < 0:
        assert contact is None
        return
    assert contact is not None
    assert Fraction(contact.num, contact.den) == stretch[0]
    point = geometry.at(muzzle, (SIN[aim], -COS[aim]), stretch[0])
    shares = [geometry.share_of_edge(point, shape[k], shape[(k + 1) % 4]) for k in range(4)]
    met = [(side, share) for side, share in enumerate(shares) if share is not None]
    assert sorted((side, Fraction(way, of)) for side, way, of in contact.sides) == met


@given(st.tuples(st.integers(-250, 250), st.integers(-250, 250)), headings, headings)
def test_a_beam_leaves_its_card_where_rational_clipping_says(
    at: tuple[int, int], aim: int, heading: int
) -> None:
    card = corners(Pose(3000, 3000, heading), 800, 800)
    stretch = geometry.clip(
        (Fraction(3000 + at[0]), Fraction(3000 + at[1])),
        (SIN[aim], -COS[aim]),
        geometry.outline((3000, 3000), heading, 800, 800),
    )
    assert stretch
    assert Fraction(*exit_of(3000 + at[0], 3000 + at[1], aim, card)) == stretch[1]


def test_the_nearest_of_many_cards_is_met_whichever_way_the_beam_goes() -> None:
    places = [
        (x, y) for x in range(500, 6000, 1000) for y in range(500, 6000, 1000) if (x, y) != (2500, 2500)
    ]
    cards = [(key, x, y, corners(Pose(x, y, 0), 400, 400)) for key, (x, y) in enumerate(places)]
    targets = Targets(cards, [(400, 400)])
    met = [first_contact(2500, 2500, heading, targets, own=-1) for heading in range(0, 3600, 450)]
    around = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
    assert [contact and places[contact.key] for contact in met] == [
        (2500 + 1000 * dx, 2500 + 1000 * dy) for dx, dy in around
    ]
    targets.remove({contact.key for contact in met if contact})
    beyond = first_contact(2500, 2500, 900, targets, own=-1)
    assert beyond
    assert places[beyond.key] == (4500, 2500)


def test_a_beam_starts_at_its_muzzle() -> None:
    behind = (1, 1000, 3000, corners(Pose(1000, 3000, 0), 400, 400))
    assert first_contact(1000, 1000, 0, Targets([behind], [(400, 400)]), own=0) is None


@pytest.mark.parametrize(
    ("num", "den", "point"),
    [(0, 1, (100.0, 200.0)), (1, SCALE, (100.0, 199.9)), (1, 3 * SCALE, (100.0, 199.967))],
)
def test_points_are_in_millimetres_to_three_decimals(num: int, den: int, point: tuple[float, float]) -> None:
    assert point_at(1000, 2000, 0, num, den) == point


def test_all_numbers_stay_under_2_to_the_53() -> None:
    """For the largest table (3 m) and the largest card (200 mm), including rounding."""
    side, card, direction = 30_000, 2_000 + 2, SCALE + 1
    table_diagonal = hypot(side, side)
    assert max(hypot(s, c) for s, c in zip(SIN, COS, strict=True)) < direction
    value = direction * table_diagonal  # |d × (V − P)|
    den = direction * card  # a side value's change along an edge
    num = card * table_diagonal  # |edge × (V − P)|
    limit = 2**53
    assert 2 * direction * side < limit  # base
    assert value < limit
    assert num * den < limit  # which card first
    # The position along a side: a share times a shield's denominator.
    assert den * 2 * card < limit
    # Whether two cards are apart.
    assert 2 * card * table_diagonal < limit
    # Rotation of a corner, including halves.
    assert 2 * 2 * card * SCALE < limit
    # A point on the table in hundredths of a unit: along a card's edge, or the table's own.
    assert 200 * side * (direction * side) + 2 * direction * side < limit


def test_the_bound_of_the_first_comparison_covers_every_corner() -> None:
    for size in ((630, 880), (635, 889), (200, 200), (2000, 2000), (1260, 880)):
        reach = Targets([], [size]).reach
        farthest = max(
            hypot(*corner) for heading in range(900) for corner in corners(Pose(0, 0, heading), *size)
        )
        assert farthest < reach


def test_a_muzzle_just_outside_its_card_leaves_it_at_once() -> None:
    square = ((0, 0), (100, 0), (100, 100), (0, 100))
    assert exit_of(101, 50, 900, square) == (0, 1)


def test_a_card_at_the_muzzle_is_met_at_once() -> None:
    """The muzzle lies on the other card's back edge: the beam enters it there, at the distance 0."""
    other = corners(Pose(0, -100, 0), 400, 200)
    contact = first_contact(0, 0, 0, Targets([(1, 0, -100, other)], [(400, 200)]), own=0)
    assert contact is not None
    assert (contact.key, contact.side, contact.num) == (1, 2, 0)
