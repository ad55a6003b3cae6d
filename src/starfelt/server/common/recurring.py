"""Recurring work in the background, such as a look for what is due: it goes on whatever fails."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from starfelt.server.common.log_once import LogOnce
from starfelt.store.base import StoreError


class Recurring:
    """Does `work` at once, and again `every_s` seconds after it has ended.

    A failure is logged once, as `failure` and the error; those of the store are logged by the store.
    """

    def __init__(self, work: Callable[[], Awaitable[object]], every_s: float, failure: str) -> None:
        self._work, self._every_s, self._failure = work, every_s, failure
        self._rung, self._errors = asyncio.Event(), LogOnce()
        self._task: asyncio.Task[None] | None = None

    def begin(self, name: str) -> None:
        """Begin, as a task of this name."""
        self._task = asyncio.create_task(self._repeat(), name=name)

    def ring(self) -> None:
        """Let the work be done again now."""
        self._rung.set()

    @property
    def begun(self) -> bool:
        """Whether it has begun."""
        return self._task is not None

    async def close(self) -> None:
        """Stop, also in the middle of the work; safe before it has begun."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _repeat(self) -> None:
        while True:
            self._rung.clear()
            try:
                await self._work()
            except StoreError:
                pass  # the store says so itself
            except Exception as error:  # noqa: BLE001 - whatever it is, the next time may do better
                self._errors.error(f"{self._failure}: {error!r}", error)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._rung.wait(), self._every_s)
