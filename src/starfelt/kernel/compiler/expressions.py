"""Translates expressions of the kernel's language to LLVM IR: numbers, tuples, conditions and names."""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, cast

from starfelt.kernel.compiler.language import I1, I64, Operation, Part, Value, ir

# Parts of this module have no type information.
operator: Any = import_module("operator")

_ARITHMETIC: dict[type[ast.operator], tuple[Callable[..., Any], str]] = {
    ast.Add: (operator.add, "add"),
    ast.Sub: (operator.sub, "sub"),
    ast.Mult: (operator.mul, "mul"),
    ast.BitAnd: (operator.and_, "and_"),
    ast.BitOr: (operator.or_, "or_"),
    ast.BitXor: (operator.xor, "xor"),
    ast.LShift: (operator.lshift, "shl"),
    ast.RShift: (operator.rshift, "ashr"),
}
_REAL: dict[type[ast.operator], str] = {ast.Mult: "fmul", ast.Div: "fdiv"}
_COMPARISONS: dict[type[ast.cmpop], tuple[Callable[..., bool], str]] = {
    ast.Eq: (operator.eq, "=="),
    ast.NotEq: (operator.ne, "!="),
    ast.Lt: (operator.lt, "<"),
    ast.LtE: (operator.le, "<="),
    ast.Gt: (operator.gt, ">"),
    ast.GtE: (operator.ge, ">="),
}


def is_constant(value: Value) -> bool:
    """Tell whether a value is known at compile time."""
    return isinstance(value, (bool, int, float))


def _is_vector(value: Value) -> bool:
    return isinstance(getattr(value, "type", None), ir.VectorType)


def _like(one: Any, parts: Iterator[Value]) -> Value:
    """Return a tuple of the same type as `one`; a named tuple keeps its field names."""
    return (
        one._replace(**dict(zip(one._fields, parts, strict=True)))
        if hasattr(one, "_fields")
        else tuple(parts)
    )


@dataclass
class FunctionScope:
    """The scope of a function that is being translated: the values of its names."""

    function: Callable[..., Any]
    #: Names that never change are values. The others are places in memory, which LLVM turns into values.
    fixed: dict[str, Value]
    places: dict[str, Value] = field(default_factory=dict[str, Value])
    #: The place for the value of a `return`, and the block to jump to.
    result: Value = None
    done: Any = None


class Values(ABC):
    """Emits the instructions that compute values."""

    def __init__(self, builder: Any) -> None:
        self.builder = builder
        self.frame = FunctionScope(self.expand, {})

    @abstractmethod
    def expand(self, function: Callable[..., Any], given: list[Value], named: dict[str, Value]) -> Value:
        """Emit a function's body at the place of its call, and return its result."""

    def number(self, value: Value) -> Value:
        """Return a value as a 64-bit integer."""
        if is_constant(value):
            return ir.Constant(I64, int(value))
        return self.builder.zext(value, I64) if value.type == I1 else value

    def truth(self, value: Value) -> Value:
        """Return a value as a boolean: any number except 0 is true."""
        if is_constant(value):
            return ir.Constant(I1, int(bool(value)))
        return value if value.type == I1 else self.builder.icmp_signed("!=", value, ir.Constant(I64, 0))

    def _convert(self, value: Value, kind: Any) -> Value:
        """Return a value converted to a type."""
        if kind == I64:
            value = self.number(value)
        elif kind == I1:
            value = self.truth(value) if isinstance(value, bool) else value
        elif is_constant(value) and isinstance(kind, ir.DoubleType):
            value = ir.Constant(kind, float(value))
        if getattr(value, "type", None) != kind:
            raise TypeError(f"{kind} wanted, not {getattr(value, 'type', value)}")
        return value

    def value(self, node: ast.expr) -> Value:
        """Emit an expression."""
        match node:
            case ast.Constant(value=value):
                return value
            case ast.Name(id=name):
                return self.look_up(name)
            case ast.Attribute(value=inner, attr=name):
                if isinstance(inner, ast.Name) and inner.id in self.frame.places:
                    return self.load(getattr(self.frame.places[inner.id], name))
                return getattr(self.value(inner), name)
            case ast.Subscript(value=inner, slice=ast.Constant(value=number)):
                return self.value(inner)[number]
            case ast.Tuple(elts=parts):
                return tuple(map(self.value, parts))
            case ast.BinOp(left=left, op=op, right=right):
                return self.binary(type(op), self.value(left), self.value(right))
            case ast.UnaryOp(op=op, operand=operand):
                return self._unary(op, self.value(operand))
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                return self._comparison(type(op), self.value(left), self.value(right))
            case ast.BoolOp(op=op, values=[first, *others]):
                value = self.truth(self.value(first))
                for other in others:
                    value = self._either(value, other, holds=isinstance(op, ast.Or))
                return value
            case ast.IfExp(test=test, body=body, orelse=other):
                return self._choice(self.value(test), body, other)
            case ast.Call(func=called, args=given, keywords=named):
                values = list(map(self.value, given))
                return self._call(
                    self.value(called), values, {each.arg: self.value(each.value) for each in named}
                )
            case _:
                raise TypeError(f"no {type(node).__name__} in this language")

    def look_up(self, name: str) -> Value:
        """Return the value of a name."""
        frame = self.frame
        if name in frame.fixed:
            return frame.fixed[name]
        if name in frame.places:
            return self.load(frame.places[name])
        outside = frame.function.__globals__
        if name not in outside and name not in ("min", "max", "abs"):
            raise TypeError(f"nothing is called {name}")
        return outside.get(name, name)

    def binary(self, op: type[ast.operator], a: Value, b: Value) -> Value:
        """Emit an operator between two values."""
        if is_constant(a) and is_constant(b):
            divided: dict[Any, Callable[..., Any]] = {
                ast.FloorDiv: operator.floordiv,
                ast.Div: operator.truediv,
            }
            return divided[op](a, b) if op in divided else _ARITHMETIC[op][0](a, b)
        if _is_vector(a) or _is_vector(b):
            b = self._convert(b, a.type)
            of_reals = isinstance(a.type.element, ir.FloatType)
            name = _REAL.get(op) if of_reals else _ARITHMETIC.get(op, ("", None))[1]
        else:
            name = _ARITHMETIC.get(op, ("", None))[1]
            if not (op in (ast.BitAnd, ast.BitOr, ast.BitXor) and self._is_truth(a) and self._is_truth(b)):
                a, b = self.number(a), self.number(b)
            else:
                a, b = self.truth(a), self.truth(b)
        if name is None:
            raise TypeError(f"no {op.__name__} of {a.type}")
        return getattr(self.builder, name)(a, b)

    def _is_truth(self, value: Value) -> bool:
        return isinstance(value, bool) or getattr(value, "type", None) == I1

    def _unary(self, op: ast.unaryop, value: Value) -> Value:
        if isinstance(op, ast.Not):
            return self.builder.not_(self.truth(value))
        if is_constant(value):
            return -value if isinstance(op, ast.USub) else ~int(value)
        return self.builder.neg(value) if isinstance(op, ast.USub) else self.builder.not_(value)

    def _comparison(self, op: type[ast.cmpop], a: Value, b: Value) -> Value:
        if is_constant(a) and is_constant(b):
            return _COMPARISONS[op][0](a, b)
        if not _is_vector(a):
            a, b = self.number(a), self.number(b)
        return self.builder.icmp_signed(_COMPARISONS[op][1], a, self._convert(b, a.type))

    def _either(self, first: Value, other: ast.expr, *, holds: bool) -> Value:
        """Return `first or other` (`holds`), or `first and other`, with short-circuit evaluation."""
        begin = self.builder.block
        more, after = self.block(), self.block()
        self.builder.cbranch(first, *((after, more) if holds else (more, after)))
        self.builder.position_at_end(more)
        second = self.truth(self.value(other))
        end = self.builder.block
        self.builder.branch(after)
        self.builder.position_at_end(after)
        found = self.builder.phi(I1)
        found.add_incoming(ir.Constant(I1, int(holds)), begin)
        found.add_incoming(second, end)
        return found

    def _choice(self, test: Value, body: ast.expr, other: ast.expr) -> Value:
        if is_constant(test):
            return self.value(body if test else other)
        place: Value = None
        for node in self.branches(self.truth(test), (body, other)):
            value = self.value(node)
            place = self.place(value) if place is None else place
            self.put(place, value)
        return self.load(place)

    def _call(self, called: Any, given: list[Value], named: dict[str | None, Value]) -> Value:
        if isinstance(called, Part):
            return self.expand(called.function, given, cast("dict[str, Value]", named))
        if isinstance(called, Operation):
            if len(given) != len(called.arguments):
                raise TypeError(f"{len(called.arguments)} values wanted, not {len(given)}")
            return called.build(self.builder, *map(self._convert, given, called.arguments))
        if called in ("min", "max"):
            a, b = map(self.number, given)
            return self.builder.select(self.builder.icmp_signed("<" if called == "min" else ">", a, b), a, b)
        if called == "abs":
            a = self.number(given[0])
            negative = self.builder.icmp_signed("<", a, ir.Constant(I64, 0))
            return self.builder.select(negative, self.builder.neg(a), a)
        if hasattr(called, "_fields"):
            return called(*given, **cast("dict[str, Value]", named))
        raise TypeError(f"{called!r} cannot be called in this language")

    def branches(self, test: Value, both: tuple[Any, Any]) -> Iterator[Any]:
        """Emit both branches of a test: where it holds, where it fails. Continue after them unless both return."""
        holds, fails = self.block(), self.block()
        self.builder.cbranch(test, holds, fails)
        ends: list[Any] = []
        for block, what in ((holds, both[0]), (fails, both[1])):
            self.builder.position_at_end(block)
            yield what
            if not self.builder.block.is_terminated:
                ends.append(self.builder.block)
        if ends:
            after = self.block()
            for end in ends:
                self.builder.position_at_end(end)
                self.builder.branch(after)
            self.builder.position_at_end(after)

    def block(self) -> Any:
        """Return a new block of instructions."""
        return self.builder.append_basic_block()

    # Places

    def place(self, value: Value) -> Value:
        """Return a place in memory for a value of this type."""
        if isinstance(value, tuple):
            parts = cast("tuple[Value, ...]", value)
            return _like(parts, map(self.place, parts))
        kind = (I1 if isinstance(value, bool) else I64) if is_constant(value) else value.type
        with self.builder.goto_entry_block():
            return self.builder.alloca(kind)

    def put(self, place: Value, value: Value) -> None:
        """Store a value in its place."""
        if isinstance(place, tuple):
            for part, inner in zip(cast("tuple[Value, ...]", place), value, strict=True):
                self.put(part, inner)
        else:
            self.builder.store(self._convert(value, place.allocated_type), place)

    def load(self, place: Value) -> Value:
        """Return the value stored in a place."""
        if isinstance(place, tuple):
            parts = cast("tuple[Value, ...]", place)
            return _like(parts, map(self.load, parts))
        return self.builder.load(place, typ=place.allocated_type)

    def assign(self, name: str, value: Value) -> None:
        """Assign a value to a name. `_` accepts any value and discards it."""
        if name == "_":
            return
        if name not in self.frame.places:
            self.frame.places[name] = self.place(value)
        self.put(self.frame.places[name], value)
