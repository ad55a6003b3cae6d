"""Lobby: the public matches that wait for players or are played, and at which of them somebody is."""

from __future__ import annotations

import contextlib

import msgspec

from starfelt.server.common import Clock
from starfelt.server.live.retention import OPEN
from starfelt.server.live.rooms import Rooms
from starfelt.store.base import Store, StoreError
from starfelt.wire.lobby import Listing

#: A table where nobody is and nothing has happened for so long is not listed.
_FORGOTTEN_MS = 30 * 60_000
_LISTED = 50
#: How often it is written down that somebody is at a table, and for how long that counts.
_SEEN_MS, _PRESENT_MS = 20_000, 60_000


class Lobby:
    """The lobby of all nodes, as one of them knows it."""

    def __init__(self, store: Store, clock: Clock, rooms: Rooms) -> None:
        self._store, self._clock, self._rooms = store, clock, rooms
        #: When it was last written down that somebody is at a table.
        self._seen_at: dict[str, int] = {}

    async def listings(self) -> list[Listing]:
        """Return the matches where somebody is, then the newest; without those whose records are known to be damaged.

        Raises:
            StoreError: the store cannot be read.
        """
        wall = self._clock.wall()
        with contextlib.suppress(StoreError):  # what cannot be written may still be read
            await self.note_seen()
        stored = await self._store.list_public(
            [*OPEN, "playing"], wall - _FORGOTTEN_MS, _LISTED, wall - _PRESENT_MS
        )
        listings: list[Listing] = []
        for text in stored:
            try:
                listing = msgspec.json.decode(text, type=Listing)
            except (msgspec.MsgspecError, UnicodeDecodeError) as error:
                self._rooms.say_damaged(f"listed as {text[:60]!r}", str(error))
            else:
                if listing.id not in self._rooms.damaged:
                    listings.append(listing)
        return listings

    async def note_seen(self) -> None:
        """Write down at which tables somebody is, unless that was done a moment ago.

        Raises:
            StoreError: it cannot be written.
        """
        now = self._clock.now()
        self._seen_at = {match: at for match, at in self._seen_at.items() if now - at < _SEEN_MS}
        matches = [match for match in self._rooms.list_occupied() if match not in self._seen_at]
        if matches:
            await self._store.record_visits(matches, self._clock.wall())
            self._seen_at.update(dict.fromkeys(matches, now))
