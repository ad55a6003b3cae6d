"""Where hands hover: the latest of each seat, told to the others now and then, and never stored."""

from __future__ import annotations

import asyncio
from functools import partial
from math import inf

from starfelt.games.contract import Command
from starfelt.server.live.breath import Breath, Due, Then

#: A hand waits so long at most for others, and these are told no more often: four at 20 Hz once in each round.
HOVER_S = 0.034


class Hands:
    """The hands over one table. `tell` is called, as `Breath` does it, when it is time to tell of what has stirred."""

    def __init__(self, tell: Due, breath: Breath) -> None:
        #: The latest transient command of each seat that has one.
        self.held: dict[int, Command] = {}
        #: Seats whose hand moves on another node.
        self._elsewhere: set[int] = set()
        self._tell, self._breath = tell, breath
        #: Kept, as to ask which it is is dearer than to ask it for the time.
        self._loop = asyncio.get_running_loop()
        self._untold: set[int] = set()
        #: When `tell` is to be called, in the loop's time.
        self._due = inf
        #: When the others were told last.
        self._told = -inf

    def hold(self, seat: int, command: Command) -> None:
        """Note where a seat's hand is now."""
        if seat in self._elsewhere:
            self._elsewhere.discard(seat)
        elif self.held.get(seat) == command:
            return
        self.held[seat] = command
        self._untold.add(seat)
        if self._due == inf:
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

    def stir(self, missing: int = 1) -> None:
        """Have `tell` called within `HOVER_S`, and sooner where nobody is `missing` of whom more is to be heard."""
        if missing <= 0 or self._due == inf:
            now = self._loop.time()
            # After such a rest nobody is waited for.
            alone = missing <= 0 or now - self._told >= 2 * HOVER_S
            due = max(now, self._told + HOVER_S) if alone else now + HOVER_S
            if due < self._due:
                self._due = due
                self._breath.by(due, partial(self._ring, due))

    def moved(self) -> set[int]:
        """Return the seats whose hands have moved since this was last called; the others are told of them now."""
        self._due, self._told = inf, self._loop.time()
        moved, self._untold = self._untold, set()
        return moved

    def rest(self) -> None:
        """Tell nobody any more."""
        self._due = inf

    def _ring(self, due: float) -> Then:
        if due != self._due:
            return None  # it was told sooner
        self._due = -inf  # what is found meanwhile is told as well
        return self._tell()
