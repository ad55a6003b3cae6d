"""The breath between looks at what came: only while things come one after the other, and never twice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from starfelt.server.live import breath
from starfelt.server.live.breath import BREATH_S, IN_A_ROW, Breath
from tests.asynchronous import run
from tests.kit.virtual import run_virtual


def test_the_loop_looks_again_when_a_breath_is_over_and_at_once_where_that_was_long_ago(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now, slept = 100.0, list[float]()

    def sleep(seconds: float) -> None:
        nonlocal now
        slept.append(round(seconds / BREATH_S, 3))
        now += seconds

    monkeypatch.setattr(breath, "time", SimpleNamespace(monotonic=lambda: now, sleep=sleep))

    async def test() -> None:
        nonlocal now
        taken = Breath()
        for passed in (0, 0.25, 1.5, 0.75):
            now += passed * BREATH_S
            for _ in range(3):  # of all that is found in one look there is one
                taken.take()
            await asyncio.sleep(0)

    run(test())
    assert slept == [0.75, 0.25]


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """What was done, and at which look's moment; no look takes any time, nor does a rest."""
    monkeypatch.setattr(breath, "time", SimpleNamespace(monotonic=lambda: 0.0, sleep=float))
    return []


def begun(done: list[tuple[str, int]]) -> tuple[Breath, Callable[[int, str], None]]:
    """Return a breath, and what has something noted in `done` by a moment, in looks from now on."""
    loop, taken = asyncio.get_running_loop(), Breath()
    start = loop.time()

    def by(moment: int, name: str) -> None:
        def note() -> None:
            done.append((name, round((loop.time() - start) / BREATH_S)))

        taken.by(start + moment * BREATH_S, note)

    return taken, by


def test_what_is_due_is_done_at_its_moment_and_where_things_come_at_the_last_look_before_it(
    done: list[tuple[str, int]],
) -> None:
    async def test() -> None:
        taken, by = begun(done)
        by(20, "late")
        by(10, "soon")
        by(3, "first")
        await asyncio.sleep(5 * BREATH_S)
        taken.take()
        await asyncio.sleep(4.25 * BREATH_S)
        taken.take()
        await asyncio.sleep(20 * BREATH_S)

    run_virtual(test())
    assert done == [("first", 3), ("soon", 9), ("late", 20)]


def test_what_is_asked_for_within_a_look_is_done_at_its_end_or_at_its_own_moment(
    done: list[tuple[str, int]],
) -> None:
    async def test() -> None:
        taken, by = begun(done)
        taken.take()
        for moment in (9, 0, 3):
            by(moment, f"due {moment}")
        await asyncio.sleep(20 * BREATH_S)

    run_virtual(test())
    assert done == [("due 0", 0), ("due 3", 3), ("due 9", 9)]


def test_what_fails_when_it_is_due_keeps_nothing_else_from_being_done() -> None:
    done: list[str] = []

    async def test() -> None:
        told: list[dict[str, Any]] = []
        loop, taken = asyncio.get_running_loop(), Breath()
        loop.set_exception_handler(lambda _, context: told.append(context))

        def fail() -> None:
            raise ZeroDivisionError

        taken.by(loop.time(), fail)
        taken.by(loop.time(), lambda: done.append("next"))
        await asyncio.sleep(1)
        assert [type(one["exception"]) for one in told] == [ZeroDivisionError]

    run_virtual(test())
    assert done == ["next"]


def test_what_follows_comes_when_all_that_is_due_at_a_look_is_done_and_does_not_fail_for_others() -> None:
    done: list[str] = []

    async def test() -> None:
        told: list[dict[str, Any]] = []
        loop, taken = asyncio.get_running_loop(), Breath()
        loop.set_exception_handler(lambda _, context: told.append(context))

        def judge(table: str) -> Callable[[], None]:
            done.append(f"judge {table}")
            return partial(tell, table)

        def tell(table: str) -> None:
            done.append(f"tell {table}")
            if table == "first":
                raise ZeroDivisionError

        for table in ("first", "second"):
            taken.by(loop.time(), partial(judge, table))
        await asyncio.sleep(1)
        assert [type(one["exception"]) for one in told] == [ZeroDivisionError]

    run_virtual(test())
    assert done == ["judge first", "judge second", "tell first", "tell second"]


def test_of_many_that_are_due_at_a_look_the_first_need_not_wait_for_all() -> None:
    done: list[str] = []

    async def test() -> None:
        loop, taken = asyncio.get_running_loop(), Breath()

        def judge() -> Callable[[], None]:
            done.append("judge")
            return partial(done.append, "tell")

        for _ in range(IN_A_ROW + 1):
            taken.by(loop.time(), judge)
        await asyncio.sleep(1)

    run_virtual(test())
    assert done == [*["judge"] * IN_A_ROW, *["tell"] * IN_A_ROW, "judge", "tell"]
