"""A match's timer: time acts at each moment that is due, and the game for players who have left."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from starfelt.games.contract import Absent, Command, Refused, Tick
from starfelt.matches import presence
from starfelt.matches.commands import PassHost
from starfelt.matches.match import due
from starfelt.server.common import Clock
from starfelt.server.live.attendance import Attendance
from starfelt.server.live.match_log import Committed, MatchLog

#: A moment at which time had nothing to do, or could not act, is tried again after this.
_RETRY_MS = 1000
#: How long a node waits for each node that comes before it.
_AFTER_MS = 250
#: How often the game acts for absent players before somebody who is here has to do something.
_MOST_IN_A_ROW = 200

#: Commits a command of nobody's at a moment.
Commit: TypeAlias = Callable[[Command, int], Awaitable[Committed | Refused]]


class MatchTimer:
    """The one timer of a match."""

    def __init__(self, log: MatchLog, attendance: Attendance, clock: Clock) -> None:
        self._log, self._attendance, self._clock = log, attendance, clock
        #: How often the game acted for absent seats with nobody's command in between, and the log's length after it.
        self._in_a_row, self._acted_at = 0, 0
        #: For each absent seat the length of the log at which the game had nothing to do about it.
        self._tried: dict[int, int] = {}
        self._stuck: int | None = None
        #: Whether time could not act, and not because of the rules: the disk is full, say.
        self._failed = False
        self._timer: asyncio.TimerHandle | None = None

    async def act(self, now: int, commit: Commit) -> None:
        """Let time act at each moment that has come, and the game for players who have left."""
        self._failed = True  # stays so where something raises
        self._failed = not (
            await self._tick(now, commit)
            and await self._miss(now, commit)
            and await self._pass_host(now, commit)
        )

    async def _tick(self, now: int, commit: Commit) -> bool:
        while (moment := due(self._log.state)) is not None and moment <= now:
            seq = self._log.seq
            if isinstance(await commit(Tick(), now), Refused):
                return False
            if self._log.seq == seq:
                self._stuck = moment
                break
        return True

    async def _miss(self, now: int, commit: Commit) -> bool:
        """Let the game act once for each absent seat; where it waits for one again, the timer is due at once."""
        if self._log.seq != self._acted_at:
            self._in_a_row = 0
        for seat in presence.absent(self._log.state, self._attendance.away):
            if not self._is_untried(seat):
                continue
            seq = self._log.seq
            if isinstance(await commit(Absent(seat), now), Refused):
                return False
            if self._log.seq == seq:
                self._tried[seat] = seq
            else:
                self._in_a_row += 1
                self._acted_at = self._log.seq
        return True

    async def _pass_host(self, now: int, commit: Commit) -> bool:
        heir = self._heir()
        if heir is None or heir[0] > now:
            return True
        return not isinstance(await commit(PassHost(heir[1]), now), Refused)

    def _heir(self) -> tuple[int, int] | None:
        return presence.heir(self._log.state, self._attendance.away, self._attendance.host_away)

    def arm(self, ring: Callable[[], None], rank: int) -> None:
        """Call `ring` at the next moment at which something is due.

        `rank` nodes let time act here before this one does, and get a little while for it.
        """
        self.cancel()
        now = self._clock.now()
        absent = presence.absent(self._log.state, self._attendance.away)
        moments = [now] if any(map(self._is_untried, absent)) else []
        if heir := self._heir():
            moments.append(heir[0])
        moment = due(self._log.state)
        if moment is not None:
            moments.append(now + _RETRY_MS if moment == self._stuck else moment)
        if moments:
            # Over days a second is nothing, and the time may stand still just before a moment.
            patient = self._failed or self._log.state.days is not None
            delay_ms = max(_RETRY_MS if patient else 0, min(moments) - now + _AFTER_MS * rank)
            self._timer = asyncio.get_running_loop().call_later(delay_ms / 1000, ring)

    def cancel(self) -> None:
        """Stop the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _is_untried(self, seat: int) -> bool:
        # The absent do not play on among themselves for ever, for somebody whose fleet is gone and who watches.
        alone = self._in_a_row >= _MOST_IN_A_ROW and self._log.seq == self._acted_at
        return not alone and self._tried.get(seat) != self._log.seq
