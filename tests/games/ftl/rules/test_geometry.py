"""The geometry of the tape: distances, contacts, and exact comparison of distances."""

from __future__ import annotations

from decimal import Decimal, localcontext
from random import Random

import pytest

from starfelt.games.ftl.rules.geometry import Touch, compare, contact, half_units, round_touch, units, way
from tests.games.ftl.rules.oracle import SINES, half_away


def test_half_an_inch_is_127_units() -> None:
    assert [units(inches) for inches in (0.5, 1, 48)] == [127, 254, 12192]


def test_radii_are_kept_in_half_units() -> None:
    assert [half_units(inches) for inches in (0.75, 0.25, 0.001, 0.0009)] == [381, 127, 1, 0]


def test_a_missile_is_launched_exactly_an_inch_away() -> None:
    assert way(0, 381 + 127, 2) == (0, -254)
    assert way(300, 381 + 127, 2) == (127, -220)


def test_ways_are_rounded_once_and_mirror_each_other() -> None:
    assert way(300, 127 * 5) == (318, -550)
    for heading in range(0, 3600, 150):
        for halves in range(2, 17):
            dx, dy = way(heading, halves * 127)
            assert way((heading + 1800) % 3600, halves * 127) == (-dx, -dy)
            assert way(-heading % 3600, halves * 127) == (-dx, dy)


def test_ways_are_those_of_true_sines() -> None:
    """The integer direction table is exact enough at these lengths."""
    for heading in range(24):
        for length in (*(127 * halves for halves in range(2, 17)), 254, 255):
            true = half_away(length * SINES[heading]), -half_away(length * SINES[(heading + 6) % 24])
            assert way(heading * 150, length) == true


@pytest.mark.parametrize(
    ("px", "py", "halves", "touched"),
    [
        (50, 10, 20, True),
        (50, 11, 21, False),
        (50, 11, 22, True),
        (110, 0, 20, True),
        (111, 0, 21, False),
        (-10, 0, 20, True),
        (-11, 0, 21, False),
        (106, 8, 20, True),
        (107, 8, 21, False),
        (0, 0, 0, True),
    ],
)
def test_touching_counts(px: int, py: int, halves: int, touched: bool) -> None:
    assert (contact(0, 0, 100, 0, px, py, halves) is not None) == touched


def test_a_tape_that_begins_inside_touches_at_once() -> None:
    inside = contact(0, 0, 100, 0, -5, 0, 20)
    ahead = contact(0, 0, 100, 0, 11, 0, 20)
    assert inside is not None
    assert ahead is not None
    assert round_touch(inside, 100, 0) == (0, (0, 0))
    assert round_touch(ahead, 100, 0) == (1, (1, 0))
    assert compare(inside, ahead) == -1
    assert compare(inside, Touch(7, 0, 0, 9)) == 0


def test_ways_compare_as_their_decimals_do() -> None:
    chance = Random(5)
    found: list[tuple[Decimal, Touch]] = []
    with localcontext() as context:
        context.prec = 60
        while len(found) < 400:
            # Small numbers, so that many distances are equal though their tapes are not.
            dx, dy, px, py = (chance.randint(-12, 12) for _ in range(4))
            touch = contact(0, 0, dx, dy, px, py, chance.randint(0, 5)) if dx or dy else None
            if touch is not None:
                length = (touch.b - Decimal(touch.d).sqrt()) / Decimal(touch.a).sqrt()
                found.append((length, touch))
        equal = 0
        for true, first in found:
            for other, second in found:
                gap = true - other
                expected = 0 if abs(gap) < Decimal("1e-40") else 1 if gap > 0 else -1
                equal += expected == 0
                assert compare(first, second) == expected
        assert equal > 2 * len(found)
