"""A real server in a thread of this process, with players connected to it, for the server's tests."""

from __future__ import annotations

import json
import socket
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from kit.own_fleets import SPARKS
from starfelt.cli.serve import config
from starfelt.server.app import application

#: The timeout of a test, far longer than anything takes.
PATIENCE_S = 60.0

_asked = count()


class LiveServer:
    """The application on a real uvicorn server, on a free or a given port. `parts` are arguments of `application`."""

    def __init__(
        self,
        data: Path,
        *,
        port: int = 0,
        send_buffer: int | None = None,
        proxies: Sequence[str] = (),
        **parts: Any,
    ) -> None:
        self.data = data
        self._listener = socket.create_server(("127.0.0.1", port))
        if send_buffer is not None:
            self._listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
        self.address: str
        self.port: int
        self.address, self.port = self._listener.getsockname()
        self.host = f"{self.address}:{self.port}"
        self.app = application(data, **parts)
        self._server = uvicorn.Server(config(self.app, proxies))
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [self._listener]})
        self._thread.start()
        self._players: list[SocketPlayer] = []
        # Without certificates, which took half of the time of a start and which plain HTTP does not need.
        self.http = httpx.Client(base_url=f"http://{self.host}", timeout=PATIENCE_S, verify=False)

    @property
    def services(self) -> Any:
        """The services of the application, once it has started."""
        self.http.get("/api/health")
        return self.app.state.services

    def stop(self) -> None:
        """Stop as on Ctrl-C; safe to call twice."""
        self.http.close()
        for player in self._players:
            player.close()
        self._server.should_exit = True
        self._thread.join()
        self._listener.close()

    def read_log(self, match: str) -> list[dict[str, Any]]:
        """Return a match's log from the disk."""
        connection = sqlite3.connect(self.data / "starfelt.sqlite3")
        try:
            rows = connection.execute("SELECT body FROM events WHERE match = ? ORDER BY seq", (match,))
            return [json.loads(body) for (body,) in rows]
        finally:
            connection.close()

    def guest(self) -> str:
        return self.http.post("/api/guest").json()["token"]

    def make(self, token: str, game: str = "highest", **wish: Any) -> str:
        response = self.http.post(
            "/api/matches", json={"game": game, "name": "Ada"} | wish, headers=bearer(token)
        )
        assert response.status_code == 201, response.text
        return response.json()["id"]

    def sit(self, match: str, token: str | None = None, **hello: Any) -> SocketPlayer:
        player = SocketPlayer(self.host, match, token, **hello)
        self._players.append(player)
        return player


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


class SocketPlayer:
    """One browser's connection to a match. `heard` is every frame received, in order."""

    def __init__(self, host: str, match: str, token: str | None = None, **hello: Any) -> None:
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(f"ws://{host}/api/matches/{match}/socket", open_timeout=PATIENCE_S, ping_interval=None)
        )
        self.token = token
        self.heard: list[dict[str, Any]] = []
        self.hello(**hello)

    def hello(self, since: int | None = None, *, story: bool = False) -> dict[str, Any]:
        self.send("hello", token=self.token, since=since, story=story)
        return self.until("welcome")

    def send(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"t": kind, **fields}))

    def hear(self) -> dict[str, Any]:
        frame = json.loads(self.socket.recv(timeout=PATIENCE_S))
        self.heard.append(frame)
        return frame

    def until(self, kind: str, test: Callable[[dict[str, Any]], bool] = lambda frame: True) -> dict[str, Any]:
        """Receive until a frame of this kind passes the test."""
        while True:
            frame = self.hear()
            if frame["t"] == kind and test(frame):
                return frame

    def until_phase(self, phase: str) -> dict[str, Any]:
        """Receive until the match is in this phase, if it is not yet, and return its view."""
        while True:
            view = next((frame["view"] for frame in reversed(self.heard) if "view" in frame), None)
            if view and view["phase"] == phase:
                return view
            self.hear()

    def until_closed(self) -> int | None:
        """Receive until the server closes the connection, and return the close code."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None

    def do(self, what: str, key: str | None = None, **fields: Any) -> dict[str, Any]:
        """Send a command and return its answer."""
        key = key or f"ask {next(_asked)}"
        self.send("do", id=key, command={"do": what, **fields})
        while True:
            frame = self.hear()
            if frame["t"] in ("done", "not_done") and frame["id"] == key:
                return frame

    def events(self) -> list[int]:
        """Return the numbers of all events received, in order."""
        return [event["seq"] for frame in self.heard for event in frame.get("events", ())]

    def close(self) -> None:
        self._open.close()


def begin(server: LiveServer, **wish: Any) -> tuple[str, SocketPlayer, SocketPlayer]:
    """Return a match in progress, and its two players."""
    ada_token, bob_token = server.guest(), server.guest()
    match = server.make(ada_token, **wish)
    ada = server.sit(match, ada_token)
    bob = server.sit(match, bob_token)
    bob.do("sit", name="Bob")
    ada.do("ready", ready=True)
    bob.do("ready", ready=True)
    ada.until_phase("playing")
    bob.until_phase("playing")
    return match, ada, bob


def finish_match(server: LiveServer, ada: str | None = None, grace: str | None = None) -> str:
    """Return a match of Light Speed that ended by Ada's stop, after ten cards by Ada and five by Grace.

    `ada` and `grace` are their tokens; they may be new guests.
    """
    return _finish(server, ada, grace, {}, (10, 5))


def finish_small_match(server: LiveServer, ada: str | None = None, grace: str | None = None) -> str:
    """Return a match that Ada won by her three cards against two by Grace. It is analysed within a second or two."""
    return _finish(server, ada, grace, {"fleets": [SPARKS, SPARKS]}, (3, 2))


def ask_analysis(
    server: LiveServer, answer: dict[str, Any], there: Callable[[dict[str, Any]], bool]
) -> dict[str, Any]:
    """Ask for an analysis until a part of it is there; return the answer. Each decision may take its time."""
    until = time.monotonic() + 3 * PATIENCE_S
    while not there(answer):
        assert time.monotonic() < until
        time.sleep(0.1)
        later = server.http.get(f"/api/analysis/{answer['key']}").json()
        assert later["done"] >= answer["done"]
        if later["done"] > answer["done"]:
            until = time.monotonic() + 3 * PATIENCE_S
        answer = later
    return answer


def analyse(server: LiveServer, match: str) -> dict[str, Any]:
    """Have a finished match analysed; return the answer once it is whole. A page that asks then waits for no worker."""
    first = server.http.get(f"/api/matches/{match}/analysis", timeout=3 * PATIENCE_S).json()
    return ask_analysis(server, first, is_whole)


def is_whole(answer: dict[str, Any]) -> bool:
    """The answer has every part of its analysis."""
    return answer["done"] == answer["parts"]


def _finish(
    server: LiveServer, ada: str | None, grace: str | None, options: dict[str, Any], cards: tuple[int, int]
) -> str:
    ada, grace = ada or server.guest(), grace or server.guest()
    match = server.make(ada, "lightspeed", options={"decide_s": 1, **options})
    first, second = server.sit(match, ada), server.sit(match, grace)
    second.do("sit", name="Grace")
    for player in first, second:
        player.do("ready", ready=True)
    for player in first, second:
        player.until_phase("playing")
    for column in range(cards[1]):
        second.do("place", x_mm=60 + 110 * column, y_mm=700, heading_deg=0)
    for column in range(cards[0]):
        first.do("place", x_mm=60 + 110 * column, y_mm=100, heading_deg=180)
    second.until_phase("finished")
    for player in first, second:
        player.close()
    return match
