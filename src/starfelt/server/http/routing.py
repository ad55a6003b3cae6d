"""Routes with their cost: what a request takes from its address's rate limits, before anything is done for it.

A request that makes or changes something must also come from a page of this server, or from none.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import wraps
from typing import Literal

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from starfelt.server.admission import RateLimiter
from starfelt.server.common import Failure, limits
from starfelt.server.http.origin import welcome_origin
from starfelt.server.http.rate_limit import pay
from starfelt.server.http.services import RateLimits, services_of


@dataclass(frozen=True, slots=True)
class Cost:
    """The tokens that a request takes from a rate limit."""

    limit: Callable[[RateLimits], RateLimiter]
    tokens: float


def asking(tokens: float = limits.REQUEST_COST) -> Cost:
    """Return the cost of a request that reads something. `RequestRateLimit` has taken that of any request already."""
    return Cost(lambda rates: rates.requests, tokens - limits.REQUEST_COST)


def making(tokens: float) -> Cost:
    """Return the cost of a request that makes something."""
    return Cost(lambda rates: rates.making, tokens)


def editing(tokens: float) -> Cost:
    """Return the cost of a request about an edited table or a puzzle."""
    return Cost(lambda rates: rates.editing, tokens)


class PricedRoute(Route):
    """A route of one method, with its cost. What else a request costs depends on what it asks: its endpoint pays it."""

    def __init__(
        self,
        method: Literal["GET", "POST", "PUT", "DELETE"],
        path: str,
        endpoint: Callable[[Request], Awaitable[Response]],
        cost: Cost,
    ) -> None:
        self.cost = cost

        @wraps(endpoint)
        async def charge(request: Request) -> Response:
            if method != "GET" and not welcome_origin(request):
                raise Failure(403, "wrong-origin")
            pay(request, cost.limit(services_of(request).rates), cost.tokens)
            return await endpoint(request)

        super().__init__(path, charge, methods=[method])
