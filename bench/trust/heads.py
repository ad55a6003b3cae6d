"""Endless small headers on one connection, and pipelined requests whose answers nobody reads."""

from __future__ import annotations

import asyncio
from typing import Any

from bench.trust.raw import open_socket, pour
from bench.trust.server_process import ServerProcess

SECONDS = 14.0


async def attack(server: ServerProcess) -> dict[str, Any]:
    """Flood one connection with headers and another with requests."""
    loop = asyncio.get_running_loop()
    endless = await open_socket(server)
    await loop.sock_sendall(endless, b"GET / HTTP/1.1\r\nHost: localhost\r\n")
    heads = await pour(endless, b"a: b\r\n" * 8192, SECONDS)
    unread = await open_socket(server, receive=4096)
    requests = await pour(unread, b"GET /api/art HTTP/1.1\r\nHost: localhost\r\n\r\n" * 1024, SECONDS)
    endless.close()
    unread.close()
    return {"header bytes": f"{heads / 2**20:.1f} MiB", "requests' bytes": f"{requests / 2**20:.1f} MiB"}
