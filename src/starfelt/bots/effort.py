"""How hard a bot thinks: all of its budget, or a part of it where many bots wait for the same cores."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar

_effort: ContextVar[float] = ContextVar("effort", default=1.0)


@contextmanager
def effort(share: float) -> Generator[None]:
    """Think with a share of the budget, above 0 and up to 1."""
    token = _effort.set(share)
    try:
        yield
    finally:
        _effort.reset(token)


def share() -> float:
    """Return the share of its budget that a bot thinks with."""
    return _effort.get()


def budget(count: int) -> int:
    """Return how many of `count` tries there is time for: all, or fewer, but at least one."""
    return max(1, round(count * _effort.get()))
