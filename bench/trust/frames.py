"""WebSocket pings with nothing read, and empty continuation frames."""

from __future__ import annotations

from typing import Any

from bench.trust.house import House
from bench.trust.raw import frame, poured, upgraded

SECONDS = 6.0


async def attack(house: House) -> dict[str, Any]:
    """Pour pings, then continuations, each down one connection."""
    match = house.make(house.guest())
    pinging = await upgraded(house, match, receive=4096)
    pings = await poured(pinging, frame(0x89, b"x" * 125) * 512, SECONDS)
    pinging.close()
    going_on = await upgraded(house, match)
    await poured(going_on, frame(0x01, b"x"), 0.001)
    most = 15 * 2**20
    sent = 0
    # In pieces, so that no more than the 15 MB are sent.
    while sent < most:
        more = await poured(going_on, frame(0x00) * 8192, 0.25)
        if not more:
            break
        sent += more
    going_on.close()
    return {"ping bytes": f"{pings / 2**20:.1f} MiB", "continuations": f"{sent / 2**20:.1f} MiB"}
