"""Runs coroutines in tests."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def run(main: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine to its end, in its own thread, because this thread may already have a browser's event loop."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, main).result()
