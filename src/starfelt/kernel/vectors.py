"""Vectors of sixteen lanes inside compiled code: one number of each of sixteen tables.

`Lanes` are 32-bit integers, `Reals` 32-bit floats, `Mask`s yes or no. They are LLVM's own vectors, so one processor
does an operation in one instruction and another in several, with the same result. The stub beside this file is the
manual: what there is, and what it does.

A *pair* is a `Lanes` that holds two 16-bit numbers in each lane, x in the low half and y in the high one; `dot` is the
exact 32-bit product of two pairs in one instruction where the processor has it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from starfelt.kernel.compiled import numba, untyped

LANES = 16

#: Where an array lies in memory.
Address: TypeAlias = int

operator = untyped("operator")
_cgutils = untyped("numba.core.cgutils")
_extending = untyped("numba.extending")
_templates = untyped("numba.core.typing.templates")
_types: Any = numba.types
ir = untyped("llvmlite.ir")

_I1, _I16, _I32, _I64 = map(ir.IntType, (1, 16, 32, 64))
_F32 = ir.FloatType()


def _vector(element: Any, count: int = LANES) -> Any:
    return ir.VectorType(element, count)


class _Type(_types.Type):
    """The type of a vector, for numba: its name and what LLVM calls it."""

    def __init__(self, name: str, element: Any) -> None:
        self.llvm = _vector(element)
        made: Any = super()
        made.__init__(name=name)


Lanes, Reals, Mask = _Type("Lanes", _I32), _Type("Reals", _F32), _Type("Mask", _I1)


@_extending.register_model(_Type)
class _Model(_extending.models.PrimitiveModel):
    """A vector is one LLVM value."""

    def __init__(self, manager: Any, kind: Any) -> None:
        made: Any = super()
        made.__init__(manager, kind, kind.llvm)


Build = Callable[..., Any]


def _generator(build: Build) -> Build:
    """Return what numba calls to write an operation down."""

    def generate(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        return build(builder, *values)

    return generate


def _operation(result: Any, *arguments: Any) -> Callable[[Build], Any]:
    """Make a function of compiled code from one that builds it: a builder and the arguments' values, to a value."""

    def made(build: Build) -> Any:
        def typed(_context: Any, *_given: Any) -> Any:
            return _templates.signature(result, *arguments), _generator(build)

        # Numba reads how many arguments there are from the signature.
        positional = inspect.Parameter.POSITIONAL_ONLY
        names = ("context", *(f"argument_{number}" for number in range(len(arguments))))
        signed = inspect.Signature([inspect.Parameter(name, positional) for name in names])
        typed.__signature__ = signed
        return _extending.intrinsic(typed)

    return made


def _operators(result: Any, kind: Any, builds: dict[Any, Build]) -> None:
    """Let Python's own operators work between two vectors of a kind."""
    for symbol, build in builds.items():
        signature = _templates.signature(result, *[kind] * (1 if symbol in _UNARY else 2))
        template = type("Vectors", (_templates.ConcreteTemplate,), {"cases": [signature]})
        _templates.infer_global(symbol)(template)
        _extending.lower_builtin(symbol, *signature.args)(_generator(build))


_UNARY = (operator.neg, operator.invert)


def _call(builder: Any, name: str, result: Any, *values: Any) -> Any:
    """Call one of LLVM's own functions."""
    kind = ir.FunctionType(result, [value.type for value in values])
    return builder.call(_cgutils.get_or_insert_function(builder.module, kind, name), values)


def _of_lanes(name: str) -> Build:
    def build(builder: Any, *values: Any) -> Any:
        return _call(builder, f"llvm.{name}.v16i32", _vector(_I32), *values)

    return build


def _signed(sign: str) -> Build:
    def build(builder: Any, a: Any, b: Any) -> Any:
        return builder.icmp_signed(sign, a, b)

    return build


_operators(
    Lanes,
    Lanes,
    {
        operator.add: ir.IRBuilder.add,
        operator.sub: ir.IRBuilder.sub,
        operator.mul: ir.IRBuilder.mul,
        operator.and_: ir.IRBuilder.and_,
        operator.or_: ir.IRBuilder.or_,
        operator.xor: ir.IRBuilder.xor,
        operator.lshift: ir.IRBuilder.shl,
        operator.rshift: ir.IRBuilder.ashr,
        operator.neg: ir.IRBuilder.neg,
        operator.invert: ir.IRBuilder.not_,
    },
)
_operators(
    Mask,
    Lanes,
    {
        operator.eq: _signed("=="),
        operator.ne: _signed("!="),
        operator.lt: _signed("<"),
        operator.le: _signed("<="),
        operator.gt: _signed(">"),
        operator.ge: _signed(">="),
    },
)
_operators(
    Mask,
    Mask,
    {
        operator.and_: ir.IRBuilder.and_,
        operator.or_: ir.IRBuilder.or_,
        operator.invert: ir.IRBuilder.not_,
    },
)
_operators(Reals, Reals, {operator.mul: ir.IRBuilder.fmul, operator.truediv: ir.IRBuilder.fdiv})


# Numbers


@_operation(Lanes, _types.int64)
def splat(builder: Any, value: Any) -> Any:
    return _splat(builder, builder.trunc(value, _I32))


@_operation(Reals, _types.float64)
def splat_real(builder: Any, value: Any) -> Any:
    return _splat(builder, builder.fptrunc(value, _F32))


@_operation(Lanes)
def lane_numbers(_builder: Any) -> Any:
    return ir.Constant(_vector(_I32), list(range(LANES)))


def _splat(builder: Any, value: Any) -> Any:
    empty = ir.Constant(_vector(value.type), ir.Undefined)
    one = builder.insert_element(empty, value, ir.Constant(_I32, 0))
    return builder.shuffle_vector(one, empty, ir.Constant(_vector(_I32), [0] * LANES))


@_operation(Lanes, Lanes)
def absolute(builder: Any, a: Any) -> Any:
    return _call(builder, "llvm.abs.v16i32", _vector(_I32), a, ir.Constant(_I1, 0))


least = _operation(Lanes, Lanes, Lanes)(_of_lanes("smin"))
most = _operation(Lanes, Lanes, Lanes)(_of_lanes("smax"))
unsigned_least = _operation(Lanes, Lanes, Lanes)(_of_lanes("umin"))
unsigned_most = _operation(Lanes, Lanes, Lanes)(_of_lanes("umax"))


@_operation(Mask, Lanes, Lanes)
def unsigned_less(builder: Any, a: Any, b: Any) -> Any:
    return builder.icmp_unsigned("<", a, b)


@_operation(Lanes, Lanes, Lanes)
def unsigned_shift(builder: Any, a: Any, b: Any) -> Any:
    return builder.lshr(a, b)


@_operation(Reals, Lanes)
def real(builder: Any, a: Any) -> Any:
    return builder.sitofp(a, _vector(_F32))


@_operation(Lanes, Reals)
def whole_part(builder: Any, a: Any) -> Any:
    return builder.fptosi(a, _vector(_I32))


@_operation(Lanes, Lanes)
def lowest_bit(builder: Any, a: Any) -> Any:
    return _call(builder, "llvm.cttz.v16i32", _vector(_I32), a, ir.Constant(_I1, 0))


@_operation(Lanes, Reals)
def bits_of(builder: Any, a: Any) -> Any:
    return builder.bitcast(a, _vector(_I32))


@_operation(Lanes, Lanes, Lanes)
def high_product(builder: Any, a: Any, b: Any) -> Any:
    wide = _vector(_I64)
    product = builder.mul(builder.zext(a, wide), builder.zext(b, wide))
    return builder.trunc(builder.lshr(product, ir.Constant(wide, [32] * LANES)), _vector(_I32))


@_operation(Lanes, Lanes, Lanes)
def bytes_reach(builder: Any, a: Any, b: Any) -> Any:
    bytes_ = _vector(ir.IntType(8), 4 * LANES)
    reach = builder.icmp_unsigned(">=", *(builder.bitcast(each, bytes_) for each in (a, b)))
    return builder.bitcast(builder.sext(reach, bytes_), _vector(_I32))


# Pairs


def _halves(builder: Any, a: Any) -> Any:
    return builder.bitcast(a, _vector(_I16, 2 * LANES))


@_operation(Lanes, Lanes, Lanes)
def pair(builder: Any, x: Any, y: Any) -> Any:
    low = ir.Constant(_vector(_I32), [0xFFFF] * LANES)
    return builder.or_(builder.and_(x, low), builder.shl(y, ir.Constant(_vector(_I32), [16] * LANES)))


@_operation(Lanes, Lanes, Lanes)
def pair_minus(builder: Any, a: Any, b: Any) -> Any:
    return builder.bitcast(builder.sub(_halves(builder, a), _halves(builder, b)), _vector(_I32))


@_operation(Lanes, Lanes, Lanes)
def pair_plus(builder: Any, a: Any, b: Any) -> Any:
    return builder.bitcast(builder.add(_halves(builder, a), _halves(builder, b)), _vector(_I32))


@_operation(Lanes, Lanes, Lanes)
def dot(builder: Any, a: Any, b: Any) -> Any:
    wide = _vector(_I32, 2 * LANES)
    product = builder.mul(*(builder.sext(_halves(builder, each), wide) for each in (a, b)))
    low, high = (
        builder.shuffle_vector(product, product, ir.Constant(_vector(_I32), list(range(first, 2 * LANES, 2))))
        for first in (0, 1)
    )
    return builder.add(low, high)


# Masks


@_operation(_types.boolean, Mask)
def any_of(builder: Any, a: Any) -> Any:
    return builder.icmp_unsigned("!=", builder.bitcast(a, _I16), ir.Constant(_I16, 0))


@_operation(_types.int64, Mask)
def lanes_of(builder: Any, a: Any) -> Any:
    return builder.zext(builder.bitcast(a, _I16), _I64)


@_operation(Mask, _types.int64)
def mask_of(builder: Any, lanes: Any) -> Any:
    return builder.bitcast(builder.trunc(lanes, _I16), _vector(_I1))


@_operation(Lanes, Mask, Lanes, Lanes)
def select(builder: Any, mask: Any, a: Any, b: Any) -> Any:
    return builder.select(mask, a, b)


# Memory: arrays are known by their addresses, which costs no counting of references


def _place(builder: Any, address: Any, index: Any, size: int) -> Any:
    """Return where the element `index` of an array begins, each of them `size` bytes."""
    offset = builder.mul(index, ir.Constant(_I64, size))
    return builder.inttoptr(builder.add(address, offset), ir.PointerType())


@_operation(_types.int64, _types.int64, _types.int64)
def at(builder: Any, numbers: Any, index: Any) -> Any:
    return builder.load(_place(builder, numbers, index, 8), align=8, typ=_I64)


@_operation(Lanes, _types.int64, _types.int64)
def load(builder: Any, rows: Any, row: Any) -> Any:
    return builder.load(_place(builder, rows, row, 4 * LANES), align=64, typ=_vector(_I32))


@_operation(Lanes, _types.int64, _types.int64)
def load_short(builder: Any, rows: Any, row: Any) -> Any:
    short = builder.load(_place(builder, rows, row, 2 * LANES), align=2, typ=_vector(_I16))
    return builder.sext(short, _vector(_I32))


@_operation(Mask, _types.int64, _types.int64)
def load_mask(builder: Any, masks: Any, index: Any) -> Any:
    return builder.bitcast(builder.load(_place(builder, masks, index, 2), align=2, typ=_I16), _vector(_I1))


@_operation(_types.void, _types.int64, _types.int64, Mask)
def store_mask(builder: Any, masks: Any, index: Any, mask: Any) -> Any:
    place = builder.bitcast(_place(builder, masks, index, 2), _I16.as_pointer())
    builder.store(builder.bitcast(mask, _I16), place, align=2)
    return ir.Constant(ir.IntType(8).as_pointer(), None)


@_operation(_types.void, _types.int64, _types.int64, Lanes)
def store(builder: Any, rows: Any, row: Any, value: Any) -> Any:
    place = _place(builder, rows, row, 4 * LANES)
    builder.store(value, builder.bitcast(place, _vector(_I32).as_pointer()), align=64)
    return ir.Constant(ir.IntType(8).as_pointer(), None)


@_operation(_types.void, _types.int64, _types.int64, Lanes)
def store_short(builder: Any, rows: Any, row: Any, value: Any) -> Any:
    place, short = _place(builder, rows, row, 2 * LANES), _vector(_I16)
    builder.store(builder.trunc(value, short), builder.bitcast(place, short.as_pointer()), align=2)
    return ir.Constant(ir.IntType(8).as_pointer(), None)


@_operation(Lanes, _types.int64, Lanes)
def gather(builder: Any, numbers: Any, index: Any) -> Any:
    wide = _vector(_I64)
    offset = builder.shl(builder.sext(index, wide), ir.Constant(wide, [2] * LANES))
    places = builder.inttoptr(builder.add(_splat(builder, numbers), offset), _vector(ir.PointerType()))
    everyone, none = ir.Constant(_vector(_I1), [1] * LANES), ir.Constant(_vector(_I32), ir.Undefined)
    align = ir.Constant(_I32, 4)
    return _call(builder, "llvm.masked.gather.v16i32.v16p0", _vector(_I32), places, align, everyone, none)


# Four numbers of each lane side by side, so that a lane reads all of them at one place. A row of fours is 256 bytes;
# lane 4j + k has its four in the k-th 64 of them, at the j-th 16. So rows become fours, and fours rows, by unpacking
# neighbours, which stays within quarters of a vector.

_EVEN, _ODD = (
    [4 * j + k + side for j in range(4) for k in (first, first + 1) for side in (0, LANES)]
    for first in (0, 2)
)
_LOW, _HIGH = (
    [4 * j + k + side for j in range(4) for side in (0, LANES) for k in (first, first + 1)]
    for first in (0, 2)
)


def _shuffled(builder: Any, a: Any, b: Any, which: list[int]) -> Any:
    return builder.shuffle_vector(a, b, ir.Constant(ir.VectorType(_I32, len(which)), which))


def _transposed(builder: Any, rows: list[Any]) -> list[Any]:
    """Swap number k of lane 4j + l with number l of lane 4j + k."""
    a, b, c, d = rows
    halves = [(_shuffled(builder, a, b, side), _shuffled(builder, c, d, side)) for side in (_EVEN, _ODD)]
    return [_shuffled(builder, one, two, side) for one, two in halves for side in (_LOW, _HIGH)]


@_operation(_types.void, _types.int64, _types.int64, Lanes, Lanes, Lanes, Lanes)
def store_fours(builder: Any, fours: Any, row: Any, *rows: Any) -> Any:
    first = builder.mul(row, ir.Constant(_I64, 4))
    for k, value in enumerate(_transposed(builder, list(rows))):
        place = _place(builder, fours, builder.add(first, ir.Constant(_I64, k)), 4 * LANES)
        builder.store(value, builder.bitcast(place, _vector(_I32).as_pointer()), align=64)
    return ir.Constant(ir.IntType(8).as_pointer(), None)


def _four(builder: Any, fours: Any, which: Any, lane: int) -> Any:
    """Return where the four numbers of a lane begin, in its own row of fours."""
    row = builder.zext(builder.extract_element(which, ir.Constant(_I32, lane)), _I64)
    begin = builder.add(fours, builder.mul(row, ir.Constant(_I64, 16 * LANES)))
    return builder.add(begin, ir.Constant(_I64, lane % 4 * 64 + lane // 4 * 16))


@_extending.intrinsic
def load_fours(_context: Any, _fours: Any, _which: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        fours, which = values

        def four(lane: int) -> Any:
            place = builder.inttoptr(_four(builder, fours, which, lane), ir.PointerType())
            return builder.load(place, align=16, typ=_vector(_I32, 4))

        rows: list[Any] = []
        for k in range(4):
            a, b, c, d = (four(4 * j + k) for j in range(4))
            low, high = (_shuffled(builder, one, two, list(range(8))) for one, two in ((a, b), (c, d)))
            rows.append(_shuffled(builder, low, high, list(range(16))))
        return context.make_tuple(builder, signature.return_type, _transposed(builder, rows))

    return _templates.signature(_types.UniTuple(Lanes, 4), _types.int64, Lanes), build


@_operation(_types.void, _types.int64, Lanes, Lanes, Lanes, Lanes, Lanes)
def scatter_fours(builder: Any, fours: Any, which: Any, *rows: Any) -> Any:
    for k, row in enumerate(_transposed(builder, list(rows))):
        for j in range(4):
            place = builder.inttoptr(_four(builder, fours, which, 4 * j + k), ir.PointerType())
            four = _shuffled(builder, row, row, list(range(4 * j, 4 * j + 4)))
            builder.store(four, builder.bitcast(place, _vector(_I32, 4).as_pointer()), align=16)
    return ir.Constant(ir.IntType(8).as_pointer(), None)


@_operation(_types.void, _types.int64, Lanes, Lanes)
def scatter(builder: Any, rows: Any, which: Any, value: Any) -> Any:
    for lane in range(LANES):
        number = ir.Constant(_I32, lane)
        row = builder.zext(builder.extract_element(which, number), _I64)
        first = builder.mul(row, ir.Constant(_I64, LANES))
        place = _place(builder, rows, builder.add(first, ir.Constant(_I64, lane)), 4)
        builder.store(
            builder.extract_element(value, number), builder.bitcast(place, _I32.as_pointer()), align=4
        )
    return ir.Constant(ir.IntType(8).as_pointer(), None)


def address(array: NDArray[Any]) -> Address:
    """Return where a contiguous array lies; it must live as long as the address is used."""
    return array.ctypes.data


def aligned_rows(rows: int) -> NDArray[np.int32]:
    """Return an array (rows, 16) of 32-bit integers, each row in one line of the processor's cache."""
    room = np.zeros(LANES * (rows + 1), dtype=np.int32)
    begin = -room.ctypes.data % 64 // room.itemsize
    return room[begin : begin + LANES * rows].reshape(rows, LANES)
