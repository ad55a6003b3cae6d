"""The part of `bench.days` about pushes: many players, each with a turn and a browser, are told at once.

The push service is a process of its own, with TLS on this machine. First it takes all: printed are the seconds, and the
milliseconds of this process's CPU for one push, from the look at the store to the answer. Then it takes 1,000 in a
minute and answers 429 to all others (`Retry-After: 60`), and each minute another node goes on: printed are the minutes
until all have come, the seconds that the nodes worked, how many requests were refused, and how many came twice. Minutes
are a clock that is moved.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import ssl
import time
from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

import trustme

from kit.moved_clock import MovedClock
from kit.push_service import new_subscription
from starfelt.matches.identity import hash_identity
from starfelt.notices.calls import HOUR_MS
from starfelt.server.notices.https_post import HttpsPost
from starfelt.server.notices.push import PushSender
from starfelt.server.notices.settings import NoticeBook, NoticeSettings, PushDevice
from starfelt.server.notices.teller import Teller
from starfelt.server.notices.vapid import Vapid
from starfelt.store.base import MatchSummary, Store, Write
from starfelt.store.opening import open_store
from starfelt.store.turns import OwedTurn

QUOTA = 1000
_MINUTE_S = 60
#: It is given up then: something is wrong.
_MOST_MINUTES = 200
_AT_ONCE = 1000
_ALL = 10**9


class Came(NamedTuple):
    """What a push service got: browsers that it took a push for, pushes, and how many requests it refused."""

    browsers: int
    pushes: int
    refused: int


class QuotaService:
    """A push service that takes so many requests as it is told to. `trust`: who trusts it."""

    def __init__(self, pipe: Connection, trust: ssl.SSLContext) -> None:
        self._pipe, self.trust = pipe, trust
        self.origin = f"https://localhost:{pipe.recv()}"

    async def count(self) -> Came:
        """Return what has come."""
        return await self._say(None)

    async def take(self, requests: int, *, anew: bool = False) -> None:
        """Take so many requests from now on. `anew`: forget what has come."""
        await self._say((requests, anew))

    async def _say(self, what: tuple[int, bool] | None) -> Came:
        self._pipe.send(what)
        return await asyncio.to_thread(self._pipe.recv)


def serve(certificate: str, control: Connection) -> None:
    """A push service, as `QuotaService` speaks with it."""
    came, state = Counter[str](), {"left": 0, "refused": 0}

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while head := await reader.readuntil(b"\r\n\r\n"):
                length = next(
                    int(line[15:]) for line in head.split(b"\r\n") if line[:15].lower() == b"content-length:"
                )
                await reader.readexactly(length)
                if state["left"] > 0:
                    state["left"] -= 1
                    came[head.split(b" ", 2)[1].decode()] += 1
                    writer.write(b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n")
                else:
                    state["refused"] += 1
                    writer.write(b"HTTP/1.1 429 Too Many\r\nRetry-After: 60\r\nContent-Length: 0\r\n\r\n")
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    async def main() -> None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        server = await asyncio.start_server(answer, "127.0.0.1", 0, ssl=context)
        control.send(server.sockets[0].getsockname()[1])
        while True:
            if told := await asyncio.to_thread(control.recv):
                state["left"], anew = told
                if anew:
                    came.clear()
                    state["refused"] = 0
            control.send(Came(len(came), came.total(), state["refused"]))

    asyncio.run(main())


@contextmanager
def quota_service() -> Generator[QuotaService, None, None]:
    """Run a push service in a process of its own."""
    authority: Any = trustme.CA()
    trust = ssl.create_default_context()
    authority.configure_trust(trust)
    spawn = multiprocessing.get_context("spawn")
    here, there = spawn.Pipe()
    with authority.issue_cert("localhost").private_key_and_cert_chain_pem.tempfile() as certificate:
        process = spawn.Process(target=serve, args=(certificate, there), daemon=True)
        process.start()
        try:
            yield QuotaService(here, trust)
        finally:
            process.kill()
            process.join()


async def fill(store: Store, book: NoticeBook, clock: MovedClock, players: int, origin: str) -> None:
    """Store a turn that began two minutes ago for each player, and their browsers."""
    since = clock.now() - 120_000
    for first in range(0, players, _AT_ONCE):
        writes: list[Write] = []
        for number in range(first, min(first + _AT_ONCE, players)):
            player, match = f"player {number}", f"m{number}"
            turn = OwedTurn(match, 0, player, "one", since, since + 72 * HOUR_MS, since + 72 * HOUR_MS)
            summary = MatchSummary(False, "playing", since, b"{}")
            writes.append(Write(match, 1, [b"{}"], summary, turns=[turn]))
            keys = new_subscription()[1]
            device = PushDevice(f"{origin}/{number}", **keys)
            await book.change(
                hash_identity(player), lambda _, device=device: NoticeSettings(devices=(device,))
            )
        await store.append(*writes)


async def tell_all(kind: str, where: str, service: QuotaService, players: int, quota: int | None) -> bool:
    """Tell all players, print what that took, and return whether each was told once. `where`: an empty store."""
    clock = MovedClock()
    with clock.hold():
        store = open_store(where)
        book = NoticeBook(store, clock)
        await fill(store, book, clock, players, service.origin)
        vapid = Vapid(os.urandom(32), "mailto:host@example.org")
        await service.take(quota or _ALL, anew=True)
        began, cpu, minutes = time.perf_counter(), time.process_time(), 0
        while True:
            https = HttpsPost(clock, lan=True, tls=service.trust)
            teller = Teller(store, book, clock, clock.now, [PushSender(vapid, https, clock)], [])
            await teller.tell()
            await https.close()
            came = await service.count()
            if came.browsers >= players or minutes == _MOST_MINUTES:
                break
            minutes += 1
            clock.put_forward(_MINUTE_S)
            await service.take(quota or _ALL)
        seconds, used = time.perf_counter() - began, time.process_time() - cpu
        await store.close()
    if quota is None:
        rate, each = players / seconds, 1000 * used / players
        print(f"{kind}: {players:,} pushes in {seconds:.1f} s, {rate:,.0f} a second, {each:.2f} ms CPU each")
    else:
        print(
            f"{kind}: where {quota:,} a minute are taken, {came.browsers:,} came after {minutes} minutes",
            end=" ",
        )
        print(f"and {seconds:.0f} s of work, {came.refused:,} refused, {came.pushes - came.browsers:,} twice")
    return came.browsers == players == came.pushes
