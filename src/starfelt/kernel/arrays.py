"""Checks of array arguments (shape, type, range), before their memory is handed to compiled code, which checks nothing.

A function at the border takes its arguments through here: `numbers` and `truths` return what compiled code reads,
`memory` is for arrays that it writes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from starfelt.arguments import BadArgument, instance

Bools: TypeAlias = NDArray[np.bool_]
Shorts: TypeAlias = NDArray[np.int16]

#: The lengths of an array's axes; None: any.
Shape: TypeAlias = Sequence[int | None]

#: Compiled code loads rows of sixteen 32-bit lanes, which have to lie at multiples of their size.
ALIGNED = 64


def numbers(
    name: str, value: Any, dtype: Any, shape: Shape, *, low: int | None = None, high: int | None = None
) -> NDArray[Any]:
    """Return an argument as a contiguous array of whole numbers.

    Args:
        name: the argument's name, for the error.
        value: an array of any type of whole numbers, or nested lists.
        dtype: the type that compiled code reads. Every number must fit.
        shape: the expected shape.
        low: the least allowed number; None: of the type.
        high: the greatest allowed number; None: of the type.

    Raises:
        BadArgument: it is no such array.
    """
    given = _check_shape(name, value, shape, "whole numbers")
    if given.dtype.kind not in "iu" and given.size:
        raise BadArgument(name, f"expected whole numbers, not {given.dtype}")
    if given.dtype == dtype and low is None and high is None:
        return np.ascontiguousarray(given)
    info = np.iinfo(dtype)
    within(name, given, int(info.min) if low is None else low, int(info.max) if high is None else high)
    return np.ascontiguousarray(given, dtype=dtype)


def truths(name: str, value: Any, shape: Shape) -> NDArray[np.bool_]:
    """Return an argument as a contiguous array of truth values.

    Raises:
        BadArgument: it is no such array.
    """
    given = _check_shape(name, value, shape, "truth values")
    if given.dtype != np.bool_ and given.size:
        raise BadArgument(name, f"expected truth values, not {given.dtype}")
    return np.ascontiguousarray(given, dtype=np.bool_)


def memory(name: str, value: Any, dtype: Any, shape: Shape, *, aligned: bool = False) -> NDArray[Any]:
    """Return an argument whose memory is used as it is: an array of this very type, contiguous and writable.

    Raises:
        BadArgument: it is no such array; `aligned`: or it does not begin at a multiple of `ALIGNED` bytes.
    """
    wanted = np.dtype(dtype)
    given: NDArray[Any] = instance(name, value, np.ndarray)
    if given.dtype != wanted:
        raise BadArgument(name, f"expected an array of {wanted}, not {given.dtype}")
    _fits(name, given, shape)
    if not (given.flags.c_contiguous and given.flags.writeable and given.flags.aligned):
        raise BadArgument(name, "expected a contiguous, writable array")
    if aligned and given.ctypes.data % ALIGNED:
        raise BadArgument(name, f"expected memory that begins at a multiple of {ALIGNED} bytes")
    return given


def within(name: str, value: NDArray[Any], low: int, high: int) -> None:
    """Check that all numbers of an array are in a range.

    Raises:
        BadArgument: one is not.
    """
    if not value.size:
        return
    least, most = int(value.min()), int(value.max())
    if least < low or most > high:
        wrong = least if least < low else most
        raise BadArgument(name, f"expected numbers from {low} to {high}, not {wrong}")


def _check_shape(name: str, value: Any, shape: Shape, kind: str) -> NDArray[Any]:
    try:
        given: NDArray[Any] = np.asarray(value)
    except (ValueError, TypeError, OverflowError):
        raise BadArgument(name, f"expected an array of {kind}, of shape {_write_shape(shape)}") from None
    _fits(name, given, shape)
    return given


def _fits(name: str, value: NDArray[Any], shape: Shape) -> None:
    if value.shape == shape:
        return
    fits = value.ndim == len(shape) and all(
        side in (None, length) for side, length in zip(shape, value.shape, strict=True)
    )
    if not fits:
        raise BadArgument(
            name, f"expected an array of shape {_write_shape(shape)}, not {_write_shape(value.shape)}"
        )


def _write_shape(shape: Shape) -> str:
    sides = ["n" if side is None else str(side) for side in shape]
    return f"({', '.join(sides)}{',' if len(sides) == 1 else ''})"
