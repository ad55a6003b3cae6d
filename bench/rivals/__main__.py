"""Our server beside Node's bare `ws` and Colyseus, doing the same; and what people feel at it.

    python -m bench.rivals [--rounds 3] [--seconds 10] [--only rivals|tables|spectators]

*rivals*: fifty tables of four, every hand moving 20 times a second, a card laid at each table every second. Printed is
each server's processor time, of a core, and ours as a multiple of theirs, round by round, in turns, so that all meet
the machine's other work alike. Ours judges every hand and every card, keeps all that happens on disk and guards itself;
`ws` only hands on what is well formed, and so does Colyseus, by its own state and patches. Both are measured in three
ways: telling where hands are every 40 ms and answering each (ours tells no later than 34 ms); every 50 ms, as Colyseus
does where nobody says otherwise; and that without answers. How many messages each sent is printed too.

*tables*: how long a hand and a card take from who moves it to another at the table, at a hundred tables, our server on
one core. *spectators*: the same for a hand seen by 500 who watch one match, where hands move 30 times a second.

The packages come from npm, into a folder that is gone afterwards. Everything is on loopback; the players are another
process, which needs a core of its own. Printed with each line is what share of the time that was wanted meanwhile a
virtual machine's host gave to others: where that is not next to nothing, the line tells of them too.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeAlias

import uvloop

from bench.machine import Given
from bench.rivals.tables import Colyseus, Ours, Seat, Server, Ws, now_ms
from bench.trust.honest import places, tail
from scripts.frontend import find_node

_PACKAGES = ("ws@8", "@colyseus/core@0.17", "@colyseus/ws-transport@0.17", "@colyseus/schema@4", "express@5")
_SETTLE_S = 2.0

Sent: TypeAlias = Callable[[float, float], None]


def install(folder: Path) -> None:
    """Put the packages of the others into a folder, and Node on the path."""
    node = find_node()
    if node is None:
        sys.exit("bench: this needs Node")
    os.environ["PATH"] = node.path
    (folder / "package.json").write_text('{"private": true, "type": "module"}')
    quiet = ("--silent", "--no-audit", "--no-fund", "--no-package-lock")
    subprocess.run([*node.npm, "install", *quiet, *_PACKAGES], cwd=folder, check=True)


async def move(seat: Seat, chance: Random, hertz: int, sent: Sent) -> None:
    """Move one hand until cancelled; `sent` is told each x, which no other pose of it has, and when."""
    loop, every = asyncio.get_running_loop(), 1 / hertz
    await asyncio.sleep(chance.uniform(0, every))
    due = loop.time()
    for n in count(1):
        x = 100 + n % 10_000 / 10
        sent(x, now_ms())
        seat.hold(n, {"x_mm": x, "y_mm": chance.uniform(50, 750), "heading_deg": n % 360})
        due += every
        await asyncio.sleep(max(0, due - loop.time()))


def _note(heard: list[float], _frame: object) -> None:
    heard.append(now_ms())


async def lay(seats: Sequence[Seat], chance: Random, times: list[float]) -> None:
    """Lay a card every second, each seat in its turn, until cancelled; note when its neighbour hears of it."""
    loop, place = asyncio.get_running_loop(), places()
    await asyncio.sleep(chance.uniform(0, 1))
    due = loop.time()
    # Whoever has laid ten ends the match.
    for turn in range(9 * len(seats)):
        seat, other = seats[turn % len(seats)], seats[(turn + 1) % len(seats)]
        while True:
            heard: list[float] = []
            other.on_events = partial(_note, heard)
            begun = now_ms()
            if await seat.place(next(place)):
                break
        for _ in range(1000):
            if heard:
                times.append(heard[0] - begun)
                break
            await asyncio.sleep(0.001)
        due += 1
        await asyncio.sleep(max(0, due - loop.time()))


def listen(seats: Sequence[Seat], observers: Sequence[Seat], times: list[float]) -> list[Sent]:
    """Note when hands are seen by these observers; return what each seat's `move` is to tell."""
    at: list[dict[float, float]] = [{} for _ in seats]

    def watch(observer: Seat) -> None:
        last: dict[int, float] = {}

        def on_hands(frame: Any) -> None:
            moment = now_ms()
            for number, hand in enumerate(frame["hands"]):
                if hand is None or seats[number] is observer or last.get(number) == hand["x_mm"]:
                    continue
                last[number] = hand["x_mm"]
                if (since := at[number].get(hand["x_mm"])) is not None:
                    times.append(moment - since)

        observer.on_hands = on_hands

    for observer in observers:
        watch(observer)
    return [noted.__setitem__ for noted in at]


class Seen(NamedTuple):
    """A server's processor time, of a core; what it sent, in messages a second; what hands and cards took, in ms.

    `lost` is what share of the time that was wanted the machine's host gave to others.
    """

    share: float
    lost: float
    sent: float
    hands: list[float]
    cards: list[float]


async def busy(server: Server, tables: int, seconds: float) -> Seen:
    """Play at so many tables."""
    seated = await asyncio.gather(*(server.table() for _ in range(tables)))
    chance, hands, cards = Random(1), list[float](), list[float]()
    playing: list[asyncio.Task[None]] = []
    for seats in seated:
        for seat, sent in zip(seats, listen(seats, seats[:1], hands), strict=True):
            playing.append(asyncio.create_task(move(seat, Random(chance.random()), 20, sent)))
        playing.append(asyncio.create_task(lay(seats, Random(chance.random()), cards)))
    await asyncio.sleep(_SETTLE_S)
    hands.clear()
    cards.clear()

    def frames() -> int:
        return sum(seat.frames for seats in seated for seat in seats)

    heard, cpu, given, begun = frames(), server.cpu_s(), Given.now(), now_ms()
    await asyncio.sleep(seconds)
    lasted = (now_ms() - begun) / 1000
    share, lost, sent = (server.cpu_s() - cpu) / lasted, given.lost(), (frames() - heard) / lasted
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for seats in seated:
        for seat in seats:
            seat.close()
    return Seen(share, lost, sent, hands, cards)


def rivals(rounds: int, seconds: float, tables: int) -> None:
    """Print how much processor time each server takes."""
    with tempfile.TemporaryDirectory(prefix="starfelt-rivals-") as folder:
        modules = Path(folder)
        install(modules)
        servers: dict[str, Callable[[], Server]] = {
            "Starfelt": Ours,
            "ws": lambda: Ws(modules, "40", "answers"),
            "Colyseus": lambda: Colyseus(modules, "40", "answers"),
            "ws, every 50 ms": lambda: Ws(modules, "50", "answers"),
            "Colyseus, every 50 ms": lambda: Colyseus(modules, "50", "answers"),
            "ws, every 50 ms, no answers": lambda: Ws(modules, "50"),
            "Colyseus, every 50 ms, no answers": lambda: Colyseus(modules, "50"),
        }
        seen: dict[str, list[Seen]] = {name: [] for name in servers}
        for _ in range(rounds):
            for name, begin in servers.items():
                server = begin()
                try:
                    seen[name].append(uvloop.run(busy(server, tables, seconds)))
                finally:
                    server.close()
    ours = seen["Starfelt"]
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    print(f"{tables} tables of four, {rounds} rounds, Node {node}: median (least to most)")
    for name, each in seen.items():
        ratios = [mine.share / theirs.share for mine, theirs in zip(ours, each, strict=True)]
        said = "" if each is ours else f"; Starfelt takes {_span(ratios, '.2f')} times that"
        sent = statistics.median(one.sent for one in each)
        took, lost = _span([one.share for one in each], ".1%"), _span([one.lost for one in each], ".1%")
        print(f"{name}: {took} of a core, {sent:,.0f} messages a second, host took {lost}{said}")


def _span(values: Sequence[float], form: str) -> str:
    return f"{statistics.median(values):{form}} ({min(values):{form}} to {max(values):{form}})"


def felt(seconds: float, tables: int) -> None:
    """Print how long hands and cards take at our tables, the server on one core."""
    server = Ours()
    try:
        _on_one_core(server.pid)
        seen = uvloop.run(busy(server, tables, seconds))
    finally:
        server.close()
    hands, cards = tail(seen.hands), tail(seen.cards)
    share = f"{seen.share:.0%} of it, host took {seen.lost:.1%}"
    print(f"{tables} tables of four on one core, {share}: hands {hands}; cards {cards}")


def _on_one_core(pid: int) -> None:
    core = max(os.sched_getaffinity(0))
    for thread in Path(f"/proc/{pid}/task").iterdir():
        os.sched_setaffinity(int(thread.name), {core})
    os.sched_setaffinity(0, os.sched_getaffinity(0) - {core} or {core})


def spectators(seconds: float, watching: int) -> None:
    """Print how long a hand takes to all who watch a match."""

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
        await asyncio.sleep(_SETTLE_S)
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
        _on_one_core(server.pid)
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
