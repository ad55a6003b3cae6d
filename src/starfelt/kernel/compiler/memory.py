"""Memory access in compiled code. Arrays are passed as addresses, which avoids reference counting."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from starfelt.kernel.compiler.language import I64, ir
from starfelt.kernel.compiler.operations import (
    I16,
    I32,
    LANES,
    Lanes,
    Mask,
    call,
    operation,
    splatted,
    vector,
)

#: The memory address of an array.
Address: TypeAlias = int


def _place(builder: Any, address: Any, index: Any, size: int) -> Any:
    """Return the address of the element `index` of an array with elements of `size` bytes."""
    begin, offset = builder.inttoptr(address, ir.PointerType()), builder.mul(index, ir.Constant(I64, size))
    return builder.gep(begin, [offset], source_etype=ir.IntType(8))


@operation(I64, I64)
def at(builder: Any, numbers: Any, index: Any) -> Any:
    number = builder.load(_place(builder, numbers, index, 8), align=8, typ=I64)
    # The array never changes during a call. LLVM cannot know that by itself.
    number.set_metadata("invariant.load", builder.module.add_metadata([]))
    return number


@operation(I64, I64)
def number_at(builder: Any, numbers: Any, index: Any) -> Any:
    return builder.sext(builder.load(_place(builder, numbers, index, 4), align=4, typ=I32), I64)


@operation(I64, I64)
def load(builder: Any, rows: Any, row: Any) -> Any:
    return builder.load(_place(builder, rows, row, 4 * LANES), align=64, typ=Lanes)


@operation(I64, I64)
def load_short(builder: Any, rows: Any, row: Any) -> Any:
    short = builder.load(_place(builder, rows, row, 2 * LANES), align=2, typ=vector(I16))
    return builder.sext(short, Lanes)


@operation(I64, I64)
def load_mask(builder: Any, masks: Any, index: Any) -> Any:
    return builder.bitcast(builder.load(_place(builder, masks, index, 2), align=2, typ=I16), Mask)


@operation(I64, I64, Mask)
def store_mask(builder: Any, masks: Any, index: Any, mask: Any) -> Any:
    place = _place(builder, masks, index, 2)
    builder.store(builder.bitcast(mask, I16), place, align=2)


def _spread(builder: Any, array: Any, first: Any, step: Any, value: Any) -> None:
    """Store each lane's element in an array, `step` elements after that of the lane before."""
    index, size = first, value.type.element.width // 8
    for lane in range(LANES):
        element = builder.extract_element(value, ir.Constant(I32, lane))
        builder.store(element, _place(builder, array, index, size), align=size)
        index = builder.add(index, step)


@operation(I64, I64, I64, Lanes)
def spread(builder: Any, numbers: Any, first: Any, step: Any, value: Any) -> Any:
    _spread(builder, numbers, first, step, value)


@operation(I64, I64, I64, Mask)
def spread_truths(builder: Any, truths: Any, first: Any, step: Any, mask: Any) -> Any:
    _spread(builder, truths, first, step, builder.zext(mask, vector(ir.IntType(8))))


@operation(I64, I64, Lanes)
def store(builder: Any, rows: Any, row: Any, value: Any) -> Any:
    place = _place(builder, rows, row, 4 * LANES)
    builder.store(value, place, align=64)


@operation(I64, I64, Lanes)
def store_short(builder: Any, rows: Any, row: Any, value: Any) -> Any:
    place, short = _place(builder, rows, row, 2 * LANES), vector(I16)
    builder.store(builder.trunc(value, short), place, align=2)


@operation(I64, Lanes)
def gather(builder: Any, numbers: Any, index: Any) -> Any:
    wide = vector(I64)
    offset = builder.shl(builder.sext(index, wide), ir.Constant(wide, [2] * LANES))
    places = builder.inttoptr(builder.add(splatted(builder, numbers), offset), vector(ir.PointerType()))
    everyone, none = ir.Constant(Mask, [1] * LANES), ir.Constant(Lanes, ir.Undefined)
    align = ir.Constant(I32, 4)
    return call(builder, "llvm.masked.gather.v16i32.v16p0", Lanes, places, align, everyone, none)


# The layout of a row of fours: four numbers of each lane side by side, so that one access reads all four. A row of
# fours is 256 bytes. Lane 4j + k has its four in the k-th 64 bytes, at the j-th 16. Rows become fours, and fours rows,
# by unpacking neighbours, which stays within quarters of a vector.

_EVEN, _ODD = (
    [4 * j + k + side for j in range(4) for k in (first, first + 1) for side in (0, LANES)]
    for first in (0, 2)
)
_LOW, _HIGH = (
    [4 * j + k + side for j in range(4) for side in (0, LANES) for k in (first, first + 1)]
    for first in (0, 2)
)


def _shuffled(builder: Any, a: Any, b: Any, which: list[int]) -> Any:
    return builder.shuffle_vector(a, b, ir.Constant(ir.VectorType(I32, len(which)), which))


def _transposed(builder: Any, rows: list[Any]) -> list[Any]:
    """Swap number k of lane 4j + l with number l of lane 4j + k."""
    a, b, c, d = rows
    halves = [(_shuffled(builder, a, b, side), _shuffled(builder, c, d, side)) for side in (_EVEN, _ODD)]
    return [_shuffled(builder, one, two, side) for one, two in halves for side in (_LOW, _HIGH)]


@operation(I64, I64, Lanes, Lanes, Lanes, Lanes)
def store_fours(builder: Any, fours: Any, row: Any, *rows: Any) -> Any:
    first = builder.mul(row, ir.Constant(I64, 4))
    for k, value in enumerate(_transposed(builder, list(rows))):
        place = _place(builder, fours, builder.add(first, ir.Constant(I64, k)), 4 * LANES)
        builder.store(value, place, align=64)


def _four(builder: Any, fours: Any, which: Any, lane: int) -> Any:
    """Return the address of the four numbers of a lane, in its own row of fours."""
    row = builder.zext(builder.extract_element(which, ir.Constant(I32, lane)), I64)
    begin = builder.add(fours, builder.mul(row, ir.Constant(I64, 16 * LANES)))
    return builder.add(begin, ir.Constant(I64, lane % 4 * 64 + lane // 4 * 16))


@operation(I64, Lanes)
def load_fours(builder: Any, fours: Any, which: Any) -> Any:
    def four(lane: int) -> Any:
        place = builder.inttoptr(_four(builder, fours, which, lane), ir.PointerType())
        return builder.load(place, align=16, typ=vector(I32, 4))

    rows: list[Any] = []
    for k in range(4):
        a, b, c, d = (four(4 * j + k) for j in range(4))
        low, high = (_shuffled(builder, one, two, list(range(8))) for one, two in ((a, b), (c, d)))
        rows.append(_shuffled(builder, low, high, list(range(16))))
    return tuple(_transposed(builder, rows))


@operation(I64, Lanes, Lanes, Lanes, Lanes, Lanes)
def scatter_fours(builder: Any, fours: Any, which: Any, *rows: Any) -> Any:
    for k, row in enumerate(_transposed(builder, list(rows))):
        for j in range(4):
            place = builder.inttoptr(_four(builder, fours, which, 4 * j + k), ir.PointerType())
            four = _shuffled(builder, row, row, list(range(4 * j, 4 * j + 4)))
            builder.store(four, place, align=16)


@operation(I64, Lanes, Lanes)
def scatter(builder: Any, rows: Any, which: Any, value: Any) -> Any:
    for lane in range(LANES):
        number = ir.Constant(I32, lane)
        row = builder.zext(builder.extract_element(which, number), I64)
        first = builder.mul(row, ir.Constant(I64, LANES))
        place = _place(builder, rows, builder.add(first, ir.Constant(I64, lane)), 4)
        builder.store(builder.extract_element(value, number), place, align=4)


def address(array: NDArray[Any]) -> Address:
    """Return the address of a contiguous array. The array must live as long as the address is used."""
    return array.ctypes.data


def aligned_rows(rows: int) -> NDArray[np.int32]:
    """Return an array (rows, 16) of 32-bit integers, aligned so that each row fills one cache line."""
    room = np.zeros(LANES * (rows + 1), dtype=np.int32)
    begin = -room.ctypes.data % 64 // room.itemsize
    return room[begin : begin + LANES * rows].reshape(rows, LANES)
