"""A server's time that a test puts forward, so that nobody waits for a clock to run out."""

from __future__ import annotations

from starfelt.server.clock import SystemClock


class MovedClock(SystemClock):
    """The system's time, and what it was put forward by. A match sees that within about a second."""

    def __init__(self) -> None:
        super().__init__()
        self._ahead_ms = 0

    def now(self) -> int:
        return super().now() + self._ahead_ms

    def put_forward(self, seconds: float) -> None:
        self._ahead_ms += round(seconds * 1000)
