"""Fuzz test: random frames, requests and files, most of them nearly valid. There must be no 5xx and no change.

    python -m bench.trust.fuzz [--seconds N] [--seed S]

Frames come from a spectator of a match in progress, so a change of its log would be an error. Requests go to every
route. Files go to the readers of the judge and the replayer in this process. The short form runs with the tests.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, cast

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus, WebSocketException

from bench.trust.honest import heard, open_table
from bench.trust.server_process import ServerProcess
from starfelt.battle.table_file import table_from
from starfelt.files import BadFile, parse_json
from starfelt.play.match_file import replay_file
from starfelt.server.app import application
from starfelt.server.http.routing import PricedRoute

FILES = sorted(Path(__file__).parents[2].glob("examples/*.json"))
WORDS: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1e308,
    2**70,
    "",
    "x" * 5000,
    "\u202e\0",
    [],
    {},
    [[]],
    {"do": "sit"},
)
FRAMES = (
    {"t": "hello", "token": None, "since": None},
    {"t": "do", "id": "1", "command": {"do": "place", "x_mm": 1, "y_mm": 1, "heading_deg": 0}},
    {"t": "hold", "n": 1, "command": {"do": "hold", "x_mm": 1, "y_mm": 1, "heading_deg": 0}},
    {"t": "do", "id": "2", "command": {"do": "call_draw"}},
    {"t": "do", "id": "3", "command": {"do": "rate", "rated": True}},
    {"t": "say", "phrase": "good-game"},
    {"t": "ping", "at": 1},
)
#: What stands in a path of the server for its parameters.
PARAMETERS = {
    "game": "ftl",
    "day": "2026-11-28",
    "friend": "0123456789abcdef",
}
BODIES: tuple[Any, ...] = (
    {"game": "ftl", "name": "Eve", "options": {"turn_limit": 3}},
    {"name": "Eve"},
    {"code": "bahe"},
    {"match": "abcdefghij", "seat": 1},
    {"match": "abcdefghij", "name": "Eve"},
    {"muted": True},
    {"shown": False},
    {"phrase": "good-game"},
    {"days": 3},
    {"language": "fr", "zone": "Europe/Paris", "quiet": [1320, 420]},
    {"subscription": {"endpoint": "https://push.invalid/1", "keys": {"p256dh": "BA", "auth": "BA"}}},
    {"endpoint": "https://push.invalid/1"},
    {"address": "eve@mail.invalid"},
    {"token": "x"},
    {"url": "https://hook.invalid/1"},
)


def asked() -> list[tuple[str, str]]:
    """Return the method and the path of everything that the server answers, with something in place of parameters."""
    with tempfile.TemporaryDirectory() as folder:
        routes = [one for one in application(Path(folder)).routes if isinstance(one, PricedRoute)]
    return [
        (method, re.sub(r"{(\w+)(?::\w+)?}", lambda found: PARAMETERS.get(found[1], "x"), route.path))
        for route in routes
        for method in route.methods or ()
    ]


def hurt(value: Any, chance: Random) -> Any:
    """Return plain data with one part changed, missing, or duplicated."""
    if isinstance(value, dict) and value and chance.random() < 0.9:
        value = cast("dict[str, Any]", value)
        key = chance.choice(list(value))
        if chance.random() < 0.2:
            return {name: each for name, each in value.items() if name != key}
        return value | {key if chance.random() < 0.9 else "more": hurt(value[key], chance)}
    if isinstance(value, list) and value and chance.random() < 0.9:
        value = cast("list[Any]", value)
        at = chance.randrange(len(value))
        return [*value[:at], hurt(value[at], chance), *value[at + chance.randrange(2) :]]
    return chance.choice(WORDS)


def text_of(value: Any, chance: Random) -> bytes:
    """Return data as JSON, sometimes with a changed byte or cut short."""
    text = bytearray(json.dumps(value).encode())
    if text and chance.random() < 0.3:
        text[chance.randrange(len(text))] = chance.randrange(256)
    return bytes(text[: chance.randrange(len(text) + 1)] if chance.random() < 0.1 else text)


def files(seconds: float, chance: Random) -> Counter[str]:
    """Read mutated files until the time is over. Any exception but `BadFile` is raised."""
    counts: Counter[str] = Counter()
    whole = [json.loads(path.read_text("utf-8")) for path in FILES]
    until = time.monotonic() + seconds
    while time.monotonic() < until or not counts["files"]:
        counts["files"] += 1
        try:
            data = parse_json(text_of(hurt(chance.choice(whole), chance), chance))
            is_match = isinstance(data, dict) and "commands" in data
            (replay_file if is_match else table_from)(data)
        except BadFile as error:
            counts["files refused"] += 1
            counts["files refused in lines"] += "\n" in str(error)
    return counts


async def requests(server: ServerProcess, seconds: float, chance: Random) -> Counter[str]:
    """Send mutated requests over HTTP."""
    counts: Counter[str] = Counter()
    bodies = [*BODIES, *(json.loads(path.read_text()) for path in FILES)]
    known = asked()
    until = time.monotonic() + seconds
    token: str | None = None
    async with httpx.AsyncClient(base_url=f"http://{server.host}:{server.port}", timeout=30) as http:
        while time.monotonic() < until or not counts["requests"]:
            method, path = chance.choice(known)
            if chance.random() < 0.2:
                method = chance.choice(("GET", "POST", "PUT", "HEAD", "DELETE"))
            token = server.guest() if token is None else token
            headers = {"Authorization": f"Bearer {token}"} if chance.random() < 0.5 else None
            path += chance.choice(("", "", "", "/", "?seats=x&before=x&limit=x", "%00", "/.."))
            body = text_of(hurt(chance.choice(bodies), chance), chance)
            content = None if method in ("GET", "HEAD") else body
            answer = await http.request(method, path, content=content, headers=headers)
            if answer.status_code == 204:
                token = None  # it was perhaps the last word of this guest
            counts["requests"] += 1
            # A busy server, or one without a printer, is correct.
            if answer.status_code not in (501, 503) and answer.status_code >= 500:
                counts["requests answered 5xx"] += 1
    return counts


async def frames(server: ServerProcess, seconds: float, chance: Random) -> Counter[str]:
    """Send mutated frames to a match, from a client without a seat."""
    counts: Counter[str] = Counter()
    one, _ = await open_table(server.host, server.port)
    assert one.socket.request is not None
    url = f"ws://{server.host}:{server.port}{one.socket.request.path}"
    before = await _seq(url)
    until = time.monotonic() + seconds
    while time.monotonic() < until or not counts["frames"]:
        with suppress(OSError, WebSocketException, TimeoutError):
            async with connect(url, max_size=None, close_timeout=1) as socket:
                for _ in range(60):
                    data = text_of(hurt(chance.choice(FRAMES), chance), chance)
                    await socket.send(data, text=True)
                    counts["frames"] += 1
    counts["events after frames"] = await _seq(url) - before
    return counts


async def _seq(url: str) -> int:
    while True:
        with suppress(InvalidStatus):  # after this many, the address has to wait
            async with connect(url, max_size=None) as socket:
                await socket.send('{"t": "hello"}')
                while (frame := await heard(socket))["t"] != "welcome":
                    pass
                return frame["seq"]
        await asyncio.sleep(0.5)


async def run(seconds: float, seed: int) -> Counter[str]:
    """Return the counts of inputs and of their results."""
    chance = Random(seed)
    counts = files(seconds / 3, chance)
    with ServerProcess() as server:
        counts += await frames(server, seconds / 3, chance)
        # Last, because this address is rate-limited afterwards.
        counts += await requests(server, seconds / 3, chance)
        counts["lines of the server's log"] = server.complaints()
    return counts


def main() -> int:
    """Run the test and print the results."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    counts = asyncio.run(run(given.seconds, given.seed))
    for what, many in sorted(counts.items()):
        print(f"{many:8} {what}")
    return min(1, counts["requests answered 5xx"] + counts["events after frames"])


if __name__ == "__main__":
    sys.exit(main())
