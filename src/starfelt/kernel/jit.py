"""Decorators for functions compiled by numba, at their first call, with the code cached on disk.

Python calls `jit_entry` functions. Only other compiled functions call the others.
"""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from starfelt.kernel.code_cache import stamp, writable_folder
from starfelt.kernel.extra import of_the_laboratory

log = logging.getLogger(__name__)

F = TypeVar("F", bound=Callable[..., Any])

numba: Any = of_the_laboratory("numba")

_HERE = Path(__file__).parent

#: Compiling that takes longer than this, in seconds, is told.
_LONG_S = 2.0
_COMPILING = "starfelt: compiling for this machine; the next run finds it done"

#: The options of functions that only other compiled functions call.
_INNER: dict[str, Any] = {"error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def jit(function: F) -> F:
    """Compile a function to machine code for calls from other compiled functions only.

    A call counts references to each array that it passes, also to those in a tuple and to a row of another array: some
    10 ns each. So a function that is called often takes many poses or
    cards at once, or gets the arrays that it needs, not a whole state, or is `jit_inlined_early`.
    """
    return _for_any_number(numba.njit(**_INNER)(function))


def jit_inlined(function: F) -> F:
    """Like `jit`, but LLVM always inlines it into its caller.

    It may still count references to its arrays; one that takes numbers alone counts none. To unpack an array, as in
    `x, y = pose`, counts them; `pose[0]` does not.
    """
    return _for_any_number(numba.njit(**_INNER, forceinline=True)(function))


def jit_inlined_early(function: F) -> F:
    """Like `jit`, but numba inlines it into its caller before either is compiled.

    References to its arguments are not counted then.
    """
    return numba.njit(**_INNER, inline="always")(function)


def jit_entry(function: F) -> F:
    """Compile a function to machine code that Python calls without the GIL. The code is cached on disk, if possible."""
    # numba's cache depends on a function's own file only. These functions call others, so each state of all sources has
    # its own cache folder.
    with _cache_folder(f"numba-{stamp(sources_of(function))}") as there:
        dispatcher = numba.njit(nogil=True, error_model="numpy", no_cfunc_wrapper=True, cache=there)(function)
    return _log_compiling(_with_or_without_cache(dispatcher))


def _log_compiling(dispatcher: Any) -> Any:
    """Say so in the log if the first call of a function compiles for long. Without a log it goes to standard error.

    To load compiled code takes as long on a busy machine, and is not said.
    """
    compiled = dispatcher.compile

    def compile_for(arguments: Any) -> Any:
        misses, done = dispatcher.stats.cache_misses.total(), threading.Event()

        def wait() -> None:
            while not done.wait(_LONG_S):
                if dispatcher.stats.cache_misses.total() > misses:
                    log.warning(_COMPILING)
                    return

        threading.Thread(target=wait, daemon=True).start()
        try:
            return compiled(arguments)
        finally:
            done.set()

    dispatcher.compile = compile_for
    return dispatcher


def sources_of(function: Callable[..., Any]) -> frozenset[Path]:
    """Return the kernel's folder, the folder of a function, and those of all compiled functions that it can reach."""
    found, modules, left = {_HERE}, set[str](), [function]
    while left:
        one = left.pop()
        if one.__module__ in modules:
            continue
        modules.add(one.__module__)
        found.add(Path(one.__code__.co_filename).parent)
        left += [value.py_func for value in one.__globals__.values() if hasattr(value, "py_func")]
    return frozenset(found)


def _for_any_number(dispatcher: Any) -> Any:
    """Compile a function once for all numbers. By default numba compiles it again for each literal argument."""
    template: Callable[..., Any] = dispatcher.get_call_template
    plain: Callable[[Any], Any] = numba.types.unliteral

    def of_any_number(arguments: Iterable[Any], named: Any) -> Any:
        return template(tuple(map(plain, arguments)), named)

    dispatcher.get_call_template = of_any_number
    return dispatcher


def _with_or_without_cache(dispatcher: Any) -> Any:
    """Compile a function also where its code cannot be written: the disk may be full, or was made read-only."""
    compile_and_save: Callable[[Any], Any] = dispatcher.compile

    def compile_anyway(signature: Any) -> Any:
        try:
            return compile_and_save(signature)
        except OSError as error:
            _say_unsaved(str(error))
            return compile_and_save(signature)  # which finds the compiled code in memory

    dispatcher.compile = compile_anyway
    return dispatcher


@cache
def _say_unsaved(why: str) -> None:
    log.warning("compiled code is not kept: %s", why)


@contextmanager
def _cache_folder(name: str) -> Generator[bool]:
    """Point numba's cache at a folder of this name while functions are defined; yield whether it can be written."""
    before = numba.config.CACHE_DIR
    home = writable_folder()
    there = home is not None and _is_folder(home / name)
    if home is not None and there:
        numba.config.CACHE_DIR = str(home / name)
    try:
        yield there
    finally:
        numba.config.CACHE_DIR = before


def _is_folder(path: Path) -> bool:
    try:
        path.mkdir(exist_ok=True)
    except OSError:
        return False
    return os.access(path, os.W_OK)
