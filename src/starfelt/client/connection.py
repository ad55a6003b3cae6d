"""A client's connection to a match: its current view, its commands, and automatic reconnection."""

from __future__ import annotations

import asyncio
import re
import secrets
import time
import urllib.request
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import ConnectionClosed, InvalidStatus

from starfelt import games
from starfelt.arguments import BadArgument, instance
from starfelt.games.contract import Command
from starfelt.matches.model import MatchView
from starfelt.wire.socket import (
    Done,
    EventsMessage,
    Hello,
    NotDone,
    Problem,
    ServerFrame,
    Welcome,
)

#: The delay before the first attempt to reconnect, and the longest delay before later ones, in seconds.
_SOON_S, _LATE_S = 0.2, 5.0

_SERVER = re.compile(r"(?i)https?://[^/?#]+")
#: A match's link, also as a mail or a messenger passes it on: in brackets, with a full stop, in capital letters.
_LINK = re.compile(r"(?i)[\s<(\"']*(https?)://([^?#\s]+)/m/([a-z0-9]+)")
_encode = msgspec.json.Encoder().encode
_DECODE: msgspec.json.Decoder[Any] = msgspec.json.Decoder(ServerFrame)


class Gone(Exception):
    """Reconnecting is pointless: the server knows no such match, or did not sign the token."""


async def guest(server: str) -> str:
    """Return the token of a new guest of a server, such as `http://127.0.0.1:8000`.

    Raises:
        BadArgument: `server` is no address of a server.
        OSError: the server does not answer.
    """
    server = instance("server", server, str).strip(" \t\r\n<>\"'")
    if not _SERVER.match(server):
        raise BadArgument("server", f"expected an address such as http://127.0.0.1:8000, not {server!r}")

    def ask() -> str:
        request = urllib.request.Request(f"{server.rstrip('/')}/api/guest", method="POST")  # noqa: S310 - as asked
        with urllib.request.urlopen(request) as answer:  # noqa: S310 - as asked
            return msgspec.json.decode(answer.read())["token"]

    return await asyncio.to_thread(ask)


class Connection:
    """A client's end of a match. `connect` makes one."""

    def __init__(self, address: str, token: str | None) -> None:
        self._address, self._token = address, token
        self._view: MatchView | None = None
        #: The connection itself; None while it is broken.
        self.socket: ClientConnection | None = None
        self._asked = 0
        # Unique for this connection, because a server executes each command id once: another run of the same bot must
        # not repeat an id.
        self._name = secrets.token_hex(6)
        #: Commands without an answer yet, by id: the message, and the future of its answer.
        self._waiting: dict[str, tuple[bytes, asyncio.Future[Done | NotDone]]] = {}
        self._news = asyncio.Event()
        self._ahead_ms = 0.0
        self.seq = 0

    @property
    def view(self) -> MatchView:
        """The match as this client may see it now. Its own `view` is the game's view struct, or None."""
        assert self._view is not None
        return self._view

    @property
    def at(self) -> int:
        """The current game time by the server's clock, in milliseconds since the match began."""
        return max(0, round(time.time() * 1000 + self._ahead_ms) - (self.view.began_at or 0))

    async def do(self, command: Command | dict[str, Any]) -> Done | NotDone:
        """Send a command, of the match or of its game, and return the answer. It is sent again after a lost connection.

        Raises:
            BadArgument: it is neither a command nor plain data.
            Gone: the match no longer exists.
        """
        _check_command(command)
        self._asked += 1
        name = f"{self._name}-{self._asked}"
        frame = _encode({"t": "do", "id": name, "command": command})
        answer: asyncio.Future[Done | NotDone] = asyncio.get_running_loop().create_future()
        self._waiting[name] = frame, answer
        await self._send(frame)
        return await answer

    async def hold(self, command: Command | dict[str, Any]) -> None:
        """Report where the player's hand hovers, without waiting for an answer.

        Raises:
            BadArgument: it is neither a command nor plain data.
        """
        _check_command(command)
        self._asked += 1
        await self._send(_encode({"t": "hold", "n": self._asked, "command": command}))

    async def news(self) -> None:
        """Return once something has happened since the last call, or the view was replaced."""
        await self._news.wait()
        self._news.clear()

    async def _send(self, frame: bytes) -> None:
        # A command that is lost with the connection is sent again after reconnecting.
        if self.socket is not None:
            try:
                await self.socket.send(frame, text=True)
            except ConnectionClosed:
                return

    async def keep(self, ready: asyncio.Future[None]) -> None:
        """Keep the connection up, until cancelled or gone. `connect` calls this."""
        wait = _SOON_S
        while True:
            try:
                async with open_socket(self._address, max_size=None) as socket:
                    await socket.send(_encode(Hello(self._token)), text=True)
                    async for frame in socket:
                        self._hear(_DECODE.decode(frame))
                        if self.socket is None and self._view is not None:
                            self.socket, wait = socket, _SOON_S
                            for sent, _ in list(self._waiting.values()):
                                await self._send(sent)
                            if not ready.done():
                                ready.set_result(None)
            except InvalidStatus as error:
                raise Gone(f"the server answers {error.response.status_code}") from None
            except (OSError, ConnectionClosed):
                pass
            self.socket = None
            await asyncio.sleep(wait)
            wait = min(2 * wait, _LATE_S)

    def _hear(self, frame: Any) -> None:
        match frame:
            case Welcome(seq=seq, view=view, now=now):
                self._ahead_ms = now - time.time() * 1000
                self._see(seq, view)
            case EventsMessage(events=events, view=view):
                self._see(events[-1].seq if events else self.seq, view)
            case Done() | NotDone():
                _, answer = self._waiting.pop(frame.id, (b"", None))
                if answer is not None and not answer.done():
                    answer.set_result(frame)
            case Problem(code=code, fatal=True):
                raise Gone(code)
            case _:
                pass

    def _see(self, seq: int, view: MatchView) -> None:
        self.seq = seq
        if view.view is not None:
            shown = msgspec.convert(view.view, games.get(view.game).view_type)
            view = msgspec.structs.replace(view, view=shown)
        self._view = view
        self._news.set()

    def fail(self, why: BaseException) -> None:
        """Fail all commands that wait for an answer."""
        for _, answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(why)


def _check_command(command: Any) -> None:
    if not isinstance(command, Command | dict):
        raise BadArgument("command", f"expected a command or its plain data, not {type(command).__name__}")


@asynccontextmanager
async def connect(link: str, token: str | None = None) -> AsyncGenerator[Connection]:
    """Connect to a match as the owner of a token, and stay connected: a broken connection is replaced.

    Args:
        link: the match's link, `http://host:port/m/abcdef`.
        token: of a guest, or of a bot of this server (`starfelt bot add NAME`); None: to watch.

    Raises:
        BadArgument: the link is not one of a match.
        Gone: the server has no such match.
    """
    found = _LINK.match(instance("link", link, str))
    if found is None:
        raise BadArgument("link", f"no link of a match: {link!r}")
    scheme, host, name = found[1].lower(), found[2], found[3].lower()
    connection = Connection(f"{scheme.replace('http', 'ws')}://{host}/api/matches/{name}/socket", token)
    ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    keeping = asyncio.create_task(connection.keep(ready), name=f"match {name}")
    try:
        await asyncio.wait((keeping, ready), return_when=asyncio.FIRST_COMPLETED)
        if keeping.done():
            keeping.result()
        keeping.add_done_callback(
            lambda task: task.cancelled() or connection.fail(task.exception() or Gone())
        )
        yield connection
    finally:
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)
