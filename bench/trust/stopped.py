"""Test of a server that is stopped (SIGSTOP) for longer than a plot's time limit: does that count as a player's time?

python -m bench.trust.stopped
"""

from __future__ import annotations

import asyncio
import os
import signal
import time

from bench.trust.heavy_options import duel
from bench.trust.honest import heard
from bench.trust.server_process import ServerProcess

CLOCK_S = 10
STOPPED_S = 15.0


async def run() -> tuple[float, float]:
    """Return how long after its beginning a turn ended, and for how long of that the server was stopped."""
    with ServerProcess() as server:
        sockets = await duel(server, server.guest(), plot_clock_s=CLOCK_S)
        begun = time.monotonic()
        await asyncio.sleep(2)
        os.kill(server.pid, signal.SIGSTOP)
        await asyncio.sleep(STOPPED_S)
        os.kill(server.pid, signal.SIGCONT)
        while (await heard(sockets[0])).get("view", {}).get("view", {}).get("turn", 1) < 2:
            pass
        return time.monotonic() - begun, STOPPED_S


if __name__ == "__main__":
    lasted, stopped = asyncio.run(run())
    print(
        f"a turn of {CLOCK_S} s ended after {lasted:.1f} s, in {stopped:.1f} s of which the server was stopped"
    )
