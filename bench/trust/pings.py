"""A thousand who watch, from one address, say as much as each of them alone may."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from typing import Any

from bench.trust.raw import frame, upgrade
from bench.trust.server_process import ServerProcess

SOCKETS = 1000
#: The burst that a connection may send, and then its allowed rate per second.
BURST, EVERY_S, SECONDS = 160, 0.1, 8.0
PING = frame(0x81, b'{"t":"ping","at":1}')


async def attack(server: ServerProcess) -> dict[str, Any]:
    """Open the connections, then let all of them send at the same moment, and continue."""
    match = server.make(server.guest())
    lines = [await upgrade(server, match) for _ in range(SOCKETS)]

    async def speak(line: socket.socket) -> int:
        loop, said = asyncio.get_running_loop(), 0
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(SECONDS):
                await loop.sock_sendall(line, PING * BURST)
                said += BURST
                for _ in range(round(SECONDS / EVERY_S)):
                    await asyncio.sleep(EVERY_S)
                    await loop.sock_sendall(line, PING * 8)
                    said += 8
        return said

    said = await asyncio.gather(*map(speak, lines))
    for line in lines:
        line.close()
    return {"lines": len(lines), "pings": sum(said)}
