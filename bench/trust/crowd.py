"""4,200 anonymous sockets, 1,100 of them on one match: can its players come back, and 500 friends watch another?"""

from __future__ import annotations

import asyncio
import time
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, WebSocketException

from bench.trust.honest import ask, heard, open_table
from bench.trust.server_process import ServerProcess, hello

SOCKETS = 4200
ON_ONE = 1100
FRIENDS = 500
FILL_S = 40.0


async def attack(server: ServerProcess) -> dict[str, Any]:
    """Fill the server with spectators. Then a player reconnects, and friends come to watch."""
    one, other = await open_table(server.host, server.port)
    assert one.socket.request is not None
    match = one.socket.request.path.split("/")[3]
    token = server.guest()
    another = server.make(token)
    watching: list[ClientConnection] = []

    async def watch(name: str, most_s: float) -> bool:
        until = time.monotonic() + most_s
        while time.monotonic() < until:
            try:
                socket = await server.socket(name)
                await socket.send(hello())
                while (await heard(socket))["t"] != "welcome":
                    pass
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(0.2)
                continue
            watching.append(socket)
            return True
        return False

    begun = time.monotonic()
    gate = asyncio.Semaphore(64)

    async def one_of_many(number: int) -> None:
        async with gate:
            if time.monotonic() < begun + FILL_S:
                await watch(match if number < ON_ONE else another, 1.0)

    await asyncio.gather(*(one_of_many(number) for number in range(SOCKETS)))
    filled = time.monotonic() - begun
    opened = len(watching)
    # A player with a broken connection reconnects to the seat; so does the host of another table.
    await one.socket.close()
    back = await server.socket(another)
    await back.send(hello(token))
    seated = (await asyncio.wait_for(ask(back, "sit", name="Eva"), 20))["t"] == "done"
    accepted = sum(await asyncio.gather(*(watch(another, 30) for _ in range(FRIENDS))))
    still = 0
    for socket in watching[-FRIENDS:]:
        try:
            await asyncio.wait_for(socket.recv(), 0.0001)
            still += 1
        except TimeoutError:
            still += 1
        except ConnectionClosed:
            pass
    for socket in (*watching, back, other.socket):
        socket.transport.abort()
    return {
        "sockets": f"{opened} of {SOCKETS} in {filled:.1f} s",
        "the seated come back": seated,
        "friends accepted": f"{accepted}, still there {still}",
    }
