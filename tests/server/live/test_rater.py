"""Results of rated matches move ratings, once each, on whatever node; and again when the host has them replayed."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec

from kit.asynchronous import run
from kit.virtual import VirtualClock
from starfelt.people.ratings import Entrant
from starfelt.people.results import rating_of
from starfelt.server.common import SystemClock
from starfelt.server.live.rater import Rater
from starfelt.server.live.trusted_time import DAY_MS, TrustedTime
from starfelt.store.base import HostStore, MatchSummary, RatedResult, RatingRow, Write
from starfelt.store.opening import open_store

PEOPLE = ("ada", "bob", "cyd", "eve")


async def play(store: HostStore, *matches: tuple[str, ...], first: int = 0) -> None:
    """Store results of Light Speed: in each the names in order of their places; a level is a bot."""
    for number, names in enumerate(matches, first):
        entrants = tuple(
            Entrant(place, name) if name in PEOPLE else Entrant(place, level=name)
            for place, name in enumerate(names, 1)
        )
        result = RatedResult(
            f"m{number}", "lightspeed", number, msgspec.json.encode(entrants).decode(), over=True
        )
        summary = MatchSummary(False, "finished", number, b"")
        await store.append(Write(result.match, 1, [b"{}"], summary, result=result))


async def ratings(store: HostStore) -> list[RatingRow]:
    return await store.ratings(PEOPLE)


class DayClock(SystemClock):
    """A clock that stands where it was set."""

    def __init__(self, at: int) -> None:
        super().__init__()
        self.at = at

    def wall(self) -> int:
        return self.at


MATCHES = [
    ("ada", "bob"),
    ("eve", "ada", "pilot"),
    ("bob", "cyd", "ada", "eve"),
    ("captain", "ada"),
    ("eve", "bob"),
]


def test_two_nodes_apply_every_result_once(tmp_path: Path) -> None:
    async def main() -> None:
        one, other = open_store(tmp_path / "one"), open_store(tmp_path / "other")
        clock = VirtualClock()
        for store in (one, other):
            await play(store, *MATCHES * 9)
        await Rater(one, clock).apply()
        await asyncio.gather(Rater(other, clock).apply(), Rater(other, clock).apply())
        assert await ratings(one) == await ratings(other)
        assert [rating_of(row).matches for row in await ratings(one)] == [36, 27, 9, 27]
        for store in (one, other):
            await store.close()

    for name in ("one", "other"):
        (tmp_path / name).mkdir()
    run(main())


def test_a_match_is_given_up_after_three_days_of_running_whatever_the_clock_says(tmp_path: Path) -> None:
    """A clock that was 90 days late at boot is set right while the match goes on."""

    async def main() -> None:
        store, clock = open_store(tmp_path), DayClock(100 * DAY_MS)
        rater, time = Rater(store, clock), TrustedTime(store, clock)
        entrants = (Entrant(2, "ada"), Entrant(1, level="pilot"))
        result = RatedResult("m", "lightspeed", clock.at, msgspec.json.encode(entrants).decode(), over=False)
        await time.note()
        await store.append(
            Write("m", 1, [b"{}"], MatchSummary(False, "playing", clock.at, b""), result=result)
        )
        clock.at += 90 * DAY_MS
        await rater.apply()
        await time.note()
        await rater.apply()
        assert await ratings(store) == []
        for _ in range(5):
            clock.at += DAY_MS
            await time.note()
        await rater.apply()
        assert [row.player for row in await ratings(store)] == ["ada"]
        await store.close()

    run(main())


def test_without_a_cheat_the_ratings_are_those_of_the_other_results(tmp_path: Path) -> None:
    async def main() -> None:
        store, fair = open_store(tmp_path / "store"), open_store(tmp_path / "fair")
        rater = Rater(store, VirtualClock())
        await play(store, *MATCHES)
        await rater.apply()
        before = await ratings(store)
        await store.exclude("eve", excluded=True)
        await rater.apply()
        await play(fair, *(tuple(name for name in match if name != "eve") for match in MATCHES))
        await Rater(fair, VirtualClock()).apply()
        assert await ratings(store) == await ratings(fair)
        # What she plays from now on moves nobody, either.
        await play(store, ("eve", "cyd"), first=99)
        await rater.apply()
        assert await ratings(store) == await ratings(fair)
        await store.exclude("eve", excluded=False)
        await rater.apply()
        assert [row.player for row in await ratings(store)] == [row.player for row in before]
        for each in (store, fair):
            await each.close()

    for name in ("store", "fair"):
        (tmp_path / name).mkdir()
    run(main())


def test_a_new_season_begins_with_newcomers(tmp_path: Path) -> None:
    async def main() -> None:
        store = open_store(tmp_path)
        rater = Rater(store, VirtualClock())
        await play(store, *MATCHES)
        await rater.apply()
        await store.reset_season("lightspeed")
        await play(store, ("ada", "pilot"), first=50)
        await rater.apply()
        (row,) = await ratings(store)
        assert (row.player, rating_of(row).matches) == ("ada", 1)
        await store.close()

    run(main())
