"""Clients for tables of four on each of the servers: they take a seat, move a hand and place a card."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import time
from abc import ABC, abstractmethod
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import msgspec

from bench.machine import cpu_s
from bench.trust.hands import SEATS, LightClient, open_line
from bench.trust.server_process import ServerProcess, hello
from starfelt.server.admission.tokens import Tokens
from starfelt.store.secret import secret_in

_HERE = Path(__file__).parent
_pack = msgspec.msgpack.encode


class PlayerConnection(LightClient):
    """One player's connection. Messages are parsed if the caller waits for them, otherwise only counted."""

    def __init__(self) -> None:
        super().__init__()
        self._answers: dict[str, asyncio.Future[bool]] = {}
        self._asked = count()
        #: Callback for each event and each hand position: `f(frame)`.
        self.on_events: Any = None
        self.on_hands: Any = None

    def heard(self, text: bytes) -> None:
        """Receive a message."""
        kind = text[:9]
        if kind == b'{"t":"hov':
            if self.on_hands is not None:
                self.on_hands(json.loads(text))
        elif kind == b'{"t":"eve':
            if self.on_events is not None:
                self.on_events(json.loads(text))
        elif kind in (b'{"t":"don', b'{"t":"not'):
            frame = json.loads(text)
            self._answered(frame["id"], done=frame["t"] == "done")
        elif self.reads:
            super().heard(text)

    def _answered(self, key: str, *, done: bool) -> None:
        # The caller may have stopped playing.
        if not (answer := self._answers.pop(key)).done():
            answer.set_result(done)

    def asked(self, what: str, **fields: Any) -> asyncio.Future[bool]:
        """Send a command. The result tells whether it was done."""
        key = f"{next(self._asked)}"
        answer = self._answers[key] = asyncio.get_running_loop().create_future()
        self.send(json.dumps({"t": "do", "id": key, "command": {"do": what, **fields}}).encode())
        return answer

    def hold(self, n: int, pose: dict[str, float]) -> None:
        """Move the hand."""
        x, y, heading = pose.values()
        self.send(
            b'{"t":"hold","n":%d,"command":{"do":"hold","x_mm":%.2f,"y_mm":%.2f,"heading_deg":%d}}'
            % (n, x, y, heading)
        )

    def place(self, pose: dict[str, float]) -> asyncio.Future[bool]:
        """Place a card."""
        return self.asked("place", **pose)


class ColyseusSeat(PlayerConnection):
    """One player's connection in Colyseus's protocol: one byte for the type, the message's name, and MessagePack."""

    def __init__(self) -> None:
        super().__init__()
        self.joined = asyncio.Event()

    def heard(self, text: bytes) -> None:
        """Receive a message."""
        if text[0] == 10:  # the client has to echo this one
            self.send(b"\x0a", 0x82)
            self.joined.set()
        elif text[:6] == b"\x0d\xa4done":
            answer = msgspec.msgpack.decode(text[6:])
            self._answered(answer["id"], done=True)

    def hold(self, n: int, pose: dict[str, float]) -> None:
        """Move the hand."""
        self.send(b"\x0d\xa4hold" + _pack({"n": n, **pose}), 0x82)

    def place(self, pose: dict[str, float]) -> asyncio.Future[bool]:
        """Place a card."""
        key = f"{next(self._asked)}"
        answer = self._answers[key] = asyncio.get_running_loop().create_future()
        self.send(b"\x0d\xa5place" + _pack({"id": key, **pose}), 0x82)
        return answer


class RivalServer(ABC):
    """A server in its own process."""

    pid: int

    @abstractmethod
    async def table(self) -> list[PlayerConnection]:
        """Return the four seats of a table in play."""

    @abstractmethod
    def close(self) -> None:
        """Stop it."""

    def cpu_s(self) -> float:
        """Return its CPU time so far."""
        return cpu_s(self.pid)


class Ours(RivalServer):
    """Starfelt, with all rules, a store on disk and all its protections."""

    def __init__(self) -> None:
        self.server = ServerProcess()
        self.pid = self.server.pid
        self._tokens = Tokens(secret_in(self.server.data))
        #: The matches made so far, in order.
        self.matches: list[str] = []

    async def table(self) -> list[PlayerConnection]:
        """Return the four seats of a match of Light Speed in progress."""
        tokens = [self._tokens.guest() for _ in range(SEATS)]
        match = await asyncio.to_thread(self.server.make, tokens[0], seats=SEATS)
        self.matches.append(match)
        seats = [await self.seat(match, token) for token in tokens]
        for number, seat in enumerate(seats[1:], 1):
            assert await seat.asked("sit", name=f"P{number}")
        begun: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def on_events(frame: Any) -> None:
            if frame["view"]["phase"] == "playing" and not begun.done():
                begun.set_result(None)

        seats[0].on_events = on_events
        for seat in seats:
            await seat.asked("ready", ready=True)
        await begun
        seats[0].on_events = None
        return seats

    async def seat(self, match: str, token: str | None = None) -> PlayerConnection:
        """Return a connection after its welcome. Without a token it is a spectator."""
        seat = await open_line(
            PlayerConnection(), self.server.host, self.server.port, f"/api/matches/{match}/socket"
        )
        seat.send(hello(token).encode())
        assert (await seat.texts.get())["t"] == "welcome"
        seat.reads = False
        return seat

    def close(self) -> None:
        """Stop it."""
        self.server.__exit__(None, None, None)


class _Node(RivalServer):
    """A server on Node, from a file of this folder; `modules` is the folder of its packages."""

    def __init__(self, modules: Path, file: str, *given: str) -> None:
        # Node looks for packages next to the file.
        script = modules / file
        script.write_bytes((_HERE / file).read_bytes())
        self._process = subprocess.Popen(
            ["node", script, *given],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"NODE_ENV": "production"},
        )
        self.pid = self._process.pid
        assert self._process.stdout
        self.port = int(self._process.stdout.readline())
        self._tables = count()

    def close(self) -> None:
        """Stop it."""
        self._process.kill()
        self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()


class Ws(_Node):
    """Node's `ws`."""

    def __init__(self, modules: Path, *given: str) -> None:
        super().__init__(modules, "ws.mjs", *given)

    async def table(self) -> list[PlayerConnection]:
        """Return the four seats of a table."""
        name = next(self._tables)
        seats = [
            await open_line(PlayerConnection(), "127.0.0.1", self.port, f"/{name}/{seat}")
            for seat in range(SEATS)
        ]
        for seat in seats:
            seat.reads = False
        return seats


class Colyseus(_Node):
    """Colyseus."""

    def __init__(self, modules: Path, *given: str) -> None:
        super().__init__(modules, "colyseus.mjs", *given)

    async def table(self) -> list[PlayerConnection]:
        """Return the four seats of a room."""
        seats: list[PlayerConnection] = []
        room, way = "table", "create"
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}/matchmake") as http:
            for _ in range(SEATS):
                made = (await http.post(f"/{way}/{room}", json={})).json()
                room, way = made["roomId"], "joinById"
                path = f"/{made['processId']}/{room}?sessionId={made['sessionId']}"
                seat = await open_line(ColyseusSeat(), "127.0.0.1", self.port, path)
                await seat.joined.wait()
                seats.append(seat)
        return seats


def now_ms() -> float:
    """Return the time in milliseconds."""
    return time.perf_counter() * 1000
