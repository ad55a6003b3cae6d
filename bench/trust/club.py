"""A club: sixty people behind one address open the pages at the same moment, and all of them play."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx

from bench.trust.honest import ask, heard
from bench.trust.server_process import ServerProcess, hello
from starfelt.server.http.static_pages import STATIC

PEOPLE = 60
#: The further requests of a fresh browser (`starfelt serve --access-log` shows them): 32 at home, 20 at a match.
AT_HOME = ("/", "/favicon.svg", "/starfelt.webmanifest", "/api/games", "/api/matches", "/api/art")
AT_A_MATCH = ("/api/art", "/api/games", "/api/fleets/classic")
FILES_AT_HOME, FILES_AT_A_MATCH = 26, 16
#: The battle on the home page.
SCENE = Path(__file__).resolve().parents[2] / "examples" / "figure1.json"


async def attack(server: ServerProcess) -> dict[str, Any]:
    """All visitors arrive and place a card; two of them share a table."""
    answers: Counter[str] = Counter()
    tables: list[asyncio.Future[str]] = [asyncio.Future() for _ in range(PEOPLE // 2)]
    files = [f"/assets/{file.name}" for file in sorted((STATIC / "assets").iterdir())]
    assert len(files) >= FILES_AT_HOME, "the pages are not built"
    base = f"http://{server.host}:{server.port}"

    async def come(number: int) -> float:
        begun = time.monotonic()
        async with httpx.AsyncClient(
            base_url=base, timeout=60, limits=httpx.Limits(max_connections=6)
        ) as http:

            async def get(*paths: str) -> None:
                for answer in await asyncio.gather(*map(http.get, paths)):
                    answers[str(answer.status_code)] += 1

            await get(*AT_HOME, *files[:FILES_AT_HOME])
            answers[str((await http.post("/api/judge", content=SCENE.read_bytes())).status_code)] += 1
            token: str = (await http.post("/api/guest")).json()["token"]
            table = tables[number // 2]
            if number % 2 == 0:
                wish = {"game": "lightspeed", "name": "Ada"}
                made = await http.post(
                    "/api/matches", json=wish, headers={"Authorization": f"Bearer {token}"}
                )
                table.set_result(made.json()["id"])
            match = await asyncio.wait_for(table, 60)
            await get(f"/m/{match}", *AT_A_MATCH, *files[:FILES_AT_A_MATCH])
        async with await server.socket(match) as socket:
            await socket.send(hello(token))
            if number % 2:
                await ask(socket, "sit", name="Bob")
            await ask(socket, "ready", ready=True)
            while (await heard(socket)).get("view", {}).get("phase") != "playing":
                pass
            laid = await ask(socket, "place", x_mm=100, y_mm=100 + 400 * (number % 2), heading_deg=0)
            answers["cards laid"] += laid["t"] == "done"
        return time.monotonic() - begun

    lasted = await asyncio.gather(*(come(number) for number in range(PEOPLE)), return_exceptions=True)
    times = [one for one in lasted if isinstance(one, float)]
    failed = Counter(type(one).__name__ for one in lasted if isinstance(one, BaseException))
    return {**answers, "the last after": f"{max(times, default=0):.1f} s", **failed}
