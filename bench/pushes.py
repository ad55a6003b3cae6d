"""How many players can be told at once: `python -m bench.pushes`. 10,000 turns of 10,000 players with a browser each.

The push service is a process of its own, with TLS on this machine. First it takes all: printed are the seconds, and the
milliseconds of this process's CPU for one push, from the look at the store to the answer. Then it takes 1,000 in a
minute and answers 429 to all others (`Retry-After: 60`): printed are the minutes until all have come, how many requests
it refused, and how many were told twice or not at all. Minutes are a clock that is moved.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import ssl
import sys
import tempfile
import time
from collections import Counter
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

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

_QUOTA = 1000
_MINUTE_S = 60
#: It is given up then: something is wrong.
_MOST_MINUTES = 200
_AT_ONCE = 1000


def serve(certificate: str, control: Connection) -> None:
    """A push service: a message is how many requests it takes from now on; the answer, what came since the last one."""
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
        while (told := await asyncio.to_thread(control.recv)) is not None:
            control.send((len(came), sum(came.values()), state["refused"]))
            if told >= 0:
                came.clear() if told > _QUOTA else None
                state["left"] = told

    asyncio.run(main())


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


async def measure(control: Any, trust: ssl.SSLContext, players: int, quota: int | None) -> bool:
    """Tell all players, and print what that took."""
    port = control["port"]
    pipe: Connection = control["pipe"]
    clock = MovedClock()
    with tempfile.TemporaryDirectory() as folder, clock.hold():
        store = open_store(Path(folder))
        book = NoticeBook(store, clock)
        await fill(store, book, clock, players, f"https://localhost:{port}")
        https = HttpsPost(clock, lan=True, tls=trust)
        sender = PushSender(Vapid(os.urandom(32), "mailto:host@example.org"), https, clock)
        teller = Teller(store, book, clock, clock.now, [sender], [])

        async def say(number: int) -> tuple[int, int, int]:
            pipe.send(number)
            return await asyncio.to_thread(pipe.recv)

        await say(10**9)  # forgets what came before
        before = await say(10**9 if quota is None else quota)
        at, cpu, minutes = time.perf_counter(), time.process_time(), 0
        different = came = refused = 0
        while minutes < _MOST_MINUTES:
            await teller.tell()
            different, came, refused = await say(-1 if quota is None else quota)
            if different >= players:
                break
            minutes += 1
            clock.put_forward(_MINUTE_S)
        seconds, used = time.perf_counter() - at, time.process_time() - cpu
        await https.close()
        await store.close()
    refused -= before[2]
    if quota is None:
        rate, each = players / seconds, 1000 * used / players
        print(f"{players:,} pushes: {seconds:.1f} s, {rate:,.0f} a second, {each:.2f} ms CPU each")
    else:
        print(f"{quota:,} a minute are taken: all {different:,} came after {minutes} minutes,", end=" ")
        print(f"{refused:,} requests were refused, {came - different:,} came twice")
    return different == players == came


def main() -> int:
    """Measure both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=10_000)
    players = parser.parse_args().players
    authority: Any = trustme.CA()
    trust = ssl.create_default_context()
    authority.configure_trust(trust)
    here, there = multiprocessing.get_context("spawn").Pipe()
    with authority.issue_cert("localhost").private_key_and_cert_chain_pem.tempfile() as certificate:
        process = multiprocessing.get_context("spawn").Process(
            target=serve, args=(certificate, there), daemon=True
        )
        process.start()
        control = {"port": here.recv(), "pipe": here}
        held = [asyncio.run(measure(control, trust, players, quota)) for quota in (None, _QUOTA)]
        here.send(None)
        process.join()
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
