"""A breath between looks at what came, so that what comes meanwhile is done together."""

from __future__ import annotations

import asyncio
import time

#: So long at most; nobody sees a hand later by that much.
BREATH_S = 0.002


class Breath:
    """Lets the loop look for what came once in `BREATH_S`, while things come; not where it has no time to lose.

    To be woken for a frame costs as much as the frame itself, four thousand times a second.
    """

    def __init__(self) -> None:
        self._due = False
        #: When the loop may look again.
        self._until = 0.0

    def take(self) -> None:
        """Something came: take a breath before more is looked for."""
        if not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self._hold)

    def _hold(self) -> None:
        self._due = False
        left = self._until - time.monotonic()
        if left > 0:
            time.sleep(left)  # the whole loop is to rest, and the store's thread meanwhile need not share
        self._until = time.monotonic() + BREATH_S
