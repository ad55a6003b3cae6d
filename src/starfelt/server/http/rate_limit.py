"""Rate limit of all requests by address, and the refusal of banned addresses and players."""

from __future__ import annotations

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Receive, Scope, Send

from starfelt.server.common import Failure, address_of, limits
from starfelt.server.http.responses import failure_response
from starfelt.server.http.services import services_of


class RequestRateLimit:
    """Middleware that refuses requests over their address's limit."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        app = self._app
        if scope["type"] == "http":
            request = Request(scope)
            try:
                path: str = scope["path"]
                # A banned visitor still gets the pages, which say so.
                if path.removeprefix(scope.get("root_path", "")).startswith("/api/"):
                    refuse_banned(request)
                spend(request)
            except Failure as failure:
                app = failure_response(failure.status, failure.view)
        await app(scope, receive, send)


def spend(request: HTTPConnection, cost: float = limits.REQUEST_COST) -> None:
    """Take the cost of a request or socket from its address's token bucket.

    Raises:
        Failure: there is not enough.
    """
    if not services_of(request).request_limit.take(address_of(request), cost):
        raise Failure(429, "too-fast")


def charge(request: HTTPConnection, cost: float) -> None:
    """Let a request cost so many tokens in all; the middleware has taken the cost of any request already.

    Raises:
        Failure: there is not enough.
    """
    spend(request, cost - limits.REQUEST_COST)


def refuse_banned(connection: HTTPConnection, player: str | None = None) -> None:
    """Refuse an address or a player that the host has banned.

    Raises:
        Failure: the host has.
    """
    if services_of(connection).matches.bans.from_playing(address_of(connection), player):
        raise Failure(403, "barred")
