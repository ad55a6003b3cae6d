"""Two who marked each other invite, mark, mute, answer and ask for news without end, from 30 connections."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import Any

import httpx

from bench.trust.honest import ask, heard
from bench.trust.server_process import ServerProcess, hello

CONNECTIONS = 30
SECONDS = 20.0


async def attack(server: ServerProcess) -> dict[str, Any]:
    """Send requests as fast as the answers come. Tables are what an invitation leaves behind."""
    eve, mal = [await asyncio.to_thread(server.guest) for _ in range(2)]
    match = await begin(server, eve, mal)
    async with httpx.AsyncClient(base_url=f"http://{server.host}:{server.port}", timeout=60) as http:
        heads = [{"Authorization": f"Bearer {token}"} for token in (eve, mal)]
        ids: list[str] = []
        for seat, head in zip((1, 0), heads, strict=True):
            answer = await http.put("/api/me/friends", json={"match": match, "seat": seat}, headers=head)
            ids.append(answer.json()["id"])
        wishes: list[tuple[str, str, dict[str, Any] | None]] = [
            ("GET", "/api/me/invitations", None),
            ("POST", "/api/me/friends/ID/invite", {"game": "ftl", "name": "Eve"}),
            ("PUT", "/api/me/friends", {"match": match, "seat": 1}),
            ("GET", "/api/me/friends", None),
            ("PUT", "/api/me/friends/ID", {"muted": True}),
            ("POST", "/api/me/friends/ID/rematch", {}),
            ("POST", "/api/me/friends/ID/answer", {"match": match}),
            ("PUT", "/api/me/here", {"shown": True}),
            ("GET", f"/api/matches/{match}/people", None),
        ]
        counts, until = Counter[str](), time.monotonic() + SECONDS

        async def pour(at: int) -> None:
            while time.monotonic() < until:
                method, path, body = wishes[at % len(wishes)]
                who = at % 2
                answer = await http.request(
                    method, path.replace("ID", ids[who]), json=body, headers=heads[who]
                )
                counts[f"{method} {path.rsplit('/', 1)[-1]} {answer.status_code}"] += 1
                at += 1

        await asyncio.gather(*(pour(first) for first in range(CONNECTIONS)))
    return {"answers": dict(counts)}


async def begin(server: ServerProcess, *tokens: str) -> str:
    """Begin a match of two, and return its name."""
    match = await asyncio.to_thread(server.make, tokens[0], "ftl")
    sockets = [await server.socket(match) for _ in tokens]
    for socket, token in zip(sockets, tokens, strict=True):
        await socket.send(hello(token))
    await ask(sockets[1], "sit", name="Mal")
    for socket in sockets:
        await ask(socket, "ready", ready=True)
    while (await heard(sockets[0])).get("view", {}).get("phase") != "playing":
        pass
    return match
