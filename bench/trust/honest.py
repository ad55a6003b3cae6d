"""Honest players beside an attack, to measure latency: they play Light Speed, ping, and place a card every 100 ms.

A card's latency is from its placing by one player until the other one receives it. A match has twenty cards, so several
matches start in advance and are played one after another.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.trust.server_process import hello

#: The number of tables with play at the same time, and of matches in a row at each.
AT_ONCE, IN_A_ROW = 3, 12
CARD_EVERY_S = 0.1
PING_EVERY_S = 0.02
#: A request without an answer counts as this, and ends the measurement.
LOST_S = 90.0


class Felt(msgspec.Struct):
    """The latencies at the honest tables, in milliseconds, in order of time."""

    pings: list[float]
    cards: list[float]

    def line(self) -> str:
        """Return the printed line."""
        parts = [f"{name} {tail(times)}" for name, times in (("ping", self.pings), ("card", self.cards))]
        return " · ".join(parts)


def tail(times: list[float]) -> str:
    """Return the median, the 99th percentile and the maximum of some times."""
    if not times:
        return "none"
    ordered = sorted(times)
    worst = ordered[-1]
    p99 = ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]
    return f"p50 {ordered[len(ordered) // 2]:.1f} p99 {p99:.1f} max {worst:.0f} ms (n {len(ordered)})"


class HonestPlayer(NamedTuple):
    """One of a table's two players, with the index of the next lattice place to try."""

    socket: ClientConnection
    seat: int


def places() -> Iterator[dict[str, Any]]:
    """Yield lattice places of the standard table, each to be used once."""
    for y in range(60, 800, 100):
        for x in range(50, 1160, 75):
            yield {"x_mm": x, "y_mm": y, "heading_deg": 0}


async def open_table(host: str, port: int) -> tuple[HonestPlayer, HonestPlayer]:
    """Return the two players of a match in progress."""
    base = f"http://{host}:{port}"
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        tokens = [(await http.post("/api/guest")).json()["token"] for _ in range(2)]
        made = await http.post(
            "/api/matches",
            json={"game": "lightspeed", "name": "Ada"},
            headers={"Authorization": f"Bearer {tokens[0]}"},
        )
    url = f"ws://{host}:{port}/api/matches/{made.json()['id']}/socket"
    sockets = [await connect(url, ping_interval=None, max_size=None, compression=None) for _ in range(2)]
    for socket, token in zip(sockets, tokens, strict=True):
        await socket.send(hello(token))
    await ask(sockets[1], "sit", name="Bob")
    for socket in sockets:
        await ask(socket, "ready", ready=True)
    for socket in sockets:
        while (await heard(socket)).get("view", {}).get("phase") != "playing":
            pass
    return HonestPlayer(sockets[0], 0), HonestPlayer(sockets[1], 1)


async def heard(socket: ClientConnection) -> dict[str, Any]:
    """Return the next frame."""
    async with asyncio.timeout(LOST_S):
        return json.loads(await socket.recv())


async def ask(socket: ClientConnection, what: str, **fields: Any) -> dict[str, Any]:
    """Send a command and return its answer."""
    key = f"{time.perf_counter_ns()}"
    await socket.send(json.dumps({"t": "do", "id": key, "command": {"do": what, **fields}}))
    while True:
        frame = await heard(socket)
        if frame["t"] in ("done", "not_done") and frame["id"] == key:
            return frame


async def ping(host: str, port: int, times: list[float], until: asyncio.Event) -> None:
    """Ping from a separate table until told to stop."""
    players = await open_table(host, port)
    socket = players[0].socket
    while not until.is_set():
        begun = time.perf_counter()
        await socket.send(json.dumps({"t": "ping", "at": begun}))
        while (await heard(socket))["t"] != "pong":
            pass
        times.append((time.perf_counter() - begun) * 1000)
        await asyncio.sleep(PING_EVERY_S)


async def lay(one: HonestPlayer, other: HonestPlayer, times: list[float], until: asyncio.Event) -> None:
    """Place the cards of one match, in turns, until there are none left."""
    free = places()
    mine, theirs = one, other
    for place in free:
        if until.is_set():
            return
        begun = time.perf_counter()
        answer = await ask(mine.socket, "place", **place)
        if answer["t"] == "done":
            while True:
                frame = await heard(theirs.socket)
                if frame["t"] == "events" and frame["events"][-1]["seq"] >= answer["seq"]:
                    break
            times.append((time.perf_counter() - begun) * 1000)
            if frame["view"]["view"]["phase"] != "placing":
                return
            await asyncio.sleep(CARD_EVERY_S)
            mine, theirs = theirs, mine


async def sit(host: str, port: int, ready: Any, stop: Any) -> Felt:
    """Play until `stop` is set. Sets `ready` when all players have their seats."""
    felt = Felt([], [])
    tables = await asyncio.gather(*(open_table(host, port) for _ in range(AT_ONCE * IN_A_ROW)))
    until = asyncio.Event()

    async def watch() -> None:
        await asyncio.to_thread(stop.wait)
        until.set()

    async def play(tables: Sequence[tuple[HonestPlayer, HonestPlayer]], after_s: float) -> None:
        # Out of step, so that one slow moment of the disk does not count for all tables.
        await asyncio.sleep(after_s)
        for one, other in tables:
            await lay(one, other, felt.cards, until)

    async with asyncio.TaskGroup() as group:
        group.create_task(ping(host, port, felt.pings, until))
        await asyncio.sleep(4)
        ready.set()
        group.create_task(watch())
        for first in range(AT_ONCE):
            group.create_task(play(tables[first::AT_ONCE], first * CARD_EVERY_S / AT_ONCE))
    return felt


def main(host: str, port: int, ready: Any, stop: Any, answer: Any) -> None:
    """Run in a process of its own: play, and send the latencies as JSON."""
    try:
        felt = asyncio.run(sit(host, port, ready, stop))
        answer.send_bytes(msgspec.json.encode(felt))
    except Exception as error:  # noqa: BLE001 - any failure of the honest table is a finding
        ready.set()
        answer.send_bytes(msgspec.json.encode(Felt([], [])))
        print(f"the honest table ended: {error!r}", flush=True)
