"""Wrong arguments of functions that a user calls from code: one error, `BadArgument`, that names the argument."""

from __future__ import annotations

import operator
from collections.abc import Iterable
from typing import Any, TypeVar

from starfelt.files import BadFile

T = TypeVar("T")


class BadArgument(BadFile):
    """An argument that a function cannot use: `path` is its name, `why` says what is expected. A `ValueError`."""


def whole(name: str, value: Any, low: int | None = None, high: int | None = None) -> int:
    """Return an argument as an `int`: any whole number, of Python's own or NumPy's.

    Args:
        name: the argument's name, for the error.
        value: what was given.
        low: the least allowed number, if there is one.
        high: the greatest allowed number, if there is one.

    Raises:
        BadArgument: it is no whole number, or out of range.
    """
    # The fast path: nearly every caller gives an int.
    if type(value) is not int:
        if isinstance(value, bool):
            raise BadArgument(name, f"expected {_range(low, high)}, not {value}")
        try:
            value = operator.index(value)
        except TypeError:
            raise BadArgument(name, f"expected {_range(low, high)}, not {_show(value)}") from None
    if (low is not None and value < low) or (high is not None and value > high):
        raise BadArgument(name, f"expected {_range(low, high)}, not {value}")
    return value


def instance(name: str, value: Any, kind: type[T]) -> T:
    """Return an argument that is of a type.

    Raises:
        BadArgument: it is of another one.
    """
    if not isinstance(value, kind):
        raise BadArgument(name, f"expected {kind.__name__}, not {type(value).__name__}")
    return value


def one_of(name: str, value: Any, there: Iterable[str]) -> str:
    """Return an argument that is one of some names.

    Raises:
        BadArgument: it is none of them; the error lists them.
    """
    known = tuple(there)
    if not isinstance(value, str) or value not in known:
        raise BadArgument(name, f"{_show(value)} is none of {', '.join(known)}")
    return value


def _range(low: int | None, high: int | None) -> str:
    if low is not None and high is not None:
        return f"a whole number from {low} to {high}"
    if low is not None:
        return f"a whole number, {low} or more"
    return "a whole number" if high is None else f"a whole number, {high} or less"


def _show(value: Any) -> str:
    """Return a value as an error shows it: short ones as they are, any other by its type."""
    return repr(value) if isinstance(value, str | int | float | None) else type(value).__name__
