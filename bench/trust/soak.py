"""Soak test: random players at all four games for a long time. Do the server's memory, descriptors or latency grow?

    python -m bench.trust.soak [--minutes N] [--tables N]

It prints a line a minute: resident memory, open descriptors, and the ping at a table without other players. The short
form runs with the tests.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from typing import Any, NamedTuple

from bench.trust.honest import heard, tail
from bench.trust.server_process import MIB, ServerProcess, hello
from starfelt.client import play
from starfelt.play import RandomPlayer

GAMES = ("lightspeed", "stellarconflict", "ftl", "hexfleet")
#: Options that keep matches from lasting hours.
OPTIONS: dict[str, dict[str, Any]] = {"ftl": {"turn_limit": 10}, "hexfleet": {"turn_limit": 5}}


class Sample(NamedTuple):
    """The values at a moment; `pings` since the previous sample, in milliseconds."""

    memory: int
    descriptors: int
    matches: int
    pings: list[float]

    def line(self) -> str:
        """Return the printed line."""
        return (
            f"{self.memory / MIB:6.1f} MiB  {self.descriptors:4} descriptors  "
            f"{self.matches:5} matches over  ping {tail(self.pings)}"
        )


class Soak:
    """Tables at which one match follows another."""

    def __init__(self, server: ServerProcess) -> None:
        self._server = server
        self._link = f"http://{server.host}:{server.port}"
        self.over = 0
        self._pings: list[float] = []

    async def table(self, game: str) -> None:
        """Play match after match."""
        while True:
            # Through the server, which retries when this address makes too many at once.
            token, other = [await asyncio.to_thread(self._server.guest) for _ in range(2)]
            match = await asyncio.to_thread(
                self._server.make, token, game, seats=2, options=OPTIONS.get(game, {})
            )
            player = RandomPlayer(game, 50)
            async with asyncio.timeout(300):
                await asyncio.gather(
                    play(f"{self._link}/m/{match}", player, name="Ada", token=token),
                    play(f"{self._link}/m/{match}", player, name="Bob", token=other),
                )
            self.over += 1

    async def ping(self) -> None:
        """Ping from a separate table."""
        match = await asyncio.to_thread(lambda: self._server.make(self._server.guest()))
        async with await self._server.socket(match) as socket:
            await socket.send(hello())
            while True:
                asked = time.perf_counter()
                await socket.send(json.dumps({"t": "ping", "at": asked}))
                while (await heard(socket))["t"] != "pong":
                    pass
                self._pings.append((time.perf_counter() - asked) * 1000)
                await asyncio.sleep(0.1)

    def sample(self) -> Sample:
        """Return the current values."""
        pings, self._pings = self._pings, []
        return Sample(self._server.rss(), self._server.descriptors(), self.over, pings)


async def run(seconds: float, every_s: float, tables: int) -> list[Sample]:
    """Return samples of a soak at this many tables. The first is of the idle server."""
    with ServerProcess() as server:
        soak = Soak(server)
        samples = [soak.sample()]
        until = time.monotonic() + seconds
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(soak.table(GAMES[n % len(GAMES)])) for n in range(tables)]
            tasks.append(group.create_task(soak.ping()))
            while time.monotonic() < until:
                await asyncio.sleep(min(every_s, max(0.1, until - time.monotonic())))
                samples.append(soak.sample())
                print(samples[-1].line(), flush=True)
            pending = set(tasks)
            while pending:  # a task that is cancelled just as it resumes may continue
                for task in pending:
                    task.cancel()
                _, pending = await asyncio.wait(pending, timeout=1)
        await asyncio.sleep(2)
        samples.append(soak.sample())
        print(f"at rest: {samples[-1].line()}; {server.complaints()} lines in its log")
    return samples


def main() -> None:
    """Run the test."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--tables", type=int, default=8)
    given = parser.parse_args()
    asyncio.run(run(given.minutes * 60, min(60, given.minutes * 60), given.tables))


if __name__ == "__main__":
    main()
