"""Retention: matches and records that nobody has touched for days are removed, as the host has it."""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

from starfelt.server.common import Clock, limits
from starfelt.server.live.trusted_time import DAY_MS, TrustedTime
from starfelt.store.base import Store

#: The phases of matches that wait for players.
OPEN = ("open", "countdown")
#: How many are removed at once.
_SWEPT = 200
#: How often expired records are removed.
_EXPIRE_MS = 3600 * 1000


class RetentionPolicy(NamedTuple):
    """For how many days matches are kept that nobody has touched, and where nobody was; None: for ever.

    The days are those of `TrustedTime`.
    """

    open: int = limits.OPEN_DAYS
    played: int = limits.PLAYED_DAYS
    finished: int | None = None

    def deletes_at(self, phase: str, touched: int) -> int | None:
        """Return when a match in a phase is removed that was last touched at a moment, at the earliest; None: never."""
        days = {"playing": self.played, "finished": self.finished}.get(phase, self.open)
        return None if days is None else touched + days * DAY_MS


DEFAULT_RETENTION = RetentionPolicy()


class Retention:
    """Removes matches after their time."""

    def __init__(self, store: Store, clock: Clock, policy: RetentionPolicy) -> None:
        self._store, self._clock, self._policy = store, clock, policy
        #: Matches that are being removed at this moment: whoever comes to one of them is told that it is gone.
        self.removing: frozenset[str] = frozenset()
        self._trusted_time, self._expire_at = TrustedTime(store, clock), 0

    async def sweep(self, live: Container[str]) -> None:
        """Remove matches in which nothing has happened for days, but for those that are live here; and records.

        Raises:
            StoreError: the store cannot be read or written.
        """
        policy, now, notes = self._policy, self._clock.now(), await self._trusted_time.note()
        if now >= self._expire_at:
            self._expire_at = now + _EXPIRE_MS
            longest = limits.RECORD_DAYS * DAY_MS  # of all records that expire
            await self._store.expire(notes.back(longest) + longest, limits.RECORDS)
        for phases, days in (
            (OPEN, policy.open),
            (("playing",), policy.played),
            (("finished",), policy.finished),
        ):
            if days is None:
                continue
            before = notes.back(days * DAY_MS)
            names = await self._store.stale(phases, before, _SWEPT)
            self.removing = frozenset(name for name in names if name not in live)
            try:
                if self.removing:
                    await self._store.remove(sorted(self.removing), before)
            finally:
                self.removing = frozenset()
