"""The direction table, and rounding to the lattice."""

import hashlib
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.oracle import geometry
from starfelt.table.directions import COS, SCALE, SIN, STEPS, round_division, turn


def test_the_checksum_of_the_table() -> None:
    text = ",".join(map(str, (*SIN, *COS)))
    assert hashlib.sha256(text.encode()).hexdigest() == (
        "71521d792b9a13e0ea80d28038320174a259965b57b90d558a41ae6def2a2174"
    )


def test_every_entry_is_the_sine_to_fifty_digits_rounded_once() -> None:
    assert list(SIN) == [geometry.sin(heading) for heading in range(STEPS)]
    assert list(COS) == [geometry.cos(heading) for heading in range(STEPS)]


def test_no_entry_is_near_a_rounding_tie() -> None:
    # Half a turn or a mirror only changes signs, so a quarter of the sines is enough.
    parts = [abs(SCALE * Fraction(geometry.sine(heading)) % 1 - Fraction(1, 2)) for heading in range(901)]
    assert min(parts) > Fraction(1, 10_000)


def test_it_fits_16_bits_and_is_symmetric() -> None:
    assert max(map(abs, SIN)) == SCALE < 2**15
    for heading in range(STEPS):
        assert SIN[heading] == -SIN[-heading % STEPS] == SIN[(1800 - heading) % STEPS]
        assert COS[heading] == SIN[(heading + 900) % STEPS]


def test_headings_run_clockwise_from_up() -> None:
    directions = [(SIN[heading], -COS[heading]) for heading in (0, 900, 1800, 2700)]
    assert directions == [(0, -SCALE), (SCALE, 0), (0, SCALE), (-SCALE, 0)]
    assert turn(0, -10, 900) == (10, 0)


@pytest.mark.parametrize(
    ("numerator", "denominator", "whole"),
    [(1, 2, 1), (-1, 2, -1), (3, 2, 2), (-3, 2, -2), (1, 3, 0), (-2, 3, -1), (0, 5, 0), (7, 1, 7)],
)
def test_halves_round_away_from_zero(numerator: int, denominator: int, whole: int) -> None:
    assert round_division(numerator, denominator) == whole


@given(st.integers(), st.integers(1))
def test_rounding_agrees_with_rational_arithmetic(numerator: int, denominator: int) -> None:
    assert round_division(numerator, denominator) == geometry.to_lattice(Fraction(numerator, denominator))


@given(st.integers(-2000, 2000), st.integers(-2000, 2000), st.integers(0, STEPS - 1))
def test_turning_agrees_with_rational_arithmetic(x: int, y: int, heading: int) -> None:
    assert turn(x, y, heading) == geometry.turned(Fraction(x), Fraction(y), heading)
    assert turn(x, y, heading, 2) == geometry.turned(Fraction(x, 2), Fraction(y, 2), heading)
