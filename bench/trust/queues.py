"""40 tables of three captains, and 75 heavy table files: when do another table's cadet and another file get a turn?"""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import httpx

from bench.trust.honest import ask, heard
from bench.trust.server_process import ServerProcess, hello

TABLES = 40
FILES = 75
HONEST = Path(__file__).parents[2] / "examples" / "four-players.json"
#: The home page's battle, which the server has judged before.
HOME = HONEST.with_name("figure1.json").read_bytes()
#: A second address of this machine.
ELSEWHERE = "127.0.0.2"
SECONDS = 30.0


async def attack(server: ServerProcess) -> dict[str, Any]:
    """Start all captains and send all files. Measure how long another player waits, from this address and another."""
    begun = time.monotonic()
    await judge(server, HOME, None)
    captains = asyncio.gather(*(begin(server, 4, 3, "captain") for _ in range(TABLES)))
    await asyncio.sleep(3)
    cadet_s = [await begin(server, 2, 1, "cadet") for _ in range(3)]
    codes = asyncio.gather(*(judge(server, heavy(n), None) for n in range(FILES)))
    await asyncio.sleep(0.5)
    here = await judge(server, honest(0), None)
    home, table_s = await judge(server, HOME, None), await table(server)
    elsewhere = [await judge(server, honest(n), ELSEWHERE) for n in range(1, 4)]
    await captains
    answers = await codes
    await asyncio.sleep(max(0, SECONDS - (time.monotonic() - begun)))
    counted = {code: sum(answer[0] == code for answer in answers) for code in {code for code, _ in answers}}
    return {
        "captains' tables": TABLES,
        "a cadet's first card s": [round(seconds, 1) for seconds in cadet_s],
        "heavy files": counted,
        "heaviest s": round(max(seconds for _, seconds in answers), 1),
        "honest file here": here,
        "home page here": home,
        "guest and table here s": table_s,
        "honest files elsewhere": elsewhere,
    }


async def begin(server: ServerProcess, seats: int, bots: int, level: str) -> float:
    """Start a match against bots. Returns the seconds until a bot has placed a card."""
    token = await asyncio.to_thread(server.guest)
    match = await asyncio.to_thread(server.make, token, seats=seats, bots=[{"level": level}] * bots)
    socket = await server.socket(match)
    await socket.send(hello(token))
    await ask(socket, "ready", ready=True)
    while (frame := await heard(socket)).get("view", {}).get("phase") != "playing":
        pass
    begun = time.monotonic()
    while not any(map(is_card, frame.get("events", ()))):
        frame = await heard(socket)
    await socket.close()
    return time.monotonic() - begun


def is_card(event: dict[str, Any]) -> bool:
    """Tell whether the event is a placed card. Cards are dealt before."""
    happened: dict[str, Any] = event["event"] or {}
    return happened.get("event", {}).get("type") == "placed"


async def table(server: ServerProcess) -> float:
    """Become a guest and make a table. Returns the seconds that this took."""
    begun = time.monotonic()
    await asyncio.to_thread(lambda: server.make(server.guest()))
    return round(time.monotonic() - begun, 2)


async def judge(server: ServerProcess, body: bytes, source: str | None) -> tuple[int, float]:
    """Send a table file. Returns the answer's status code, and its time in seconds."""
    begun = time.monotonic()
    transport = httpx.AsyncHTTPTransport(local_address=source)
    async with httpx.AsyncClient(transport=transport, timeout=120) as http:
        answer = await http.post(f"http://{server.host}:{server.port}/api/judge", content=body)
    return answer.status_code, round(time.monotonic() - begun, 2)


def honest(number: int) -> bytes:
    """Return a table file that differs for each number, because the server judges equal files only once."""
    table = json.loads(HONEST.read_text("utf-8"))
    table["seats"][0]["name"] = f"Ada {number}"
    return json.dumps(table).encode()


def heavy(number: int) -> bytes:
    """Return a table file with 800 ships side by side, each of which fires at its neighbours."""
    table = json.loads(honest(number))
    table["table_mm"] = [3000, 3000]
    ship = table["ships"][number % len(table["ships"])]
    table["asteroids"] = []
    table["ships"] = [
        ship
        | {"seat": n % 4, "x_mm": 60 + n % 29 * 100, "y_mm": 60 + n // 29 * 100, "heading_deg": n * 90 % 360}
        for n in range(800)
    ]
    return json.dumps(table).encode()
