"""HTTP connections with an end: uvicorn's h11 protocol, where nobody keeps a connection that is of no use.

h11 itself bounds a request's head and does not read on while an answer waits to be taken. What is added here: a
request has to be there in time, its answer has to be taken in time, there are only so many connections, and requests
are begun some at a time.
"""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from starfelt.server.admission.connection_limit import ConnectionLimit
from starfelt.server.admission.fair_queue import FairQueue
from starfelt.server.common import limits, network_of

#: Where pictures come in: they take longer than anything else.
PHOTO_PATH = "/api/photo"


class BoundedHttpProtocol(H11Protocol):
    """One HTTP connection. All of one server share a `lodge` and a `gate`."""

    lodge: ClassVar[ConnectionLimit[BoundedHttpProtocol]]
    gate: ClassVar[FairQueue]

    _address = ""
    _deadline: asyncio.TimerHandle | None = None
    #: Whether a request is on its way and not whole yet.
    _asking = True
    #: Whether pictures are on their way.
    _uploading = False
    #: Whether the connection is still one of HTTP.
    _here = False
    #: What came and waits for its turn.
    _came = b""
    _waits = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride] - as uvicorn has it
        """Let the connection in."""
        super().connection_made(transport)
        self._address = network_of(self.client[0] if self.client else "")
        self._here = True
        self._within(limits.REQUEST_S)
        oldest = self.lodge.admit(self, self._address)
        if oldest is not None:
            oldest.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what came; it is looked at when its turn comes, and before that no more is read."""
        self._came += data
        if not self._waits:
            self._waits = True
            self.gate.run(self._address, self._look)
        if self._waits:
            self.flow.pause_reading()

    def _look(self) -> None:
        """Read on, and see whether a request is whole."""
        self._waits = False
        data, self._came = self._came, b""
        if self.transport.is_closing():
            return
        self.flow.resume_reading()
        super().data_received(data)
        if not self._here:
            return
        asking = self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        uploading = self.conn.their_state is h11.SEND_BODY and self.scope["path"].endswith(PHOTO_PATH)
        if asking != self._asking:
            self._asking = asking
            self._within(limits.REQUEST_S if asking else limits.ANSWER_S)
        if uploading and not self._uploading:
            self._within(limits.UPLOAD_S)
        self._uploading = uploading

    def on_response_complete(self) -> None:
        """Wait for the answer to be taken; who was answered before the request was whole still has to send it."""
        super().on_response_complete()
        if self._here and not self._asking:
            self._within(limits.ANSWER_S)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection on."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def _leave(self) -> None:
        self._here = False
        self.lodge.leave(self, self._address)
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _within(self, seconds: float) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = self.loop.call_later(seconds, self._too_late)

    def _too_late(self) -> None:
        idle = self.conn.our_state is h11.IDLE and not self._asking
        if not idle or self.transport.get_write_buffer_size():
            # Who does not read would not take a polite goodbye either.
            self.transport.abort()


def bounded_http_protocol() -> type[BoundedHttpProtocol]:
    """Return the protocol class of one server."""
    shared: dict[str, Any] = {
        "lodge": ConnectionLimit[BoundedHttpProtocol](limits.HTTP_CONNECTIONS),
        "gate": FairQueue(limits.AT_ONCE),
    }
    return type("HttpGuard", (BoundedHttpProtocol,), shared)
