"""Matches over days in every kind of store: the turns that are owed, and who acts where one is due."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import Any

from starfelt.store.base import Forgetting, Store
from starfelt.store.turns import OwedTurn
from tests.store.stores import Stores, keep_listing, write


def turn(match: str, seat: int, player: str, since: int, due: int) -> OwedTurn:
    return OwedTurn(match, seat, player, "ftl", since, due, due + 10 if player else since)


ADA, BOB = turn("m", 0, "ada", 100, 500), turn("m", 1, "bob", 100, 300)


async def told(store: Any) -> list[tuple[str, int | None, int]]:
    rows = await store._rows("SELECT player, tell_at, told FROM turns ORDER BY match, seat")
    return [tuple(row) for row in rows]


async def note_told(store: Any) -> None:
    query = "UPDATE turns SET tell_at = 450, told = 1"
    if not hasattr(store, "_beside"):
        await store._execute(query)
        return

    def note(write: sqlite3.Connection) -> None:
        write.execute(query)

    await store._beside(note)


async def owe(store: Store, match: str, first: int, *turns: OwedTurn, phase: str = "playing") -> None:
    await store.append(write(match, first, "{}", phase=phase)._replace(turns=turns))


def test_a_player_is_shown_the_turns_that_they_owe_the_first_to_be_due_first(stores: Stores) -> None:
    async def test() -> None:
        store = stores.open()
        other = turn("n", 0, "ada", 200, 400)
        await owe(store, "m", 1, ADA, BOB)
        await owe(store, "n", 1, other)
        assert await store.turns_of("ada", 9) == [other, ADA]
        assert await store.turns_of("ada", 1) == [other]
        assert await store.turns_of("cyd", 9) == []

    stores.run(test())


def test_the_turns_of_a_match_are_replaced_with_its_events_and_stay_with_others(stores: Stores) -> None:
    async def test() -> None:
        store = stores.open()
        await owe(store, "m", 1, ADA, BOB)
        await store.append(write("m", 2, "{}"))
        assert await store.turns_of("bob", 9) == [BOB]
        again = turn("m", 0, "ada", 600, 900)
        await owe(store, "m", 3, again)
        assert await store.turns_of("ada", 9) == [again]
        assert await store.turns_of("bob", 9) == []
        await owe(store, "m", 4, phase="finished")
        assert await store.turns_of("ada", 9) == []

    stores.run(test())


def test_a_new_turn_is_to_be_told_when_it_begins_and_the_same_one_not_again(stores: Stores) -> None:
    async def test() -> None:
        store: Any = stores.open()
        await owe(store, "m", 1, ADA, turn("m", 1, "", 100, 300))
        assert await told(store) == [("ada", 100, 0), ("", None, 0)]
        await note_told(store)
        # A pause moves the end of a turn, which is the same turn: the calls before its end are made anew.
        await owe(store, "m", 2, ADA._replace(due=800), BOB)
        assert await told(store) == [("ada", 100, 1), ("bob", 100, 0)]
        await owe(store, "m", 3, ADA._replace(due=800), BOB)
        assert await told(store) == [("ada", 100, 1), ("bob", 100, 0)]
        await owe(store, "m", 4, turn("m", 0, "ada", 600, 900), BOB)
        assert await told(store) == [("ada", 600, 0), ("bob", 100, 0)]

    stores.run(test())


def test_a_match_where_a_turn_is_due_is_taken_by_one_server_for_a_while(stores: Stores) -> None:
    async def test() -> None:
        one, other = stores.open(), stores.open()
        await owe(one, "m", 1, ADA, BOB)
        assert await one.take_turns(309, 400, 9) == []
        taken = await asyncio.gather(one.take_turns(310, 400, 9), other.take_turns(310, 400, 9))
        assert sorted(taken) == [[], ["m"]]
        assert await other.take_turns(399, 500, 9) == []
        # Who took it has died.
        assert await other.take_turns(400, 500, 9) == ["m"]
        await owe(one, "m", 2, ADA)
        assert await other.take_turns(500, 600, 9) == []

    stores.run(test())


def test_a_bots_turn_is_due_at_once_and_the_earliest_are_taken_first(stores: Stores) -> None:
    async def test() -> None:
        store = stores.open()
        for number in range(5):
            await owe(store, f"m{number}", 1, turn(f"m{number}", 0, "", 100 - number, 500))
        assert await store.take_turns(1000, 2000, 2) == ["m3", "m4"]
        assert await store.take_turns(1000, 2000, 2) == ["m1", "m2"]
        assert await store.take_turns(1000, 2000, 2) == ["m0"]

    stores.run(test())


def test_a_match_is_never_removed_while_a_turn_is_owed(stores: Stores) -> None:
    async def test() -> None:
        store = stores.open()
        await owe(store, "m", 1, ADA)
        assert await store.stale(["playing"], 1000, 9) == []
        await store.remove(["m"], 1000)
        assert await store.lengths(["m"]) == {"m": 1}
        await owe(store, "m", 2)
        assert await store.stale(["playing"], 1000, 9) == ["m"]
        await store.remove(["m"], 1000)
        assert await store.lengths(["m"]) == {}

    stores.run(test())


def test_the_turns_of_a_player_go_with_them(stores: Stores) -> None:
    async def test() -> None:
        store = stores.open()
        await owe(store, "m", 1, ADA, BOB)
        await store.forget(Forgetting("ada", "nobody", ["hash"], [], [], keep_listing))
        assert await store.turns_of("ada", 9) == []
        assert await store.turns_of("bob", 9) == [BOB]

    stores.run(test())
