"""Match socket: frames in, frames out; the room does the rest.

A frame is handled in the callback that reads it, and written in the call that sends it. Tasks are there only for what
has to wait: a match that is being loaded, and a reader who is slow.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from functools import partial
from time import perf_counter
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from starfelt.games.contract import Refused
from starfelt.matches.match import seat_of
from starfelt.server.admission import HeldToken, TokenBucket, TrackedConnection, protocol_of, with_plain_name
from starfelt.server.common import Failure, address_of, command_answered, limits
from starfelt.server.http.good_word import say
from starfelt.server.http.origin import welcome_origin
from starfelt.server.http.rate_limit import pay, refuse_banned
from starfelt.server.http.responses import failure_response
from starfelt.server.http.services import Services, services_of
from starfelt.server.live import NoMatch, Outbox, Room, encode, encode_answer
from starfelt.store.base import StoreError
from starfelt.wire.lobby import FailureView
from starfelt.wire.socket import (
    FRAME_BYTES,
    ClientFrame,
    Do,
    Hello,
    HoldMessage,
    Ping,
    Pong,
    Problem,
    SayMessage,
)

_decoder: msgspec.json.Decoder[ClientFrame] = msgspec.json.Decoder(ClientFrame)

#: Close codes by refusal, from the range for applications; any other is a policy violation.
_CLOSE = {"no-match": 4404, "too-slow": 4008, "too-fast": 4029, "full": 4013, "bad-token": 4401}
_POLICY = 1008


class _End(Exception):
    """The connection is to be closed, for the reason `code`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


async def match_socket(websocket: WebSocket) -> None:
    """Serve `/api/matches/{id}/socket`."""
    services = services_of(websocket)
    if not welcome_origin(websocket):
        await websocket.send_denial_response(failure_response(403, FailureView("wrong-origin")))
        return
    try:
        refuse_banned(websocket)
        pay(websocket, services.rates.requests, limits.SOCKET_COST)
    except Failure as failure:
        await websocket.send_denial_response(failure_response(failure.status, failure.view))
        return
    await websocket.accept()
    await _Connection(websocket, services).serve()


class _Connection:
    """One browser's socket to one match."""

    def __init__(self, websocket: WebSocket, services: Services) -> None:
        self._websocket, self._services = websocket, services
        self._protocol = protocol_of(websocket.scope)
        self._bans = services.matches.bans
        self._outbox = Outbox(frames=limits.OUTBOX_FRAMES, size=limits.OUTBOX_BYTES)
        self._room: Room | None = None
        self._frames = TokenBucket(limits.MESSAGES)
        self._hellos = TokenBucket(limits.HELLOS)
        #: Fails with the reason why this connection ends, where a callback found it.
        self._failure: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        #: Whether frames wait for a slow reader.
        self._behind = False
        self._connection = TrackedConnection(address_of(websocket), self._go)
        #: Reads from a spectator when the fair queue says so.
        self._in_turn = partial(services.sockets.spectator_queue.run, self._connection.address)
        #: Some bad or hasty frames are forgiven; then the connection ends.
        self._patience = TokenBucket(limits.PATIENCE)

    async def serve(self) -> None:
        """Read and write until one of them ends, the reader at the other end is too slow, or there are too many."""
        self._services.sockets.connections.add(self._connection)
        self._outbox.taker = self._write_now
        self._protocol.silenced = self._pass_silence
        self._protocol.in_turn = self._in_turn
        tasks = [
            asyncio.create_task(self._read()),
            asyncio.create_task(self._write()),
            asyncio.create_task(_until(self._outbox.overflowed, "too-slow")),
            asyncio.create_task(_wait_for_end(self._outbox)),
            asyncio.create_task(_wait_for_failure(self._failure)),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if self._stands():
                async with self._services.sockets.spectator_queue.slot(self._connection.address):
                    pass  # many may leave at once; each waits for its turn
        finally:
            self._protocol.taker = self._protocol.silenced = self._protocol.in_turn = self._outbox.taker = (
                None
            )
            self._services.sockets.connections.remove(self._connection)
            self._connection.end = _nobody
            if self._room is not None:
                self._room.leave(self._outbox)
                self._services.matches.rooms.rest(self._room)
            for task in tasks:
                task.cancel()
            ends = await asyncio.gather(*tasks, return_exceptions=True)
        try:
            await self._end(ends)
        finally:
            ends.clear()  # they know where they were raised, and so all that is here

    async def _end(self, ends: Sequence[object]) -> None:
        for end in ends:
            if isinstance(end, _End):
                await self._close(end.code)
            elif isinstance(end, Exception) and not isinstance(end, WebSocketDisconnect):
                raise end

    async def _close(self, code: str) -> None:
        # A client that does not read gets no goodbye, and is not waited for.
        with contextlib.suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
            async with asyncio.timeout(limits.GOODBYE_S):
                await self._websocket.send_text(encode(Problem(code, fatal=True)).decode())
                await self._websocket.close(_CLOSE.get(code, _POLICY), code)

    def _pass_silence(self) -> None:
        self._outbox.silent = self._protocol.silent
        if self._room is not None:
            self._room.look()

    def _write_now(self) -> bool:
        """Send what waits, if the reader has taken enough of what was sent before."""
        protocol = self._protocol
        if self._behind or not protocol.writable.is_set():
            return False
        if texts := self._outbox.take_waiting():
            protocol.write_texts(texts)
        return True

    async def _write(self) -> None:
        while True:
            frames = await self._outbox.take()
            self._behind = True
            try:
                await self._protocol.send_texts(frames)
            except OSError:
                raise WebSocketDisconnect(1006) from None
            self._behind = False

    async def _read(self) -> None:
        try:
            async with asyncio.timeout(limits.HELLO_S):
                while self._room is None:
                    await self._next()
        except TimeoutError:
            raise _End("say-hello") from None
        while True:
            await self._next()

    async def _next(self) -> None:
        if self._room is not None and not self._protocol.unread:
            self._protocol.taker = self._take
        await self._message(await self._protocol.receive())
        if self._protocol.unread:
            # Other connections have their turns between many messages of one.
            await asyncio.sleep(0)

    def _take(self, data: bytes) -> bool:
        """Handle a text at once, if that needs no waiting; return False to leave it to `_message`."""
        if len(data) > FRAME_BYTES:
            return False
        try:
            frame = _decoder.decode(data)
        except (msgspec.MsgspecError, RecursionError):
            return False
        if isinstance(frame, Hello):
            return False
        try:
            self._handle(frame)
        except Exception as error:  # noqa: BLE001 - it ends this connection, and nothing else
            self._fail(error)
        return True

    def _fail(self, error: Exception) -> None:
        self._protocol.taker = None
        if not self._failure.done():
            self._failure.set_exception(error)

    async def _message(self, message: Any) -> None:
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text: str | None = message.get("text")
        if text is None:
            self._problem("binary-frame")
            return
        data = text.encode()
        if len(data) > FRAME_BYTES:
            self._problem("frame-too-big")
            return
        try:
            frame = _decoder.decode(data)
        except (msgspec.MsgspecError, RecursionError):
            self._problem("bad-frame")
            return
        if (hello := self._handle(frame)) is not None:
            await self._hello(hello)

    def _handle(self, frame: ClientFrame) -> Hello | None:
        """Handle a frame; a hello, which may take long, is returned instead."""
        if self._bans.anybody and self._bans.from_playing(self._connection.address, self._outbox.player):
            raise _End("barred")
        if self._connection.watches is not None and not self._services.sockets.spectator_limit.take(
            self._connection.address
        ):
            self._protocol.rest(limits.WATCHING_REST_S)
        in_time = self._frames.take()
        match frame:
            case HoldMessage() if in_time and self._room is not None:  # of which there are most
                if self._outbox.player is not None:
                    self._room.hold(self._outbox.player, frame.n, frame.command, self._outbox)
            case Do() if self._room is not None:
                if in_time and self._services.sockets.command_limit.take(
                    self._outbox.player or self._connection.address
                ):
                    self._do(self._room, frame)
                else:
                    self._spend("too-fast", limits.HASTE_COST)
                    self._outbox.send(encode_answer(frame.id, Refused("too-fast")))
            case SayMessage() if in_time and self._room is not None and self._outbox.player is not None:
                if refused := say(self._services, self._room, self._outbox.player, frame.phrase):
                    self._problem(refused.code, limits.HASTE_COST)
            case _ if not in_time:
                self._problem("too-fast", limits.HASTE_COST)
            case Hello():
                if self._hellos.take():
                    return frame
                self._problem("too-fast")
            case Ping(at=at):
                self._outbox.send(encode(Pong(at, self._services.clock.now())))
            case _:
                self._problem("say-hello")
        return None

    def _problem(self, code: str, cost: float = limits.NONSENSE_COST) -> None:
        self._spend(code, cost)
        self._outbox.send(encode(Problem(code, fatal=False)))

    def _spend(self, code: str, cost: float) -> None:
        if not self._patience.take(cost):
            raise _End(code)

    def _read_token(self, hello: Hello) -> HeldToken | None:
        """Return the token of who says hello, or None: a stranger has none."""
        if hello.token is None:
            return None
        token = self._services.tokens.read(hello.token)
        if token is None:
            raise _End("bad-token")
        if self._bans.from_playing(token.player):
            raise _End("barred")
        return token

    async def _load_room(self, name: str) -> Room:
        try:
            return await self._services.matches.rooms.get(name)
        except NoMatch as none:
            raise _End(none.code) from None
        except StoreError:
            raise _End("not-read") from None

    async def _hello(self, hello: Hello) -> None:
        token = self._read_token(hello)
        player = None if token is None else token.player
        name: str = self._websocket.path_params["name"]
        sits = player is not None and self._services.matches.rooms.sits(name, player)
        async with self._services.sockets.hello_queue.slot(self._connection.address, priority=sits):
            pass  # its start is limited; loading the match may take longer
        room = self._room or await self._load_room(name)
        token = self._read_token(hello)  # it may have been revoked meanwhile
        if self._room is not None and player != self._outbox.player:
            room.leave(self._outbox)
        self._room = room
        self._outbox.player, self._outbox.token = player, token
        if not self._sits():
            self._protocol.in_turn = self._in_turn
            self._services.sockets.connections.as_spectator(self._connection, room.id)
        room.join(self._outbox, hello.since, story=hello.story)

    def _stands(self) -> bool:
        return self._protocol.in_turn is not None

    def _sits(self) -> bool:
        """Count this connection among those who sit, if its player does."""
        room, player = self._room, self._outbox.player
        if room is None or player is None or seat_of(room.state, player) is None:
            return False
        self._protocol.in_turn = None
        self._services.sockets.connections.as_player(self._connection, room.id, player)
        return True

    def _go(self) -> None:
        """End this connection, as there are too many; but a player who has sat down since stays."""
        if self._connection.watches is None or not self._sits():
            self._fail(_End("full"))

    def _do(self, room: Room, frame: Do) -> None:
        if self._outbox.player is None:
            self._outbox.send(encode_answer(frame.id, Refused("not-seated")))
            return
        reply = partial(self._reply, frame.id, perf_counter())
        player, command = self._outbox.player, bytes(frame.command)
        if self._bans.from_names(self._connection.address, player):
            command = with_plain_name(command, player)
        room.ask(player, command, reply, frame.id)

    def _reply(self, command_id: str, since: float, answer: int | Refused) -> None:
        command_answered(since, answer)
        if self._connection.watches is not None:
            self._sits()  # who has sat down watches no more
        self._outbox.send(encode_answer(command_id, answer))


def _nobody() -> None:
    """Do nothing: the connection has ended already."""


async def _until(event: asyncio.Event, code: str) -> None:
    await event.wait()
    raise _End(code)


async def _wait_for_failure(failure: asyncio.Future[None]) -> None:
    await failure


async def _wait_for_end(outbox: Outbox) -> None:
    await outbox.ended.wait()
    raise _End(outbox.why)
