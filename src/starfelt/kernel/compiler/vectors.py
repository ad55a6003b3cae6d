"""Vectors in compiled code: sixteen lanes, each of which holds one number of one table.

`Lanes` are 32-bit integers, `Reals` 32-bit floats, `Mask`s booleans. They are LLVM's own vectors: an operation may take
one instruction on one processor and several on another, with the same result. The stub `vectors.pyi` is the manual: it
says what each operation does. `memory` reads and writes vectors.

A *pair* is a `Lanes` that holds two 16-bit numbers in each lane, x in the low half and y in the high one. `dot` is the
exact 32-bit dot product of two pairs, in one instruction where the processor has it.
"""

from __future__ import annotations

from typing import Any

from starfelt.kernel.compiler.language import I1, I64, Operation, ir
from starfelt.kernel.compiler.operations import (
    F32,
    I8,
    I16,
    I32,
    LANES,
    Lanes,
    Mask,
    Reals,
    all_lanes,
    call_like,
    emit_splat,
    operation,
    vector,
)

__all__ = ["LANES", "Lanes", "Mask", "Reals"]


def _of_lanes(name: str) -> Any:
    def build(builder: Any, *values: Any) -> Any:
        return call_like(builder, name, *values)

    return Operation((Lanes, Lanes), build)


# Numbers


@operation(I64)
def splat(builder: Any, value: Any) -> Any:
    return emit_splat(builder, builder.trunc(value, I32))


@operation(ir.DoubleType())
def splat_real(builder: Any, value: Any) -> Any:
    return emit_splat(builder, builder.fptrunc(value, F32))


@operation()
def lane_numbers(_: Any) -> Any:
    return ir.Constant(Lanes, list(range(LANES)))


@operation(Lanes)
def absolute(builder: Any, a: Any) -> Any:
    return call_like(builder, "abs", a, ir.Constant(I1, 0))


least = _of_lanes("smin")
most = _of_lanes("smax")
unsigned_least = _of_lanes("umin")
unsigned_most = _of_lanes("umax")


@operation(Lanes, Lanes)
def unsigned_less(builder: Any, a: Any, b: Any) -> Any:
    return builder.icmp_unsigned("<", a, b)


@operation(Lanes, Lanes)
def unsigned_shift(builder: Any, a: Any, b: Any) -> Any:
    return builder.lshr(a, b)


@operation(Lanes)
def real(builder: Any, a: Any) -> Any:
    return builder.sitofp(a, Reals)


@operation(Reals)
def whole_part(builder: Any, a: Any) -> Any:
    return builder.fptosi(a, Lanes)


@operation(Reals)
def bits_of(builder: Any, a: Any) -> Any:
    return _as_lanes(builder, a)


@operation(Lanes, Lanes)
def high_product(builder: Any, a: Any, b: Any) -> Any:
    wide = vector(I64)
    product = builder.mul(builder.zext(a, wide), builder.zext(b, wide))
    return builder.trunc(builder.lshr(product, all_lanes(I64, 32)), Lanes)


def _bytes(builder: Any, a: Any) -> Any:
    return builder.bitcast(a, vector(I8, 4))


def _as_lanes(builder: Any, a: Any) -> Any:
    return builder.bitcast(a, Lanes)


@operation(Lanes, Lanes)
def bytes_beyond(builder: Any, a: Any, b: Any) -> Any:
    beyond = builder.icmp_unsigned(">", _bytes(builder, a), _bytes(builder, b))
    return _as_lanes(builder, builder.sext(beyond, vector(I8, 4)))


@operation(Lanes, Lanes)
def bytes_plus(builder: Any, a: Any, b: Any) -> Any:
    return _as_lanes(builder, call_like(builder, "uadd.sat", _bytes(builder, a), _bytes(builder, b)))


# Pairs


def _halves(builder: Any, a: Any) -> Any:
    return builder.bitcast(a, vector(I16, 2))


@operation(Lanes, Lanes)
def pair(builder: Any, x: Any, y: Any) -> Any:
    low = builder.and_(x, all_lanes(I32, 0xFFFF))
    return builder.or_(low, builder.shl(y, all_lanes(I32, 16)))


@operation(Lanes, Lanes)
def pair_minus(builder: Any, a: Any, b: Any) -> Any:
    return _as_lanes(builder, builder.sub(_halves(builder, a), _halves(builder, b)))


@operation(Lanes, Lanes)
def pair_plus(builder: Any, a: Any, b: Any) -> Any:
    return _as_lanes(builder, builder.add(_halves(builder, a), _halves(builder, b)))


@operation(Lanes, Lanes)
def dot(builder: Any, a: Any, b: Any) -> Any:
    wide = vector(I32, 2)
    product = builder.mul(*(builder.sext(_halves(builder, each), wide) for each in (a, b)))
    low, high = (
        builder.shuffle_vector(product, product, ir.Constant(Lanes, list(range(first, 2 * LANES, 2))))
        for first in (0, 1)
    )
    return builder.add(low, high)


# Masks


def _bits(builder: Any, a: Any) -> Any:
    return builder.bitcast(a, ir.IntType(LANES))


@operation(Mask)
def any_of(builder: Any, a: Any) -> Any:
    bits = _bits(builder, a)
    return builder.icmp_unsigned("!=", bits, ir.Constant(bits.type, 0))


@operation(Mask)
def lanes_of(builder: Any, a: Any) -> Any:
    return builder.zext(_bits(builder, a), I64)


@operation(I64)
def mask_of(builder: Any, lanes: Any) -> Any:
    return builder.bitcast(builder.trunc(lanes, ir.IntType(LANES)), Mask)


@operation(Mask, Lanes, Lanes)
def select(builder: Any, mask: Any, a: Any, b: Any) -> Any:
    return builder.select(mask, a, b)
