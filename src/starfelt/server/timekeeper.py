"""A match's time: acts at each moment that is due, and for players who are away too long; one timer for both."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starfelt.games.contract import Absent, Tick
from starfelt.matches import presence
from starfelt.matches.match import due
from starfelt.server.audience import Audience
from starfelt.server.clock import Clock
from starfelt.server.live_log import LiveLog

#: A moment at which time had nothing to do is looked at again after this.
_STUCK_MS = 1000


class Timekeeper:
    """Lets time act in one match. `ring` is called at the moment to call `act`."""

    def __init__(self, log: LiveLog, audience: Audience, clock: Clock, ring: Callable[[], None]) -> None:
        self._log, self._audience, self._clock, self._ring = log, audience, clock, ring
        #: For each absent seat the length of the log for which the game was asked to act already.
        self._tried: dict[int, int] = {}
        self._stuck: int | None = None
        self._timer: asyncio.TimerHandle | None = None
        self.arm()

    async def act(self, now: int) -> None:
        """Let time act at each moment that has come, and the game for who has been away too long."""
        while (moment := due(self._log.state)) is not None and moment <= now:
            seq = self._log.seq
            await self._log.commit(None, Tick(), now)
            if self._log.seq == seq:
                self._stuck = moment
                break
        for moment, seat in presence.absences(self._log.state, self._audience.away):
            if moment <= now and self._untried(seat):
                await self._log.commit(None, Absent(seat), now)
                self._tried[seat] = self._log.seq

    def arm(self) -> None:
        """Set the timer to the next moment at which something is due."""
        self.rest()
        now = self._clock.now()
        moments = [
            max(moment, now)
            for moment, seat in presence.absences(self._log.state, self._audience.away)
            if self._untried(seat)
        ]
        moment = due(self._log.state)
        if moment is not None:
            moments.append(now + _STUCK_MS if moment == self._stuck else moment)
        if moments:
            delay = max(0, min(moments) - now) / 1000
            self._timer = asyncio.get_running_loop().call_later(delay, self._ring)

    def rest(self) -> None:
        """Stop the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _untried(self, seat: int) -> bool:
        return self._tried.get(seat) != self._log.seq
