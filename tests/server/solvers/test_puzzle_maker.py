"""Puzzle maker: puzzles are made while nobody plays, up to a number; after a change of rules they are proved again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from kit.asynchronous import run
from kit.hand_moved_clock import HandMovedClock
from kit.puzzles import card_puzzles_of
from kit.virtual import FaultyStore
from starfelt.puzzles.model import Puzzle
from starfelt.server.common import SystemEntropy
from starfelt.server.solvers import Library, PuzzleMaker
from starfelt.server.solvers.puzzle_maker import QUIET_MS, deal, flaw
from starfelt.server.workers import WorkerProcess

CARD_PUZZLES = card_puzzles_of("lightspeed")


class ShippedDeals(WorkerProcess):
    """A worker whose deals are puzzles of the package under other names; every third deal has none."""

    def __init__(self) -> None:
        super().__init__(1)
        self.dealt = 0
        #: A puzzle whose proof fails, and how.
        self.endless = ""
        self.error: type[Exception] = TimeoutError

    async def run(self, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if function is flaw:
            if args[0].id == self.endless:
                raise self.error
            return flaw(*args)
        assert function is deal
        self.dealt += 1
        made = replace(CARD_PUZZLES[self.dealt], id=f"ls-made{self.dealt:04}")
        return () if self.dealt % 3 == 0 else (made,)


class Night:
    """A server at night, with at most so many puzzles to make."""

    def __init__(self, most: int = 4) -> None:
        self.clock, self.store, self.worker, self.busy = (
            HandMovedClock(),
            FaultyStore(),
            ShippedDeals(),
            False,
        )
        self.library = Library(self.store, self.clock)
        self.maker = PuzzleMaker(
            self.library, self.worker, self.clock, SystemEntropy(), lambda: self.busy, most
        )

    async def falls(self) -> None:
        await self.maker.step()
        self.clock.at += QUIET_MS

    async def names(self) -> list[str]:
        return sorted(await self.library.list_made())


def test_nothing_is_made_before_nobody_has_played_for_a_while() -> None:
    async def main() -> None:
        night = Night()
        assert not await night.maker.step()
        night.clock.at += QUIET_MS - 1
        assert not await night.maker.step()
        night.busy = True
        night.clock.at += 1
        assert not await night.maker.step()
        night.busy = False
        assert not await night.maker.step()
        assert night.worker.dealt == 0
        night.clock.at += QUIET_MS
        assert await night.maker.step()
        assert await night.names() == ["ls-made0001"]

    run(main())


def test_puzzles_are_made_up_to_the_number_and_listed_and_kept() -> None:
    async def main() -> None:
        night = Night()
        await night.falls()
        while await night.maker.step():
            pass
        assert await night.names() == ["ls-made0001", "ls-made0002", "ls-made0004", "ls-made0005"]
        assert night.worker.dealt == 5
        again = Library(night.store, night.clock)
        assert len(await again.list_made()) == 4
        assert set(await again.list_made()) < set(await again.list_puzzles())
        found = await again.find("ls-made0004")
        assert isinstance(found, Puzzle)
        assert found.table == CARD_PUZZLES[4].table

    run(main())


def test_after_a_change_of_rules_each_puzzle_is_proved_again_and_what_fails_goes() -> None:
    async def main() -> None:
        night = Night()
        good = replace(CARD_PUZZLES[0], id="ls-good0000", rules_version=0)
        enemy = next(ship for ship in good.table.ships if ship.seat != good.seat)
        off = replace(good.solution, x_mm=enemy.x_mm, y_mm=enemy.y_mm)
        await night.library.add_made(good)
        await night.library.add_made(replace(good, id="ls-bad00000", solution=off))
        await night.library.add_guests(replace(good, id="ls-guests00"))
        await night.library.add_guests(replace(good, id="ls-guests01", solution=off))
        await night.falls()
        for _ in range(4):
            assert await night.maker.step()
        assert await night.library.find("ls-guests00") == replace(CARD_PUZZLES[0], id="ls-guests00")
        assert await night.library.find("ls-guests01") is None
        assert await night.names() == ["ls-good0000"]
        (kept,) = (await night.library.list_made()).values()
        assert kept.rules_version == CARD_PUZZLES[0].rules_version
        assert night.worker.dealt == 0

    run(main())


def test_a_server_that_makes_none_proves_those_that_it_kept() -> None:
    async def main() -> None:
        night = Night(most=0)
        await night.library.add_made(replace(CARD_PUZZLES[0], id="ls-good0000", rules_version=0))
        await night.falls()
        assert await night.maker.step()
        assert not await night.maker.step()
        (kept,) = (await night.library.list_made()).values()
        assert kept.rules_version == CARD_PUZZLES[0].rules_version
        assert night.worker.dealt == 0

    run(main())


@pytest.mark.parametrize("error", [TimeoutError, RuntimeError])
def test_a_proof_that_fails_holds_up_nothing(error: type[Exception]) -> None:
    async def main() -> None:
        night = Night()
        night.worker.error = error
        for name in "ls-endless0", "ls-good0000":
            await night.library.add_made(replace(CARD_PUZZLES[0], id=name, rules_version=0))
        night.worker.endless = "ls-endless0"
        await night.falls()
        for _ in range(2):
            await night.maker.step()
        while await night.maker.step():
            pass
        made = await night.library.list_made()
        assert made["ls-endless0"].rules_version == 0
        assert made["ls-good0000"].rules_version == CARD_PUZZLES[0].rules_version
        assert len(made) == 4

    run(main())


def test_a_deal_is_the_same_for_the_same_numbers() -> None:
    made = [one for number in range(8) for one in deal("lightspeed", "last-ship", 5, number)]
    assert made
    assert made == [one for number in range(8) for one in deal("lightspeed", "last-ship", 5, number)]
    assert [flaw(one) for one in made] == [None] * len(made)
