"""HTTP protocol with bounds: uvicorn's h11 protocol, with deadlines, a connection limit and a fair queue.

h11 bounds a request's head, and reads no further while a response waits to be taken. Added here: a request has to
arrive in time, its response has to be taken in time, connections are limited, and requests begin some at a time.
"""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from starfelt.server.admission.connection_limit import ConnectionLimit
from starfelt.server.admission.fair_queue import FairQueue
from starfelt.server.common import limits, network_of

#: Photographs are uploaded here: they may take longer than other requests.
PHOTO_PATH = "/api/photo"


class BoundedHttpProtocol(H11Protocol):
    """One HTTP connection. All connections of one server share `connections_limit` and `queue`."""

    connections_limit: ClassVar[ConnectionLimit[BoundedHttpProtocol]]
    queue: ClassVar[FairQueue]

    _address = ""
    _deadline: asyncio.TimerHandle | None = None
    #: Whether a request is on its way and not complete yet.
    _asking = True
    #: Whether photographs are being uploaded.
    _uploading = False
    #: Whether the connection has not become a WebSocket.
    _here = False
    #: Data that waits for a slot of the fair queue.
    _came = b""
    _waits = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride] - as uvicorn has it
        """Count the connection, and set its first deadline."""
        super().connection_made(transport)
        self._address = network_of(self.client[0] if self.client else "")
        self._here = True
        self._within(limits.REQUEST_S)
        oldest = self.connections_limit.add(self, self._address)
        if oldest is not None:
            oldest.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Keep the data until the fair queue gives a slot; until then no more is read."""
        self._came += data
        if not self._waits:
            self._waits = True
            self.queue.run(self._address, self._look)
        if self._waits:
            self.flow.pause_reading()

    def _look(self) -> None:
        """Parse the data, and set the deadline for what comes next."""
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
        """Wait for the response to be taken; a client that was answered early still has to send the rest."""
        super().on_response_complete()
        self.connections_limit.renew(self, self._address)  # who rests longest goes first
        if self._here and not self._asking:
            self._within(limits.ANSWER_S)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection to the WebSocket protocol."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def _leave(self) -> None:
        self._here = False
        self.connections_limit.remove(self, self._address)
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
            # A client that does not read would not take a polite goodbye either.
            self.transport.abort()


def bounded_http_protocol() -> type[BoundedHttpProtocol]:
    """Return the protocol class of one server."""
    shared: dict[str, Any] = {
        "connections_limit": ConnectionLimit[BoundedHttpProtocol](limits.HTTP_CONNECTIONS),
        "queue": FairQueue(limits.AT_ONCE),
    }
    return type("HttpGuard", (BoundedHttpProtocol,), shared)
