"""A crowd that watches: told what happens some at a time, so that nobody who plays waits while a thousand are told."""

from __future__ import annotations

import asyncio
from itertools import islice

from starfelt.server.common import limits
from starfelt.server.live.outbox import Outbox


class Crowd:
    """The connections of those who watch for whom something waits, in all matches of one server.

    `limits.TOLD_AT_ONCE` of them are told in one pass of the loop.
    """

    def __init__(self) -> None:
        #: In the order in which they are told.
        self._waiting: dict[Outbox, None] = {}

    def send(self, outbox: Outbox, frame: bytes) -> None:
        """Queue a frame for somebody who watches."""
        outbox.put(frame)
        self.ring(outbox)

    def hover(self, outbox: Outbox, frame: bytes) -> None:
        """Note for somebody who watches where the hands are now."""
        outbox.note(frame)
        self.ring(outbox)

    def ring(self, outbox: Outbox) -> None:
        """Let what waits for somebody who watches go out."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._tell_some)
        self._waiting[outbox] = None

    def _tell_some(self) -> None:
        for outbox in list(islice(self._waiting, limits.TOLD_AT_ONCE)):
            del self._waiting[outbox]
            outbox.ring()
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._tell_some)
