"""The kernel's language: a small subset of Python, which `statements` translates to LLVM's intermediate representation.

Its values are 64-bit integers, booleans, vectors, and tuples of these, named or not. It has `if`, `while`, `for … in
range`, `and`, `or`, `not`, `min`, `max` and `abs`; operations (see `vectors`); and calls of other such functions, which
are inlined into their callers. A name keeps its type. A name from outside the function is a constant with the value
that it has there. Anything else is a TypeError with its line.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from starfelt.kernel.extra import of_the_laboratory

F = TypeVar("F", bound=Callable[..., Any])

ir: Any = of_the_laboratory("llvmlite.ir")

I1, I64 = ir.IntType(1), ir.IntType(64)
#: A constant, one of LLVM's values, or a tuple of them.
Value = Any


@dataclass(frozen=True)
class Operation:
    """An operation of the language on values of certain types. `build(builder, *values)` emits its instructions."""

    arguments: tuple[Any, ...]
    build: Callable[..., Value]


@dataclass(frozen=True)
class Part:
    """A function of the language that is inlined into its callers."""

    function: Callable[..., Any]


def inline(function: F) -> F:
    """Mark a function for inlining into other functions of the language."""
    return cast("F", Part(function))
