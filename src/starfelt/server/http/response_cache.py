"""Answers that many ask for alike: made once for all who bring one and the same file, and the latest are kept.

The home page, for one, has its battle judged for each of its visitors.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

from starfelt.server.common import limits
from starfelt.server.http.cached_response import CachedResponse


class ResponseCache:
    """By what was asked: the answer, or whoever makes it; `most` of them are kept."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: OrderedDict[bytes, asyncio.Task[CachedResponse]] = OrderedDict()

    def known(self, asked: bytes) -> bool:
        """Tell whether that is answered, or will be, without any more work."""
        return asked in self._made

    async def get(
        self, asked: bytes, make: Callable[[], Coroutine[Any, Any, CachedResponse]]
    ) -> CachedResponse:
        """Return the answer, which `make` makes where nobody has asked for it; what that raises, all who wait hear."""
        task = self._made.get(asked)
        if task is None:
            task = self._made[asked] = asyncio.create_task(make())
            task.add_done_callback(lambda made: self._keep(asked, made))
        self._made.move_to_end(asked)
        # Others may wait for it when whoever asked first has gone.
        return await asyncio.shield(task)

    def _keep(self, asked: bytes, made: asyncio.Task[CachedResponse]) -> None:
        if not _answers(made) or len(made.result().body) > limits.KEPT_BYTES:
            self._made.pop(asked, None)
        # Who still waits, or was turned away, pushes nobody's answer out.
        answered = [known for known, task in self._made.items() if _answers(task)]
        for known in answered[: max(0, len(answered) - self._most)]:
            del self._made[known]


def _answers(made: asyncio.Task[CachedResponse]) -> bool:
    return made.done() and not made.cancelled() and made.exception() is None
