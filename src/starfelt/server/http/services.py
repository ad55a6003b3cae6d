"""What the routes share: one of each, made when the application starts."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import cast

from starlette.requests import HTTPConnection

from starfelt.server.admission import Connections, FairQueue, RateLimiter, Tokens
from starfelt.server.common import Clock, LogOnce, limits
from starfelt.server.http.response_cache import ResponseCache
from starfelt.server.live import LiveMatches
from starfelt.server.workers import PhotoReader, Printer, WorkerProcess


@dataclass(slots=True)
class Services:
    """The live matches and what guards them. `origins` may use this server beside its own pages."""

    matches: LiveMatches
    tokens: Tokens
    clock: Clock
    judging: WorkerProcess
    editing: WorkerProcess
    press: Printer
    darkroom: PhotoReader
    origins: frozenset[str] = frozenset()
    #: Who says hello next.
    hellos: FairQueue = field(default_factory=lambda: FairQueue(limits.AT_ONCE))
    #: Whose connection, of those who do not sit, is listened to or ended next.
    standing: FairQueue = field(default_factory=lambda: FairQueue(limits.AT_ONCE))
    once: LogOnce = field(default_factory=LogOnce)
    doors: Connections = field(default_factory=Connections)
    #: Commands, by player.
    commands: RateLimiter = field(default_factory=lambda: RateLimiter(limits.COMMANDS))
    #: Messages of those who watch, by address.
    watching: RateLimiter = field(default_factory=lambda: RateLimiter(limits.WATCHING))
    #: Matches, guests and much else made, by address.
    making: RateLimiter = field(default_factory=lambda: RateLimiter(limits.MAKING))
    #: Files that nobody has brought yet, by address.
    files: RateLimiter = field(default_factory=lambda: RateLimiter(limits.JUDGING))
    #: Tables that are edited, by address.
    edits: RateLimiter = field(default_factory=lambda: RateLimiter(limits.EDITING))
    #: Requests of any kind, by address.
    asking: RateLimiter = field(default_factory=lambda: RateLimiter(limits.ASKING))
    #: Whose table file is judged next.
    judges: FairQueue = field(
        default_factory=lambda: FairQueue(1, limits.JUDGE_WAITING, limits.JUDGE_WAITING_EACH)
    )
    answers: ResponseCache = field(default_factory=lambda: ResponseCache(limits.JUDGE_KEPT))
    #: The package's fleets, drawn, and fleets of somebody's own. One is drawn at a time: each thread takes its share of
    #: the loop's time.
    fleets: ResponseCache = field(default_factory=lambda: ResponseCache(limits.DRAWN_KEPT))
    own_fleets: ResponseCache = field(default_factory=lambda: ResponseCache(limits.DRAWN_KEPT))
    drawing: asyncio.Lock = field(default_factory=asyncio.Lock)
    #: Whose edited table is looked at next.
    editors: FairQueue = field(
        default_factory=lambda: FairQueue(1, limits.EDIT_WAITING, limits.EDIT_WAITING_EACH)
    )
    #: Whose sheets are printed next.
    printers: FairQueue = field(
        default_factory=lambda: FairQueue(1, limits.PRINT_WAITING, limits.PRINT_WAITING_EACH)
    )


def services_of(connection: HTTPConnection) -> Services:
    """Return the services of the application that a request or socket came to."""
    return cast("Services", connection.app.state.services)
