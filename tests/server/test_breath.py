"""The breath between looks at what came: only while things come one after the other, and never twice."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

from starfelt.server import breath
from starfelt.server.breath import BREATH_S, Breath
from tests.asynchronous import run


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
