"""Operations of compiled code: their types, and the builders that emit their instructions.

Vectors have sixteen lanes, or one where each table has a thread of its own (`docs/kernel-device.md`). The same
operations serve both: they ask the builder how many lanes there are, and where a row lies in memory.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starfelt.kernel.compiler.language import I1, I64, Operation, ir

#: The number of lanes of a vector on a processor, and the number of tables of a row there.
LANES = 16

I8, I16, I32 = ir.IntType(8), ir.IntType(16), ir.IntType(32)
F32 = ir.FloatType()

#: The types of sixteen lanes, by which operations declare their arguments.
Lanes, Reals, Mask = ir.VectorType(I32, LANES), ir.VectorType(F32, LANES), ir.VectorType(I1, LANES)

Build = Callable[..., Any]


class LaneBuilder(ir.IRBuilder):
    """Emits the instructions of a function for sixteen tables at a time. A row of memory is a vector."""

    #: The number of lanes of a vector.
    lanes = LANES
    #: The number of the first lane's table in its row.
    table: Any = ir.Constant(I64, 0)

    def vector(self, element: Any, each: int = 1) -> Any:
        """Return the type of vectors with `each` elements of a type in each lane."""
        return ir.VectorType(element, each * self.lanes)

    def all_lanes(self, element: Any, number: int) -> Any:
        """Return a constant vector with the same number in all lanes."""
        return ir.Constant(self.vector(element), [number] * self.lanes)

    def place_in(self, row: Any) -> Any:
        """Return the number of this function's vector in a row, among all vectors of the array."""
        return row


class OneLaneBuilder(LaneBuilder):
    """Emits the instructions of a function for one table. A row of memory has a number of each of all tables.

    Args:
        block: the first block of the function.
        table: the number of the table.
        tables: the number of all tables.
    """

    lanes = 1

    def __init__(self, block: Any, table: Any, tables: Any) -> None:
        ir.IRBuilder.__init__(self, block)
        self.table, self._tables = table, tables

    def place_in(self, row: Any) -> Any:
        """Return the number of this table's number in a row, among all numbers of the array."""
        return self.add(self.mul(row, self._tables), self.table)


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


def call_like(builder: Any, name: str, a: Any, *values: Any) -> Any:
    """Call an intrinsic function on vectors of whole numbers, whose result is of their type."""
    return call(builder, f"llvm.{name}.v{a.type.count}i{a.type.element.width}", a.type, a, *values)


def splatted(builder: Any, value: Any) -> Any:
    """Emit a vector with the same value in all lanes."""
    empty = ir.Constant(builder.vector(value.type), ir.Undefined)
    one = builder.insert_element(empty, value, ir.Constant(I32, 0))
    return builder.shuffle_vector(one, empty, builder.all_lanes(I32, 0))
