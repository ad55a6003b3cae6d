"""Load generation and latency measurement: moves hands and places cards at many tables at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from random import Random
from typing import Any, NamedTuple, TypeAlias

from bench.machine import Given
from bench.rivals.tables import PlayerConnection, RivalServer, now_ms
from bench.trust.honest import places

#: The warm-up before a measurement, in seconds.
SETTLE_S = 2.0

#: Called with each x of a hand, which is unique to that pose, and the time at which it was sent.
Sent: TypeAlias = Callable[[float, float], None]


async def move(seat: PlayerConnection, chance: Random, hertz: int, sent: Sent) -> None:
    """Move one hand until cancelled."""
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


async def lay(seats: Sequence[PlayerConnection], chance: Random, times: list[float]) -> None:
    """Place a card every second, each seat in its turn, until cancelled. Record when its neighbour sees it."""
    loop = asyncio.get_running_loop()
    # All tables differ.
    free = list(places())
    chance.shuffle(free)
    await asyncio.sleep(chance.uniform(0, 1))
    due = loop.time()
    # A seat's tenth card would end the match.
    for turn in range(9 * len(seats)):
        seat, other = seats[turn % len(seats)], seats[(turn + 1) % len(seats)]
        while True:
            heard: list[float] = []
            other.on_events = partial(_note, heard)
            begun = now_ms()
            if await seat.place(free.pop()):
                break
        for _ in range(1000):
            if heard:
                times.append(heard[0] - begun)
                break
            await asyncio.sleep(0.001)
        due += 1
        await asyncio.sleep(max(0, due - loop.time()))


def listen(
    seats: Sequence[PlayerConnection], observers: Sequence[PlayerConnection], times: list[float]
) -> list[Sent]:
    """Record when these observers see hands. Returns the callbacks for each seat's `move`."""
    at: list[dict[float, float]] = [{} for _ in seats]

    def watch(observer: PlayerConnection) -> None:
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


class Measurement(NamedTuple):
    """A server's CPU time, of a core; the messages that it sent per second; the latency of hands and cards, in ms.

    `lost` is the share of the wanted CPU time that the machine's host gave to others.
    """

    share: float
    lost: float
    sent: float
    hands: list[float]
    cards: list[float]


async def busy(
    server: RivalServer, tables: int, seconds: float, ready: Callable[[], object] = lambda: None
) -> Measurement:
    """Play at `tables` tables. Calls `ready`, and waits for it, when all players are active."""
    seated = await asyncio.gather(*(server.table() for _ in range(tables)))
    chance, hands, cards = Random(1), list[float](), list[float]()
    playing: list[asyncio.Task[None]] = []
    for seats in seated:
        for seat, sent in zip(seats, listen(seats, seats[:1], hands), strict=True):
            playing.append(asyncio.create_task(move(seat, Random(chance.random()), 20, sent)))
        playing.append(asyncio.create_task(lay(seats, Random(chance.random()), cards)))
    await asyncio.sleep(SETTLE_S)
    await asyncio.to_thread(ready)
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
    return Measurement(share, lost, sent, hands, cards)
