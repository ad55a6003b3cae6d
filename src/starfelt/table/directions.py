"""The direction table: the sines and cosines of all 3600 headings, as integers.

Every turned corner and every beam uses it, so that any machine and any language computes the same battle.
`SCALE` fits 16 bits, is even, and puts no entry near a rounding tie.
"""

from __future__ import annotations

import math

#: Heading steps in a full turn: one step is 0.1 degrees.
STEPS = 3600
#: The length of each direction vector.
SCALE = 32764

SIN: tuple[int, ...] = tuple(round(SCALE * math.sin(math.tau * step / STEPS)) for step in range(STEPS))
COS: tuple[int, ...] = tuple(round(SCALE * math.cos(math.tau * step / STEPS)) for step in range(STEPS))


def round_division(numerator: int, denominator: int) -> int:
    """Return numerator / denominator to the nearest integer, halves away from zero.

    The denominator must be positive.
    """
    if numerator >= 0:
        return (2 * numerator + denominator) // (2 * denominator)
    return -((-2 * numerator + denominator) // (2 * denominator))


def turn(x: int, y: int, heading: int, scale: int = 1) -> tuple[int, int]:
    """Return the offset (x / scale, y / scale) in a card's own frame, turned by `heading` and rounded once."""
    sin, cos = SIN[heading], COS[heading]
    return round_division(x * cos - y * sin, SCALE * scale), round_division(x * sin + y * cos, SCALE * scale)
