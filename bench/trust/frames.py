"""WebSocket pings with nothing read, and empty continuation frames."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from bench.trust.raw import frame, pour, upgrade
from bench.trust.server_process import ServerProcess

SECONDS = 15.0


async def attack(server: ServerProcess) -> dict[str, Any]:
    """Flood one connection with pings and another with continuations, then new ones."""
    match = server.make(server.guest())
    pings = continuations = tried = 0
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        pings += await _pings(server, match)
        continuations += await _continuations(server, match)
        tried += 1
        # The rate at which one address may open sockets.
        await asyncio.sleep(0.2)
    mib = {"ping bytes": pings / 2**20, "continuations": continuations / 2**20}
    return {"times": tried, **{what: f"{size:.1f} MiB" for what, size in mib.items()}}


async def _pings(server: ServerProcess, match: str) -> int:
    pinging = await upgrade(server, match, receive=4096)
    pings = await pour(pinging, frame(0x89, b"x" * 125) * 512, 6)
    pinging.close()
    return pings


async def _continuations(server: ServerProcess, match: str) -> int:
    going_on = await upgrade(server, match)
    await pour(going_on, frame(0x01, b"x"), 0.001)
    most = 15 * 2**20
    sent = 0
    # In pieces, so that no more than the 15 MB are sent.
    while sent < most:
        more = await pour(going_on, frame(0x00) * 8192, 0.25)
        if not more:
            break
        sent += more
    going_on.close()
    return sent
