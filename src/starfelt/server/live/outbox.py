"""One connection's frames on their way out. Bounded: who reads too slowly is dropped, and resyncs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starfelt.server.common import OUTBOX_BYTES, OUTBOX_FRAMES

#: What is taken at once, in bytes, where more than one frame waits.
_BATCH = 64 * 1024


class Outbox:
    """A queue of frames for one connection, and beside it the latest frame about where hands hover.

    That one goes out when nothing else waits, and gives way to a newer: hands are not worth a queue.
    `player` is whose connection it is; None: nobody's whom we know. `silent`: nobody answers at the other end.
    """

    def __init__(self, *, frames: int = OUTBOX_FRAMES, size: int = OUTBOX_BYTES) -> None:
        self.player: str | None = None
        self.silent = False
        #: Set when the reader is too slow; nothing is kept for it any more.
        self.overflowed = asyncio.Event()
        self._full = False
        #: Set when the match goes no further here, and why.
        self.ended = asyncio.Event()
        self.why = ""
        self._most_frames, self._most_bytes = frames, size
        self._frames: list[bytes] = []
        self._bytes = 0
        self._hover: bytes | None = None
        self._wake = asyncio.Event()
        #: Called when a frame waits, where somebody takes them at once if they can; says whether they could.
        self.taker: Callable[[], bool] | None = None

    def send(self, frame: bytes) -> None:
        """Queue a frame; never waits."""
        self.put(frame)
        self.ring()

    def put(self, frame: bytes) -> None:
        """Queue a frame that goes out when it rings."""
        if self._full:
            return
        frames = self._frames
        frames.append(frame)
        self._bytes = size = self._bytes + len(frame)
        # One frame alone may have any size: a long match has to be told somehow.
        if len(frames) > self._most_frames or (size > self._most_bytes and len(frames) > 1):
            frames.clear()
            self._hover = None
            self._full = True
            self.overflowed.set()

    def end(self, why: str) -> None:
        """Let the connection go: its match is damaged (`broken-log`), or there is none any more (`no-match`)."""
        self.why = why
        self.ended.set()

    def hover(self, frame: bytes) -> None:
        """Note where the hands are now."""
        if not self._full:
            self._hover = frame
            self.ring()

    def note(self, frame: bytes) -> None:
        """Note where the hands are now; it goes out when it rings."""
        if not self._full:
            self._hover = frame

    def ring(self) -> None:
        """Let what waits go out."""
        if self.taker is None or not self.taker() or self._frames:
            self._wake.set()

    async def take(self) -> list[bytes]:
        """Return the frames that wait, in order, or the first of them where they are many; wait for one if need be."""
        while not self.waiting:
            self._wake.clear()
            await self._wake.wait()
        return self.taken()

    @property
    def waiting(self) -> bool:
        """Whether any frame waits."""
        return bool(self._frames) or self._hover is not None

    def taken(self) -> list[bytes]:
        """Return the frames that wait, as `take`; none where none does."""
        if self._bytes <= _BATCH:
            taken, self._frames, self._bytes = self._frames, [], 0
        else:
            count = size = 0
            while count < len(self._frames) and size < _BATCH:
                size += len(self._frames[count])
                count += 1
            taken = self._frames[:count]
            del self._frames[:count]
            self._bytes -= size
        if self._hover is not None and not self._frames:
            taken.append(self._hover)
            self._hover = None
        return taken
