"""The ASGI application: its routes and middleware, and the order in which its parts begin and end."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import WebSocketRoute

from starfelt.bots.levels import has_kernel
from starfelt.files import BadFile
from starfelt.kernel.code_cache import writable_folder
from starfelt.machine import usable_cores
from starfelt.server.admission import ChosenNames, Recovery, Tokens
from starfelt.server.common import (
    Clock,
    Entropy,
    Failure,
    RequestMetrics,
    SharedClock,
    SystemClock,
    SystemEntropy,
    limits,
    warm_up,
)
from starfelt.server.http import (
    AllowedHosts,
    PuzzleServices,
    RequestRateLimit,
    RootPath,
    Services,
    StoppingAnswer,
    WorkServices,
    analysis_routes,
    deal_routes,
    friend_routes,
    history_files,
    host_name,
    match_routes,
    match_socket,
    notice_routes,
    on_failure,
    people_routes,
    puzzle_picture_routes,
    puzzle_routes,
    queue_routes,
    rating_routes,
    result_routes,
    solver_routes,
    static_pages,
    turn_routes,
    work_routes,
)
from starfelt.server.live import (
    DEFAULT_RETENTION,
    IDLE_S,
    BotSeats,
    DailyDeals,
    LiveMatches,
    NoMatch,
    Presences,
    Queues,
    RetentionPolicy,
    load_bots,
)
from starfelt.server.nodes import Nodes
from starfelt.server.notices import NoticeBook, NoticeOptions, Teller, open_channels
from starfelt.server.solvers import Library, PuzzleMaker, Runs, Solvers
from starfelt.server.workers import (
    Analyst,
    Extras,
    KeptAnalyses,
    PhotoReader,
    Printer,
    WorkerPool,
    WorkerProcess,
)
from starfelt.store.base import StoreError
from starfelt.store.opening import Data, open_data

#: The bots' workers run at this nice level: what people wait for goes first.
_GIVES_WAY = 3
#: So does the worker that makes puzzles while nobody plays.
_LOW = 15


def application(
    data: Path | Data,
    *,
    origins: frozenset[str] = frozenset(),
    hosts: Sequence[str] = (),
    static: Path = static_pages.STATIC,
    clock: Clock | None = None,
    chance: Entropy | None = None,
    bots: BotSeats | None = None,
    idle_s: float = IDLE_S,
    nodes: Nodes | None = None,
    cores: int | None = None,
    root: str = "",
    keeping: RetentionPolicy = DEFAULT_RETENTION,
    installer: str | None = None,
    installs: bool = True,
    make_puzzles: int = 0,
    ratings: bool = True,
    notices: NoticeOptions | None = None,
) -> Starlette:
    """Return the ASGI application over `data`; tests bring their own parts.

    Args:
        data: a folder for the log and the secret, made when missing; or what is open already, and is closed at the end.
        origins: pages of other servers that may use this one, as `https://example.org`; it has their names too.
        hosts: names of this server beside its addresses, `localhost` and the machine's own.
        static: the built pages.
        clock: the server's time.
        chance: where seeds and names come from.
        bots: who plays the bots' seats.
        idle_s: how long a match where nobody is stays loaded.
        nodes: the other nodes on the same data; None: nobody else serves it.
        cores: how many of this machine's bots may think on; None: all that this process may use.
        keeping: how long matches are kept.
        installer: a program that installs the extra named by its argument, while the server runs.
        installs: whether this process calls the installer; otherwise another process of this server does.
        make_puzzles: how many puzzles are made while nobody plays, and kept.
        ratings: whether matches may count for ratings.
        notices: how players are told that it is their turn, beside on pages.
        root: the path below which the site is, such as `/starfelt`.
    """
    clock = clock or (SystemClock() if nodes is None else SharedClock())

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncGenerator[None]:
        warm_up()
        if has_kernel():
            writable_folder()  # before workers start, so that they share it
        match_routes.make_ready()
        kept = open_data(data, locked=False) if isinstance(data, Path) else data
        thinkers = WorkerPool(cores or usable_cores(), limits.THINK_S, nice=_GIVES_WAY, load=load_bots)
        players = bots or BotSeats(thinkers)
        entropy = chance or SystemEntropy()
        matches = LiveMatches(
            kept.store,
            clock,
            entropy,
            changed=players.attend,
            idle_s=idle_s,
            nodes=nodes,
            retention=keeping,
            has_ratings=ratings,
        )
        work = WorkServices(
            WorkerProcess(limits.JUDGE_S),
            WorkerProcess(limits.EDIT_S),
            Printer(WorkerProcess(limits.PRINT_S)),
            PhotoReader(WorkerProcess(limits.PHOTO_S)),
        )
        analyst = Analyst(WorkerProcess(limits.ANALYSE_S, nice=_GIVES_WAY), KeptAnalyses(kept.store, clock))
        extras = Extras(installer, installs=installs)
        library = Library(kept.store, clock)
        notice_book = NoticeBook(kept.store, clock)
        channels = open_channels(notices or NoticeOptions(), kept.store, clock, kept.secret)
        teller = Teller(
            kept.store,
            notice_book,
            clock,
            matches.running_time.now,
            channels.short,
            [channels.mail] if channels.mail else [],
        )
        puzzle_maker = PuzzleMaker(
            library,
            WorkerProcess(limits.DEAL_S, nice=_LOW),
            clock,
            entropy,
            lambda: bool(matches.rooms.list_occupied()) or analyst.busy,
            make_puzzles,
        )
        app.state.services = Services(
            matches,
            Tokens(kept.secret, matches.revocations),
            clock,
            kept.store,
            Recovery(kept.store, clock),
            ChosenNames(kept.store, clock),
            ratings,
            work,
            analyst,
            PuzzleServices(library, Solvers(kept.store, clock), Runs(kept.store, clock, entropy)),
            DailyDeals(kept.store, clock, kept.secret),
            Presences(kept.store, clock),
            Queues(kept.store, clock, entropy, matches.factory, kept.secret, has_ratings=ratings),
            extras,
            notice_book,
            channels,
            origins,
        )
        await kept.hold(alone=nodes is None)
        if nodes is not None:
            await nodes.begin(kept.place)
        await matches.begin()
        await extras.begin()
        teller.begin()
        puzzle_maker.begin()
        try:
            yield
        finally:
            await teller.close()
            await channels.close()
            await puzzle_maker.close()
            await extras.close()
            await players.close()
            await matches.close()
            if nodes is not None:
                await nodes.close()
            work.close()
            await analyst.close()
            await kept.close()

    return Starlette(
        routes=[
            WebSocketRoute("/api/matches/{name}/socket", match_socket),
            *result_routes.routes(),
            *work_routes.routes(),
            *analysis_routes.routes(),
            *solver_routes.routes(),
            *people_routes.routes(),
            *history_files.routes(),
            *rating_routes.routes(),
            *deal_routes.routes(),
            *friend_routes.routes(),
            *notice_routes.routes(),
            *queue_routes.routes(),
            *turn_routes.routes(),
            *puzzle_picture_routes.routes(),
            *puzzle_routes.routes(),
            *match_routes.routes(),
            *static_pages.routes(static, root),
        ],
        middleware=[
            Middleware(RequestMetrics),
            Middleware(RootPath, root=root),
            Middleware(AllowedHosts, names=[*hosts, *filter(None, map(host_name, origins))]),
            Middleware(static_pages.SafeHeaders),
            Middleware(StoppingAnswer),
            Middleware(RequestRateLimit),
            Middleware(GZipMiddleware, minimum_size=2000, compresslevel=5),
        ],
        exception_handlers=dict.fromkeys(
            (Failure, NoMatch, BadFile, StoreError, HTTPException, Exception), on_failure
        ),
        lifespan=lifespan,
    )
