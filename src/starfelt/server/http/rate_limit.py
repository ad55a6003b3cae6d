"""Rate limit of all requests by address, and the refusal of banned addresses and players."""

from __future__ import annotations

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Receive, Scope, Send

from starfelt.server.admission import RateLimiter
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
                pay(request, services_of(request).rates.requests, limits.REQUEST_COST)
            except Failure as failure:
                app = failure_response(failure.status, failure.view)
        await app(scope, receive, send)


def pay(connection: HTTPConnection, limit: RateLimiter, tokens: float) -> None:
    """Take the cost of a request or socket from its address's bucket of a rate limit.

    Raises:
        Failure: there is not enough.
    """
    if not limit.take(address_of(connection), tokens):
        raise Failure(429, "too-fast")


def pay_more(connection: HTTPConnection, tokens: float) -> None:
    """Take so many tokens in all for a request, of which the first was taken when it came.

    Raises:
        Failure: there is not enough.
    """
    pay(connection, services_of(connection).rates.requests, tokens - limits.REQUEST_COST)


def refuse_banned(connection: HTTPConnection, player: str | None = None) -> None:
    """Refuse an address or a player that the host has banned.

    Raises:
        Failure: the host has.
    """
    if services_of(connection).matches.bans.from_playing(address_of(connection), player):
        raise Failure(403, "barred")
