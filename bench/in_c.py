"""The kernel in C: translates functions of the kernel's language line by line for a C compiler, as a speed comparison.

The functions, steps and memory layout are the same. The operations are intrinsics (`lanes.h`, AVX-512), and the rest is
left to the compiler, as with the same design written in C by hand.
"""

from __future__ import annotations

import ctypes
import subprocess
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

from starfelt.kernel.compiler import memory, vectors
from starfelt.kernel.compiler.language import I1, I64, Operation, Value, ir
from starfelt.kernel.compiler.machine_code import EntryPoint
from starfelt.kernel.compiler.operations import LaneBuilder, Lanes, Mask, Reals
from starfelt.kernel.compiler.statements import Writer, count_of

_HEADER = Path(__file__).with_name("lanes.h")
_FLAGS = ("-O3", "-march=native", "-fwrapv", "-shared", "-fPIC", "-w")

_NAMES: dict[int, str] = {
    id(what): name
    for module in (vectors, memory)
    for name, what in vars(module).items()
    if isinstance(what, Operation)
}
_LANES = {
    "add": "_mm512_add_epi32({}, {})",
    "sub": "_mm512_sub_epi32({}, {})",
    "mul": "_mm512_mullo_epi32({}, {})",
    "and_": "_mm512_and_si512({}, {})",
    "or_": "_mm512_or_si512({}, {})",
    "xor": "_mm512_xor_si512({}, {})",
    "shl": "_mm512_sllv_epi32({}, {})",
    "ashr": "_mm512_srav_epi32({}, {})",
}
_REALS = {"fmul": "_mm512_mul_ps({}, {})", "fdiv": "_mm512_div_ps({}, {})"}
_NUMBERS = {
    name: f"{{}} {sign} {{}}"
    for name, sign in (
        ("add", "+"),
        ("sub", "-"),
        ("mul", "*"),
        ("and_", "&"),
        ("or_", "|"),
        ("xor", "^"),
        ("shl", "<<"),
        ("ashr", ">>"),
    )
}
_ORDER = {"<": "LT", "<=": "LE", ">": "NLE", ">=": "NLT", "==": "EQ", "!=": "NE"}


def _type(kind: Any) -> str:
    for known, name in ((I64, "whole"), (I1, "bool"), (Lanes, "lanes"), (Reals, "reals"), (Mask, "mask")):
        if kind == known:
            return name
    raise TypeError(f"no {kind} in C")


@dataclass
class Name:
    """A variable of C."""

    type: Any
    text: str

    @property
    def allocated_type(self) -> Any:
        """The type of its value as a place in memory."""
        return self.type


def _text(value: Value) -> str:
    return value.text if isinstance(value, Name) else str(value.constant)


@dataclass
class Block:
    """Lines of C under a label. The last one jumps elsewhere."""

    label: str
    lines: list[str] = field(default_factory=list[str])
    is_terminated: bool = False


@cache
def _results(operation: int, build: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """Return the type of an operation's result: a tuple type for several, or None."""
    del operation
    module = ir.Module()
    function = ir.Function(module, ir.FunctionType(ir.VoidType(), arguments), "f")
    found = build(LaneBuilder(function.append_basic_block()), *function.args)
    if isinstance(found, tuple):
        return tuple(each.type for each in cast("tuple[Any, ...]", found))
    return getattr(found, "type", None)


class Builder:
    """Emits C through the interface of llvmlite's IR builder."""

    vector = LaneBuilder.vector
    lanes = LaneBuilder.lanes

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.names: list[Name] = []
        self.block = self.append_basic_block()

    def _name(self, kind: Any) -> Name:
        self.names.append(Name(kind, f"v{len(self.names)}"))
        return self.names[-1]

    def _let(self, kind: Any, text: str) -> Name:
        name = self._name(kind)
        self.block.lines.append(f"{name.text} = {text};")
        return name

    def __getattr__(self, operator: str) -> Callable[[Value, Value], Name]:
        """Emit an operator between two values of one type."""

        def binary(a: Value, b: Value) -> Name:
            forms = _LANES if a.type == Lanes else _REALS if a.type == Reals else _NUMBERS
            return self._let(a.type, forms[operator].format(_text(a), _text(b)))

        return binary

    def icmp_signed(self, sign: str, a: Value, b: Value) -> Name:
        if a.type == Lanes:
            text = f"_mm512_cmp_epi32_mask({_text(a)}, {_text(b)}, _MM_CMPINT_{_ORDER[sign]})"
            return self._let(Mask, text)
        return self._let(I1, f"{_text(a)} {sign} {_text(b)}")

    def neg(self, a: Value) -> Name:
        return self._let(
            a.type, f"_mm512_sub_epi32(splat(0), {_text(a)})" if a.type == Lanes else f"-{_text(a)}"
        )

    def not_(self, a: Value) -> Name:
        if a.type == Lanes:
            return self._let(a.type, f"_mm512_xor_si512({_text(a)}, splat(-1))")
        return self._let(a.type, f"{'!' if a.type == I1 else '~'}{_text(a)}")

    def zext(self, a: Value, kind: Any) -> Name:
        return self._let(kind, _text(a))

    def select(self, test: Value, a: Value, b: Value) -> Name:
        return self._let(a.type, f"{_text(test)} ? {_text(a)} : {_text(b)}")

    def operation(self, what: Operation, *values: Value) -> Value:
        """Emit an operation as a call of the function of its name."""
        kinds = _results(id(what), what.build, what.arguments)
        given = [_text(value) for value in values]
        if isinstance(kinds, tuple):
            several = tuple(map(self._name, cast("tuple[Any, ...]", kinds)))
            given += [f"&{name.text}" for name in several]
            self.block.lines.append(f"{_NAMES[id(what)]}({', '.join(given)});")
            return several
        call = f"{_NAMES[id(what)]}({', '.join(given)})"
        if kinds is None:
            self.block.lines.append(call + ";")
            return None
        return self._let(kinds, call)

    # Blocks

    def append_basic_block(self) -> Block:
        self.blocks.append(Block(f"b{len(self.blocks)}"))
        return self.blocks[-1]

    def position_at_end(self, block: Block) -> None:
        self.block = block

    def _end(self, line: str) -> None:
        self.block.lines.append(line)
        self.block.is_terminated = True

    def branch(self, block: Block) -> None:
        self._end(f"goto {block.label};")

    def cbranch(self, test: Value, holds: Block, fails: Block) -> None:
        self._end(f"if ({_text(test)}) goto {holds.label}; else goto {fails.label};")

    def unreachable(self) -> None:
        self._end("__builtin_unreachable();")

    def ret(self, value: Value) -> None:
        self._end(f"return {_text(value)};")

    def phi(self, kind: Any) -> Joined:
        return Joined(**vars(self._name(kind)))

    # Places

    @contextmanager
    def goto_entry_block(self) -> Generator[None]:
        yield

    def alloca(self, kind: Any) -> Name:
        return self._name(kind)

    def load(self, place: Name, *, typ: Any) -> Name:
        return self._let(typ, place.text)

    def store(self, value: Value, place: Name) -> None:
        self.block.lines.append(f"{place.text} = {_text(value)};")


class Joined(Name):
    """A variable with a value from each predecessor block (a phi node)."""

    def add_incoming(self, value: Value, block: Block) -> None:
        """Assign its value at the end of a block."""
        block.lines.insert(-1, f"{self.text} = {_text(value)};")


class _Writer(Writer):
    builder: Any

    def operation(self, what: Operation, values: list[Value]) -> Value:
        return self.builder.operation(what, *values)


def source(function: Callable[..., Any]) -> str:
    """Return a function of the kernel's language as C."""
    builder = Builder()
    given = [Name(I64, f"a{number}") for number in range(count_of(function))]
    writer = _Writer(builder)
    writer.whole(function, iter(given))
    lines = [f"{_type(name.type)} {name.text};" for name in builder.names]
    for block in builder.blocks:
        lines += [f"{block.label}:;", *block.lines]
    head = ", ".join(f"whole {name.text}" for name in given)
    return f'#include "{_HEADER}"\nwhole {function.__name__}({head}) {{\n' + "\n".join(lines) + "\n}\n"


class InC(EntryPoint):
    """A function that Python calls, compiled by a C compiler.

    Raises:
        CalledProcessError: the compiler failed: `stderr` has the reason.
    """

    def __init__(self, entry: Any, compiler: str) -> None:
        super().__init__(entry.function)
        name = self.function.__name__
        with TemporaryDirectory() as folder:
            text, code = Path(folder, "kernel.c"), Path(folder, "kernel.so")
            text.write_text(source(self.function))
            subprocess.run([compiler, *_FLAGS, text, "-o", code], check=True, capture_output=True, text=True)
            self._compiled = ctypes.CDLL(str(code))[name]
        self._compiled.restype = ctypes.c_int64

    def _made(self, count: int) -> Callable[..., int]:
        self._compiled.argtypes = [ctypes.c_int64] * count
        return self._compiled
