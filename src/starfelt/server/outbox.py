"""One connection's frames on their way out. Bounded: who reads too slowly is dropped, and resyncs."""

from __future__ import annotations

import asyncio
from collections import deque

from starfelt.server.limits import OUTBOX_BYTES, OUTBOX_FRAMES


class Outbox:
    """A queue of frames for one connection, and beside it the latest hover of each seat.

    Hovers go out when nothing else waits, and an old one gives way to a newer: they are not worth a queue.
    `player` is whose connection it is; None: nobody's whom we know.
    """

    def __init__(self, *, frames: int = OUTBOX_FRAMES, size: int = OUTBOX_BYTES) -> None:
        self.player: str | None = None
        #: Set when the reader is too slow; nothing is kept for it any more.
        self.overflowed = asyncio.Event()
        #: Set when the match's log turned out to be damaged.
        self.broken = asyncio.Event()
        self._most_frames, self._most_bytes = frames, size
        self._frames: deque[bytes] = deque()
        self._bytes = 0
        self._hovers: dict[int, bytes] = {}
        self._wake = asyncio.Event()

    def send(self, frame: bytes) -> None:
        """Queue a frame; never waits."""
        if self.overflowed.is_set():
            return
        self._frames.append(frame)
        self._bytes += len(frame)
        # One frame alone may have any size: a long match has to be told somehow.
        if len(self._frames) > self._most_frames or (
            self._bytes > self._most_bytes and len(self._frames) > 1
        ):
            self._frames.clear()
            self._hovers.clear()
            self.overflowed.set()
        self._wake.set()

    def hover(self, seat: int, frame: bytes) -> None:
        """Note where a seat's hand is now."""
        if not self.overflowed.is_set():
            self._hovers[seat] = frame
            self._wake.set()

    async def next(self) -> bytes:
        """Return the next frame; wait for one if need be."""
        while not self._frames and not self._hovers:
            self._wake.clear()
            await self._wake.wait()
        if self._frames:
            frame = self._frames.popleft()
            self._bytes -= len(frame)
            return frame
        return self._hovers.pop(next(iter(self._hovers)))
