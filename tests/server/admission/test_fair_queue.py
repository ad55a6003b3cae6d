"""The fair queue: round-robin by address and client, bounded, with several turns in one pass of the loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import pairwise

import httpx
import pytest

from kit.asynchronous import run
from kit.live_server import PATIENCE_S, LiveServer, begin
from kit.virtual import run_virtual
from starfelt.server.admission.fair_queue import FairQueue, QueueFull
from starfelt.server.common import limits


async def served(turns: FairQueue, *wishes: str) -> list[str]:
    """Let clients (`address client`) queue one after another for a busy slot. Returns the order of service."""
    order: list[str] = []

    async def ask(wish: str) -> None:
        with suppress(QueueFull):
            async with turns.slot(*wish.split()):
                order.append(wish)

    async with turns.slot("somebody"):
        tasks: list[asyncio.Task[None]] = []
        for wish in wishes:
            tasks.append(asyncio.create_task(ask(wish)))
            await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    return order


def test_turns_go_round_the_addresses_and_round_the_askers_of_each() -> None:
    wishes = ["eve a", "eve a", "eve a", "eve b", "eve b", "ada a"]
    assert run(served(FairQueue(), *wishes)) == ["eve a", "ada a", "eve b", "eve a", "eve b", "eve a"]


def test_who_alone_asks_is_served_in_order() -> None:
    assert run(served(FairQueue(), "ada x", "ada x")) == ["ada x", "ada x"]


def test_only_so_many_wait() -> None:
    turns = FairQueue(most=3, most_each=2)
    assert run(served(turns, "eve", "eve", "eve", "ada", "bob")) == ["eve", "ada", "eve"]


def test_nobody_waits_where_nobody_is_before_them() -> None:
    async def main() -> None:
        turns = FairQueue(most=0)
        for _ in range(2):
            async with turns.slot("ada"):
                with pytest.raises(QueueFull):
                    async with turns.slot("bob"):
                        pass
            await asyncio.sleep(0)  # a slot is free again in the next pass of the loop

    run(main())


@pytest.mark.parametrize("late", [False, True])
def test_who_gives_up_waiting_is_passed_over(late: bool) -> None:
    async def main() -> list[str]:
        turns, order = FairQueue(), list[str]()

        async def ask(who: str) -> None:
            async with turns.slot(who):
                order.append(who)

        async with turns.slot("somebody"):
            waiting = [asyncio.create_task(ask(who)) for who in ("ada", "bob")]
            await asyncio.sleep(0)
            if not late:
                waiting[0].cancel()
        if late:
            await asyncio.sleep(0)
            # It already has its turn, but its task has not resumed yet.
            waiting[0].cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        async with turns.slot("carol"):
            order.append("carol")
        return order

    assert run_virtual(main()) == ["bob", "carol"]


def test_a_turn_ends_with_whatever_happens_in_it() -> None:
    async def main() -> None:
        turns = FairQueue()
        for _ in range(2):
            with pytest.raises(KeyError):
                async with turns.slot("ada"):
                    raise KeyError

    run(main())


def test_as_many_have_their_turn_as_there_are_places() -> None:
    async def main() -> None:
        turns = FairQueue(slots=2)
        gates = [asyncio.Event() for _ in range(4)]
        served: list[int] = []

        async def ask(number: int) -> None:
            async with turns.slot("ada"):
                served.append(number)
                await gates[number].wait()

        tasks = [asyncio.create_task(ask(number)) for number in range(4)]
        await asyncio.sleep(0)
        assert (served, len(turns)) == ([0, 1], 2)
        gates[1].set()
        await tasks[1]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert (served, len(turns)) == ([0, 1, 2], 1)
        for gate in gates:
            gate.set()
        await asyncio.gather(*tasks)
        async with turns.slot("bob"), turns.slot("carol"):
            assert len(turns) == 0

    run(main())


def test_so_many_jobs_begin_in_one_pass_of_the_loop_an_address_after_the_other() -> None:
    async def main() -> None:
        queue, begun = FairQueue(slots=2), list[str]()
        for address, number in (*(("eve", n) for n in range(6)), ("ada", 0), ("bob", 0), ("ada", 1)):
            queue.run(address, partial(begun.append, f"{address} {number}"))
        assert begun == ["eve 0", "eve 1"]
        seen: list[int] = []
        for _ in range(10):
            await asyncio.sleep(0)
            seen.append(len(begun))
        assert max(b - a for a, b in pairwise(seen)) == 2
        assert begun[2:] == ["eve 2", "ada 0", "bob 0", "eve 3", "ada 1", "eve 4", "eve 5"]
        queue.run("eve", lambda: begun.append("after a rest"))
        assert begun[-1] == "after a rest"

    run_virtual(main())


def test_priority_goes_first_and_a_job_that_fails_holds_nobody_up() -> None:
    async def main() -> None:
        queue, begun, broken = FairQueue(), list[str](), list[str]()
        asyncio.get_running_loop().set_exception_handler(
            lambda _, what: broken.append(str(what["exception"]))
        )

        def fail() -> None:
            raise ValueError("broken")

        async def sit() -> None:
            async with queue.slot("one address", priority=True):
                begun.append("ada")

        async with queue.slot("somebody"):
            queue.run("eve", fail)
            for number in range(3):
                queue.run("one address", partial(begun.append, f"watcher {number}"))
            ada = asyncio.create_task(sit())
            await asyncio.sleep(0)
        await ada
        async with queue.slot("one address"):
            assert begun == ["ada", "watcher 0", "watcher 1", "watcher 2"]
        assert broken == ["broken"]

    run_virtual(main())


def test_many_requests_at_once_are_all_answered(
    opener: Callable[..., LiveServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "AT_ONCE", 2)
    server = opener()

    async def ask() -> list[int]:
        async with httpx.AsyncClient(base_url=server.http.base_url, timeout=PATIENCE_S) as http:
            answers = await asyncio.gather(
                *(http.get("/api/games") for _ in range(30)),
                *(http.post("/api/guest", content=b"{}" + b" " * 300_000) for _ in range(3)),
            )
        return [answer.status_code for answer in answers]

    assert run(ask()) == [200] * 30 + [201] * 3
    match, ada, _ = begin(server)
    crowd = [server.sit(match) for _ in range(5)]
    assert ada.do("say", number=3)["t"] == "done"
    assert all(eve.until("events") for eve in crowd)
