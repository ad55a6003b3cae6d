"""Decorators for functions compiled by numba, at their first call, with the code cached on disk.

Python calls `jit_entry` functions. Only other compiled functions call the others.

Cached code is found by what it is made of, not by where its sources lie: copies of Starfelt that have the same sources
can share one cache folder.
"""

from __future__ import annotations

import hashlib
import logging
import os
import sys
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from enum import Enum
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, cast

import numpy as np

from starfelt.kernel.code_cache import is_lasting, stamp, writable_folder
from starfelt.kernel.extra import of_the_laboratory

log = logging.getLogger(__name__)

F = TypeVar("F", bound=Callable[..., Any])

numba: Any = of_the_laboratory("numba")


def _refuse_slice(_given: Any, _place: Any) -> None:
    """Refuse to assign an array to a slice of another shape. Only compiled code calls this."""


@of_the_laboratory("numba.extending").overload(_refuse_slice)
def _compile_refusal(_given: Any, _place: Any) -> Any:
    def refuse(_given: Any, _place: Any) -> None:
        raise ValueError("cannot assign slice from input of different size")

    return refuse


# Numba's own sentence has both shapes. To compile their texts takes 3 s in each process that compiles one.
of_the_laboratory("numba.np.arrayobj").raise_with_shape_context = _refuse_slice

#: Code that another version of these has compiled is not used.
_COMPILERS = tuple(str(of_the_laboratory(name).__version__) for name in ("llvmlite", "numba", "numpy"))

#: Compiling that takes longer than this, in seconds, is told.
_LONG_S = 2.0
_COMPILING = "starfelt: compiling for this machine"
_KEPT = "; the next run finds it done"

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
    with _cache_folder(f"numba-{_stamp_of(function)}") as there:
        dispatcher = numba.njit(nogil=True, error_model="numpy", no_cfunc_wrapper=True, cache=there)(function)
    return _log_compiling(_with_or_without_cache(dispatcher), kept=there and is_lasting())


def _log_compiling(dispatcher: Any, *, kept: bool) -> Any:
    """Say so in the log if the first call of a function compiles for long. Without a log it goes to standard error.

    To load compiled code takes as long on a busy machine, and is not said.
    """
    compiled = dispatcher.compile

    def compile_for(arguments: Any) -> Any:
        misses, done = dispatcher.stats.cache_misses.total(), threading.Event()

        def wait() -> None:
            while not done.wait(_LONG_S):
                if dispatcher.stats.cache_misses.total() > misses:
                    log.warning("%s", _COMPILING + _KEPT if kept else _COMPILING)
                    return

        threading.Thread(target=wait, daemon=True).start()
        try:
            return compiled(arguments)
        finally:
            done.set()

    dispatcher.compile = compile_for
    return dispatcher


def sources_of(function: Callable[..., Any]) -> frozenset[Path]:
    """Return this file, and those of what can be compiled into a function.

    They define the compiled functions that it can reach, and the named tuples and enumerations that these can name.
    """
    files = {Path(__file__)}
    for one in _reach(function):
        files.add(Path(one.__code__.co_filename))
        for value in _known(one).values():
            if isinstance(value, type) and issubclass(value, (tuple, Enum)):
                file = getattr(sys.modules[value.__module__], "__file__", None)
                files |= {Path(file)} if file else set()
    return frozenset(files)


def constants_of(function: Callable[..., Any]) -> tuple[str, ...]:
    """Return the numbers, texts and arrays that a function, and those that it can reach, can name.

    They are compiled into it.
    """
    return tuple(
        f"{name}={_digest(value)}"
        for one in _reach(function)
        for name, value in sorted(_known(one).items())
        if "__" not in name and isinstance(value, (int, float, str, tuple, np.ndarray))
    )


def _stamp_of(function: Callable[..., Any]) -> str:
    """Return the cache key of a function. By itself, numba sees changes in the function's own file only."""
    return stamp(sources_of(function), *constants_of(function), *_COMPILERS)


def _reach(function: Callable[..., Any]) -> Iterator[Callable[..., Any]]:
    """Yield a function of each module that has compiled functions which this one can call."""
    modules, left = set[str](), [function]
    while left:
        one = left.pop()
        if one.__module__ not in modules:
            modules.add(one.__module__)
            yield one
            left += [value.py_func for value in _known(one).values() if hasattr(value, "py_func")]


def _known(function: Callable[..., Any]) -> dict[str, Any]:
    """Return what a function can name: what its module knows, and what stands behind the dot of a module there."""
    known = dict(function.__globals__)
    package = function.__module__.partition(".")[0]
    for name, value in function.__globals__.items():
        if isinstance(value, ModuleType) and value.__name__.partition(".")[0] == package:
            known |= {f"{name}.{inner}": one for inner, one in vars(value).items()}
    return known


def _digest(value: Any) -> str:
    if isinstance(value, tuple):
        return f"({','.join(map(_digest, cast('tuple[Any, ...]', value)))})"
    if isinstance(value, np.ndarray):
        array = cast("np.ndarray[Any, Any]", value)
        return f"{array.dtype}{array.shape}{hashlib.sha256(array.tobytes()).hexdigest()}"
    return repr(value)


class CodeLocator:
    """Tells numba where the code of a function is kept: by its name, below the folder for all that it is made of.

    It also keeps the code of other functions, by the content of their file.
    """

    def __init__(self, function: Callable[..., Any], file: str) -> None:
        self._py_file = file  # numba, too, names it in its warnings
        self._line = function.__code__.co_firstlineno
        self._folder = Path(numba.config.CACHE_DIR) / function.__module__

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> CodeLocator:
        """Return the locator of a function in a file."""
        return cls(function, file)

    def ensure_cache_path(self) -> None:
        """Make the folder."""
        self._folder.mkdir(parents=True, exist_ok=True)

    def get_cache_path(self) -> str:
        """Return the folder."""
        return str(self._folder)

    def get_source_stamp(self) -> str:
        """Return the state of the function's file."""
        return _digest_of(self._py_file)

    def get_disambiguator(self) -> str:
        """Return what distinguishes functions of one name in a module."""
        return str(self._line)


@cache
def _digest_of(file: str) -> str:
    return hashlib.sha256(Path(file).read_bytes()).hexdigest()


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
    config = numba.config
    before = config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES
    home = writable_folder()
    there = home is not None and _is_folder(home / name)
    if home is not None and there:
        config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = str(home / name), f"{__name__}.CodeLocator"
    try:
        yield there
    finally:
        config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = before


def _is_folder(path: Path) -> bool:
    try:
        path.mkdir(exist_ok=True)
    except OSError:
        return False
    return os.access(path, os.W_OK)
