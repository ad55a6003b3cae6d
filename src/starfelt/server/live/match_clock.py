"""The clock of one match: running time where it is played over days, else the time of live matches."""

from __future__ import annotations

from starfelt.server.common import Clock
from starfelt.server.live.match_log import MatchLog
from starfelt.server.live.running_time import RunningTime


class MatchClock:
    """The time of a match, as a `Clock`."""

    def __init__(self, log: MatchLog, clock: Clock, running_time: RunningTime) -> None:
        self._log, self._clock, self._running_time = log, clock, running_time

    @property
    def lost(self) -> int:
        """How much later on the calendar a moment of the match is."""
        return 0 if self._log.state.days_per_turn is None else self._running_time.lost

    def now(self) -> int:
        """Return the moment in the time of the match."""
        return (self._clock if self._log.state.days_per_turn is None else self._running_time).now()

    def wall(self) -> int:
        """Return the moment by the system's clock."""
        return self._clock.wall()
