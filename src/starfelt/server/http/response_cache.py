"""Response cache: one response for all who send the same request; the latest are kept.

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
    """Responses by request, `most` of them, and the tasks that make the missing ones."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: OrderedDict[bytes, asyncio.Task[CachedResponse]] = OrderedDict()

    def is_known(self, asked: bytes) -> bool:
        """Return whether a request has its response, or will have it without more work."""
        return asked in self._made

    async def get(
        self, asked: bytes, make: Callable[[], Coroutine[Any, Any, CachedResponse]]
    ) -> CachedResponse:
        """Return the response; `make` makes it for the first who asks. All who wait get what it raises."""
        task = self._made.get(asked)
        if task is None:
            task = self._made[asked] = asyncio.create_task(make())
            task.add_done_callback(lambda made: self._keep(asked, made))
        self._made.move_to_end(asked)
        # Others may still wait when the first client has gone.
        return await asyncio.shield(task)

    def _keep(self, asked: bytes, made: asyncio.Task[CachedResponse]) -> None:
        if not _answers(made) or len(made.result().body) > limits.KEPT_BYTES:
            self._made.pop(asked, None)
        # Unfinished and failed requests push out no response.
        answered = [known for known, task in self._made.items() if _answers(task)]
        for known in answered[: max(0, len(answered) - self._most)]:
            del self._made[known]


def _answers(made: asyncio.Task[CachedResponse]) -> bool:
    return made.done() and not made.cancelled() and made.exception() is None
