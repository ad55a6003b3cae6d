"""Thinking of bots in workers: within the time that is left, and with less of their budget on a slow machine.

The slow machines are workers in virtual time, where a whole thought of each level takes as long as the test says.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar, cast

import pytest

from kit.virtual import FaultyStore, VirtualClock, run_virtual
from starfelt.bots.effort import Effort
from starfelt.games.ftl.rules.model import Sealed
from starfelt.matches.model import MatchEvent, Played
from starfelt.play.player import Answer
from starfelt.server.admission import FairQueue
from starfelt.server.common import limits
from starfelt.server.common.entropy import SystemEntropy
from starfelt.server.live.bot_seats import BotSeats
from starfelt.server.live.live_matches import LiveMatches
from starfelt.server.live.room import Room, SeatTime
from starfelt.server.live.thinking import ThinkingTimes, WorkerThinker, time_limit_s
from starfelt.server.workers.process_pool import WorkerProcess
from starfelt.wire.lobby import BotSeat, NewMatch
from tests.server.live.test_faults import ask
from tests.server.live.test_hands import join

P = ParamSpec("P")
T = TypeVar("T")


class SlowWorker(WorkerProcess):
    """A worker in virtual time. `whole_s`: how long it takes to find a plot with the whole budget, by level."""

    def __init__(self, **whole_s: float) -> None:
        super().__init__(limits.THINK_S)
        self._whole_s = whole_s
        #: The level, time limit and effort of each thought, in order.
        self.thoughts: list[tuple[str, float, Effort]] = []

    async def within(
        self, timeout_s: float, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Think for as long as it takes here."""
        level, view, effort = cast("tuple[str, bytes, Effort]", (args[1], args[2], args[-1]))
        self.thoughts.append((level, timeout_s, effort))
        hand = json.loads(view).get("hand")
        thinks = hand and not hand["orders"] and not hand["sealed"]
        async with asyncio.timeout(timeout_s):
            await asyncio.sleep(self._whole_s.get(level, 0.1) * effort.share if thinks else 0.01)
            return function(*args, **kwargs)


async def begin_plots(live: LiveMatches, level: str) -> Room:
    """Return a match of Faster Than Light with 20 s for each plot, in which Ada plots nothing."""
    wish = NewMatch("ftl", "Ada", bots=(BotSeat(cast("Any", level)),), options={"plot_clock_s": 20})
    name = await live.factory.make(wish, "ada")
    assert isinstance(name, str)
    room = await live.rooms.get(name)
    join(room, "ada")
    await ask(room, "ada", "ready", ready=True)
    return room


def seals(events: list[MatchEvent], seat: int) -> list[str]:
    """Return by what each of a seat's plots was sealed."""
    played = (event.event for event in events if isinstance(event, Played))
    return [event.by for event in played if isinstance(event, Sealed) and event.seat == seat]


def test_on_a_slow_machine_the_level_below_answers_in_time_and_the_level_itself_next_time() -> None:
    async def test() -> None:
        worker = SlowWorker(captain=30)
        bots = BotSeats(worker)
        live = LiveMatches(FaultyStore(), VirtualClock(), SystemEntropy(), changed=bots.attend)
        room = await begin_plots(live, "captain")
        while len(seals(room.events, 0)) < 3:
            await room.news(room.seq)
        assert seals(room.events, 0) == ["clock"] * 3
        assert seals(room.events, 1) == ["player"] * 3
        assert [level for level, *_ in worker.thoughts].count("pilot") == 1
        first, second = [
            effort for level, _, effort in worker.thoughts if level == "captain" and effort.at in (0, 20_000)
        ]
        assert first.share == 1
        assert 30 * second.share < 10
        await bots.close()
        await live.close()

    run_virtual(test())


def test_a_bot_that_never_answers_costs_half_of_the_time_three_times_and_then_none() -> None:
    async def test() -> None:
        worker = SlowWorker(captain=1e9)
        bots = BotSeats(worker)
        live = LiveMatches(FaultyStore(), VirtualClock(), SystemEntropy(), changed=bots.attend)
        room = await begin_plots(live, "captain")
        while len(seals(room.events, 0)) < 5:
            await room.news(room.seq)
        assert seals(room.events, 1) == ["player"] * 5
        plots = [
            effort.at
            for level, _, effort in worker.thoughts
            if level == "captain" and effort.at % 20_000 == 0
        ]
        assert plots == [0, 20_000, 40_000]
        await bots.close()
        await live.close()

    run_virtual(test())


def test_a_bot_is_told_the_time_and_how_much_of_it_is_left() -> None:
    async def test() -> None:
        worker = SlowWorker()
        bots = BotSeats(worker)
        live = LiveMatches(FaultyStore(), VirtualClock(), SystemEntropy(), changed=bots.attend)
        room = await begin_plots(live, "pilot")
        while len(seals(room.events, 0)) < 2:
            await room.news(room.seq)
        _, limit_s, first = worker.thoughts[0]
        assert (first.at, first.left_ms, limit_s) == (0, 20_000, 10)
        later = worker.thoughts[-1][2]
        assert later.left_ms is not None
        assert later.at + later.left_ms == 40_000
        await bots.close()
        await live.close()

    run_virtual(test())


def test_a_level_is_asked_to_answer_in_half_of_its_time() -> None:
    times = ThinkingTimes()
    assert times.share("ftl", "captain", 10) == 1
    times.took("ftl", "captain", 0.5, 10)  # so 20 s for all of it
    assert times.share("ftl", "captain", 40) == 1
    assert times.share("ftl", "captain", 20) == 0.5
    assert times.share("ftl", "admiral", 20) == 1
    times.took("ftl", "captain", 0.5, 0)  # an easy one says little about the next
    assert times.share("ftl", "captain", 19) == pytest.approx(0.5)
    times.timed_out("ftl", "captain", 0.5, 20)
    assert times.share("ftl", "captain", 16) == pytest.approx(0.1)
    times.timed_out("ftl", "captain", 0.1, 1e6)
    assert times.share("ftl", "captain", 1) == 0.01


@pytest.mark.parametrize(
    ("left_ms", "limit_s"), [(None, limits.THINK_S), (600_000, limits.THINK_S), (9000, 4.5), (-3, 0.5)]
)
def test_a_thought_may_take_half_of_what_is_left(left_ms: int | None, limit_s: float) -> None:
    assert time_limit_s(left_ms) == limit_s


def test_where_many_wait_each_thinks_less() -> None:
    async def test() -> None:
        worker, turns = SlowWorker(), FairQueue(1)
        thinker = WorkerThinker(worker, turns)

        async def wait() -> Answer | None:
            async with turns.slot(""):
                return await thinker("ftl", "pilot", b"{}", 0, 1, SeatTime(0, None))

        await asyncio.gather(*(wait() for _ in range(4)), return_exceptions=True)
        assert [effort.share for *_, effort in worker.thoughts] == [1, 1 / 3, 0.5, 1]

    run_virtual(test())
