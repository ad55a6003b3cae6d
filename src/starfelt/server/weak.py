"""Calls that keep nobody: what a room is made of calls it, and is gone with it, without waiting for the collector."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, cast
from weakref import ref

P = ParamSpec("P")


def weakly(method: Callable[P, object]) -> Callable[P, None]:
    """Return what calls a method of somebody's for as long as that somebody is there."""
    bound = cast("Any", method)
    known, function = ref(bound.__self__), bound.__func__

    def call(*args: P.args, **kwargs: P.kwargs) -> None:
        if (owner := known()) is not None:
            function(owner, *args, **kwargs)

    return call
