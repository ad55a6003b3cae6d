"""Operations of compiled code: their types, and what they share when they emit instructions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starfelt.kernel.compiler.language import I1, Operation, ir

#: The number of lanes of a vector, and the number of tables of a row of memory.
LANES = 16

I8, I16, I32 = ir.IntType(8), ir.IntType(16), ir.IntType(32)
F32 = ir.FloatType()

#: The types of vectors, by which operations declare their arguments.
Lanes, Reals, Mask = ir.VectorType(I32, LANES), ir.VectorType(F32, LANES), ir.VectorType(I1, LANES)

Build = Callable[..., Any]


def vector(element: Any, each: int = 1) -> Any:
    """Return the type of vectors with `each` elements of a type in each lane."""
    return ir.VectorType(element, each * LANES)


def all_lanes(element: Any, number: int) -> Any:
    """Return a constant vector with the same number in all lanes."""
    return ir.Constant(vector(element), [number] * LANES)


def operation(*arguments: Any) -> Callable[[Build], Any]:
    """Decorate a function `(builder, *values)` that emits instructions as an operation on values of these types."""

    def make(build: Build) -> Any:
        return Operation(arguments, build)

    return make


def call(builder: Any, name: str, result: Any, *values: Any) -> Any:
    """Call one of LLVM's intrinsic functions."""
    whole = builder.module.globals.get(name)
    if whole is None:
        whole = ir.Function(builder.module, ir.FunctionType(result, [value.type for value in values]), name)
    return builder.call(whole, values)


def call_like(builder: Any, name: str, a: Any, *values: Any) -> Any:
    """Call an intrinsic function on vectors of whole numbers, whose result is of their type."""
    return call(builder, f"llvm.{name}.v{a.type.count}i{a.type.element.width}", a.type, a, *values)


def emit_splat(builder: Any, value: Any) -> Any:
    """Emit a vector with the same value in all lanes."""
    empty = ir.Constant(vector(value.type), ir.Undefined)
    one = builder.insert_element(empty, value, ir.Constant(I32, 0))
    return builder.shuffle_vector(one, empty, all_lanes(I32, 0))
