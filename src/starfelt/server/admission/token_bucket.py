"""Buckets: how often somebody may do something."""

from __future__ import annotations

import time
from collections import OrderedDict

from starfelt.server.common import Rate


class TokenBucket:
    """A bucket of `rate.burst` drops that fills at `rate.a_second`: each thing done takes some."""

    __slots__ = ("_at", "_level", "_rate")

    def __init__(self, rate: Rate, now: float | None = None) -> None:
        self._rate, self._level = rate, rate.burst
        self._at = time.monotonic() if now is None else now

    def take(self, drops: float = 1, now: float | None = None) -> bool:
        """Take some drops, or nothing and return False when there are not enough."""
        if now is None:
            now = time.monotonic()
        a_second, burst = self._rate
        level = min(burst, self._level + (now - self._at) * a_second)
        self._at = now
        enough = level >= drops
        self._level = level - drops if enough else level
        return enough

    def owe(self, drops: float) -> None:
        """Take some drops whether they are there or not; until the debt is paid, nothing can be taken."""
        self.take(0)
        self._level -= drops


class RateLimiter:
    """A bucket for each name (a client's address, a player); the longest unused are forgotten."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        self._rate, self._most = rate, most
        self._of: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, name: str, drops: float = 1) -> bool:
        """Take from the bucket of one name."""
        return self._bucket(name).take(drops)

    def owe(self, name: str, drops: float) -> None:
        """Take from the bucket of one name what may not be there."""
        self._bucket(name).owe(drops)

    def _bucket(self, name: str) -> TokenBucket:
        bucket = self._of.pop(name, None) or TokenBucket(self._rate)
        self._of[name] = bucket
        if len(self._of) > self._most:
            self._of.popitem(last=False)
        return bucket
