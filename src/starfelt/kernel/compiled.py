"""Python functions as machine code, by numba: compiled at their first call and kept on disk."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from starfelt.kernel.extra import of_the_laboratory

F = TypeVar("F", bound=Callable[..., Any])

numba: Any = of_the_laboratory("numba")


@cache
def _sources(folders: frozenset[Path]) -> str:
    """Return a stamp of all sources in some folders."""
    paths = sorted(path for folder in folders for path in folder.glob("*.py"))
    return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()


def compiled(function: F) -> F:
    """Return a function as machine code, to be called by other such functions alone."""
    inner = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return _once(numba.njit(error_model="numpy", **inner)(function))


def inlined(function: F) -> F:
    """As `compiled`, but always part of whatever calls it."""
    inner = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return _once(numba.njit(error_model="numpy", forceinline=True, **inner)(function))


def _once(dispatcher: Any) -> Any:
    """Let an argument that is a known number be any number: numba would compile anew for each of them."""
    template: Callable[..., Any] = dispatcher.get_call_template
    plain: Callable[[Any], Any] = numba.types.unliteral

    def of_any_number(arguments: Iterable[Any], named: Any) -> Any:
        return template(tuple(map(plain, arguments)), named)

    dispatcher.get_call_template = of_any_number
    return dispatcher


def entry(function: F) -> F:
    """Return a function as machine code that Python calls, without its lock; it is kept on disk."""
    dispatcher: Any = numba.njit(nogil=True, error_model="numpy", no_cfunc_wrapper=True, cache=True)(function)
    # Numba keeps machine code by the file of its own function; ours call others, here and beside them.
    stamp = _sources(frozenset((Path(__file__).parent, Path(function.__code__.co_filename).parent)))
    dispatcher._cache._cache_file._source_stamp = stamp  # noqa: SLF001 - numba has no public way to say it
    return dispatcher
