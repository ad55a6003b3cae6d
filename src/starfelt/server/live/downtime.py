"""Downtime: while the server was down nobody could play, so the moments that are still to come move by that time."""

from __future__ import annotations

from starfelt.matches.model import COUNTDOWN_MS, MatchState
from starfelt.server.common import Clock
from starfelt.server.live.room import Room
from starfelt.store.base import Store

#: How often a running server writes down that it is alive; a shorter absence is none.
ALIVE_S = 1.0
_SHORTEST_MS = 1500 * ALIVE_S
#: A page that has lost its server tries again within eight seconds.
_RECONNECT_MS = 10_000


class Downtime:
    """How long this server was down before it began."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock
        #: When this server began, and how long it, or time itself, was away before that; None: not known yet.
        self._began: tuple[int, int] | None = None

    async def begin(self) -> None:
        """Find out how long the server was down.

        Raises:
            StoreError: the store cannot be read.
        """
        now, last = self._clock.now(), await self._store.last_alive()
        self._began = (now, 0 if last is None else now - last)

    def resume(self, room: Room) -> None:
        """Let a match that goes on for the first time since the server began know how long nobody could play it."""
        if self._began is None or room.state.days_per_turn is not None:
            return  # over days it is lost time, which moves nothing
        began, down = self._began
        if ms := self._lost_ms(room.state, began, down):
            room.resume(ms, began - down)  # which is written once for each downtime

    def _lost_ms(self, state: MatchState, began: int, down: int) -> int:
        """Return for how many ms nobody could play.

        At most the time since the last event: what came before that was not the server's. Pages need a while to find
        a server that is back; until the first of them has, nobody can play either.
        """
        back = min(self._clock.now() - began, _RECONNECT_MS)
        if down < 0:  # the clock was set back; but those of two nodes are never quite the same
            return down + back if down < -_SHORTEST_MS else 0
        # A countdown began before its end: what is left of it is still left.
        counted = None if state.go_at is None else state.go_at - COUNTDOWN_MS
        went_on = counted if state.began_at is None else state.began_at + state.last_at
        lost = min(down, began - (began if went_on is None else went_on))
        return lost + back if lost > _SHORTEST_MS else 0
