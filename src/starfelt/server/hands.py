"""Where hands hover: the latest of each seat, told to the others now and then, and never stored."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starfelt.games.contract import Command
from starfelt.server.breath import Breath

#: How often at most the others are told where hands hover: so that nobody sees one move later than after that, and a
#: little. Four hands at 20 Hz are told no more often than with a few milliseconds more: `stir` counts from the first.
HOVER_S = 0.034


class Hands:
    """The hands over one table. `tell` is called when it is time to tell of what has stirred."""

    def __init__(self, tell: Callable[[], None], breath: Breath) -> None:
        #: The latest transient command of each seat that has one.
        self.held: dict[int, Command] = {}
        #: Seats whose hand moves on another node.
        self._elsewhere: set[int] = set()
        self._tell, self._breath = tell, breath
        self._untold: set[int] = set()
        #: Whether `tell` is to be called.
        self._stirred = False
        #: When the others were told last.
        self._told = -HOVER_S

    def hold(self, seat: int, command: Command) -> None:
        """Note where a seat's hand is now."""
        if seat in self._elsewhere:
            self._elsewhere.discard(seat)
        elif self.held.get(seat) == command:
            return
        self.held[seat] = command
        self._untold.add(seat)
        self.stir()

    def empty(self, seat: int) -> None:
        """Note that a hand holds nothing any more."""
        self._elsewhere.discard(seat)
        if self.held.pop(seat, None) is not None:
            self._untold.add(seat)
            self.stir()

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

    def stir(self) -> None:
        """Have `tell` called within `HOVER_S`: at once, where nothing was told for so long."""
        if not self._stirred:
            self._stirred = True
            now = asyncio.get_running_loop().time()
            rested = now - self._told >= HOVER_S
            self._breath.by(now if rested else now + HOVER_S, self._ring)

    def moved(self) -> set[int]:
        """Return the seats whose hands have moved since this was last called; the others are told of them now."""
        self._stirred = False
        self._told = asyncio.get_running_loop().time()
        moved, self._untold = self._untold, set()
        return moved

    def rest(self) -> None:
        """Tell nobody any more."""
        self._stirred = False

    def _ring(self) -> None:
        if self._stirred:
            self._tell()
