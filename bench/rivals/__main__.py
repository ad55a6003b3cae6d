"""Our server beside Node's bare `ws` and Colyseus, doing the same; and what people feel at it.

    python -m bench.rivals [--rounds 3] [--seconds 10] [--only rivals|tables|spectators]

*rivals*: fifty tables of four, every hand moving 20 times a second, a card laid at each table every second. Each of the
others plays at the same time as ours, so that both meet the same machine: one that lends its cores to others too is
quicker now than in a minute. Printed is each server's processor time, of a core, and ours as a multiple of theirs,
round by round. Ours judges every hand and every card, keeps all that happens on disk and guards itself;
`ws` only hands on what is well formed, and so does Colyseus, by its own state and patches. Both are measured in three
ways: telling where hands are every 40 ms and answering each (ours tells no later than 34 ms); every 50 ms, as Colyseus
does where nobody says otherwise; and that without answers. How many messages each sent is printed too.

*tables*: how long a hand and a card take from who moves it to another at the table, at a hundred tables, our server on
one core. *spectators*: the same for a hand seen by 500 who watch one match, where hands move 30 times a second.

The packages come from npm, into a folder that is gone afterwards. Everything is on loopback; each server, and each
server's players, are a process that needs a core: four in all. Printed with each line is what share of the time that
was wanted a virtual machine's host gave to others meanwhile: where that is not next to nothing, the line tells of them.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import statistics
import subprocess
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random

import uvloop

from bench.machine import Given
from bench.rivals.beside import OTHERS, Beside
from bench.rivals.playing import SETTLE_S, Measurement, busy, listen, move
from bench.rivals.tables import Ours, now_ms
from bench.trust.honest import tail


def rivals(rounds: int, seconds: float, tables: int) -> None:
    """Print the CPU time of each of the other servers, with ours beside it."""
    seen: dict[str, list[tuple[Measurement, Measurement]]] = {name: [] for name in OTHERS}
    with Beside() as beside:
        for _ in range(rounds):
            for name, pairs in seen.items():
                pairs.append(beside.play(name, seconds, tables))
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    print(f"{tables} tables of four, {rounds} rounds, Node {node}: median (least to most)")
    for name, pairs in seen.items():
        ours, theirs = zip(*pairs, strict=True)
        times = _span([mine.share / other.share for mine, other in pairs], ".2f")
        print(f"{name}: {_took(theirs)}; Starfelt beside it {_took(ours)}: {times} times that")


def _took(each: Sequence[Measurement]) -> str:
    share, lost = _span([one.share for one in each], ".1%"), _span([one.lost for one in each], ".1%")
    sent = statistics.median(one.sent for one in each)
    return f"{share} of a core, {sent:,.0f} messages a second (host took {lost})"


def _span(values: Sequence[float], form: str) -> str:
    return f"{statistics.median(values):{form}} ({min(values):{form}} to {max(values):{form}})"


def felt(seconds: float, tables: int) -> None:
    """Print the latency of hands and cards at our tables, the server on one core."""
    server = Ours()
    try:
        with _on_one_core(server.pid):
            seen = uvloop.run(busy(server, tables, seconds))
    finally:
        server.close()
    hands, cards = tail(seen.hands), tail(seen.cards)
    share = f"{seen.share:.0%} of it, host took {seen.lost:.1%}"
    print(f"{tables} tables of four on one core, {share}: hands {hands}; cards {cards}")


@contextmanager
def _on_one_core(pid: int) -> Generator[None]:
    """Give a server a core of its own, and this process the others meanwhile."""
    all_cores = os.sched_getaffinity(0)
    core = max(all_cores)
    for thread in Path(f"/proc/{pid}/task").iterdir():
        os.sched_setaffinity(int(thread.name), {core})
    os.sched_setaffinity(0, all_cores - {core} or {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, all_cores)


def spectators(seconds: float, watching: int) -> None:
    """Print the latency of a hand for all spectators of a match."""

    async def watched(server: Ours) -> tuple[float, float, list[float]]:
        seats = await server.table()
        match = server.matches[-1]
        watchers = [await server.seat(match) for _ in range(watching)]
        times: list[float] = []
        chance = Random(1)
        moving = [
            asyncio.create_task(move(seat, Random(chance.random()), 30, sent))
            for seat, sent in zip(seats, listen(seats, watchers, times), strict=True)
        ]
        await asyncio.sleep(SETTLE_S)
        times.clear()
        cpu, given, begun = server.cpu_s(), Given.now(), now_ms()
        await asyncio.sleep(seconds)
        share, lost = (server.cpu_s() - cpu) / (now_ms() - begun) * 1000, given.lost()
        for task in moving:
            task.cancel()
        await asyncio.gather(*moving, return_exceptions=True)
        for seat in (*seats, *watchers):
            seat.close()
        return share, lost, times

    server = Ours()
    try:
        with _on_one_core(server.pid):
            share, lost, times = uvloop.run(watched(server))
    finally:
        server.close()
    print(
        f"{watching} who watch one match on one core, {share:.0%} of it, host took {lost:.1%}: hands {tail(times)}"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--only", choices=("rivals", "tables", "spectators"))
    given = parser.parse_args()
    if given.only in (None, "rivals"):
        rivals(given.rounds, given.seconds, 50)
    for _ in range(given.rounds):
        if given.only in (None, "tables"):
            felt(given.seconds, 100)
        if given.only in (None, "spectators"):
            spectators(given.seconds, 500)
    python = f"Python {platform.python_version()} of {sys.base_prefix}"
    print(f"{python}; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
