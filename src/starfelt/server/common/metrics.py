"""Metrics for Prometheus: counts and times of requests, commands, commits and bots.

They are kept in the process, whether anybody asks or not; `serve_metrics` answers at a port of their own.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from contextlib import contextmanager

from prometheus_client import Counter, Gauge, Histogram, start_http_server
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from starfelt.files import BadFile
from starfelt.games.contract import Refused
from starfelt.store.base import Conflict

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

REQUESTS = Histogram(
    "starfelt_request_seconds", "from an HTTP request to its answer", ["status"], buckets=_SECONDS
)
COMMANDS = Histogram(
    "starfelt_command_seconds", "from a player's command to its answer", ["answer"], buckets=_SECONDS
)
COMMITS = Histogram("starfelt_commit_seconds", "appends to the log", ["result"], buckets=_SECONDS)
EVENTS = Counter("starfelt_events", "events written to the log")
THOUGHTS = Histogram("starfelt_bot_thought_seconds", "from a bot's turn to its answer", buckets=_SECONDS)
MATCHES = Gauge("starfelt_matches_loaded", "matches that are loaded")
SOCKETS = Gauge("starfelt_sockets", "connections to matches", ["who"])
BOTS_WAITING = Gauge("starfelt_bots_waiting", "bots that wait for their turn to think")


def command_answered(since: float, answer: int | Refused) -> None:
    """Count a command that came at `since` (`time.perf_counter`)."""
    code = answer.code if isinstance(answer, Refused) else "done"
    COMMANDS.labels(code).observe(time.perf_counter() - since)


class RequestMetrics:
    """Counts the requests that an application answers, and times until its answer begins."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                REQUESTS.labels(message["status"]).observe(time.perf_counter() - began)
            await send(message)

        await self._app(scope, receive, send_on)


@contextmanager
def committing(events: int) -> Generator[None]:
    """Count and time an append of so many events."""
    began, result = time.perf_counter(), "failed"
    try:
        yield
        result = "written"
        EVENTS.inc(events)
    except Conflict:
        result = "conflict"
        raise
    finally:
        COMMITS.labels(result).observe(time.perf_counter() - began)


def serve_metrics(host: str, port: int) -> Callable[[], None]:
    """Answer at `http://host:port/metrics` from a thread of its own; what is returned ends that.

    Raises:
        BadFile: nobody can listen there.
    """
    try:
        server, thread = start_http_server(port, host)
    except OSError as error:
        raise BadFile("metrics", f"cannot listen on {host}:{port}: {error.strerror or error}") from None

    def close() -> None:
        server.shutdown()
        server.server_close()
        thread.join()

    return close
