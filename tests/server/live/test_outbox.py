"""The outbox: frames in order, the latest hands last, and limits."""

from __future__ import annotations

import asyncio

import pytest

from kit.asynchronous import run
from starfelt.server.live.outbox import Outbox


def test_the_outbox_keeps_order_and_the_latest_hover() -> None:
    async def main() -> None:
        outbox = Outbox()
        outbox.set_hands(b"old")
        outbox.send(b"first")
        outbox.set_hands(b"new")
        outbox.send(b"second")
        assert await outbox.take() == [b"first", b"second", b"new"]
        waiting = asyncio.ensure_future(outbox.take())
        await asyncio.sleep(0)
        outbox.send(b"third")
        assert await waiting == [b"third"]
        # If much is waiting, the rest stays queued; hands are sent last.
        long = b"x" * 40_000
        outbox.set_hands(b"hands")
        for _ in range(3):
            outbox.send(long)
        assert await outbox.take() == [long, long]
        assert await outbox.take() == [long, b"hands"]

    run(main())


@pytest.mark.parametrize("bounds", [{"frames": 2}, {"size": 5}])
def test_the_outbox_is_bounded(bounds: dict[str, int]) -> None:
    outbox = Outbox(**bounds)
    for _ in range(2):
        outbox.send(b"ab")
    assert not outbox.overflowed.is_set()
    outbox.send(b"ab")
    assert outbox.overflowed.is_set()
    outbox.send(b"ab")
    outbox.set_hands(b"ab")
    assert not outbox._frames  # pyright: ignore[reportPrivateUsage]


def test_a_reader_who_takes_everything_has_all_the_room_again() -> None:
    async def main() -> None:
        outbox = Outbox(size=130_000)
        for _ in range(3):
            for _ in range(3):
                outbox.send(b"x" * 40_000)
            assert len(await outbox.take()) + len(await outbox.take()) == 3
        assert not outbox.overflowed.is_set()

    run(main())
