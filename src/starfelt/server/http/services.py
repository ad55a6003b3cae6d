"""Services: what the routes share, one of each, made when the application starts, grouped by who uses them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import cast

from starlette.requests import HTTPConnection

from starfelt.server.admission import ChosenNames, Connections, FairQueue, RateLimiter, Recovery, Tokens
from starfelt.server.common import Clock, LogOnce, limits
from starfelt.server.http.response_cache import ResponseCache
from starfelt.server.live import DailyDeals, LiveMatches, Presences, Queues
from starfelt.server.notices import Channels, NoticeBook
from starfelt.server.solvers import Library, Runs, Solvers
from starfelt.server.workers import Analyst, Extras, PhotoReader, Printer, WorkerProcess
from starfelt.store.base import Store


@dataclass(slots=True)
class RateLimits:
    """Rate limits of requests, by address unless they say otherwise."""

    requests: RateLimiter = field(default_factory=lambda: RateLimiter(limits.ASKING))
    #: Requests that make something: matches, guests, sheets, photographs.
    making: RateLimiter = field(default_factory=lambda: RateLimiter(limits.MAKING))
    #: Files that are not in the cache of judged files.
    judging: RateLimiter = field(default_factory=lambda: RateLimiter(limits.JUDGING))
    #: Tables that are edited, and puzzles.
    editing: RateLimiter = field(default_factory=lambda: RateLimiter(limits.EDITING))
    #: Tries at puzzles that are kept.
    kept_tries: RateLimiter = field(default_factory=lambda: RateLimiter(limits.KEPT_TRIES))
    #: Recovery codes that are tried.
    recovering: RateLimiter = field(default_factory=lambda: RateLimiter(limits.RECOVERING))
    #: Invitations, by player.
    inviting: RateLimiter = field(default_factory=lambda: RateLimiter(limits.INVITING))


@dataclass(slots=True)
class SocketServices:
    """The connections to matches, and what bounds their use. A limit counts by address unless it says otherwise."""

    connections: Connections = field(default_factory=Connections)
    hello_queue: FairQueue = field(default_factory=lambda: FairQueue(limits.AT_ONCE))
    #: Reading from spectators' connections, and ending them.
    spectator_queue: FairQueue = field(default_factory=lambda: FairQueue(limits.AT_ONCE))
    #: Messages of spectators.
    spectator_limit: RateLimiter = field(default_factory=lambda: RateLimiter(limits.WATCHING))
    #: Commands, by player.
    command_limit: RateLimiter = field(default_factory=lambda: RateLimiter(limits.COMMANDS))
    #: Good words, by player.
    phrase_limit: RateLimiter = field(default_factory=lambda: RateLimiter(limits.PHRASES))


@dataclass(slots=True)
class WorkServices:
    """Work in other processes, one job at a time each, and its responses that are kept."""

    judging: WorkerProcess
    editing: WorkerProcess
    printer: Printer
    photo_reader: PhotoReader
    judge_queue: FairQueue = field(
        default_factory=lambda: FairQueue(1, limits.JUDGE_WAITING, limits.JUDGE_WAITING_EACH)
    )
    edit_queue: FairQueue = field(
        default_factory=lambda: FairQueue(1, limits.EDIT_WAITING, limits.EDIT_WAITING_EACH)
    )
    print_queue: FairQueue = field(
        default_factory=lambda: FairQueue(1, limits.PRINT_WAITING, limits.PRINT_WAITING_EACH)
    )
    judged: ResponseCache = field(default_factory=lambda: ResponseCache(limits.JUDGE_KEPT))

    def close(self) -> None:
        """End all work."""
        for worker in (self.judging, self.editing, self.printer, self.photo_reader):
            worker.close()


@dataclass(slots=True)
class PuzzleServices:
    """Puzzles, and the guests who solve them."""

    library: Library
    solvers: Solvers
    runs: Runs


@dataclass(slots=True)
class FleetDrawings:
    """Drawn fleets: the package's, and players' own, which do not push out the package's."""

    shipped: ResponseCache = field(default_factory=lambda: ResponseCache(limits.DRAWN_KEPT))
    own: ResponseCache = field(default_factory=lambda: ResponseCache(limits.DRAWN_KEPT))
    #: Held while a fleet is drawn: a thread takes its share of the event loop's time.
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


@dataclass(slots=True)
class Services:
    """All services.

    `has_ratings`: matches may count for ratings. `origins`: pages of other servers that may use this one.
    """

    matches: LiveMatches
    tokens: Tokens
    clock: Clock
    store: Store
    recovery: Recovery
    chosen_names: ChosenNames
    has_ratings: bool
    work: WorkServices
    analyst: Analyst
    puzzles: PuzzleServices
    deals: DailyDeals
    presences: Presences
    queues: Queues
    extras: Extras
    notices: NoticeBook
    channels: Channels
    origins: frozenset[str] = frozenset()
    log_once: LogOnce = field(default_factory=LogOnce)
    rates: RateLimits = field(default_factory=RateLimits)
    sockets: SocketServices = field(default_factory=SocketServices)
    fleets: FleetDrawings = field(default_factory=FleetDrawings)


def services_of(connection: HTTPConnection) -> Services:
    """Return the services of the application that a request or socket came to."""
    return cast("Services", connection.app.state.services)
