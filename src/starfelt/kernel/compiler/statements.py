"""Translates functions of the kernel's language to LLVM's intermediate representation, statement by statement."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, get_type_hints

from starfelt.kernel.compiler.expressions import FunctionScope, Values, is_constant
from starfelt.kernel.compiler.language import I64, Value, ir


def translate(function: Callable[..., Any]) -> str:
    """Return the LLVM IR of one function, under its own name. It takes a flat list of integers and returns one.

    Annotations describe the tuples among its arguments. A function without a return value returns 0.
    """
    module = ir.Module(function.__name__)
    kind = ir.FunctionType(I64, [I64] * sum(map(_leaves, _parameters(function))))
    whole = ir.Function(module, kind, function.__name__)
    Writer(ir.IRBuilder(whole.append_basic_block())).whole(function, iter(whole.args))
    return str(module)


def _parameters(function: Callable[..., Any]) -> list[Any]:
    """Return the type of each argument."""
    hints = get_type_hints(function)
    return [hints[name] for name in inspect.signature(function).parameters]


def _leaves(hint: Any) -> int:
    """Return the number of integers that an argument of this type flattens to."""
    fields: Any = getattr(hint, "_fields", None)
    return sum(_leaves(get_type_hints(hint)[name]) for name in fields) if fields else 1


def _fill(hint: Any, given: Iterator[Value]) -> Value:
    fields: Any = getattr(hint, "_fields", None)
    return hint(*(_fill(get_type_hints(hint)[name], given) for name in fields)) if fields else next(given)


@cache
def _tree(function: Callable[..., Any]) -> tuple[ast.FunctionDef, frozenset[str]]:
    """Return a function's syntax tree, and the names that it assigns."""
    tree: Any = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    ast.increment_lineno(tree, function.__code__.co_firstlineno - 1)
    names = (node for node in ast.walk(tree) if isinstance(node, ast.Name))
    return tree, frozenset(node.id for node in names if isinstance(node.ctx, ast.Store))


class Misplaced(TypeError):
    """A TypeError for something outside the language. It carries its file and line."""


class Writer(Values):
    """Translates one function."""

    def whole(self, function: Callable[..., Any], numbers: Iterator[Value]) -> None:
        """Emit a function that is called from outside, with a flat list of integers, and returns one."""
        result = self.expand(function, [_fill(hint, numbers) for hint in _parameters(function)], {})
        self.builder.ret(ir.Constant(I64, 0) if result is None else self.number(result))

    def expand(self, function: Callable[..., Any], given: list[Value], named: dict[str, Value]) -> Value:
        """Emit a function's body at the place of its call, and return its result."""
        tree, assigned = _tree(function)
        call = inspect.signature(function).bind(*given, **named)
        call.apply_defaults()
        caller, self.frame = self.frame, FunctionScope(function, {})
        for name, value in call.arguments.items():
            if name in assigned:
                self.assign(name, value)
            else:
                self.frame.fixed[name] = value
        *before, last = tree.body
        self._statements(before)
        result = None
        if isinstance(last, ast.Return) and not self.builder.block.is_terminated and not self.frame.done:
            with self._line(last):
                result = self.value(last.value) if last.value else None
        else:
            self._statements([last])
            if self.frame.done:
                if not self.builder.block.is_terminated:
                    self.builder.branch(self.frame.done)
                self.builder.position_at_end(self.frame.done)
                result = None if self.frame.result is None else self.load(self.frame.result)
        self.frame = caller
        return result

    def _statements(self, statements: list[ast.stmt]) -> None:
        for statement in statements:
            if self.builder.block.is_terminated:
                return
            with self._line(statement):
                self._statement(statement)

    @contextmanager
    def _line(self, statement: ast.stmt) -> Generator[None]:
        """Add the line of a statement to any TypeError raised inside it."""
        try:
            yield
        except TypeError as error:
            if isinstance(error, Misplaced):
                raise
            place = f"{self.frame.function.__code__.co_filename}:{statement.lineno}"
            raise Misplaced(f"{place}: {error}") from None

    def _statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Expr(value=value):
                if not isinstance(value, ast.Constant):
                    self.value(value)
            case ast.Assign(targets=[target], value=value):
                self._bind(target, self.value(value))
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                self._bind(target, self.value(value))
            case ast.AugAssign(target=ast.Name(id=name), op=op, value=value):
                self.assign(name, self.binary(type(op), self.look_up(name), self.value(value)))
            case ast.Return(value=value):
                self._return(value)
            case ast.If(test=test, body=body, orelse=other):
                self._if(self.value(test), body, other)
            case ast.While(test=test, body=body, orelse=[]):
                self._while(test, body)
            case ast.For(
                target=ast.Name(id=name), iter=ast.Call(func=ast.Name(id="range"), args=limits), body=body
            ):
                self._for(name, [self.number(self.value(limit)) for limit in limits], body)
            case _:
                raise TypeError(f"no {type(node).__name__} in this language")

    def _bind(self, target: ast.expr, value: Value) -> None:
        if isinstance(target, ast.Tuple):
            for inner, part in zip(target.elts, value, strict=True):
                self._bind(inner, part)
        elif isinstance(target, ast.Name):
            self.assign(target.id, value)
        else:
            raise TypeError(f"no value for a {type(target).__name__} in this language")

    def _return(self, node: ast.expr | None) -> None:
        frame = self.frame
        value = self.value(node) if node else None
        if frame.done is None:
            frame.done = self.block()
            frame.result = None if value is None else self.place(value)
        if value is not None:
            self.put(frame.result, value)
        self.builder.branch(frame.done)

    def _if(self, test: Value, body: list[ast.stmt], other: list[ast.stmt]) -> None:
        if is_constant(test):
            self._statements(body if test else other)
            return
        for statements in self.branches(self.truth(test), (body, other)):
            self._statements(statements)

    @contextmanager
    def _loop(self) -> Generator[tuple[Any, Any, Any]]:
        """Emit a loop. Yields the blocks of its test, its body, and its end."""
        blocks = self.block(), self.block(), self.block()
        self.builder.branch(blocks[0])
        self.builder.position_at_end(blocks[0])
        yield blocks
        if not self.builder.block.is_terminated:
            self.builder.branch(blocks[0])
        self.builder.position_at_end(blocks[2])

    def _while(self, test: ast.expr, body: list[ast.stmt]) -> None:
        with self._loop() as (_, inside, after):
            value = self.value(test)
            self.builder.cbranch(self.truth(value), inside, after)
            self.builder.position_at_end(inside)
            self._statements(body)
        if value is True:
            # The only way out of this loop is `return`.
            self.builder.unreachable()

    def _for(self, name: str, limits: list[Value], body: list[ast.stmt]) -> None:
        begin, end = limits[:2] if len(limits) > 1 else (ir.Constant(I64, 0), limits[0])
        step = limits[2] if len(limits) > 2 else ir.Constant(I64, 1)
        count = self.place(begin)
        self.builder.store(begin, count)
        with self._loop() as (_, inside, after):
            number = self.builder.load(count, typ=I64)
            self.builder.cbranch(self.builder.icmp_signed("<", number, end), inside, after)
            self.builder.position_at_end(inside)
            self.assign(name, number)
            self._statements(body)
            if not self.builder.block.is_terminated:
                self.builder.store(self.builder.add(number, step), count)
