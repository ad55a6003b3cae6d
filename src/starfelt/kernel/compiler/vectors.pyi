"""The vector types of compiled code, and their operations, lane by lane: sixteen lanes, or one."""

from typing import TypeAlias

import numpy as np

LANES: int

_Int: TypeAlias = int | np.int64

class Lanes:
    """Sixteen 32-bit integers. Sums, differences and products wrap; `>>` keeps the sign; comparisons are signed."""

    def __add__(self, other: Lanes) -> Lanes: ...
    def __sub__(self, other: Lanes) -> Lanes: ...
    def __mul__(self, other: Lanes) -> Lanes: ...
    def __and__(self, other: Lanes) -> Lanes: ...
    def __or__(self, other: Lanes) -> Lanes: ...
    def __xor__(self, other: Lanes) -> Lanes: ...
    def __lshift__(self, other: Lanes) -> Lanes: ...
    def __rshift__(self, other: Lanes) -> Lanes: ...
    def __neg__(self) -> Lanes: ...
    def __invert__(self) -> Lanes: ...
    def __eq__(self, other: Lanes) -> Mask: ...  # type: ignore[override] # a lane at a time, as numpy does
    def __ne__(self, other: Lanes) -> Mask: ...  # type: ignore[override] # a lane at a time, as numpy does
    def __lt__(self, other: Lanes) -> Mask: ...
    def __le__(self, other: Lanes) -> Mask: ...
    def __gt__(self, other: Lanes) -> Mask: ...
    def __ge__(self, other: Lanes) -> Mask: ...

class Reals:
    """Sixteen 32-bit floats."""

    def __mul__(self, other: Reals) -> Reals: ...
    def __truediv__(self, other: Reals) -> Reals: ...

class Mask:
    """Sixteen booleans."""

    def __and__(self, other: Mask) -> Mask: ...
    def __or__(self, other: Mask) -> Mask: ...
    def __invert__(self) -> Mask: ...

def splat(value: _Int) -> Lanes:
    """Return a vector with the same number, its low 32 bits, in all lanes."""

def splat_real(value: float) -> Reals:
    """Return a vector with the same number in all lanes."""

def lane_numbers() -> Lanes:
    """Return the number of each lane's table in its row: 0 to 15, one a lane."""

def absolute(a: Lanes) -> Lanes: ...
def least(a: Lanes, b: Lanes) -> Lanes:
    """Return the smaller of two signed numbers."""

def most(a: Lanes, b: Lanes) -> Lanes:
    """Return the larger of two signed numbers."""

def unsigned_least(a: Lanes, b: Lanes) -> Lanes:
    """Return the smaller of two unsigned numbers; -1 is the largest of all."""

def unsigned_most(a: Lanes, b: Lanes) -> Lanes:
    """Return the larger of two unsigned numbers; -1 is the largest of all."""

def unsigned_less(a: Lanes, b: Lanes) -> Mask: ...
def unsigned_shift(a: Lanes, b: Lanes) -> Lanes:
    """Logical shift right: `a >> b`, filled with zeros."""

def high_product(a: Lanes, b: Lanes) -> Lanes:
    """Return the high 32 bits of the product of two unsigned numbers."""

def bytes_beyond(a: Lanes, b: Lanes) -> Lanes:
    """Compare each of four unsigned bytes: 255 where a's is greater than b's, else 0."""

def bytes_plus(a: Lanes, b: Lanes) -> Lanes:
    """Add each of four unsigned bytes, saturating at 255."""

def real(a: Lanes) -> Reals:
    """Convert to the nearest float."""

def whole_part(a: Reals) -> Lanes:
    """Round toward zero."""

def bits_of(a: Reals) -> Lanes:
    """Return the bits of a float as an integer. Among floats that are not negative this keeps their order."""

def pair(x: Lanes, y: Lanes) -> Lanes:
    """Return a pair, from the low 16 bits of two numbers."""

def pair_plus(a: Lanes, b: Lanes) -> Lanes: ...
def pair_minus(a: Lanes, b: Lanes) -> Lanes: ...
def dot(a: Lanes, b: Lanes) -> Lanes:
    """Return a.x × b.x + a.y × b.y of two pairs, exact if it fits 32 bits."""

def any_of(a: Mask) -> bool: ...
def lanes_of(a: Mask) -> int:
    """Return the mask as an integer: one bit a lane, the first lane's the lowest."""

def mask_of(lanes: _Int) -> Mask:
    """Return a mask from an integer with one bit a lane."""

def select(mask: Mask, a: Lanes, b: Lanes) -> Lanes:
    """Return a where the mask is true, else b."""
