"""Due turns: matches over days are loaded where something is to happen in them, though nobody is connected.

No match has a timer of its own while nobody is there. Every few seconds a server asks the store for a bounded number of
matches in which time runs out, or a bot has to play, and keeps other servers from them for a while. It loads each, lets
time act, and drops it again; a bot's match stays until the bot has played.
"""

from __future__ import annotations

import asyncio

from starfelt.server.common import Recurring, limits
from starfelt.server.live.rooms import NoMatch, Rooms
from starfelt.server.live.running_time import RunningTime
from starfelt.store.base import Store, StoreError

#: How often a server looks for due turns.
_LOOK_S = 2.0
#: So many matches are looked at however many bots think.
_LEAST = 4
#: For how long other servers leave a match to the one that has taken it.
LEASE_MS = 60_000


class DueTurns:
    """The due turns of one node."""

    def __init__(self, store: Store, rooms: Rooms, running_time: RunningTime) -> None:
        self._store, self._rooms, self._running_time = store, rooms, running_time
        self._looking = Recurring(self._look_at_all, _LOOK_S, "due turns were not looked at")

    def begin(self) -> None:
        """Look for due turns from now on."""
        self._looking.begin("due turns")

    async def _look_at_all(self) -> None:
        while await self.look():
            pass

    async def look(self) -> int:
        """Let time act in matches where it is due, and return how many there were. Fewer while many bots think.

        Raises:
            StoreError: the store cannot be used.
        """
        thinking = sum(one.awaits_bot for one in self._rooms.live())
        now, most = self._running_time.now(), max(_LEAST, limits.DUE_TURNS - thinking)
        matches = await self._store.take_turns(now, now + LEASE_MS, most)
        await asyncio.gather(*map(self._act, matches))
        return len(matches)

    async def _act(self, match: str) -> None:
        try:
            room = await self._rooms.get(match)
        except (NoMatch, StoreError):
            return  # the rooms have said so; it is tried again after a while
        await room.act()
        self._rooms.release(room)

    async def close(self) -> None:
        """Stop."""
        await self._looking.close()
