"""A server clock that a test moves forward, so that no test waits for time to run out."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

from starfelt.server.common.clock import SystemClock


class MovedClock(SystemClock):
    """The system's time plus an offset. A match notices a change within about a second."""

    def __init__(self) -> None:
        super().__init__()
        self._ahead_ms = 0
        self._held: int | None = None

    def now(self) -> int:
        return super().now() + self._ahead_ms if self._held is None else self._held

    def wall(self) -> int:
        return super().wall() + self._ahead_ms if self._held is None else self._held

    @contextmanager
    def hold(self) -> Generator[None, None, None]:
        """Stop time, so that no time limit ends meanwhile, however slow the machine is."""
        self._held = held = self.now()
        try:
            yield
        finally:
            self._held = None
            self._ahead_ms += held - self.now()

    def put_forward(self, seconds: float) -> None:
        if self._held is None:
            self._ahead_ms += round(seconds * 1000)
        else:
            self._held += round(seconds * 1000)
