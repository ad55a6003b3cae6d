"""Messages are the same in whatever pieces they come; a silent client is asked, then told of."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, cast

import pytest
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.frames import Opcode

from kit.asynchronous import run
from starfelt.server.admission.websocket_protocol import BoundedWebSocketProtocol
from starfelt.server.common import limits

HEAD = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
#: Sizes on both sides of each change in the length encoding.
SIZES = (0, 1, 40, 125, 126, 127, 3000, 65_535, 65_536)


class Pipe:
    """A transport without a destination."""

    def __init__(self) -> None:
        self.sent, self.closing, self.reading = b"", False, True

    def get_extra_info(self, name: str) -> Any:
        return None

    def is_closing(self) -> bool:
        return self.closing

    def write(self, data: bytes) -> None:
        self.sent += data

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def close(self) -> None:
        self.closing = True

    abort = close


def frame(opcode: int, payload: bytes, chance: Random, *, last: bool = True, long: bool = False) -> bytes:
    """Return a client's frame; `long`: with its length in a longer encoding than needed."""
    size, mask = len(payload), chance.randbytes(4)
    masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
    if size < 126 and not long:
        length = bytes([0x80 | size])
    elif size < 65_536:
        length = b"\xfe" + size.to_bytes(2, "big")
    else:
        length = b"\xff" + size.to_bytes(8, "big")
    return bytes([opcode | (0x80 if last else 0)]) + length + mask + masked


def conversation(chance: Random, *, plain: bool) -> tuple[bytes, list[str | bytes]]:
    """Return a client's bytes and the messages in them. If not `plain`, some are fragmented or binary."""
    data, meant = b"", list[str | bytes]()
    for _ in range(chance.randrange(1, 12)):
        text = "é".join(chance.choices("abc", k=chance.choice(SIZES[:-2] if plain else SIZES) // 3))
        payload, what = text.encode(), chance.random()
        if what < 0.2:
            data += frame(Opcode.PING, b"p" * chance.choice((0, 9, 125)), chance)
        elif what < 0.3:
            data += frame(Opcode.PONG, b"", chance)
        elif plain or what < 0.7:
            data += frame(Opcode.TEXT, payload, chance, long=len(payload) < 126 and chance.random() < 0.2)
            meant.append(text)
        elif what < 0.8:
            data += frame(Opcode.BINARY, payload, chance)
            meant.append(payload)
        else:
            cut = chance.randrange(len(payload) + 1)
            data += frame(Opcode.TEXT, payload[:cut], chance, last=False)
            data += frame(Opcode.PING, b"", chance)
            data += frame(Opcode.CONT, payload[cut:], chance)
            meant.append(text)
    return data, meant


async def until(test: Callable[[], object]) -> None:
    while not test():  # noqa: ASYNC110 - uvicorn rings no bell
        await asyncio.sleep(0)


def heard(pieces: list[bytes]) -> list[str | bytes]:
    """Return the messages that an application gets from these pieces."""
    got: list[str | bytes] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            got.append(message["text"] if "text" in message else message["bytes"])

    async def main() -> None:
        config = Config(cast("Any", app), ws_max_size=65_536, ws_ping_interval=None, log_config=None)
        config.load()
        guard, pipe = BoundedWebSocketProtocol(config, ServerState(), {}), Pipe()
        guard.connection_made(cast("Any", pipe))
        guard.data_received(HEAD)
        await until(lambda: guard.handshake_complete)
        for piece in pieces:
            await until(lambda: pipe.reading)
            guard.data_received(piece)
        guard.data_received(frame(Opcode.CLOSE, b"", Random(0)))
        await until(lambda: not guard.tasks)

    run(main())
    return got


@pytest.mark.parametrize("plain", [True, False])
def test_messages_are_the_same_however_they_are_cut(plain: bool) -> None:
    for seed in range(100):
        chance = Random(seed)
        data, meant = conversation(chance, plain=plain)
        cuts = sorted(chance.randrange(len(data) + 1) for _ in range(chance.randrange(12)))
        pieces = [data[a:b] for a, b in zip([0, *cuts], [*cuts, len(data)], strict=True)]
        assert heard(pieces) == meant, seed


def test_who_is_silent_is_asked_and_told_of_where_no_answer_comes() -> None:
    """At each heartbeat (`x`: data came before it), whether it sends a ping, or reports a silence or its end."""
    told: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await receive()

    async def main() -> None:
        config = Config(cast("Any", app), ws_ping_interval=1000, log_config=None)
        config.load()
        guard, pipe = BoundedWebSocketProtocol(config, ServerState(), {}), Pipe()
        guard.silenced = lambda: told.append("silent" if guard.silent else "back")
        guard.connection_made(cast("Any", pipe))
        guard.data_received(HEAD)
        await until(lambda: guard.handshake_complete)
        for came in "x.x..x....":
            if came == "x":
                guard.data_received(frame(Opcode.PONG, b"", Random(0)))
            sent = len(pipe.sent)
            told.append(came)
            guard.send_keepalive_ping()
            told.extend(["ping"] * (pipe.sent[sent:] == b"\x89\0"))
        for _ in range(round(limits.SILENCE_S / limits.PING_S)):
            guard.send_keepalive_ping()
        assert pipe.closing
        guard.connection_lost(None)
        await until(lambda: not guard.tasks)

    run(main())
    assert " ".join(told) == "x . ping x . ping . silent ping x back . ping . silent ping . ping . ping"
