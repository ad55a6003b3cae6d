"""Where hands hover: the latest of each seat, told to the others now and then, and never stored."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starfelt.games.contract import Command

#: How often at most the others are told where hands hover: so that nobody sees one move later than after that, and a
#: little.
HOVER_S = 0.04


class Hands:
    """The hands over one table. `tell` is called with the seats whose hands have moved since it was last called."""

    def __init__(self, tell: Callable[[set[int]], None]) -> None:
        #: The latest transient command of each seat that has one.
        self.held: dict[int, Command] = {}
        #: Seats whose hand moves on another node.
        self._elsewhere: set[int] = set()
        self._tell = tell
        self._untold: set[int] = set()
        self._timer: asyncio.TimerHandle | None = None
        #: When the others may be told again.
        self._next = 0.0

    def hold(self, seat: int, command: Command) -> None:
        """Note where a seat's hand is now."""
        if self.moves_here(seat) and self.held.get(seat) == command:
            return
        self._elsewhere.discard(seat)
        self.held[seat] = command
        self._moved(seat)

    def empty(self, seat: int) -> None:
        """Note that a hand holds nothing any more."""
        self._elsewhere.discard(seat)
        if self.held.pop(seat, None) is not None:
            self._moved(seat)

    def show(self, seat: int, command: Command | None) -> None:
        """Note where a hand is that moves on another node."""
        if command is None:
            self.empty(seat)
        else:
            self.hold(seat, command)
        self._elsewhere.add(seat)

    def moves_here(self, seat: int) -> bool:
        """Tell whether a seat's hand moves on this node, as far as is known."""
        return seat not in self._elsewhere

    @property
    def soon(self) -> bool:
        """Whether the others will be told within `HOVER_S`."""
        return self._timer is not None

    def rest(self) -> None:
        """Tell nobody any more."""
        if self._timer is not None:
            self._timer.cancel()

    def _moved(self, seat: int) -> None:
        self._untold.add(seat)
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_at(max(self._next, loop.time()), self._tell_all)

    def _tell_all(self) -> None:
        self._timer = None
        self._next = asyncio.get_running_loop().time() + HOVER_S
        untold, self._untold = self._untold, set()
        self._tell(untold)
