"""The operations by which compiled code reads and writes memory, lane by lane."""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from starfelt.kernel.compiler.vectors import Lanes, Mask

#: The memory address of an array.
Address: TypeAlias = int
_Int: TypeAlias = int | np.int64

def at(numbers: Address, index: _Int) -> int:
    """Read a number from an array of 64-bit integers that does not change while the function runs."""

def read(numbers: Address, index: _Int) -> int:
    """Read a number from an array of 64-bit integers that the function writes itself."""

def write(numbers: Address, index: _Int, number: _Int) -> None: ...
def load(rows: Address, row: _Int) -> Lanes:
    """Read a row of an array (rows, 16) of 32-bit integers, aligned to 64 bytes."""

def load_lane(rows: Address, row: _Int, lane: _Int) -> int:
    """Read the number of one lane of such a row."""

def load_short(rows: Address, row: _Int) -> Lanes:
    """Read a row of an array (rows, 16) of 16-bit integers."""

def store_short(rows: Address, row: _Int, value: Lanes) -> None:
    """Store the low 16 bits of each lane in an array (rows, 16) of 16-bit integers."""

def store(rows: Address, row: _Int, value: Lanes) -> None: ...
def gather(numbers: Address, index: Lanes) -> Lanes:
    """Read one number for each lane from an array of 32-bit integers, each at its own index."""

def store_fours(fours: Address, row: _Int, a: Lanes, b: Lanes, c: Lanes, d: Lanes) -> None:
    """Store four numbers of each lane side by side in a row of fours, which takes four rows of 32-bit integers."""

def scatter_fours(fours: Address, which: Lanes, a: Lanes, b: Lanes, c: Lanes, d: Lanes) -> None:
    """Store four numbers of each lane side by side in that lane's own row of fours."""

def scatter(rows: Address, which: Lanes, value: Lanes) -> None:
    """Store each lane's number in that lane's own row of 32-bit integers."""

def load_fours(fours: Address, which: Lanes) -> tuple[Lanes, Lanes, Lanes, Lanes]:
    """Read each lane's four numbers from that lane's own row of fours."""

def load_row_of_fours(fours: Address, row: _Int) -> tuple[Lanes, Lanes, Lanes, Lanes]:
    """Read the four numbers of each lane from the same row of fours."""

def load_four(fours: Address, row: _Int, lane: _Int, which: _Int) -> int:
    """Read one of the four numbers of a lane in a row of fours."""

def load_mask(masks: Address, index: _Int) -> Mask:
    """Read a mask: one bit a lane, so that sixteen lanes take 16 bits. One lane takes a byte."""

def store_mask(masks: Address, index: _Int, mask: Mask) -> None: ...
def spread(numbers: Address, first: _Int, step: _Int, value: Lanes) -> None:
    """Store each lane's number in an array of 32-bit integers: the first at `first`, the others `step` apart."""

def spread_truths(truths: Address, first: _Int, step: _Int, mask: Mask) -> None:
    """Do the same with a mask and an array of numpy's booleans."""

def address(array: NDArray[Any]) -> Address:
    """Return the address of a contiguous array. The array must live as long as the address is used."""

def aligned_rows(rows: int) -> NDArray[np.int32]:
    """Return an array (rows, 16) of zeros, aligned so that each row fills one cache line."""
