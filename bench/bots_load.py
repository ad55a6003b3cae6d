"""How quick bots are when many tables have them: `python -m bench.bots_load --tables 15 30 --workers 1 4`.

Each table is Light Speed with one person, who watches, and three captains. Counted from *Go* to when somebody stops the
placing, or for a minute: how often each bot places a card, and what share of its budget it thought with.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from starfelt.bots.effort import Effort
from starfelt.games.deployment.rules.model import Placed, Stopped
from starfelt.matches.model import Played
from starfelt.server.common import limits
from starfelt.server.common.clock import SystemClock
from starfelt.server.common.entropy import SystemEntropy
from starfelt.server.live.bot_seats import BotSeats
from starfelt.server.live.live_matches import LiveMatches
from starfelt.server.live.outbox import Outbox
from starfelt.server.live.room import Room
from starfelt.server.workers.process_pool import WorkerPool
from starfelt.store.sqlite import SqliteStore
from starfelt.wire.lobby import BotSeat, NewMatch

#: The longest time of counting cards, in seconds; it ends earlier if a player stops the placing.
_COUNTED_S = 60.0

P = ParamSpec("P")
T = TypeVar("T")


async def begin_match(live: LiveMatches, number: int) -> Room:
    wish = NewMatch("lightspeed", "Ada", seats=4, bots=(BotSeat("captain"),) * 3)
    player = f"person{number}"
    name = await live.factory.make(wish, player)
    assert isinstance(name, str), name
    room, outbox = await live.rooms.get(name), Outbox()
    outbox.player = player
    room.join(outbox)
    room.ask(player, json.dumps({"do": "ready", "ready": True}).encode(), lambda _: None)
    while room.state.phase != "playing":
        await room.news(room.seq)
    return room


def cards(room: Room) -> tuple[int, float]:
    """Return the number of cards placed by bots, and the seconds that they took."""
    played = [event for event in room.events if isinstance(event, Played)]
    stopped = [event.at for event in played if isinstance(event.event, Stopped)]
    lasted = min([*stopped, _COUNTED_S * 1000])
    return sum(isinstance(event.event, Placed) and event.at <= lasted for event in played), lasted / 1000


async def wait_until_stopped(room: Room) -> None:
    while not any(isinstance(event, Played) and isinstance(event.event, Stopped) for event in room.events):
        await room.news(room.seq)


class NotedCrew(WorkerPool):
    """Workers that record the share of its budget with which each bot thinks."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.shares: list[float] = []

    async def within(
        self, timeout_s: float, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a thought. Its last argument is its effort."""
        if isinstance(args[-1], Effort):
            self.shares.append(args[-1].share)
        return await super().within(timeout_s, function, *args, **kwargs)


async def measure(tables: int, workers: int) -> None:
    crew = NotedCrew(workers, limits.THINK_S, nice=3)
    bots = BotSeats(crew)
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "log.sqlite3")
        live = LiveMatches(store, SystemClock(), SystemEntropy(), changed=bots.attend)
        rooms = await asyncio.gather(*(begin_match(live, number) for number in range(tables)))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_COUNTED_S):
                await asyncio.gather(*map(wait_until_stopped, rooms))
        counts, lasted = zip(*map(cards, rooms), strict=True)
        placed = sum(counts)
        every = 3 * sum(lasted) / max(placed, 1)
        share = statistics.fmean(crew.shares) if crew.shares else 1.0
        print(
            f"{tables:3d} tables, {workers} workers: a card of a bot every {every:5.1f} s, "
            f"thought with {share:4.0%} of its budget, {placed} cards; load {os.getloadavg()[0]:.0f}",
            flush=True,
        )
        await bots.close()
        await live.close()
        await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[15, 30])
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 4])
    given = parser.parse_args()
    for tables in given.tables:
        for workers in given.workers:
            asyncio.run(measure(tables, workers))


if __name__ == "__main__":
    main()
