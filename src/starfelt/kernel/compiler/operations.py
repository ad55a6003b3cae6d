"""Helpers that define operations of the kernel's language: vector types, and the instructions for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starfelt.kernel.compiler.language import I1, Operation, ir

#: The number of lanes in a vector.
LANES = 16

I16, I32 = ir.IntType(16), ir.IntType(32)
_F32 = ir.FloatType()


def vector(element: Any, count: int = LANES) -> Any:
    """Return the type of vectors with this element type."""
    return ir.VectorType(element, count)


Lanes, Reals, Mask = vector(I32), vector(_F32), vector(I1)

Build = Callable[..., Any]


def operation(*arguments: Any) -> Callable[[Build], Any]:
    """Decorate a function `(builder, *values)` that emits instructions as an operation on values of these types."""

    def made(build: Build) -> Any:
        return Operation(arguments, build)

    return made


def call(builder: Any, name: str, result: Any, *values: Any) -> Any:
    """Call one of LLVM's intrinsic functions."""
    whole = builder.module.globals.get(name)
    if whole is None:
        whole = ir.Function(builder.module, ir.FunctionType(result, [value.type for value in values]), name)
    return builder.call(whole, values)


def splatted(builder: Any, value: Any) -> Any:
    """Emit a vector with the same value in all lanes."""
    empty = ir.Constant(vector(value.type), ir.Undefined)
    one = builder.insert_element(empty, value, ir.Constant(I32, 0))
    return builder.shuffle_vector(one, empty, ir.Constant(Lanes, [0] * LANES))
