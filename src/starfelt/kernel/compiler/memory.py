"""Memory access in compiled code. Arrays are passed as addresses, which avoids reference counting."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from starfelt.kernel.compiler.language import I1, I64, ir
from starfelt.kernel.compiler.operations import (
    I8,
    I16,
    I32,
    LANES,
    Lanes,
    Mask,
    all_lanes,
    call,
    emit_splat,
    operation,
    vector,
)

#: The memory address of an array.
Address: TypeAlias = int


def _place(builder: Any, address: Any, index: Any, size: int) -> Any:
    """Return the address of the element `index` of an array with elements of `size` bytes."""
    return _beyond(builder, builder.inttoptr(address, ir.PointerType()), index, size)


def _beyond(builder: Any, place: Any, index: Any, size: int) -> Any:
    """Return the address `index` elements of `size` bytes beyond another one."""
    return builder.gep(place, [builder.mul(index, ir.Constant(I64, size))], source_etype=I8)


@operation(I64, I64)
def at(builder: Any, numbers: Any, index: Any) -> Any:
    number = builder.load(_place(builder, numbers, index, 8), align=8, typ=I64)
    # The array never changes during a call. LLVM cannot know that by itself.
    number.set_metadata("invariant.load", builder.module.add_metadata([]))
    return number


@operation(I64, I64)
def read(builder: Any, numbers: Any, index: Any) -> Any:
    return builder.load(_place(builder, numbers, index, 8), align=8, typ=I64)


@operation(I64, I64, I64)
def write(builder: Any, numbers: Any, index: Any, number: Any) -> Any:
    builder.store(number, _place(builder, numbers, index, 8), align=8)


def _in_row(builder: Any, rows: Any, row: Any, element: int) -> Any:
    """Return the address of a row's vector, with elements of so many bytes."""
    return _place(builder, rows, row, element * LANES)


@operation(I64, I64)
def load(builder: Any, rows: Any, row: Any) -> Any:
    place = _in_row(builder, rows, row, 4)
    return builder.load(place, align=4 * LANES, typ=Lanes)


@operation(I64, I64, I64)
def load_lane(builder: Any, rows: Any, row: Any, lane: Any) -> Any:
    place = _beyond(builder, _in_row(builder, rows, row, 4), lane, 4)
    return builder.sext(builder.load(place, align=4, typ=I32), I64)


@operation(I64, I64)
def load_short(builder: Any, rows: Any, row: Any) -> Any:
    short = builder.load(_in_row(builder, rows, row, 2), align=2, typ=vector(I16))
    return builder.sext(short, Lanes)


@operation(I64, I64)
def load_mask(builder: Any, masks: Any, index: Any) -> Any:
    return builder.bitcast(builder.load(_place(builder, masks, index, 2), align=2, typ=I16), Mask)


@operation(I64, I64, Mask)
def store_mask(builder: Any, masks: Any, index: Any, mask: Any) -> Any:
    builder.store(builder.bitcast(mask, I16), _place(builder, masks, index, 2), align=2)


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
    _spread(builder, truths, first, step, builder.zext(mask, vector(I8)))


@operation(I64, I64, Lanes)
def store(builder: Any, rows: Any, row: Any, value: Any) -> Any:
    builder.store(value, _in_row(builder, rows, row, 4), align=4 * LANES)


@operation(I64, I64, Lanes)
def store_short(builder: Any, rows: Any, row: Any, value: Any) -> Any:
    short = builder.trunc(value, vector(I16))
    builder.store(short, _in_row(builder, rows, row, 2), align=2)


@operation(I64, Lanes)
def gather(builder: Any, numbers: Any, index: Any) -> Any:
    wide, pointers = vector(I64), vector(ir.PointerType())
    offset = builder.shl(builder.sext(index, wide), all_lanes(I64, 2))
    places = builder.inttoptr(builder.add(emit_splat(builder, numbers), offset), pointers)
    everyone, none = all_lanes(I1, 1), ir.Constant(Lanes, ir.Undefined)
    name = f"llvm.masked.gather.v{LANES}i32.v{LANES}p0"
    return call(builder, name, Lanes, places, ir.Constant(I32, 4), everyone, none)


# The layout of a row of fours: four numbers of each lane side by side, so that one access reads all four.
# Lane 4j + k has its four in the k-th 64 bytes of the row, at the j-th 16. Rows become fours, and fours rows, by
# unpacking neighbours, which stays within quarters of a vector.

_EVEN, _ODD = (
    [4 * j + k + side for j in range(4) for k in (first, first + 1) for side in (0, LANES)]
    for first in (0, 2)
)
_LOW, _HIGH = (
    [4 * j + k + side for j in range(4) for side in (0, LANES) for k in (first, first + 1)]
    for first in (0, 2)
)


def _shuffle(builder: Any, a: Any, b: Any, which: list[int]) -> Any:
    return builder.shuffle_vector(a, b, ir.Constant(ir.VectorType(I32, len(which)), which))


def _transpose(builder: Any, rows: list[Any]) -> list[Any]:
    """Swap number k of lane 4j + l with number l of lane 4j + k."""
    a, b, c, d = rows
    halves = [(_shuffle(builder, a, b, side), _shuffle(builder, c, d, side)) for side in (_EVEN, _ODD)]
    return [_shuffle(builder, one, two, side) for one, two in halves for side in (_LOW, _HIGH)]


def _join(builder: Any, a: Any, b: Any, c: Any, d: Any) -> Any:
    """Return four vectors one after another."""
    count = a.type.count
    low, high = (_shuffle(builder, one, two, list(range(2 * count))) for one, two in ((a, b), (c, d)))
    return _shuffle(builder, low, high, list(range(4 * count)))


def _four(builder: Any, fours: Any, row: Any, lane: Any) -> Any:
    """Return the address of the four numbers of a lane in a row of fours."""
    k, j = builder.and_(lane, ir.Constant(I64, 3)), builder.ashr(lane, ir.Constant(I64, 2))
    quarter = _beyond(builder, _in_row(builder, fours, row, 16), k, 4 * LANES)
    return _beyond(builder, quarter, j, 16)


@operation(I64, I64, Lanes, Lanes, Lanes, Lanes)
def store_fours(builder: Any, fours: Any, row: Any, *rows: Any) -> Any:
    begin = _in_row(builder, fours, row, 16)
    for k, value in enumerate(_transpose(builder, list(rows))):
        builder.store(value, _beyond(builder, begin, ir.Constant(I64, k), 4 * LANES), align=4 * LANES)


@operation(I64, I64, I64, I64)
def load_four(builder: Any, fours: Any, row: Any, lane: Any, which: Any) -> Any:
    place = _beyond(builder, _four(builder, fours, row, lane), which, 4)
    return builder.sext(builder.load(place, align=4, typ=I32), I64)


def _own_four(builder: Any, fours: Any, which: Any, lane: int) -> Any:
    """Return the address of the four numbers of a lane in its own row of fours."""
    row = builder.zext(builder.extract_element(which, ir.Constant(I32, lane)), I64)
    return _four(builder, fours, row, ir.Constant(I64, lane))


@operation(I64, Lanes)
def load_fours(builder: Any, fours: Any, which: Any) -> Any:
    def four(lane: int) -> Any:
        place = _own_four(builder, fours, which, lane)
        return builder.load(place, align=16, typ=ir.VectorType(I32, 4))

    return tuple(
        _transpose(builder, [_join(builder, *(four(4 * j + k) for j in range(4))) for k in range(4)])
    )


@operation(I64, I64)
def load_row_of_fours(builder: Any, fours: Any, row: Any) -> Any:
    begin = _in_row(builder, fours, row, 16)
    places = [_beyond(builder, begin, ir.Constant(I64, k), 4 * LANES) for k in range(4)]
    return tuple(_transpose(builder, [builder.load(place, align=4 * LANES, typ=Lanes) for place in places]))


@operation(I64, Lanes, Lanes, Lanes, Lanes, Lanes)
def scatter_fours(builder: Any, fours: Any, which: Any, *rows: Any) -> Any:
    for k, row in enumerate(_transpose(builder, list(rows))):
        for j in range(LANES // 4):
            four = _shuffle(builder, row, row, list(range(4 * j, 4 * j + 4)))
            builder.store(four, _own_four(builder, fours, which, 4 * j + k), align=16)


@operation(I64, Lanes, Lanes)
def scatter(builder: Any, rows: Any, which: Any, value: Any) -> Any:
    for lane in range(LANES):
        number = ir.Constant(I32, lane)
        row = builder.zext(builder.extract_element(which, number), I64)
        place = _beyond(builder, _in_row(builder, rows, row, 4), ir.Constant(I64, lane), 4)
        builder.store(builder.extract_element(value, number), place, align=4)


def address(array: NDArray[Any]) -> Address:
    """Return the address of a contiguous array. The array must live as long as the address is used."""
    return array.ctypes.data


def aligned_rows(rows: int) -> NDArray[np.int32]:
    """Return an array (rows, 16) of zeros, aligned so that each row fills one cache line."""
    memory = np.zeros(LANES * (rows + 1), dtype=np.int32)
    begin = -memory.ctypes.data % 64 // memory.itemsize
    return memory[begin : begin + LANES * rows].reshape(rows, LANES)
