"""The kernel's language: a small part of Python, which `statements` translates to LLVM's intermediate representation.

There are whole numbers of 64 bits, yes and no, vectors, and tuples of them, named or not; `if`, `while`, `for … in
range`, `and`, `or`, `not`, `min`, `max`, `abs`; operations (see `vectors`), and other such functions, which become part
of whoever calls them. A name keeps its type. A name from outside is the constant that it is there. All else is a
TypeError with its line.
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
    """Something that the language can do with values of some types: `build(builder, *values)` puts it down."""

    arguments: tuple[Any, ...]
    build: Callable[..., Value]


@dataclass(frozen=True)
class Part:
    """A function of the language that becomes part of whoever calls it."""

    function: Callable[..., Any]


def inlined(function: F) -> F:
    """Return a function for others of the language to call."""
    return cast("F", Part(function))
