"""A match's time: acts at each moment that is due, and for players who are away too long; one timer for all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starfelt.games.contract import Absent, Refused, Tick
from starfelt.matches import presence
from starfelt.matches.commands import PassHost
from starfelt.matches.match import due
from starfelt.server.common import Clock
from starfelt.server.live.audience import Audience
from starfelt.server.live.match_log import MatchLog

#: A moment at which time had nothing to do, or could not do it, is looked at again after this.
_AGAIN_MS = 1000
#: How long a node waits for each that goes before it.
_AFTER_MS = 250
#: So often the game acts for those who are absent before somebody who is here has to do something.
_MOST_IN_A_ROW = 200


class MatchTimer:
    """Lets time act in one match. `ring` is called at the moment to call `act`.

    `rank`: how many other nodes let time act here, and get a little while for it before this one does.
    """

    def __init__(
        self,
        log: MatchLog,
        audience: Audience,
        clock: Clock,
        ring: Callable[[], None],
        rank: Callable[[], int],
    ) -> None:
        self._log, self._audience, self._clock, self._ring, self._rank = log, audience, clock, ring, rank
        #: How often the game acted for absent seats with nobody's command in between, and the log's length after it.
        self._in_a_row, self._acted_at = 0, 0
        #: For each absent seat the length of the log for which the game had nothing to do about it.
        self._tried: dict[int, int] = {}
        self._stuck: int | None = None
        #: Whether something could not be done, and not because of the rules: the disk is full, say.
        self._failed = False
        self._timer: asyncio.TimerHandle | None = None
        self.arm()

    async def act(self, now: int) -> None:
        """Let time act at each moment that has come, and the game for who has been away too long."""
        self._failed = True  # stays so where something raises
        self._failed = not (await self._tick(now) and await self._miss(now) and await self._pass_host(now))

    async def _tick(self, now: int) -> bool:
        while (moment := due(self._log.state)) is not None and moment <= now:
            seq = self._log.seq
            if isinstance(await self._log.commit(None, Tick(), now), Refused):
                return False
            if self._log.seq == seq:
                self._stuck = moment
                break
        return True

    async def _miss(self, now: int) -> bool:
        """Let the game act once for each absent seat; where it waits for one again, the timer comes at once."""
        if self._log.seq != self._acted_at:
            self._in_a_row = 0
        for moment, seat in presence.absences(self._log.state, self._audience.away):
            if moment > now or not self._untried(seat):
                continue
            seq = self._log.seq
            if isinstance(await self._log.commit(None, Absent(seat), now), Refused):
                return False
            if self._log.seq == seq:
                self._tried[seat] = seq
            else:
                self._in_a_row += 1
                self._acted_at = self._log.seq
        return True

    async def _pass_host(self, now: int) -> bool:
        heir = self._heir()
        if heir is None or heir[0] > now:
            return True
        return not isinstance(await self._log.commit(None, PassHost(heir[1]), now), Refused)

    def _heir(self) -> tuple[int, int] | None:
        return presence.heir(self._log.state, self._audience.away, self._audience.host_away)

    def arm(self) -> None:
        """Set the timer to the next moment at which something is due."""
        self.rest()
        now = self._clock.now()
        moments = [
            moment
            for moment, seat in presence.absences(self._log.state, self._audience.away)
            if self._untried(seat)
        ]
        if heir := self._heir():
            moments.append(heir[0])
        moment = due(self._log.state)
        if moment is not None:
            moments.append(now + _AGAIN_MS if moment == self._stuck else moment)
        if moments:
            delay = (
                max(_AGAIN_MS if self._failed else 0, min(moments) - now + _AFTER_MS * self._rank()) / 1000
            )
            self._timer = asyncio.get_running_loop().call_later(delay, self._ring)

    def rest(self) -> None:
        """Stop the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _untried(self, seat: int) -> bool:
        # The absent do not play on among themselves for ever, for somebody whose fleet is gone and who watches.
        alone = self._in_a_row >= _MOST_IN_A_ROW and self._log.seq == self._acted_at
        return not alone and self._tried.get(seat) != self._log.seq
