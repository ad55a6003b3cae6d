"""Effort of bots: all of the thinking budget, or a share of it when many bots wait for the same cores."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar

_effort: ContextVar[float] = ContextVar("effort", default=1.0)


@contextmanager
def effort(share: float) -> Generator[None]:
    """Within this context, bots use a share of their budget, above 0 and up to 1."""
    token = _effort.set(share)
    try:
        yield
    finally:
        _effort.reset(token)


def share() -> float:
    """Return the current share of the budget."""
    return _effort.get()


def budget(count: int) -> int:
    """Return the number of tries out of `count` that the current share permits, at least one."""
    return max(1, round(count * _effort.get()))
