"""Live matches of one node: its parts, built in order, and begun and closed in order."""

from __future__ import annotations

from collections.abc import Callable

from starfelt.server.admission import Bans, RateLimiter, Recovery, Revocations
from starfelt.server.common import Clock, Entropy, limits
from starfelt.server.live.downtime import Downtime
from starfelt.server.live.due_turns import DueTurns
from starfelt.server.live.heartbeat import Heartbeat
from starfelt.server.live.lobby import Lobby
from starfelt.server.live.match_factory import MatchFactory
from starfelt.server.live.older_matches import OlderMatches
from starfelt.server.live.pauses import Pauses
from starfelt.server.live.rater import Rater
from starfelt.server.live.retention import DEFAULT_RETENTION, Retention, RetentionPolicy
from starfelt.server.live.room import Room, RoomServices
from starfelt.server.live.rooms import IDLE_S, Rooms
from starfelt.server.live.running_time import RunningTime
from starfelt.server.live.tick import NetworkTick
from starfelt.server.nodes import Nodes
from starfelt.store.base import Store


class LiveMatches:
    """The parts that serve matches.

    `changed`: as in `RoomServices`; `idle_s`: how long an empty room is kept; `has_ratings`: whether there are ratings.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        entropy: Entropy,
        *,
        changed: Callable[[Room], None],
        idle_s: float = IDLE_S,
        nodes: Nodes | None = None,
        retention: RetentionPolicy = DEFAULT_RETENTION,
        has_ratings: bool = True,
    ) -> None:
        self._rater, recovery = Rater(store, clock) if has_ratings else None, Recovery(store, clock)

        def room_changed(room: Room) -> None:
            changed(room)
            if self._rater is not None and room.state.rated and room.state.outcome is not None:
                self._rater.ring()

        self.running_time = RunningTime(store, clock)
        self.pauses = Pauses(store, self.running_time)
        services = RoomServices(
            store,
            clock,
            entropy,
            NetworkTick(),
            RateLimiter(limits.WRITTEN),
            recovery,
            self.running_time,
            self.pauses,
            has_ratings,
            nodes,
            room_changed,
        )
        #: How long matches are kept.
        self.retention = retention
        sweeper = Retention(store, clock, retention)
        self._downtime = Downtime(store, clock)
        self.bans, self.revocations = Bans(), Revocations()
        self.factory = MatchFactory(store, clock, entropy, recovery, has_ratings=has_ratings)
        self.rooms = Rooms(services, self.factory, self._downtime, sweeper, idle_s)
        self.lobby = Lobby(store, clock, self.rooms)
        self.heartbeat = Heartbeat(
            store, clock, self.rooms, self.lobby, self.bans, self.revocations, sweeper, self.running_time
        )
        self.due_turns = DueTurns(store, self.rooms, self.running_time)
        self._older_matches = OlderMatches(store)

    async def begin(self) -> None:
        """Begin, once the store is open.

        Raises:
            StoreError: the store cannot be read.
        """
        await self._downtime.begin()
        await self.heartbeat.begin()
        self._older_matches.begin()
        self.due_turns.begin()
        if self._rater is not None:
            self._rater.begin()

    async def close(self) -> None:
        """Close every room."""
        await self._older_matches.close()
        await self.due_turns.close()
        if self._rater is not None:
            await self._rater.close()
        await self.heartbeat.close()
        await self.rooms.close()
