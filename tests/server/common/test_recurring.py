"""Recurring work: it goes on whatever fails, at once when it is rung for, and ends when it is closed."""

from __future__ import annotations

import asyncio

import pytest

from kit.asynchronous import run
from starfelt.server.common import Recurring
from starfelt.store.base import StoreError


def test_it_goes_on_whatever_fails_and_says_so_once(caplog: pytest.LogCaptureFixture) -> None:
    failures = [ValueError("bad"), StoreError("full"), ValueError("bad"), None]
    done = asyncio.Event()

    async def work() -> None:
        failure = failures.pop(0)
        if failure is not None:
            raise failure
        done.set()
        await asyncio.Event().wait()

    async def main() -> None:
        recurring = Recurring(work, 0, "the work failed")
        recurring.begin("work")
        await done.wait()
        await recurring.close()

    run(main())
    assert [line.getMessage() for line in caplog.records] == ["the work failed: ValueError('bad')"]


def test_who_rings_need_not_wait() -> None:
    async def main() -> None:
        times = asyncio.Semaphore(0)

        async def work() -> None:
            times.release()

        recurring = Recurring(work, 3600, "the work failed")
        await recurring.close()
        assert not recurring.begun
        recurring.begin("work")
        await times.acquire()
        recurring.ring()
        await times.acquire()
        await recurring.close()

    run(main())
