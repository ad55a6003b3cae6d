"""What vectors there are inside compiled code, and what each operation does, lane by lane."""

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
    """Sixteen times yes or no."""

    def __and__(self, other: Mask) -> Mask: ...
    def __or__(self, other: Mask) -> Mask: ...
    def __invert__(self) -> Mask: ...

def splat(value: _Int) -> Lanes:
    """The same number, its low 32 bits, in all lanes."""

def splat_real(value: float) -> Reals:
    """The same number in all lanes."""

def lane_numbers() -> Lanes:
    """0 to 15."""

def absolute(a: Lanes) -> Lanes: ...
def least(a: Lanes, b: Lanes) -> Lanes:
    """The smaller of two signed numbers."""

def most(a: Lanes, b: Lanes) -> Lanes:
    """The larger of two signed numbers."""

def unsigned_least(a: Lanes, b: Lanes) -> Lanes:
    """The smaller of two unsigned numbers: -1 is the largest of all."""

def unsigned_most(a: Lanes, b: Lanes) -> Lanes:
    """The larger of two unsigned numbers: -1 is the largest of all."""

def unsigned_less(a: Lanes, b: Lanes) -> Mask: ...
def unsigned_shift(a: Lanes, b: Lanes) -> Lanes:
    """`a >> b` that lets zeros in."""

def high_product(a: Lanes, b: Lanes) -> Lanes:
    """The high 32 bits of the product of two unsigned numbers."""

def bytes_beyond(a: Lanes, b: Lanes) -> Lanes:
    """For each of four bytes, unsigned: 255 where a's is more than b's, else 0."""

def bytes_plus(a: Lanes, b: Lanes) -> Lanes:
    """For each of four bytes, unsigned: the sum, at most 255."""

def real(a: Lanes) -> Reals:
    """The nearest float."""

def whole_part(a: Reals) -> Lanes:
    """Toward zero."""

def bits_of(a: Reals) -> Lanes:
    """The bits of a float, as a number; among floats that are not negative it keeps their order."""

def pair(x: Lanes, y: Lanes) -> Lanes:
    """A pair from two numbers' low 16 bits."""

def pair_plus(a: Lanes, b: Lanes) -> Lanes: ...
def pair_minus(a: Lanes, b: Lanes) -> Lanes: ...
def dot(a: Lanes, b: Lanes) -> Lanes:
    """a.x × b.x + a.y × b.y of two pairs, exact where 32 bits hold it."""

def any_of(a: Mask) -> bool: ...
def lanes_of(a: Mask) -> int:
    """A bit for each lane, the first lane's the lowest."""

def mask_of(lanes: _Int) -> Mask:
    """A mask from a bit for each lane."""

def select(mask: Mask, a: Lanes, b: Lanes) -> Lanes:
    """A where the mask says yes, else b."""
