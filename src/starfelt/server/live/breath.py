"""A breath between looks at what came, so that what comes meanwhile is done together, and with it what is due soon."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from math import inf
from typing import TypeAlias, TypeVar

T = TypeVar("T")

#: What is to follow, if anything does, when all that is due at one look has been done, or as much as goes in a row.
Then: TypeAlias = Callable[[], object] | None
#: Something that is due; it returns what is to follow.
Due: TypeAlias = Callable[[], Then]

#: So long at most. What is due before the next look is done at this one, so that nobody waits longer for it.
BREATH_S = 0.004
#: So much of what is due is done before what follows of it: the first of many need not wait for all.
IN_A_ROW = 8


class Breath:
    """Lets the loop look for what came once in `BREATH_S`, while things come; not where it has no time to lose.

    To be woken for a frame costs as much as the frame itself, four thousand times a second; and of ten tables whose
    hands are judged in a row, and then told of, the last nine find all they need in the processor's caches.
    """

    def __init__(self) -> None:
        self._taken = False
        #: When the loop may look again.
        self._until = 0.0
        #: What is to be done, by when, in the loop's time; and in which order it was asked for.
        self._due: list[tuple[float, int, Due]] = []
        self._asked = count()
        self._timer: asyncio.Handle | None = None
        #: When that rings.
        self._rings = inf

    def take(self) -> None:
        """Something came: take a breath before more is looked for."""
        if not self._taken:
            self._taken = True
            asyncio.get_running_loop().call_soon(self._hold)

    def by(self, moment: float, do: Due) -> None:
        """Do something at a moment of the loop's time, or at the last look before it."""
        heappush(self._due, (moment, next(self._asked), do))
        if moment < self._rings and not self._taken:
            self._set()

    def _hold(self) -> None:
        self._do(asyncio.get_running_loop().time() + BREATH_S)
        if self._due and self._due[0][0] < self._rings:
            self._set()
        left = self._until - time.monotonic()
        if left > 0:
            time.sleep(left)  # the whole loop is to rest, and the store's thread meanwhile need not share
        self._until = time.monotonic() + BREATH_S
        self._taken = False

    def _do(self, until: float) -> None:
        while row := self._row(until):
            for then in [then for do in row if (then := _done(do)) is not None]:
                _done(then)

    def _row(self, until: float) -> list[Due]:
        row: list[Due] = []
        while len(row) < IN_A_ROW and self._due and self._due[0][0] <= until:
            row.append(heappop(self._due)[2])
        return row

    def _set(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._rings = self._due[0][0] if self._due else inf
        self._timer = asyncio.get_running_loop().call_at(self._rings, self._ring) if self._due else None

    def _ring(self) -> None:
        # A loop that counts in milliseconds may be a hair before the moment.
        self._do(max(self._rings, asyncio.get_running_loop().time()))
        self._set()


def _done(do: Callable[[], T]) -> T | None:
    """Do something, and return what it returns; None where it cannot be done, for what is due after it is others'."""
    try:
        return do()
    except Exception as error:  # noqa: BLE001 - whatever it is
        told = {"message": "what was due could not be done", "exception": error}
        asyncio.get_running_loop().call_exception_handler(told)
        return None
