"""Calls that keep nobody: what a room is made of calls it, and is gone with it, without waiting for the collector."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec
from weakref import WeakMethod

P = ParamSpec("P")


def weakly(method: Callable[P, object]) -> Callable[P, None]:
    """Return what calls a method of somebody's for as long as that somebody is there."""
    known = WeakMethod(method)

    def call(*args: P.args, **kwargs: P.kwargs) -> None:
        if (method := known()) is not None:
            method(*args, **kwargs)

    return call
