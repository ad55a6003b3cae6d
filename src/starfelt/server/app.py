"""The application: routes, what they share, and the order in which it begins and ends."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import WebSocketRoute

from starfelt.files import BadFile
from starfelt.server import http, limits, pages
from starfelt.server.bots import Bots
from starfelt.server.clock import Clock, SystemClock
from starfelt.server.failures import Failure, on_failure
from starfelt.server.hosts import OwnHosts, host_name
from starfelt.server.metrics import Measured
from starfelt.server.offload import Offload
from starfelt.server.pace import Paced
from starfelt.server.presses import Press
from starfelt.server.rooms import IDLE_S, NoMatch, Rooms
from starfelt.server.services import Services
from starfelt.server.socket import match_socket
from starfelt.server.tokens import Tokens
from starfelt.server.warming import warm_up
from starfelt.server.writing import Chance, SystemChance
from starfelt.store.base import Store, StoreError
from starfelt.store.secret import secret_in
from starfelt.store.sqlite import SqliteStore


def application(
    data: Path,
    *,
    origins: frozenset[str] = frozenset(),
    hosts: Sequence[str] = (),
    static: Path = pages.STATIC,
    store: Store | None = None,
    clock: Clock | None = None,
    chance: Chance | None = None,
    bots: Bots | None = None,
    idle_s: float = IDLE_S,
) -> Starlette:
    """Return the ASGI application over the data folder `data`; tests bring their own parts.

    Args:
        data: a folder for the log and the secret; made when missing.
        origins: pages of other servers that may use this one, as `https://example.org`; it has their names too.
        hosts: names of this server beside its addresses, `localhost` and the machine's own.
        static: the built pages.
        store: where the log is; by default a file in `data`.
        clock: the server's time.
        chance: where seeds and names come from.
        bots: who plays the bots' seats.
        idle_s: how long a match where nobody is stays loaded.
    """
    clock = clock or SystemClock()
    data.mkdir(mode=0o700, parents=True, exist_ok=True)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncGenerator[None]:
        warm_up()
        log = store or SqliteStore(data / "starfelt.sqlite3")
        players = bots or Bots(Offload(limits.THINK_S))
        rooms = Rooms(log, clock, chance or SystemChance(), changed=players.attend, idle_s=idle_s)
        judging = Offload(limits.JUDGE_S)
        editing = Offload(limits.EDIT_S)
        press = Press(Offload(limits.PRINT_S))
        app.state.services = Services(rooms, Tokens(secret_in(data)), clock, judging, editing, press, origins)
        await rooms.begin()
        try:
            yield
        finally:
            await players.close()
            await rooms.close()
            judging.close()
            editing.close()
            press.close()
            await log.close()

    return Starlette(
        routes=[
            WebSocketRoute("/api/matches/{name}/socket", match_socket),
            *http.routes(),
            *pages.routes(static),
        ],
        middleware=[
            Middleware(Measured),
            Middleware(OwnHosts, names=[*hosts, *filter(None, map(host_name, origins))]),
            Middleware(pages.SafeHeaders),
            Middleware(Paced),
            Middleware(GZipMiddleware, minimum_size=2000, compresslevel=5),
        ],
        exception_handlers=dict.fromkeys(
            (Failure, NoMatch, BadFile, StoreError, HTTPException, Exception), on_failure
        ),
        lifespan=lifespan,
    )
