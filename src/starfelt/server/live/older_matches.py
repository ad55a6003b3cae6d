"""Matches of before an update get what they lack, in the background after a start.

They lack participations, or the races and best beams of these, or numbers in place of names.
New matches get theirs with their events. A match whose log this server cannot read stays as it is.
"""

from __future__ import annotations

import asyncio
import contextlib
import time

from starfelt.matches.log import decode_events
from starfelt.matches.match import replay, tally_seats
from starfelt.people.participation import participations
from starfelt.server.common import LogOnce
from starfelt.server.live.numbering import load_log
from starfelt.store.base import Participation, Store, StoreError

#: How many matches are looked up at a time.
_BATCH = 100
#: After each match the work rests for so many times as long as it took, so that players notice nothing.
_REST = 4


class OlderMatches:
    """Gives matches of before an update their participations, races and numbers."""

    def __init__(self, store: Store) -> None:
        self._store, self._errors = store, LogOnce()
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Begin, in the background."""
        self._task = asyncio.create_task(self._work(), name="older matches")

    async def _work(self) -> None:
        with contextlib.suppress(StoreError):  # the store says so itself; the next start goes on
            await self.number(_REST)
            await self.give_rows(_REST)

    async def number(self, rest: float = 0) -> None:
        """Replace the names in all logs by numbers, then also in what the files still have of the old logs.

        Raises:
            StoreError: the store cannot be read or written.
        """
        after, found = "", await self._store.unnumbered("", _BATCH)
        numbered = bool(found)
        while found:
            for match in found:
                began = time.perf_counter()
                try:
                    await load_log(self._store, match)
                except Exception as error:
                    if type(error) is StoreError:
                        raise
                    self._errors.error(f"logs that cannot be read keep their names: {error!r}", error)
                await asyncio.sleep(rest * (time.perf_counter() - began))
            after = found[-1]
            found = await self._store.unnumbered(after, _BATCH)
        if numbered:
            await self._store.purge()

    async def give_rows(self, rest: float = 0) -> None:
        """Give all of them their participations and races. `rest`: how long to pause after each, in times of its work.

        Raises:
            StoreError: the store cannot be read or written.
        """
        while found := await self._store.without_rows(_BATCH):
            for match, at in found:
                began = time.perf_counter()
                await self._store.give_rows(match, await self._rows(match, at))
                await asyncio.sleep(rest * (time.perf_counter() - began))

    async def _rows(self, match: str, at: int) -> list[Participation]:
        try:
            log = await load_log(self._store, match)
            events = decode_events(log.events, names=log.names)
            state = replay(events)
            return participations(state, at, tally_seats(state, events))
        except StoreError as error:
            if type(error) is StoreError:
                raise
            why: Exception = error
        except Exception as error:  # noqa: BLE001 - whatever a damaged log, or one of another Starfelt, makes the rules do
            why = error
        self._errors.error(f"matches that cannot be read are in nobody's history: {why!r}", why)
        return []

    async def close(self) -> None:
        """Stop; the next start goes on."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
