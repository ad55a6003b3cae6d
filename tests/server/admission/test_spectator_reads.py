"""Fair reading: however many spectators send or leave at the same moment, seated players get a turn in between."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, cast

import pytest
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.frames import Opcode

from kit.virtual import FaultyStore, VirtualClock, run_virtual
from starfelt.server.admission.held_token import HeldToken
from starfelt.server.admission.tokens import Tokens
from starfelt.server.admission.websocket_protocol import BoundedWebSocketProtocol
from starfelt.server.common import limits
from starfelt.server.common.limits import Rate
from starfelt.server.http.match_socket import match_socket
from starfelt.server.http.services import Services
from starfelt.server.live.outbox import Outbox
from starfelt.server.live.room import Room
from tests.server.admission.test_websocket_protocol import HEAD, Pipe, frame, until
from tests.server.live.test_faults import begun, live_over

CROWD, EACH = 60, 40
#: Turns in a pass of the loop. Two real passes may count as one here.
MOST = 2 * limits.AT_ONCE
#: Messages of one connection in a turn.
IN_A_ROW = 8


class Passes:
    """Counts of notes in each pass of the loop, without empty passes."""

    def __init__(self) -> None:
        self.noted: list[int] = []
        self._within = False

    def note(self, much: int = 1) -> None:
        if not self._within:
            self._within = True
            self.noted.append(0)
            asyncio.get_running_loop().call_soon(self._over)
        self.noted[-1] += much

    def _over(self) -> None:
        self._within = False


class Counted(Pipe):
    """Records how many pings are answered in each pass of the loop."""

    passes: Passes | None = None

    def write(self, data: bytes) -> None:
        super().write(data)
        if self.passes is not None and (pongs := data.count(b'"pong"')):
            self.passes.note(pongs)


class Trusting(Tokens):
    """Accepts any claimed identity."""

    def read(self, token: str) -> HeldToken:
        return HeldToken(token)


class PipedConnection(BoundedWebSocketProtocol):
    """A connection to the match socket of one room, over a pipe."""

    pipe: Counted

    def say(self, text: bytes) -> None:
        self.data_received(frame(Opcode.TEXT, text, Random(0)))

    @property
    def pongs(self) -> int:
        """Return how many of its pings were answered."""
        return self.pipe.sent.count(b'"pong"')


class Site:
    """A match in progress and its visitors, without a network."""

    def __init__(self, room: Room, services: Services) -> None:
        self._room = room
        app = Starlette(routes=[WebSocketRoute("/api/matches/{name}/socket", match_socket)])
        app.state.services = services
        self._config = Config(app, ws_max_size=65_536, ws_ping_interval=None, log_config=None)
        self._config.load()
        self._server = ServerState()

    async def line(self, hello: bytes = b'{"t":"hello"}') -> PipedConnection:
        """Return a connection after its welcome."""
        line = PipedConnection(self._config, self._server, {})
        line.pipe = Counted()
        line.connection_made(cast("Any", line.pipe))
        line.data_received(HEAD.replace(b"GET /", b"GET /api/matches/%b/socket" % self._room.id.encode()))
        await until(lambda: line.handshake_complete)
        line.say(hello)
        await asyncio.sleep(0.1)
        assert b'"welcome"' in line.pipe.sent
        return line


async def site() -> tuple[Site, Room]:
    live = live_over(FaultyStore())
    room = await begun(live, patient=True)
    nothing: Any = None
    services = Services(live, Trusting(b"x"), VirtualClock(), *[nothing] * 13)
    return Site(room, services), room


@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize("rests", [False, True])
def test_a_crowd_that_speaks_at_once_is_heard_some_at_a_time(
    monkeypatch: pytest.MonkeyPatch, rests: bool, plain: bool
) -> None:
    """Also if all have been idle for the same time, and for any kind of frames."""
    if rests:
        monkeypatch.setattr(limits, "WATCHING", Rate(0, CROWD * EACH // 2))
    chance, word = Random(0), b'{"t":"ping","at":1}'
    halves = frame(Opcode.TEXT, word[:5], chance, last=False) + frame(Opcode.CONT, word[5:], chance)
    ping = frame(Opcode.TEXT, word, chance) if plain else halves

    async def test() -> None:
        here, _ = await site()
        ada = await here.line(b'{"t":"hello","token":"ada"}')
        crowd = [await here.line() for _ in range(CROWD)]
        passes = Passes()
        for line in crowd:
            line.pipe.passes = passes
            line.data_received(ping * EACH)
        assert not all(line.pipe.reading for line in crowd)
        # A seated player is read at once, and the command is executed long before the crowd has been read.
        ada.say(b'{"t":"ping","at":1}')
        assert ada.pongs == 1
        ada.say(b'{"t":"do","id":"1","command":{"do":"say","number":3}}')
        for _ in range(10):
            await asyncio.sleep(0)
        assert b'"done"' in ada.pipe.sent
        assert sum(passes.noted) < CROWD * EACH / 2
        await asyncio.sleep(EACH * limits.WATCHING_REST_S)
        assert sum(passes.noted) == CROWD * EACH
        assert max(passes.noted) <= MOST * IN_A_ROW
        assert all(line.pipe.reading for line in crowd)

    run_virtual(test())


def test_a_crowd_that_goes_at_once_is_let_go_some_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        here, room = await site()
        ada = await here.line(b'{"t":"hello","token":"ada"}')
        crowd = [await here.line() for _ in range(CROWD)]
        passes, leave = Passes(), room.leave

        def count(outbox: Outbox) -> None:
            passes.note()
            leave(outbox)

        monkeypatch.setattr(room, "leave", count)
        for line in (*crowd, ada):
            line.connection_lost(None)
        await asyncio.sleep(1)
        assert sum(passes.noted) == CROWD + 1
        assert max(passes.noted) <= MOST + 1
        assert not any(line.tasks for line in crowd)

    run_virtual(test())


def test_who_sits_down_is_heard_at_once_from_then_on() -> None:
    async def test() -> None:
        here, _ = await site()
        ada = await here.line(b'{"t":"hello","token":"ada"}')
        eve = await here.line()
        assert ada.in_turn is None
        assert eve.in_turn is not None
        # After a hello without a token, the connection is anonymous again.
        ada.say(b'{"t":"hello"}')
        await asyncio.sleep(0.1)
        assert ada.in_turn is not None

    run_virtual(test())
