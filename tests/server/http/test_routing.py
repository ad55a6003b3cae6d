"""Routes have a cost, and share nothing with each other but services."""

from __future__ import annotations

import ast
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import WebSocketRoute

from kit.asynchronous import run
from starfelt.server import http
from starfelt.server.admission import RateLimiter
from starfelt.server.app import application
from starfelt.server.common import Failure, Rate, limits
from starfelt.server.http.responses import on_failure
from starfelt.server.http.routing import Cost, PricedRoute, asking, editing, making
from starfelt.server.http.services import RateLimits

HTTP = Path(http.__file__).parent


def test_every_route_has_a_cost(tmp_path: Path) -> None:
    routes = application(tmp_path).routes
    sockets = [route for route in routes if isinstance(route, WebSocketRoute)]
    # Its endpoint takes `SOCKET_COST`, and answers before the socket is there.
    assert [socket.path for socket in sockets] == ["/api/matches/{name}/socket"]
    assert [route for route in routes if not isinstance(route, PricedRoute | WebSocketRoute)] == []


def test_a_route_that_makes_or_changes_something_costs_more_than_any_request(tmp_path: Path) -> None:
    rates = RateLimits()
    for route in application(tmp_path).routes:
        if isinstance(route, PricedRoute) and route.methods and "GET" not in route.methods:
            assert route.cost.limit(rates) in (rates.making, rates.editing), route.path
            assert route.cost.tokens > 0, route.path


def test_no_route_file_is_imported_by_another_file_beside_it() -> None:
    route_files = {file.stem for file in HTTP.glob("*.py") if "\ndef routes(" in file.read_text("utf-8")}
    assert {"match_routes", "puzzle_routes", "static_pages"} <= route_files
    for file in HTTP.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                assert node.module.rpartition(".")[2] not in route_files, file


class Site:
    """An application with one route, and what it let through."""

    def __init__(self, cost: Cost, method: str = "POST") -> None:
        self.served = 0
        self.rates = RateLimits(*(RateLimiter(Rate(0, 10)) for _ in range(5)))
        self.origins = frozenset[str]()
        self.log_once = self

        async def serve(request: Request) -> Response:
            self.served += 1
            return PlainTextResponse("served")

        route = PricedRoute(method, "/", serve, cost)  # pyright: ignore[reportArgumentType] - the test's own methods
        handlers = dict.fromkeys((Failure, HTTPException), on_failure)
        self.app = Starlette(routes=[route], exception_handlers=handlers)
        self.app.state.services = self

    def ask(self, method: str = "POST", origin: str | None = None) -> int:
        """Send a request; return the status of its answer."""

        async def send() -> int:
            async with httpx.AsyncClient(transport=httpx.ASGITransport(self.app)) as client:
                headers = {"origin": origin} if origin else {}
                return (await client.request(method, "http://felt/", headers=headers)).status_code

        return run(send())

    def warn(self, line: str) -> None:
        """Take a log line."""

    def left(self) -> list[float]:
        """Return the tokens that are left of each limit for asking, making and editing."""
        rates = (self.rates.requests, self.rates.making, self.rates.editing)
        return [sum(rate.take("127.0.0.1") for _ in range(10)) for rate in rates]


@pytest.mark.parametrize(
    ("cost", "left"), [(asking(4), [7, 10, 10]), (making(4), [10, 6, 10]), (editing(4), [10, 10, 6])]
)
def test_a_request_pays_from_the_limit_of_its_route(cost: Cost, left: list[float]) -> None:
    site = Site(cost)
    assert site.ask() == 200
    assert site.left() == left


def test_a_request_that_cannot_pay_is_refused_before_anything_is_done() -> None:
    site = Site(making(6))
    assert [site.ask() for _ in range(3)] == [200, 429, 429]
    assert site.served == 1


def test_a_request_of_a_foreign_page_may_read_and_change_nothing() -> None:
    foreign = "https://example.org"
    site = Site(making(4))
    assert site.ask(origin=foreign) == 403
    assert (site.served, site.left()[1]) == (0, 10)
    assert Site(asking(), "GET").ask("GET", foreign) == 200


def test_any_request_costs_what_the_middleware_takes_and_no_more() -> None:
    assert asking().tokens == 0
    assert asking(limits.MATCH_COST).tokens == limits.MATCH_COST - limits.REQUEST_COST
