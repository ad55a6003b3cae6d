"""Services: what the routes share, one of each, made when the application starts."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import cast

from starlette.requests import HTTPConnection

from starfelt.server.admission import Connections, FairQueue, RateLimiter, Tokens
from starfelt.server.common import Clock, LogOnce, limits
from starfelt.server.http.response_cache import ResponseCache
from starfelt.server.live import LiveMatches
from starfelt.server.solvers import Library, Runs, Solvers
from starfelt.server.workers import Analyst, Extras, PhotoReader, Printer, WorkerProcess


@dataclass(slots=True)
class Services:
    """The live matches, the workers, and what bounds the use of both.

    `origins`: pages of other servers that may use this one. A limit counts by address unless it says otherwise.
    """

    matches: LiveMatches
    tokens: Tokens
    clock: Clock
    judging: WorkerProcess
    editing: WorkerProcess
    printer: Printer
    photo_reader: PhotoReader
    analyst: Analyst
    library: Library
    solvers: Solvers
    runs: Runs
    origins: frozenset[str] = frozenset()
    extras: Extras = field(default_factory=Extras)
    log_once: LogOnce = field(default_factory=LogOnce)

    # Connections to matches
    connections: Connections = field(default_factory=Connections)
    hello_queue: FairQueue = field(default_factory=lambda: FairQueue(limits.AT_ONCE))
    #: Reading from spectators' connections, and ending them.
    spectator_queue: FairQueue = field(default_factory=lambda: FairQueue(limits.AT_ONCE))
    #: Messages of spectators.
    spectator_limit: RateLimiter = field(default_factory=lambda: RateLimiter(limits.WATCHING))
    #: Commands, by player.
    command_limit: RateLimiter = field(default_factory=lambda: RateLimiter(limits.COMMANDS))

    # Requests
    request_limit: RateLimiter = field(default_factory=lambda: RateLimiter(limits.ASKING))
    #: Requests that make something: matches, guests, sheets, photographs.
    creation_limit: RateLimiter = field(default_factory=lambda: RateLimiter(limits.MAKING))
    #: Files that are not in the cache of judged files.
    file_limit: RateLimiter = field(default_factory=lambda: RateLimiter(limits.JUDGING))
    #: Tables that are edited.
    edit_limit: RateLimiter = field(default_factory=lambda: RateLimiter(limits.EDITING))
    #: Tries at puzzles that are kept.
    kept_try_limit: RateLimiter = field(default_factory=lambda: RateLimiter(limits.KEPT_TRIES))

    # Work in other processes, one job at a time each
    judge_queue: FairQueue = field(
        default_factory=lambda: FairQueue(1, limits.JUDGE_WAITING, limits.JUDGE_WAITING_EACH)
    )
    edit_queue: FairQueue = field(
        default_factory=lambda: FairQueue(1, limits.EDIT_WAITING, limits.EDIT_WAITING_EACH)
    )
    print_queue: FairQueue = field(
        default_factory=lambda: FairQueue(1, limits.PRINT_WAITING, limits.PRINT_WAITING_EACH)
    )

    # Responses that are kept
    judged: ResponseCache = field(default_factory=lambda: ResponseCache(limits.JUDGE_KEPT))
    fleet_cache: ResponseCache = field(default_factory=lambda: ResponseCache(limits.DRAWN_KEPT))
    #: Fleets of players' own, so that they do not push out the package's.
    own_fleet_cache: ResponseCache = field(default_factory=lambda: ResponseCache(limits.DRAWN_KEPT))
    #: Held while a fleet is drawn: a thread takes its share of the event loop's time.
    drawing_lock: asyncio.Lock = field(default_factory=asyncio.Lock)


def services_of(connection: HTTPConnection) -> Services:
    """Return the services of the application that a request or socket came to."""
    return cast("Services", connection.app.state.services)
