"""Raw sockets for traffic that no client library sends."""

from __future__ import annotations

import asyncio
import socket
import time
from contextlib import suppress

from bench.trust.server_process import ServerProcess


async def open_socket(
    server: ServerProcess, *, receive: int | None = None, source: str = "127.0.0.1"
) -> socket.socket:
    """Return a connected socket that is never read; `receive` makes its buffer small."""
    bare = socket.socket()
    if receive is not None:
        bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
    bare.setblocking(False)
    bare.bind((source, 0))
    await asyncio.get_running_loop().sock_connect(bare, (server.host, server.port))
    return bare


async def pour(bare: socket.socket, data: bytes, seconds: float) -> int:
    """Send `data` repeatedly until the time is over or the server closes. Returns the bytes sent."""
    loop, sent, until = asyncio.get_running_loop(), 0, time.monotonic() + seconds
    with suppress(OSError, TimeoutError):
        while (left := until - time.monotonic()) > 0:
            await asyncio.wait_for(loop.sock_sendall(bare, data), left)
            sent += len(data)
            await asyncio.sleep(0)
    return sent


async def upgrade(server: ServerProcess, match: str, *, receive: int | None = None) -> socket.socket:
    """Return a raw socket after the WebSocket handshake and the hello."""
    bare = await open_socket(server, receive=receive)
    loop = asyncio.get_running_loop()
    head = (
        f"GET /api/matches/{match}/socket HTTP/1.1\r\nHost: {server.host}:{server.port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    await loop.sock_sendall(bare, head.encode())
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += await loop.sock_recv(bare, 4096)
    await loop.sock_sendall(bare, frame(0x81, b'{"t":"hello"}'))
    return bare


def frame(first: int, payload: bytes = b"") -> bytes:
    """Return a masked frame with a mask of zeros. `first` is its first byte: final bit and opcode."""
    assert len(payload) < 126
    return bytes([first, 0x80 | len(payload)]) + b"\0\0\0\0" + payload
