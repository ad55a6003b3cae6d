"""Options beyond all measure; then sheets written anew, 20 a second, at the heaviest table of missiles there may be."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from websockets.asyncio.client import ClientConnection

from bench.trust.honest import ask, heard
from bench.trust.server_process import ServerProcess, hello

SECONDS = 20.0
MISSILES = 20
SHIP = {"side": 0, "class": "light", "weapons": 8, "q": 0, "facing": 0}
#: The oversized set-ups: a game and its options.
WISHES: dict[str, tuple[str, dict[str, Any]]] = {
    "160 missiles": ("ftl", {"max_missiles": 80}),
    "100 ships": (
        "hexfleet",
        {
            "scenario": {
                "map": {"radius": 50},
                "ships": [SHIP | {"id": f"A{n}", "r": n % 50} for n in range(100)],
            }
        },
    ),
    "62 kB": (
        "hexfleet",
        {"scenario": {"map": {"radius": 50}, "ships": [SHIP | {"id": "A" * 600, "r": n} for n in range(40)]}},
    ),
}


async def attack(server: ServerProcess) -> dict[str, Any]:
    """Request set-ups beyond the limits, then the largest that are allowed."""
    token = server.guest()
    headers = {"Authorization": f"Bearer {token}"}
    noted: dict[str, Any] = {}
    for what, (game, options) in WISHES.items():
        wish = {"game": game, "name": "Eve", "options": options, "public": True}
        noted[what] = server.http.post("/api/matches", json=wish, headers=headers).status_code
    ships = [SHIP | {"id": f"A{n}", "side": n % 2, "q": n % 7, "r": n // 7} for n in range(40)]
    for _ in range(5):
        wide = {"scenario": {"map": {"radius": 20}, "ships": ships}}
        await asyncio.to_thread(server.make, token, "hexfleet", options=wide, public=True)
    noted["bytes of the lobby"] = len(server.http.get("/api/matches").content)
    sockets = await duel(server, token)
    missiles = 0
    while missiles < 2 * MISSILES:
        for socket in sockets:
            await ask(socket, "plot", orders={"ship": "L"})
        for socket in sockets:
            await ask(socket, "seal")
        view = await _view(sockets[0], token)
        assert len(view["missiles"]) > missiles, view["missiles"]
        missiles = len(view["missiles"])
    cpu, begun = server.cpu_s(), time.monotonic()
    written = sum(await asyncio.gather(*(_write(socket, begun + SECONDS) for socket in sockets)))
    noted["missiles"], noted["sheets"] = missiles, written
    noted["ms of processor a sheet"] = round((server.cpu_s() - cpu) / max(1, written) * 1000, 1)
    return noted


async def duel(server: ServerProcess, token: str, **options: Any) -> list[ClientConnection]:
    """Return both sockets of a duel with the most missiles that are allowed."""
    match = await asyncio.to_thread(server.make, token, "ftl", options={"max_missiles": MISSILES, **options})
    other = await asyncio.to_thread(server.guest)
    sockets = [await server.socket(match) for _ in range(2)]
    for socket, who in zip(sockets, (token, other), strict=True):
        await socket.send(hello(who))
    await ask(sockets[1], "sit", name="Eva")
    for socket in sockets:
        await ask(socket, "ready", ready=True)
    for socket in sockets:
        while (await heard(socket)).get("view", {}).get("phase") != "playing":
            pass
    return sockets


async def _view(socket: ClientConnection, token: str) -> dict[str, Any]:
    """Return the current game view."""
    await socket.send(hello(token))
    while (frame := await heard(socket))["t"] != "welcome":
        pass
    return frame["view"]["view"]


async def _write(socket: ClientConnection, until: float) -> int:
    """Rewrite a sheet again and again. Returns how often that succeeded."""
    done = 0
    while time.monotonic() < until:
        done += (await ask(socket, "plot", orders={"ship": f"R+{done % 90}"}))["t"] == "done"
        await asyncio.sleep(0.05)
    return done
