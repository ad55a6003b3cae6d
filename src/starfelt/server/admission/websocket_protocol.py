"""WebSocket protocol with bounds: uvicorn's protocol, read in pieces, so that no frames block the event loop.

Added here: a bound for the fragments of a message, a rate limit for pings and pongs, back-pressure by unread messages,
a fair queue for spectators, a quiet close for text that is not UTF-8, an end for clients that do not read the goodbye,
and a keepalive that asks only silent clients. Texts that need no waiting are handled where they are read, and written
in the call that sends them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, cast

from starlette.types import Scope
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

from starfelt.server.admission.token_bucket import TokenBucket
from starfelt.server.common import limits

#: The bytes that are parsed in one go: at most 340 frames of six bytes, the smallest.
_PIECE = 2048
#: The messages that are handled in one go.
_IN_A_ROW = 8
#: The key of the protocol in a connection's scope.
_LINE = "starfelt.line"


def protocol_of(scope: Scope) -> BoundedWebSocketProtocol:
    """Return the protocol of a WebSocket connection."""
    return cast("BoundedWebSocketProtocol", scope[_LINE])


class BoundedWebSocketProtocol(WebSocketsSansIOProtocol):
    """One WebSocket connection."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._unread = bytearray()
        self._fragments = 0
        self._control = TokenBucket(limits.CONTROL_FRAMES)
        #: How many messages were handled in this turn.
        self._in_a_row = 0
        #: Handles a text at once, and says whether it did. It is not called for many in a row, so that other
        #: connections have their turns, and it is None while a message waits to be received.
        self.taker: Callable[[bytes], bool] | None = None
        #: Whether reading is paused for a while.
        self._resting = False
        #: Runs a read when the fair queue gives a slot; None: data is read when it comes.
        self.in_turn: Callable[[Callable[[], None]], None] | None = None
        #: Whether data waits for a slot of the fair queue; until then no more is read.
        self._waits = False
        #: Whether anything came since the last keepalive, and at how many in a row nothing had.
        self._heard, self._silent = False, 0
        #: Called when `silent` has changed.
        self.silenced: Callable[[], None] | None = None

    # Reading

    def data_received(self, data: bytes) -> None:
        """Read as much of the data as the application keeps up with."""
        self._heard = True
        self._unread += data
        self._go_on()

    def handle_connect(self, event: Request) -> None:
        """Put this protocol into the connection's scope."""
        super().handle_connect(event)
        if not self.transport.is_closing():
            cast("Scope", self.scope)[_LINE] = self

    def _go_on(self) -> None:
        """Read the data that waits, now or when the fair queue gives a slot."""
        if self.in_turn is None:
            self._look()
        elif not self._waits and not self._resting:
            self._waits = True
            self.in_turn(self._look)
        self._keep_pace()

    def _look(self) -> None:
        self._waits = False
        if self._read_on():
            self._go_on()
        self._keep_pace()

    def _keep_pace(self) -> None:
        much = self._waits or self._resting or self.queue.qsize() >= limits.UNREAD_MESSAGES
        if much != self.read_paused and not self.transport.is_closing():
            self.read_paused = much
            if much:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    def _read_on(self) -> bool:
        """Read the data that waits, of a spectator one piece; return whether there is more to read in a later slot."""
        self._in_a_row = 0
        while (
            self._unread
            and not self._resting
            and self.queue.qsize() < limits.UNREAD_MESSAGES
            and not self.transport.is_closing()
        ):
            piece = bytes(self._unread[:_PIECE])
            del self._unread[:_PIECE]
            super().data_received(piece)
            if self.in_turn is not None:
                return bool(self._unread)
        return False

    @property
    def unread(self) -> int:
        """How many messages wait to be received."""
        return self.queue.qsize()

    @property
    def silent(self) -> bool:
        """Whether nothing comes any more, not even a pong."""
        return self._silent > 1

    async def receive(self) -> Any:
        """Return the next message, and read on."""
        message = await self.queue.get()
        self._go_on()
        return message

    def rest(self, seconds: float) -> None:
        """Pause reading for a while."""
        if not self._resting:
            self._resting = True
            self.loop.call_later(seconds, self._end_rest)

    def _end_rest(self) -> None:
        self._resting = False
        self._go_on()

    def handle_text(self, event: Frame) -> None:
        """Begin a message."""
        self._fragments = 0
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Begin a message."""
        self._fragments = 0
        super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Continue a message, unless it has too many fragments."""
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
        """Queue a complete message for the application, if it is valid UTF-8 and the connection is open."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "bytes":
            self._put({"type": "websocket.receive", "bytes": data})
            return
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self._end(CloseCode.INVALID_DATA, "not UTF-8")
            return
        if self.taker is not None and self._in_a_row < _IN_A_ROW:
            self._in_a_row += 1
            if self.taker(data):
                return
        self._put({"type": "websocket.receive", "text": text})

    def _put(self, message: Any) -> None:
        self.taker = None  # later messages are handled after this one
        self.queue.put_nowait(message)

    # Writing, and the end

    async def send_texts(self, texts: Sequence[bytes]) -> None:
        """Send messages in one write, once the reader has taken enough of those before.

        Raises:
            ClientDisconnected: the connection is closed, or is being closed.
        """
        await self.writable.wait()
        if not self.write_texts(texts):
            raise ClientDisconnected

    def write_texts(self, texts: Sequence[bytes]) -> bool:
        """Send messages in one write; return False where the connection is closed, or is being closed."""
        # A client's last message and its goodbye may come in one packet.
        if self.close_sent or self.transport.is_closing() or self.conn.state is not State.OPEN:
            return False
        for text in texts:
            self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    async def send(self, message: Any) -> None:
        """Send, unless the connection was closed from here."""
        if self.close_sent and message["type"] == "websocket.send":
            raise ClientDisconnected
        await super().send(message)
        if self.close_sent:
            # Also where the handshake was refused.
            self.handshake_complete = True
            # Data before the other end's close frame is dropped.
            self._read_on()

    def _end(self, code: CloseCode, why: str) -> None:
        self.frames = []
        if not self.close_sent and not self.transport.is_closing():
            self.conn.fail(code, why)
            self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """Close because of an invalid frame, and do not wait long."""
        self._unread.clear()
        super().handle_parser_exception()
        self._abort_soon()

    def send_keepalive_ping(self) -> None:
        """Ping a client from which nothing came since the last keepalive, and report one that does not answer."""
        before, self._silent = self._silent, 0 if self._heard else self._silent + 1
        self._heard = False
        if self.close_sent or self.transport.is_closing():
            return
        if self._silent * limits.PING_S >= limits.SILENCE_S:
            self.keepalive_timeout()
            return
        if self._silent:
            self.conn.send_ping(b"")
            self.transport.write(b"".join(self.conn.data_to_send()))
        if self.silenced is not None and (before > 1) != self.silent:
            self.silenced()
        self.schedule_ping()

    def keepalive_timeout(self) -> None:
        """Close because no answer came, and do not wait long."""
        super().keepalive_timeout()
        self._abort_soon()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Forget the scope: the application is done with this connection."""
        super().on_task_complete(task)
        self.scope.pop(_LINE, None)  # scope and protocol refer to each other
        self._abort_soon()

    def _abort_soon(self) -> None:
        # A closed transport waits for its reader for ever.
        self.loop.call_later(limits.GOODBYE_S, self.transport.abort)
