"""The response cache: equal requests get the same answer."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial

import pytest

from kit.asynchronous import run
from starfelt.server.common import limits
from starfelt.server.http.cached_response import CachedResponse
from starfelt.server.http.response_cache import ResponseCache


def test_who_waits_and_is_turned_away_pushes_no_answer_out() -> None:
    """Otherwise a client with many files at once would evict the home page's battle."""

    async def test() -> None:
        answers, turn = ResponseCache(2), asyncio.Event()

        async def answered() -> CachedResponse:
            return CachedResponse(b"{}", "application/json", "no-store")

        async def turned_away() -> CachedResponse:
            await turn.wait()
            raise TimeoutError

        await answers.get(b"home", answered)
        waiting = [asyncio.create_task(answers.get(bytes([n]), turned_away)) for n in range(9)]
        await asyncio.sleep(0)
        await answers.get(b"another", answered)
        turn.set()
        for task in waiting:
            with pytest.raises(TimeoutError):
                await task
        assert answers.is_known(b"home")
        assert answers.is_known(b"another")
        await answers.get(b"a third", answered)
        assert [answers.is_known(asked) for asked in (b"home", b"another", b"a third")] == [False, True, True]

    run(test())


def test_a_large_answer_is_not_kept() -> None:
    async def test() -> None:
        answers, made = ResponseCache(2), Counter[bytes]()
        sizes = {b"large": limits.KEPT_BYTES + 1, b"small": limits.KEPT_BYTES}

        async def answered(asked: bytes) -> CachedResponse:
            made[asked] += 1
            return CachedResponse(bytes(sizes[asked]), "application/json", "no-store")

        for asked in (*sizes, *sizes):
            assert len((await answers.get(asked, partial(answered, asked))).body) == sizes[asked]
        assert made == {b"large": 2, b"small": 1}

    run(test())
