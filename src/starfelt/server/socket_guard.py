"""WebSocket connections with bounds: uvicorn's protocol, read in pieces, so that no frames hold up the loop.

What is added: a bound for the fragments of a message, a bucket for pings and pongs, as much backpressure as there are
messages unread, one quiet close for text that is none, and an end for who does not read the goodbye.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from starfelt.server import limits
from starfelt.server.buckets import Bucket

#: What is read in one go: at six bytes, the smallest frame, 340 of them.
_PIECE = 2048


class SocketGuard(WebSocketsSansIOProtocol):
    """One WebSocket connection."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._unread = bytearray()
        self._fragments = 0
        self._control = Bucket(limits.CONTROL_FRAMES)

    # Reading

    def data_received(self, data: bytes) -> None:
        """Take what came, and look at as much of it as the application keeps up with."""
        self._unread += data
        self._read_on()

    def _read_on(self) -> None:
        while (
            self._unread and self.queue.qsize() < limits.UNREAD_MESSAGES and not self.transport.is_closing()
        ):
            piece = bytes(self._unread[:_PIECE])
            del self._unread[:_PIECE]
            super().data_received(piece)

    async def receive(self) -> Any:
        """Return the next message; what else came is looked at, and then more is read."""
        message = await self.queue.get()
        self._read_on()
        if self.read_paused and self.queue.empty() and not self._unread:
            self.read_paused = False
            self.transport.resume_reading()
        return message

    def handle_text(self, event: Frame) -> None:
        """Begin a message."""
        self._fragments = 0
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Begin a message."""
        self._fragments = 0
        super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Go on with a message, unless it comes in crumbs."""
        self._fragments += 1
        if self._fragments >= limits.FRAGMENTS:
            self._end(CloseCode.POLICY_VIOLATION, "too many fragments")
        else:
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping, unless there are too many."""
        if self._control.take():
            super().handle_ping()
        else:
            self._end(CloseCode.POLICY_VIOLATION, "too many pings")

    def handle_pong(self, event: Frame) -> None:
        """Take a pong, unless there are too many."""
        if self._control.take():
            super().handle_pong(event)
        else:
            self._end(CloseCode.POLICY_VIOLATION, "too many pongs")

    def send_receive_event_to_app(self) -> None:
        """Hand over a whole message, if its text is text."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self._end(CloseCode.INVALID_DATA, "not UTF-8")
                return
        super().send_receive_event_to_app()

    # Writing, and the end

    async def send(self, message: Any) -> None:
        """Send, unless we have said goodbye already."""
        if self.close_sent and message["type"] == "websocket.send":
            raise ClientDisconnected
        await super().send(message)
        if self.close_sent:
            # Also where the handshake was answered by a refusal.
            self.handshake_complete = True
            # Nobody looks any more at what came before the other end's goodbye.
            self._read_on()

    def _end(self, code: CloseCode, why: str) -> None:
        self.frames = []
        if not self.close_sent and not self.transport.is_closing():
            self.conn.fail(code, why)
            self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """Close because of what was sent, and do not wait long."""
        self._unread.clear()
        super().handle_parser_exception()
        self._abort_soon()

    def keepalive_timeout(self) -> None:
        """Close because no answer came, and do not wait long."""
        super().keepalive_timeout()
        self._abort_soon()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Let go: the application has done with this connection."""
        super().on_task_complete(task)
        self._abort_soon()

    def _abort_soon(self) -> None:
        # A transport that is closed waits for its reader, for ever if need be.
        self.loop.call_later(limits.GOODBYE_S, self.transport.abort)
