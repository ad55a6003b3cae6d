"""A gate: what many ask for at the same moment is begun some at a time, so that all else has its turns between them."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from starfelt.server.common import limits

#: What waits, by address: who asked first in each, and the address whose turn is next first.
_Queue = dict[str, deque[Callable[[], None]]]


class Gate:
    """Lets `limits.AT_ONCE` begin in one pass of the loop; the others wait, an address after the other."""

    def __init__(self) -> None:
        self._left = limits.AT_ONCE
        #: Those who go first, and the rest.
        self._first: _Queue = {}
        self._rest: _Queue = {}
        #: Whether the next pass is asked for.
        self._passing = False

    def enter(self, address: str, begin: Callable[[], None], *, first: bool = False) -> None:
        """Call `begin`, at once or when its turn comes. Who is `first` goes before all who are not."""
        if self._left and not self._rest and not self._first:
            self._left -= 1
            self._ask()
            begin()
        else:
            (self._first if first else self._rest).setdefault(address, deque()).append(begin)

    async def turn(self, address: str, *, first: bool = False) -> None:
        """Return when one's turn has come."""
        come = asyncio.Event()
        self.enter(address, come.set, first=first)
        await come.wait()

    def _ask(self) -> None:
        if not self._passing:
            self._passing = True
            asyncio.get_running_loop().call_soon(self._pass)

    def _pass(self) -> None:
        self._passing, self._left = False, limits.AT_ONCE
        while self._left and (queue := self._first or self._rest):
            self._left -= 1
            self._ask()  # whatever becomes of this one
            address = next(iter(queue))
            waiting = queue.pop(address)
            begin = waiting.popleft()
            if waiting:
                queue[address] = waiting
            begin()
