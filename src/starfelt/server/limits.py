"""How much, how often: the bounds that keep one client from hurting the others."""

from __future__ import annotations

import time
from collections import OrderedDict

#: One HTTP request's body.
BODY_BYTES = 1024 * 1024
#: A frame beyond this ends the connection before it is read whole; up to it, `FRAME_BYTES` is a mere refusal.
SOCKET_BYTES = 64 * 1024
#: What waits for one slow reader: frames, and bytes.
OUTBOX_FRAMES = 256
OUTBOX_BYTES = 4 * 1024 * 1024
#: Commands that wait in one match, and connections to one match and in all.
INBOX_JOBS = 512
MATCH_CONNECTIONS = 256
ALL_CONNECTIONS = 4096
#: A connection that does not say hello.
HELLO_S = 10.0
#: How long a connection that is closed gets to read why.
GOODBYE_S = 2.0
#: Is the connection alive? A ping after so many seconds of silence, and so many for its answer.
PING_S = 20.0


class Bucket:
    """A bucket of `burst` drops that fills at `rate` drops a second: each thing done takes some."""

    def __init__(self, rate: float, burst: float, now: float | None = None) -> None:
        self._rate, self._burst, self._level = rate, burst, burst
        self._at = time.monotonic() if now is None else now

    def take(self, drops: float = 1, now: float | None = None) -> bool:
        """Take some drops, or nothing and return False when there are not enough."""
        now = time.monotonic() if now is None else now
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < drops:
            return False
        self._level -= drops
        return True


class Buckets:
    """A bucket for each client address; the longest unused are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self._rate, self._burst, self._most = rate, burst, most
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, drops: float = 1) -> bool:
        """Take from the bucket of one address."""
        bucket = self._of.pop(address, None) or Bucket(self._rate, self._burst)
        self._of[address] = bucket
        if len(self._of) > self._most:
            self._of.popitem(last=False)
        return bucket.take(drops)
