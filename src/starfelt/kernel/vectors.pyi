"""What vectors there are inside compiled code, and what each operation does, lane by lane."""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

LANES: int

#: Where an array lies in memory.
Address: TypeAlias = int
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

def bytes_reach(a: Lanes, b: Lanes) -> Lanes:
    """For each of four bytes, unsigned: 255 where a's is at least b's, else 0."""

def real(a: Lanes) -> Reals:
    """The nearest float."""

def whole_part(a: Reals) -> Lanes:
    """Toward zero."""

def lowest_bit(a: Lanes) -> Lanes:
    """The number of the lowest bit that is set; 32: none is."""

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

def at(numbers: Address, index: _Int) -> int:
    """A number of an array of 64-bit integers."""

def load(rows: Address, row: _Int) -> Lanes:
    """A row of an array (rows, 16) of 32-bit integers that begins at a multiple of 64 bytes."""

def load_short(rows: Address, row: _Int) -> Lanes:
    """A row of an array (rows, 16) of 16-bit integers."""

def store_short(rows: Address, row: _Int, value: Lanes) -> None:
    """Put the low 16 bits of each lane into an array (rows, 16) of 16-bit integers."""

def store(rows: Address, row: _Int, value: Lanes) -> None: ...
def gather(numbers: Address, index: Lanes) -> Lanes:
    """Each lane's own number of an array of 32-bit integers."""

def store_fours(fours: Address, row: _Int, a: Lanes, b: Lanes, c: Lanes, d: Lanes) -> None:
    """Put four numbers of each lane side by side into a row of fours, which takes four rows of 32-bit integers."""

def scatter_fours(fours: Address, which: Lanes, a: Lanes, b: Lanes, c: Lanes, d: Lanes) -> None:
    """Put four numbers of each lane side by side into its own row of fours."""

def scatter(rows: Address, which: Lanes, value: Lanes) -> None:
    """Put each lane's number into its own row of 32-bit integers."""

def load_fours(fours: Address, which: Lanes) -> tuple[Lanes, Lanes, Lanes, Lanes]:
    """Each lane's four numbers of its own row of fours."""

def load_mask(masks: Address, index: _Int) -> Mask:
    """A mask of an array of 16-bit integers, a bit for each lane."""

def store_mask(masks: Address, index: _Int, mask: Mask) -> None: ...
def address(array: NDArray[Any]) -> Address:
    """Where a contiguous array lies; it must live as long as the address is used."""

def aligned_rows(rows: int) -> NDArray[np.int32]:
    """An array (rows, 16) of zeros, each row in one line of the processor's cache."""
