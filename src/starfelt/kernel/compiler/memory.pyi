"""How compiled code reads and writes memory, lane by lane."""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from starfelt.kernel.compiler.vectors import Lanes, Mask

#: Where an array lies in memory.
Address: TypeAlias = int
_Int: TypeAlias = int | np.int64

def at(numbers: Address, index: _Int) -> int:
    """A number of an array of 64-bit integers."""

def number_at(numbers: Address, index: _Int) -> int:
    """A number of an array of 32-bit integers."""

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
def spread(numbers: Address, first: _Int, step: _Int, value: Lanes) -> None:
    """Put each lane's number into an array of 32-bit integers: the first, and the others `step` apart."""

def spread_truths(truths: Address, first: _Int, step: _Int, mask: Mask) -> None:
    """The same of a mask and an array of numpy's booleans."""

def address(array: NDArray[Any]) -> Address:
    """Where a contiguous array lies; it must live as long as the address is used."""

def aligned_rows(rows: int) -> NDArray[np.int32]:
    """An array (rows, 16) of zeros, each row in one line of the processor's cache."""
