"""GETs of everything, without end, from 30 connections of one address."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import Any

import httpx

from bench.trust.server_process import ServerProcess

CONNECTIONS = 30
SECONDS = 25.0
PATHS = (
    "/api/games",
    "/api/matches",
    "/api/art",
    "/api/fleets/classic",
    "/api/matches/MATCH",
    "/",
    "/api/health",
)


async def attack(server: ServerProcess) -> dict[str, Any]:
    """Send requests as fast as the answers come."""
    match = server.make(server.guest(), "ftl")
    until, counts, sent = time.monotonic() + SECONDS, Counter[int](), 0

    async def pour(first: int) -> None:
        nonlocal sent
        async with httpx.AsyncClient(base_url=f"http://{server.host}:{server.port}", timeout=60) as http:
            at = first
            while time.monotonic() < until:
                answer = await http.get(PATHS[at % len(PATHS)].replace("MATCH", match))
                counts[answer.status_code] += 1
                sent += len(answer.content)
                at += 1

    await asyncio.gather(*(pour(first) for first in range(CONNECTIONS)))
    return {"answers": dict(counts), "MiB": round(sent / 2**20, 1)}
