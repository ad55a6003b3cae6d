"""Middleware: a request that still waits when the server stops gets a 503."""

from __future__ import annotations

import asyncio

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from starfelt.server.http.responses import failure_response
from starfelt.wire.lobby import FailureView


class StoppingAnswer:
    """Middleware that answers 503 to a request which the stopping server cancels before its answer begins."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        begun = False

        async def send_on(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, send_on)
        except asyncio.CancelledError:
            if begun or scope["type"] != "http":
                raise
            await failure_response(503, FailureView("stopping"))(scope, receive, send)
