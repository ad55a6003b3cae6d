"""The puzzles of a server, as its processes share them."""

from __future__ import annotations

from msgspec.structs import replace

from kit.asynchronous import run
from kit.puzzles import card_puzzles_of
from kit.virtual import FaultyStore
from starfelt.server.solvers import Library
from tests.server.solvers.test_puzzle_maker import HandMovedClock


def test_the_list_is_read_again_after_a_minute_and_after_the_clock_was_set_back() -> None:
    async def main() -> None:
        store, clock = FaultyStore(), HandMovedClock()
        ours, of_another_process = Library(store, clock), Library(store, clock)
        first, second = (replace(card_puzzles_of("lightspeed")[n], id=f"ls-made000{n}") for n in range(2))
        assert await ours.list_made() == {}
        await of_another_process.add_made(first)
        assert await ours.list_made() == {}
        clock.at += 61_000
        assert await ours.list_made() == {first.id: first}
        await of_another_process.add_made(second)
        clock.at -= 3_600_000
        assert set(await ours.list_made()) == {first.id, second.id}

    run(main())
