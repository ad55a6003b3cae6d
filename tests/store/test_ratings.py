"""The log of results and what follows from it, in both kinds of store."""

from __future__ import annotations

import asyncio
import json
import sys

import pytest

from starfelt.store.base import (
    AppliedResult,
    Conflict,
    CountedResult,
    Forgetting,
    HistoryFilter,
    HostStore,
    ListedRating,
    PendingResult,
    RatedResult,
    RatingRow,
    Store,
)
from tests.store.stores import Stores, keep_listing, write
from tests.store.test_stores import row

LATER = 10**15


def result(match: str, *players: str, at: int = 1, game: str = "highest", over: bool = True) -> RatedResult:
    entrants = json.dumps([{"place": place, "player": player} for place, player in enumerate(players, 1)])
    return RatedResult(match, game, at, entrants, over)


def rating(player: str, mean: float = 1500.0, game: str = "highest", regular_at: int = 9) -> RatingRow:
    return RatingRow(game, player, mean, 90.0, regular_at, "{}")


async def finish(store: Store, *results: RatedResult) -> None:
    """Write matches that leave results."""
    await store.append(*(write(one.match, 1, "a")._replace(result=one) for one in results))


async def pending(store: Store) -> list[str]:
    return [one.match for one in (await store.pending_results(0, 99)).results]


async def apply_all(store: Store, *ratings: RatingRow) -> None:
    replays, last, results = await store.pending_results(0, 99)
    numbers = [one.number or last + 1 + place for place, one in enumerate(results)]
    applied = [
        AppliedResult(one.match, number, "[[1500,1510]]")
        for one, number in zip(results, numbers, strict=True)
    ]
    await store.apply_results(replays, applied, ratings)


def test_results_wait_in_the_order_in_which_their_matches_ended(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        late = result("a", "ada", "bob", at=9)
        await finish(store, late, result("c", at=5), result("b", at=5))
        assert await pending(store) == ["b", "c", "a"]
        assert (await store.pending_results(0, 1)).results[0].match == "b"
        replays, last, results = await stores.open().pending_results(0, 99)
        assert (replays, last) == (0, 0)
        assert results[2] == PendingResult("a", "highest", 9, late.entrants, None)

    stores.run(main())


def test_a_match_leaves_one_result_however_often_it_is_written(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await finish(store, result("m", "ada", "bob"))
        again = write("m", 2, "b")._replace(result=result("m", "bob", "ada", at=7))
        await store.append(again)
        (one,) = (await store.pending_results(0, 9)).results
        assert one.entrants == result("m", "ada", "bob").entrants
        assert one.at == 1

    stores.run(main())


def test_a_write_that_loses_its_race_leaves_no_result(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.append(write("m", 1, "a"))
        with pytest.raises(Conflict):
            await store.append(write("m", 1, "b")._replace(result=result("m", "ada")))
        assert await pending(store) == []

    stores.run(main())


def test_a_match_that_was_left_counts_after_a_while_unless_it_ends_before(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await finish(store, result("m", "ada", over=False), result("n", "bob", over=False))
        assert await pending(store) == []
        await store.append(write("n", 2, "b")._replace(result=result("n", "bob", "eve", at=5)))
        assert await pending(store) == ["n"]
        assert [one.match for one in (await store.pending_results(2, 9)).results] == ["m", "n"]
        # The host deletes a match that is played: it counts for nobody. One that has ended has its result.
        await store.remove(["m", "n"], sys.maxsize)
        assert [one.match for one in (await store.pending_results(LATER, 9)).results] == ["n"]

    stores.run(main())


def test_applied_results_have_numbers_and_wait_no_more(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await finish(store, result("m", "ada", "bob"), result("n", "ada", at=2))
        await store.append(write("o", 1, "a")._replace(rows=[row("o")], result=result("o", "ada", at=3)))
        await apply_all(store, rating("ada", 1510.0), rating("bob", 1490.5))
        assert await pending(store) == []
        assert (await store.pending_results(0, 9)).last == 3
        assert await stores.open().ratings(["ada", "eve"]) == [rating("ada", 1510.0)]
        assert await store.ratings(["bob"]) == [rating("bob", 1490.5)]
        entrants = result("m", "ada", "bob").entrants
        assert (await store.counted_results(0, 1)) == [CountedResult(1, "highest", entrants, "[[1500,1510]]")]
        assert [one.number for one in await store.counted_results(1, 9)] == [2, 3]
        (found,) = await store.history("ada", HistoryFilter(), (2**62, ""), 9)
        assert found.changes == "[[1500,1510]]"

    stores.run(main())


def test_of_two_that_apply_a_result_one_is_refused_and_leaves_nothing(stores: Stores) -> None:
    async def main() -> None:
        one, other = stores.open(), stores.open()
        await finish(one, result("m", "ada"))
        applied = [AppliedResult("m", 1, "[]")]
        applying = [one.apply_results(0, applied, [rating("ada", 1.0)])]
        applying.append(other.apply_results(0, applied, [rating("ada", 2.0)]))
        answers = await asyncio.gather(*applying, return_exceptions=True)
        assert [type(answer) for answer in answers if answer is not None] == [Conflict]
        assert [found.mean for found in await one.ratings(["ada"])] == [1.0 + answers.index(None)]
        await finish(one, result("n", "ada"))
        with pytest.raises(Conflict):  # its number is given already
            await one.apply_results(0, [AppliedResult("n", 1, "[]")], [rating("ada", 9.0)])
        assert await one.ratings(["ada"]) == await other.ratings(["ada"])

    stores.run(main())


def test_a_season_begins_anew_in_one_game(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await finish(store, result("m", "ada"), result("n", "ada", game="whist"))
        await apply_all(store, rating("ada"), rating("ada", game="whist"))
        await store.reset_season("highest")
        assert [found.game for found in await store.ratings(["ada"])] == ["whist"]
        assert await pending(store) == []
        # Who had read before and writes now is refused.
        await finish(store, result("o", "ada"))
        with pytest.raises(Conflict):
            await store.apply_results(0, [AppliedResult("o", 3, "[]")], [rating("ada")])
        assert (await store.pending_results(0, 9))[:2] == (1, 2)

    stores.run(main())


def test_a_player_is_taken_out_and_all_that_counts_is_applied_again_in_its_order(stores: Stores) -> None:
    async def main() -> None:
        store: HostStore = stores.open()
        await finish(store, result("z", "ada", "eve"))
        await apply_all(store)
        await finish(store, result("a", "ada", "bob"), result("old", "eve", game="whist"))
        await apply_all(store, rating("ada"))
        await store.reset_season("whist")
        await store.exclude("eve", excluded=True)
        assert await store.excluded() == ["eve"]
        assert await store.ratings(["ada"]) == []
        replays, _, results = await store.pending_results(0, 9)
        assert (replays, [(one.match, one.number) for one in results]) == (2, [("z", 1), ("a", 2)])
        await store.exclude("eve", excluded=False)
        assert await store.excluded() == []

    stores.run(main())


def test_a_list_has_those_who_wish_it_and_play_often_the_strongest_first(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await finish(store, result("m"))
        players = {"ada": 1600.0, "bob": 1700.0, "eve": 1800.0, "rare": 1900.0}
        rows = [rating(name, mean, regular_at=0 if name == "rare" else 9) for name, mean in players.items()]
        unsure = rating("new", 2000.0)._replace(error=200.0)
        await apply_all(store, *rows, unsure, rating("ada", 1.0, game="whist"))
        for name in ("ada", "bob", "rare", "new", "gone"):
            await store.set_listed(name, name.title())
        await store.set_listed("bob", "Robert")
        await store.set_listed("gone", None)
        listed = [ListedRating("Robert", rows[1]), ListedRating("Ada", rows[0])]
        assert await store.list_rated("highest", 5, 100.0, 9) == listed
        assert await store.list_rated("highest", 5, 100.0, 1) == listed[:1]
        assert await store.listed_as("bob") == "Robert"
        assert [await store.listed_as(name) for name in ("gone", "eve")] == [None, None]
        await store.exclude("bob", excluded=True)
        assert await store.list_rated("highest", 0, 999.0, 9) == []

    stores.run(main())


def test_a_forgotten_player_is_somebody_else_in_the_log_and_in_no_list(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await finish(store, result("m", "ada", "adam"))
        await apply_all(store, rating("ada"), rating("adam"))
        await store.set_listed("ada", "Ada")
        assert sorted(await store.players()) == ["", "ada", "adam"]
        await store.forget(Forgetting("ada", "forgotten x", [], [], [], keep_listing))
        assert sorted(await store.players()) == ["", "adam", "forgotten x"]
        await store.exclude("eve", excluded=True)
        (one,) = (await store.pending_results(0, 9)).results
        assert one.entrants == result("m", "forgotten x", "adam").entrants
        assert await store.listed_as("ada") is None
        assert await store.list_rated("highest", 0, 999.0, 9) == []

    stores.run(main())
