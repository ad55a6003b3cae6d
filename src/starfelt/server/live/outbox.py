"""Outbox: one connection's frames on their way out. It is bounded: a reader who is too slow is dropped, and resyncs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starfelt.server.admission import HeldToken
from starfelt.server.common import limits

#: How many bytes are taken at once where more than one frame waits.
_BATCH = 64 * 1024


class Outbox:
    """A queue of frames for one connection, and beside it the latest frame about where hands are.

    That one goes out when nothing else waits, and a newer one replaces it: hands are not worth a queue.
    `player` is whose connection it is, by their `token`; None: a stranger's. `silent`: nothing comes from the other
    end any more.
    """

    def __init__(self, *, frames: int = limits.OUTBOX_FRAMES, size: int = limits.OUTBOX_BYTES) -> None:
        self.player: str | None = None
        self.token: HeldToken | None = None
        self.silent = False
        #: Set when the reader is too slow; nothing is kept for it any more.
        self.overflowed = asyncio.Event()
        self._full = False
        #: Set when the match ends this connection, and why.
        self.ended = asyncio.Event()
        self.why = ""
        self._most_frames, self._most_bytes = frames, size
        self._frames: list[bytes] = []
        self._bytes = 0
        self._hands: bytes | None = None
        self._wake = asyncio.Event()
        #: Writes the frames that wait to the network, if it takes them now; says whether it did.
        self.taker: Callable[[], bool] | None = None

    def send(self, frame: bytes) -> None:
        """Queue a frame and flush; never waits."""
        self.queue(frame)
        self.flush()

    def queue(self, frame: bytes) -> None:
        """Queue a frame for the next flush."""
        if self._full:
            return
        frames = self._frames
        frames.append(frame)
        self._bytes = size = self._bytes + len(frame)
        # One frame alone may have any size: a long match has to be told somehow.
        if len(frames) > self._most_frames or (size > self._most_bytes and len(frames) > 1):
            frames.clear()
            self._hands = None
            self._full = True
            self.overflowed.set()

    def set_hands(self, frame: bytes) -> None:
        """Keep the frame about where hands are now for the next flush."""
        if not self._full:
            self._hands = frame

    def end(self, why: str) -> None:
        """End the connection, for the reason `why`.

        Its match is damaged (`broken-log`), gone (`no-match`) or read anew (`renamed`), or its token is not valid any
        more (`bad-token`).
        """
        self.why = why
        self.ended.set()

    def flush(self) -> None:
        """Send what waits: at once, or when the reader has taken what was sent before."""
        if self.taker is None or not self.taker() or self._frames:
            self._wake.set()

    async def take(self) -> list[bytes]:
        """Wait for frames, and return them as `take_waiting`."""
        while not self.waiting:
            self._wake.clear()
            await self._wake.wait()
        return self.take_waiting()

    @property
    def waiting(self) -> bool:
        """Whether any frame waits."""
        return bool(self._frames) or self._hands is not None

    def take_waiting(self) -> list[bytes]:
        """Take the frames that wait, in order, or the first of them where they are many, and return them."""
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
        if self._hands is not None and not self._frames:
            taken.append(self._hands)
            self._hands = None
        return taken
