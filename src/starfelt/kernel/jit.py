"""Functions compiled by numba: at their first call, and kept on disk.

`jit_entry` functions are called by Python; `jit` and `jit_inlined` functions by such functions alone.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from starfelt.kernel.code_cache import folders, stamp
from starfelt.kernel.extra import of_the_laboratory

F = TypeVar("F", bound=Callable[..., Any])

numba: Any = of_the_laboratory("numba")

_HERE = Path(__file__).parent


def jit(function: F) -> F:
    """Return a function as machine code, to be called by other compiled functions alone."""
    inner = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return _for_any_number(numba.njit(error_model="numpy", **inner)(function))


def jit_inlined(function: F) -> F:
    """As `jit`, but always part of its caller."""
    inner = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return _for_any_number(numba.njit(error_model="numpy", forceinline=True, **inner)(function))


def jit_entry(function: F) -> F:
    """Return a function as machine code that Python calls, without its lock; it is kept on disk."""
    # numba keeps code by the file of its own function. Ours call others, so each state of all sources has a folder.
    sources = frozenset((_HERE, Path(function.__code__.co_filename).parent))
    with _cache_folder(f"numba-{stamp(sources)}"):
        return numba.njit(nogil=True, error_model="numpy", no_cfunc_wrapper=True, cache=True)(function)


def _for_any_number(dispatcher: Any) -> Any:
    """Compile a function once for all numbers: numba would compile it anew for each literal argument."""
    template: Callable[..., Any] = dispatcher.get_call_template
    plain: Callable[[Any], Any] = numba.types.unliteral

    def of_any_number(arguments: Iterable[Any], named: Any) -> Any:
        return template(tuple(map(plain, arguments)), named)

    dispatcher.get_call_template = of_any_number
    return dispatcher


@contextmanager
def _cache_folder(name: str) -> Generator[None]:
    """Let numba keep the functions that are made meanwhile in a folder of this name, where one can be written."""
    before = numba.config.CACHE_DIR
    for home in folders():
        try:
            (home / name).mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        numba.config.CACHE_DIR = str(home / name)
        break
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before
