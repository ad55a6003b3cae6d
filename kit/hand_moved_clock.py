"""A server clock that stands still until a test moves it."""

from __future__ import annotations


class HandMovedClock:
    """Implements `Clock`. `at`: the time, in milliseconds since the epoch."""

    def __init__(self, at: int = 1_700_000_000_000) -> None:
        self.at = at

    def now(self) -> int:
        return self.at

    def wall(self) -> int:
        return self.at
