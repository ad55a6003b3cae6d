"""Rate limits: a token bucket, and one for each address or player."""

from __future__ import annotations

import time
from collections import OrderedDict

from starfelt.server.common import Rate


class TokenBucket:
    """A bucket of `rate.burst` tokens that fills at `rate.a_second`. Whatever it limits takes tokens."""

    __slots__ = ("_at", "_rate", "_tokens")

    def __init__(self, rate: Rate, now: float | None = None) -> None:
        self._rate, self._tokens = rate, rate.burst
        self._at = time.monotonic() if now is None else now

    def take(self, tokens: float = 1, now: float | None = None) -> bool:
        """Take some tokens, or none and return False when there are not enough."""
        if now is None:
            now = time.monotonic()
        a_second, burst = self._rate
        left = min(burst, self._tokens + (now - self._at) * a_second)
        self._at = now
        enough = left >= tokens
        self._tokens = left - tokens if enough else left
        return enough

    def owe(self, tokens: float, now: float | None = None) -> None:
        """Take some tokens whether they are there or not; until the debt is paid, nothing can be taken."""
        self.take(0, now)
        self._tokens -= tokens


class RateLimiter:
    """A token bucket for each key (a client's address, a player); the longest unused are forgotten."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        self._rate, self._most = rate, most
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, key: str, tokens: float = 1) -> bool:
        """Take tokens from a key's bucket, or none and return False when there are not enough."""
        return self._bucket(key).take(tokens)

    def owe(self, key: str, tokens: float) -> None:
        """Take tokens from a key's bucket that may not be there."""
        self._bucket(key).owe(tokens)

    def _bucket(self, key: str) -> TokenBucket:
        bucket = self._buckets.pop(key, None) or TokenBucket(self._rate)
        self._buckets[key] = bucket
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket
