"""Answers that are kept for whoever asks alike."""

from __future__ import annotations

import asyncio

import pytest

from starfelt.server.answers import Answers
from starfelt.server.kept import Kept
from tests.asynchronous import run


def test_who_waits_and_is_turned_away_pushes_no_answer_out() -> None:
    """Else one who brings many files at once would have the home page's battle judged anew."""

    async def test() -> None:
        answers, turn = Answers(2), asyncio.Event()

        async def answered() -> Kept:
            return Kept(b"{}", "application/json", "no-store")

        async def turned_away() -> Kept:
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
        assert answers.known(b"home")
        assert answers.known(b"another")
        await answers.get(b"a third", answered)
        assert [answers.known(asked) for asked in (b"home", b"another", b"a third")] == [False, True, True]

    run(test())
