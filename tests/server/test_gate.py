"""What many ask for at once is begun some at a time: fair between addresses, the seated first, whatever fails."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from itertools import pairwise

import httpx
import pytest

from starfelt.server.admission.gate import Gate
from starfelt.server.common import limits
from tests.asynchronous import run
from tests.kit.virtual import run_virtual
from tests.server.table import LiveServer, begin


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two at once."""
    monkeypatch.setattr(limits, "AT_ONCE", 2)


async def passes(gate: Gate, begun: list[str], count: int) -> list[int]:
    """Return how many had begun at the end of each of the next passes of the loop."""
    seen: list[int] = []
    for _ in range(count):
        await asyncio.sleep(0)
        seen.append(len(begun))
    return seen


def test_some_begin_in_each_pass_an_address_after_the_other() -> None:
    async def test() -> None:
        gate, begun = Gate(), list[str]()
        for address, number in (*(("eve", n) for n in range(6)), ("ada", 0), ("bob", 0), ("ada", 1)):
            gate.enter(address, partial(begun.append, f"{address} {number}"))
        assert begun == ["eve 0", "eve 1"]
        seen = await passes(gate, begun, 10)
        assert max(b - a for a, b in pairwise(seen)) == 2
        assert begun[2:] == ["eve 2", "ada 0", "bob 0", "eve 3", "ada 1", "eve 4", "eve 5"]
        gate.enter("eve", lambda: begun.append("after a rest"))
        assert begun[-1] == "after a rest"

    run_virtual(test())


def test_who_sits_goes_before_all_who_watch_and_who_fails_holds_nobody() -> None:
    async def test() -> None:
        gate, begun, broken = Gate(), list[str](), list[str]()
        asyncio.get_running_loop().set_exception_handler(
            lambda _, what: broken.append(str(what["exception"]))
        )

        def fail() -> None:
            raise ValueError("broken")

        for what in (lambda: None, lambda: None, fail):
            gate.enter("eve", what)
        for n in range(3):
            gate.enter("one address", partial(begun.append, f"watcher {n}"))
        gate.enter("one address", partial(begun.append, "ada"), first=True)
        left = asyncio.create_task(gate.turn("eve"))
        await asyncio.sleep(0)
        left.cancel()
        await gate.turn("eve")
        assert begun == ["ada", "watcher 0", "watcher 1", "watcher 2"]
        assert broken == ["broken"]

    run_virtual(test())


def test_all_who_come_at_once_are_answered(opener: Callable[..., LiveServer]) -> None:
    server = opener()

    async def ask() -> list[int]:
        async with httpx.AsyncClient(base_url=server.http.base_url) as http:
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
