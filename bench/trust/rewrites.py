"""20 sockets of one player who renames himself; then junk on sheets of orders, from one player and from twenty."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from bench.trust.heavy_options import duel
from bench.trust.honest import ask
from bench.trust.server_process import ServerProcess, hello

SOCKETS = 20
SECONDS = 15.0


async def attack(server: ServerProcess) -> dict[str, Any]:
    """Fill the log of a match in set-up until a page comes late; then fill the disk."""
    token = server.guest()
    match = server.make(token)
    names = iter(range(10**9))
    until = time.monotonic() + SECONDS

    async def rename() -> int:
        done = 0
        while time.monotonic() < until:
            with suppress(ConnectionClosed, InvalidStatus):
                socket = await server.socket(match)
                await socket.send(hello(token))
                while time.monotonic() < until:
                    done += (await ask(socket, "sit", name=f"Eve {next(names)}"))["t"] == "done"
            await asyncio.sleep(1)  # this address opens too many sockets
        return done

    renamed = sum(await asyncio.gather(*(rename() for _ in range(SOCKETS))))
    await asyncio.sleep(3)
    begun = time.monotonic()
    late = await server.socket(match)
    await late.send('{"t": "hello", "story": true}')
    size = 0
    while not size:
        text = str(await asyncio.wait_for(late.recv(), 30))
        size = len(text) if '"welcome"' in text[:40] else 0
    noted: dict[str, Any] = {
        "renamed": renamed,
        "late page": f"{size / 1024:.1f} kB in {(time.monotonic() - begun) * 1000:.0f} ms",
    }
    for players in (1, SOCKETS):
        pairs = [await duel(server, await asyncio.to_thread(server.guest)) for _ in range((players + 1) // 2)]
        writing = [socket for pair in pairs for socket in pair][:players]
        rates: list[str] = []
        for _ in range(2):
            before, begun = server.measure_log(), time.monotonic()
            await asyncio.gather(*(scrawl(socket, begun + SECONDS) for socket in writing))
            rates.append(f"{(server.measure_log() - before) / (time.monotonic() - begun) / 1024:.1f}")
        noted[f"junk of {players}"] = f"{' then '.join(rates)} KiB/s"
    return noted


async def scrawl(socket: ClientConnection, until: float) -> None:
    """Write junk at the highest rate that does not close the connection."""
    while time.monotonic() < until:
        await ask(socket, "plot", orders={f"{'m' * 40}{n}": "x" * 40 for n in range(30)})
        await asyncio.sleep(1 / 15)
