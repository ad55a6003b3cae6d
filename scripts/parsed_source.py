"""What the text of a Python file says about imports and names, parsed once and kept by the text's hash.

The hash is of the whole text, and of this file: what is kept can be lost, but it cannot be old.
"""

from __future__ import annotations

import ast
import hashlib
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

_MODULE = re.compile(r"\"(starfelt(?:\.\w+)+)(?::\w+)?\"")


class ImportedName(msgspec.Struct, frozen=True):
    """A name that an import binds. `name` is empty for a whole module; `level` is the number of leading dots."""

    bound: str
    module: str
    name: str
    level: int


class Statement(msgspec.Struct, frozen=True):
    """A statement at the top of a file, other than an import, with all that stands inside it.

    `bound` are the names that it defines ("" if none), `names` those that it uses, `modules` those named in strings.
    """

    bound: tuple[str, ...]
    text: str
    names: tuple[str, ...]
    imports: tuple[ImportedName, ...]
    modules: tuple[str, ...]


class Parsed(msgspec.Struct, frozen=True):
    """A file: the imports at its top, and its other statements."""

    imports: tuple[ImportedName, ...]
    statements: tuple[Statement, ...]


class ParsedFiles:
    """Parses files, and keeps the results in a file for the next run."""

    def __init__(self, kept: Path) -> None:
        self._kept = kept
        self._version = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()
        self._before: dict[str, Parsed] = {}
        self._now: dict[str, Parsed] = {}

    def __enter__(self) -> Self:
        with suppress(OSError, msgspec.DecodeError):
            self._before = msgspec.msgpack.decode(self._kept.read_bytes(), type=dict[str, Parsed])
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        if self._now.keys() != self._before.keys():
            self._kept.parent.mkdir(exist_ok=True)
            self._kept.write_bytes(msgspec.msgpack.encode(self._now))

    def parse(self, path: Path) -> Parsed:
        """Return what a file says."""
        text = path.read_text(encoding="utf-8")
        key = hashlib.sha256(f"{self._version}\n{text}".encode()).hexdigest()
        self._now[key] = self._before.get(key) or parse(text)
        return self._now[key]


def parse(text: str) -> Parsed:
    """Parse the text of a file."""
    lines = text.splitlines()
    imports: list[ImportedName] = []
    statements: list[Statement] = []
    for statement in ast.parse(text).body:
        if isinstance(statement, ast.Import | ast.ImportFrom):
            imports += _read_import(statement)
            continue
        decorators = getattr(statement, "decorator_list", ())
        first = min((one.lineno for one in decorators), default=statement.lineno)
        own = "\n".join(lines[first - 1 : statement.end_lineno])
        nested = (one for one in _walk_nested(statement) if isinstance(one, ast.Import | ast.ImportFrom))
        statements.append(
            Statement(
                tuple(_list_bound(statement)),
                own,
                tuple(sorted(set(_list_names(statement)))),
                tuple(found for one in nested for found in _read_import(one)),
                tuple(sorted(set(_MODULE.findall(own)))),
            )
        )
    return Parsed(tuple(imports), tuple(statements))


def _read_import(node: ast.Import | ast.ImportFrom) -> list[ImportedName]:
    if isinstance(node, ast.Import):
        return [ImportedName(alias.asname or alias.name, alias.name, "", 0) for alias in node.names]
    module = node.module or ""
    return [ImportedName(alias.asname or alias.name, module, alias.name, node.level) for alias in node.names]


def _walk_nested(statement: ast.stmt) -> Iterator[ast.stmt]:
    """Yield a statement and those inside it, but not what only a type checker reads."""
    match statement:
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return
        case _:
            yield statement
    for part in ("body", "orelse", "finalbody", "handlers", "cases"):
        for inner in getattr(statement, part, ()):
            yield from _walk_nested(inner)


def _list_bound(statement: ast.stmt) -> Iterator[str]:
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield statement.name
    elif isinstance(statement, ast.Assign | ast.AnnAssign):
        targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        names = [node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)]
        yield from ("" if name == "pytestmark" else name for name in names)
    else:
        yield ""


def _list_names(statement: ast.stmt) -> Iterator[str]:
    for node in ast.walk(statement):
        match node:
            case ast.Name(id=name) | ast.arg(arg=name):
                yield name
            case ast.Call(func=ast.Attribute(attr="usefixtures" | "getfixturevalue"), args=arguments):
                yield from (
                    one.value
                    for one in arguments
                    if isinstance(one, ast.Constant) and isinstance(one.value, str)
                )
            case _:
                pass
