"""1,200 half-sent requests: can somebody new still come in?"""

from __future__ import annotations

import asyncio
import socket
import time
from contextlib import suppress
from typing import Any

import httpx

from bench.trust.raw import open_socket
from bench.trust.server_process import ServerProcess

COUNT = 1200
WAIT_S = 14.0
HALVES = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\n",
    b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nx",
)


async def attack(server: ServerProcess) -> dict[str, Any]:
    """Open half requests and keep them, while newcomers request the page."""
    loop = asyncio.get_running_loop()
    held: list[socket.socket] = []
    for number in range(COUNT):
        with suppress(OSError):
            bare = await open_socket(server)
            held.append(bare)
            await loop.sock_sendall(bare, HALVES[number % 2])
    accepted, slowest = 0, 0.0
    until, asked = time.monotonic() + WAIT_S, 0
    while time.monotonic() < until:
        begun = time.monotonic()
        asked += 1
        with suppress(httpx.HTTPError):
            async with httpx.AsyncClient(base_url=f"http://{server.host}:{server.port}", timeout=3) as http:
                accepted += (await http.get("/api/health")).status_code == 200
        slowest = max(slowest, time.monotonic() - begun)
        await asyncio.sleep(0.2)
    still = 0
    for bare in held:
        try:
            while bare.recv(65536):
                pass
        except BlockingIOError:
            still += 1
        except OSError:
            pass
        bare.close()
    return {
        "opened": len(held),
        "still open": still,
        "newcomers": f"{accepted}/{asked}",
        "slowest s": round(slowest, 2),
    }
