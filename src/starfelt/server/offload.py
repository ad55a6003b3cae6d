"""Work that would hold up the event loop, done in a process of its own."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Offload:
    """One worker process, started when it is first wanted and started again when it breaks or takes too long."""

    def __init__(self, timeout_s: float) -> None:
        self._timeout_s = timeout_s
        self._pool: ProcessPoolExecutor | None = None
        self._turn = asyncio.Lock()

    async def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return what a module's function returns, or raise what it raises. One at a time, in order.

        Raises:
            TimeoutError: it took too long, and was ended.
            BrokenProcessPool: the worker died of it.
        """
        async with self._turn:
            if self._pool is None:
                context = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(1, context, _settle_in)
            try:
                future = self._pool.submit(function, *args, **kwargs)
                return await asyncio.wait_for(asyncio.wrap_future(future), self._timeout_s)
            except (TimeoutError, BrokenProcessPool):
                self.close()
                raise

    def close(self) -> None:
        """End the worker, whatever it is doing."""
        if self._pool is not None:
            # What is busy is ended, not waited for.
            workers = self._pool._processes  # pyright: ignore[reportPrivateUsage] # noqa: SLF001 - no public way before 3.14
            for process in list((workers or {}).values()):
                process.kill()
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None


def _settle_in() -> None:
    """In the worker: leave Ctrl-C to the server, and do not outlive it, even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()
