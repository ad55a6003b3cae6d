"""Network tick: at a fixed rate, rooms send where hands are, and spectators are sent what waits for them.

A tick judges and sends in one go what came since the last one. Rooms have different phases of the period, so that not
all of them send at the same moment. Without anything to send no timer runs.
"""

from __future__ import annotations

import asyncio
from itertools import islice
from math import floor
from typing import Protocol

from starfelt.server.common import LogOnce, limits
from starfelt.server.live.outbox import Outbox

#: A room's period, in seconds: hands are sent at most so often.
TICK_S = 0.034
#: The phases of a period; with each of them, some rooms and some spectators have their turn.
PHASES = 4
_STEP_S = TICK_S / PHASES


class Ticking(Protocol):
    """A room, as the tick knows it."""

    def tick(self) -> None:
        """Send what waits for the tick."""
        ...


class NetworkTick:
    """The tick of all rooms of one server."""

    def __init__(self) -> None:
        self._phases: list[dict[Ticking, None]] = [{} for _ in range(PHASES)]
        self._rooms = 0
        self._errors = LogOnce()
        self._spectators: dict[Outbox, None] = {}
        self._timer: asyncio.TimerHandle | None = None
        #: The number of the step that comes next, or came last, counted from the loop's time 0.
        self._step = 0

    def phase(self) -> int:
        """Return the phase of a new room."""
        self._rooms += 1
        return self._rooms % PHASES

    def request(self, room: Ticking, phase: int) -> None:
        """Call `room.tick` once, at the next tick of its phase."""
        self._phases[phase][room] = None
        self._arm()

    def cancel(self, room: Ticking, phase: int) -> None:
        """Do not call a room that has ended."""
        self._phases[phase].pop(room, None)

    def flush(self, spectator: Outbox) -> None:
        """Send a spectator what waits, in turn: `limits.TOLD_AT_ONCE` of them a step."""
        self._spectators[spectator] = None
        self._arm()

    def _arm(self) -> None:
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._step = max(self._step, floor(loop.time() / _STEP_S)) + 1
            self._timer = loop.call_at(self._step * _STEP_S, self._run)

    def _run(self) -> None:
        self._timer = None
        phase = self._step % PHASES
        rooms, self._phases[phase] = self._phases[phase], {}
        for room in rooms:
            try:
                room.tick()
            except Exception as error:  # noqa: BLE001 - a broken rule of one game must not stop the others
                self._errors.error(f"a tick failed: {error!r}", error)
        for spectator in list(islice(self._spectators, limits.TOLD_AT_ONCE)):
            del self._spectators[spectator]
            spectator.flush()
        if self._spectators or any(self._phases):
            self._arm()
