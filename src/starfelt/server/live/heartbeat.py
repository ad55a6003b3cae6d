"""Heartbeat: once a second the server writes down that it is alive, and looks at what others have done."""

from __future__ import annotations

import asyncio
import contextlib

from starfelt.server.admission import Bans, Revocations
from starfelt.server.common import Clock, DescriptorWatch, Recurring
from starfelt.server.live.clock_watch import ClockWatch
from starfelt.server.live.downtime import ALIVE_S
from starfelt.server.live.lobby import Lobby
from starfelt.server.live.retention import Retention
from starfelt.server.live.rooms import Rooms
from starfelt.server.live.running_time import NOTE_MS, RunningTime
from starfelt.store.base import Store, StoreError

#: How often abandoned matches are looked for.
_SWEEP_MS = 60_000
#: For how long it counts that the store was seen to work, and how long it may take to show it.
_PROBE_MS = 3000


class Heartbeat:
    """The heartbeat of one node."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        rooms: Rooms,
        lobby: Lobby,
        bans: Bans,
        revocations: Revocations,
        retention: Retention,
        running_time: RunningTime,
    ) -> None:
        self._store, self._clock, self._rooms = store, clock, rooms
        self._lobby, self._bans, self._retention = lobby, bans, retention
        self._revocations, self._running_time = revocations, running_time
        self._beating = Recurring(self._beat, ALIVE_S, "a heartbeat failed")
        #: When the store was last seen to work.
        self._probed_at = 0
        self._descriptors, self._clock_watch = DescriptorWatch(), ClockWatch()
        self._sweep_at, self._noted_at = 0, 0

    async def begin(self) -> None:
        """Read the bans and revocations, and beat from now on.

        Raises:
            StoreError: the store cannot be read.
        """
        self._bans.set(await self._store.bans())
        await self.look_at_revocations()
        await self._note()
        self._beating.begin("heartbeat")

    async def _note(self) -> None:
        """Note that a server runs; and where time was lost, let matches over days know."""
        self._noted_at = self._clock.now()
        if await self._running_time.note():
            for room in self._rooms.live():
                room.clock_was_set()

    async def _beat(self) -> None:
        now = self._clock.now()  # also where it is not written down: so the clock knows that time went on
        if self._clock_watch.was_set(now, self._clock.wall()):
            for room in self._rooms.live():
                room.clock_was_set()
        if abs(now - self._noted_at) >= NOTE_MS:
            await self._note()
        self._descriptors.look()
        self._bans.set(await self._store.bans())
        await self.look_at_revocations()
        await self._rooms.look_again()
        if self._rooms.list_occupied():
            await self._store.alive(now)
            await self._lobby.note_seen()
        if now >= self._sweep_at:
            self._sweep_at = now + _SWEEP_MS
            await self._retention.sweep(self._rooms)

    async def look_at_revocations(self) -> None:
        """Read which tokens were revoked meanwhile, here or on other nodes, and end their connections.

        Raises:
            StoreError: the store cannot be read.
        """
        if more := await self._store.revocations(self._revocations.last):
            self._revocations.add(more)
            for room in self._rooms.live():
                room.end_revoked(self._revocations)

    async def probe(self) -> None:
        """See whether matches can be saved now; what was seen a moment ago still counts.

        Raises:
            StoreError: they cannot.
        """
        now = self._clock.now()
        if now - self._probed_at > _PROBE_MS:
            try:
                async with asyncio.timeout(_PROBE_MS / 1000):
                    await self._store.alive(now)
            except TimeoutError:
                raise StoreError("the store does not answer") from None
            self._probed_at = now

    async def close(self) -> None:
        """Stop, and write down that the server was alive until now."""
        await self._beating.close()
        if self._beating.begun:
            with contextlib.suppress(StoreError):
                await self._store.alive(self._clock.now())
                await self._note()
