"""Turns at one worker are fair, and few wait for the judge."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from starfelt.server.admission.fair_queue import FairQueue, QueueFull
from tests.asynchronous import run


async def served(turns: FairQueue, *wishes: str) -> list[str]:
    """Let askers (`address asker`) come one after another while somebody has the turn; return who was served when."""
    order: list[str] = []

    async def ask(wish: str) -> None:
        with suppress(QueueFull):
            async with turns.take(*wish.split()):
                order.append(wish)

    async with turns.take("somebody"):
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
            async with turns.take("ada"):
                with pytest.raises(QueueFull):
                    async with turns.take("bob"):
                        pass

    run(main())


@pytest.mark.parametrize("late", [False, True])
def test_who_gives_up_waiting_is_passed_over(late: bool) -> None:
    async def main() -> list[str]:
        turns, order = FairQueue(), list[str]()

        async def ask(who: str) -> None:
            async with turns.take(who):
                order.append(who)

        async with turns.take("somebody"):
            waiting = [asyncio.create_task(ask(who)) for who in ("ada", "bob")]
            await asyncio.sleep(0)
            if not late:
                waiting[0].cancel()
        if late:
            # The turn has come already, and who waited for it has not seen it yet.
            waiting[0].cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        async with turns.take("carol"):
            order.append("carol")
        return order

    assert run(main()) == ["bob", "carol"]


def test_a_turn_ends_with_whatever_happens_in_it() -> None:
    async def main() -> None:
        turns = FairQueue()
        for _ in range(2):
            with pytest.raises(KeyError):
                async with turns.take("ada"):
                    raise KeyError

    run(main())


def test_as_many_have_their_turn_as_there_are_places() -> None:
    async def main() -> None:
        turns = FairQueue(places=2)
        gates = [asyncio.Event() for _ in range(4)]
        served: list[int] = []

        async def ask(number: int) -> None:
            async with turns.take("ada"):
                served.append(number)
                await gates[number].wait()

        tasks = [asyncio.create_task(ask(number)) for number in range(4)]
        await asyncio.sleep(0)
        assert (served, len(turns)) == ([0, 1], 2)
        gates[1].set()
        await tasks[1]
        await asyncio.sleep(0)
        assert (served, len(turns)) == ([0, 1, 2], 1)
        for gate in gates:
            gate.set()
        await asyncio.gather(*tasks)
        async with turns.take("bob"), turns.take("carol"):
            assert len(turns) == 0

    run(main())
