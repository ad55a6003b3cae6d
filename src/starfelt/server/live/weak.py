"""Calls that keep nobody: what a room is made of calls it, and is gone with it, without waiting for the collector."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar, cast
from weakref import ref

P = ParamSpec("P")
R = TypeVar("R")


def weakly(method: Callable[P, R]) -> Callable[P, R | None]:
    """Return what calls a method of somebody's for as long as that somebody is there, and then returns None."""
    bound = cast("Any", method)
    known, function = ref(bound.__self__), bound.__func__

    def call(*args: P.args, **kwargs: P.kwargs) -> R | None:
        owner = known()
        return None if owner is None else function(owner, *args, **kwargs)

    return call
