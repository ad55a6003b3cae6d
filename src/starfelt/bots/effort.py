"""Effort of bots: how much of its thinking budget a bot may use, and how much time its seat has left.

A server gives less than the whole budget where many bots wait for the same cores, or where a clock runs out.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple


class Effort(NamedTuple):
    """The effort for one answer."""

    #: The share of the thinking budget, above 0 and up to 1.
    share: float = 1.0
    #: The time in milliseconds since the match began.
    at: int = 0
    #: The milliseconds after `at` until the game's clock acts; None: no clock runs, or it is not known.
    left_ms: int | None = None


_effort: ContextVar[Effort] = ContextVar("effort", default=Effort())  # noqa: B039 - a named tuple of numbers cannot change


@contextmanager
def effort(share: float = 1.0, at: int = 0, left_ms: int | None = None) -> Generator[None]:
    """Within this context, bots answer with this effort; the arguments are those of `Effort`."""
    token = _effort.set(Effort(share, at, left_ms))
    try:
        yield
    finally:
        _effort.reset(token)


def current_effort() -> Effort:
    """Return the effort for the answer that is being made."""
    return _effort.get()


def share() -> float:
    """Return the current share of the budget."""
    return _effort.get().share


def budget(count: int) -> int:
    """Return the number of tries out of `count` that the current share permits, at least one."""
    return max(1, round(count * share()))
