"""Tables of four at which every hand moves, 20 times a second: what do they cost, and what does the table beside feel?

`hands:100` sets a hundred tables instead of fifty; `hands:50:8` lays eight cards of each seat first.
"""

from __future__ import annotations

import asyncio
import json
import time
from itertools import count
from random import Random
from typing import Any, TypeVar, cast

from bench.trust.honest import places
from bench.trust.server_process import ServerProcess, hello
from starfelt.server.admission.tokens import Tokens
from starfelt.store.secret import secret_in

SEATS = 4
EVERY_S = 0.05
SECONDS = 15.0


L = TypeVar("L", bound="LightClient")


class LightClient(asyncio.Protocol):
    """A lightweight client: it sends what it is told, and counts messages without reading them."""

    def __init__(self) -> None:
        self.frames = 0
        self.texts: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        #: Whether messages are read, which ends when the hands start to move.
        self.reads = True
        self.opened = asyncio.Event()
        self._buffer = bytearray()
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's class is no subclass

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.is_set():
            head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not found:
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self.opened.set()
            self._buffer = bytearray(rest)
        at, whole = 0, len(self._buffer)
        while whole - at >= 2:
            start, size = at + 2, self._buffer[at + 1]
            if size > 125:
                start += 2 if size == 126 else 8
                size = int.from_bytes(self._buffer[at + 2 : start], "big")
            if whole < start + size:
                break
            if self._buffer[at] == 0x89:
                self.send(b"", 0x8A)
            else:
                self.heard(bytes(self._buffer[start : start + size]))
            self.frames += 1
            at = start + size
        del self._buffer[:at]

    def heard(self, text: bytes) -> None:
        """Receive a message."""
        if self.reads:
            self.texts.put_nowait(json.loads(text))

    def send(self, text: bytes, first: int = 0x81) -> None:
        """Send a text, masked with zeros."""
        size = len(text)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.write(bytes([first]) + length + bytes(4) + text)

    def write(self, data: bytes) -> None:
        """Send bytes as they are."""
        self._transport.write(data)

    async def ask(self, what: str, **fields: Any) -> bool:
        """Send a command; return whether it was done."""
        key = f"{time.perf_counter_ns()}"
        self.send(json.dumps({"t": "do", "id": key, "command": {"do": what, **fields}}).encode())
        while (frame := await self.texts.get()).get("id") != key:
            pass
        return frame["t"] == "done"

    async def until_playing(self) -> None:
        """Return when the match has begun."""
        while (await self.texts.get()).get("view", {}).get("phase") != "playing":
            pass

    def close(self) -> None:
        """Close the connection."""
        self._transport.abort()


async def open_line(line: L, host: str, port: int, path: str) -> L:
    """Return the connected line."""
    await asyncio.get_running_loop().create_connection(lambda: line, host, port)
    head = f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\n"
    upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    line.write(f"{head}{upgrade}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode())
    await line.opened.wait()
    return line


async def sit(server: ServerProcess, tokens: Tokens, cards: int) -> list[LightClient]:
    """Return the four connections of a match in progress."""
    mine = [tokens.guest() for _ in range(SEATS)]
    match = await asyncio.to_thread(server.make, mine[0], seats=SEATS)
    lines: list[LightClient] = []
    for seat, token in enumerate(mine):
        line = await open_line(LightClient(), server.host, server.port, f"/api/matches/{match}/socket")
        lines.append(line)
        line.send(hello(token).encode())
        if seat:
            assert await line.ask("sit", name=f"P{seat}")
    for line in lines:
        await line.ask("ready", ready=True)
    for line in lines:
        await line.until_playing()
    laid, place = 0, places()
    while laid < cards * SEATS:
        laid += await lines[laid % SEATS].ask("place", **next(place))
    for line in lines:
        line.reads = False
    return lines


async def move(line: LightClient, chance: Random) -> None:
    """Move one hand until cancelled."""
    loop, x, y = asyncio.get_running_loop(), chance.uniform(50, 1100), chance.uniform(50, 750)
    await asyncio.sleep(chance.uniform(0, EVERY_S))
    due = loop.time()
    for n in count(1):
        x, y = x + chance.uniform(-20, 20), y + chance.uniform(-20, 20)
        pose = f'"x_mm":{min(1200, max(0, x)):.1f},"y_mm":{min(800, max(0, y)):.1f},"heading_deg":{n % 360}'
        line.send(f'{{"t":"hold","n":{n},"command":{{"do":"hold",{pose}}}}}'.encode())
        due += EVERY_S
        await asyncio.sleep(max(0, due - loop.time()))


async def attack(server: ServerProcess, tables: int = 50, cards: int = 0) -> dict[str, Any]:
    """Set up the tables, then move all hands. The counts cover only the moving."""
    tokens = Tokens(secret_in(server.data))
    seated = await asyncio.gather(*(sit(server, tokens, cards) for _ in range(tables)))
    lines = [line for table in seated for line in table]
    chance = Random(1)
    moving = [asyncio.create_task(move(line, Random(chance.random()))) for line in lines]
    await asyncio.sleep(2)
    heard, cpu, begun = sum(line.frames for line in lines), server.cpu_s(), time.monotonic()
    await asyncio.sleep(SECONDS)
    lasted = time.monotonic() - begun
    noted = {
        "tables": tables,
        "cards on each": cards * SEATS,
        "of a core": f"{(server.cpu_s() - cpu) / lasted:.0%}",
        "messages a second": round((sum(line.frames for line in lines) - heard) / lasted),
    }
    for task in moving:
        task.cancel()
    for line in lines:
        line.close()
    return noted
