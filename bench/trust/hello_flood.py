"""Anonymous sockets that say hello again and again to a finished battle."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import suppress
from typing import Any

from websockets.exceptions import ConnectionClosed

from bench.trust.honest import lay, open_table
from bench.trust.server_process import ServerProcess, hello

SOCKETS = 40
HELLOS = 160


async def attack(server: ServerProcess) -> dict[str, Any]:
    """Play a battle to its end, then send hello from many sockets at once."""
    one, other = await open_table(server.host, server.port)
    match = one.socket.request.path.split("/")[3] if one.socket.request else ""
    await lay(one, other, [], asyncio.Event())
    for player in (one, other):
        with suppress(ConnectionClosed, TimeoutError):
            for what in ("drop", "withdraw"):
                command = {"t": "do", "id": what, "command": {"do": what}}
                await player.socket.send(json.dumps(command))
    deadline = time.monotonic() + 12
    while server.http.get(f"/api/matches/{match}").json()["phase"] != "finished":
        assert time.monotonic() < deadline, "the battle did not end"
        await asyncio.sleep(0.5)

    async def greet() -> tuple[int, bool]:
        socket = await server.socket(match)
        welcomed = 0
        try:
            for _ in range(HELLOS):
                await socket.send(hello(since=0))
            async with asyncio.timeout(20):
                while welcomed < HELLOS:
                    welcomed += json.loads(await socket.recv())["t"] == "welcome"
        except (ConnectionClosed, TimeoutError):
            pass
        closed = socket.close_code is not None
        await socket.close()
        return welcomed, closed

    begun = time.monotonic()
    answers = await asyncio.gather(*(greet() for _ in range(SOCKETS)), return_exceptions=True)
    seen = [answer for answer in answers if isinstance(answer, tuple)]
    return {
        "sockets": SOCKETS,
        "welcomes": sum(welcomed for welcomed, _ in seen),
        "closed": sum(closed for _, closed in seen),
        "seconds": round(time.monotonic() - begun, 1),
    }
