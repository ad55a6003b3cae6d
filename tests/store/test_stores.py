"""The store contract, for each kind of store: numbers are given once, and command ids are kept for ever."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable
from pathlib import Path

import pytest

from starfelt.store.base import (
    FOREVER,
    CommandKey,
    Conflict,
    Keeping,
    MatchSummary,
    Record,
    StoreError,
    owner_of,
)
from tests.store.stores import Stores, append_many, write


def test_what_was_appended_is_read_back_also_by_a_store_opened_later(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.append(write("m", 1, "a", "b", by="c1"))
        await store.append(write("m", 3, "c", by="c2"), write("n", 1, "x"))
        await store.close()
        again = stores.open()
        log = await again.load("m")
        assert log.events == [b"a", b"b", b"c"]
        assert log.commands == {CommandKey("ada", "c1"): 2, CommandKey("ada", "c2"): 3}
        assert await again.load("m", since=2) == ([b"c"], {CommandKey("ada", "c2"): 3})
        assert (await again.load("n")).events == [b"x"]
        assert (await again.load("o")).events == []

    stores.run(main())


def test_a_number_is_given_once_and_none_is_left_out(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.append(write("m", 1, "a"))
        for first in (1, 3):
            with pytest.raises(Conflict):
                await store.append(write("m", first, "z"))
        assert (await store.load("m")).events == [b"a"]

    stores.run(main())


def test_a_command_is_done_once(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.append(write("m", 1, "a", by="c1"))
        with pytest.raises(Conflict):
            await store.append(write("m", 2, "b", by="c1"))
        await store.append(write("n", 1, "b", by="c1"))
        assert (await store.load("m")).events == [b"a"]

    stores.run(main())


def test_all_the_writes_of_an_append_or_none(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.append(write("n", 1, "x"))
        with pytest.raises(Conflict):
            await store.append(write("m", 1, "a"), write("n", 1, "y"))
        assert (await store.load("m")).events == []

    stores.run(main())


def test_one_append_of_a_group_fails_alone(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        appends: list[Awaitable[None]] = [store.append(write(f"m{i % 20}", 1, str(i))) for i in range(40)]
        answers = await asyncio.gather(*appends, return_exceptions=True)
        lost = [number for number, answer in enumerate(answers) if isinstance(answer, Conflict)]
        assert sorted(number % 20 for number in lost) == list(range(20))
        kept = [(await store.load(f"m{i}")).events for i in range(20)]
        assert kept == [[str(i if i + 20 in lost else i + 20).encode()] for i in range(20)]

    stores.run(main())


def test_two_stores_lose_nothing(stores: Stores) -> None:
    async def main() -> None:
        one, two = stores.open(), stores.open()
        await asyncio.gather(append_many(one, "a", 40), append_many(two, "b", 40))
        events = [event.decode() for event in (await one.load("m")).events]
        assert [e for e in events if e[0] == "a"] == [f"a{n}" for n in range(40)]
        assert [e for e in events if e[0] == "b"] == [f"b{n}" for n in range(40)]
        assert (await two.load("m")).events == (await one.load("m")).events

    stores.run(main())


def test_listings_are_the_newest_public_ones(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.append(write("m", 1, "a", at=10))
        await store.append(write("m", 2, "a", at=40, phase="playing"))
        await store.append(write("n", 1, "a", at=20))
        await store.append(write("o", 1, "a", at=30, phase="finished"))
        await store.append(write("p", 1, "a", at=30)._replace(summary=MatchSummary(False, "open", 30, b"p")))
        assert await store.list_public(["open", "playing"], 0, 9, 99) == [b"m playing", b"n open"]
        assert await store.list_public(["open", "playing"], 30, 9, 99) == [b"m playing"]
        assert await store.list_public(["open", "playing"], 0, 1, 99) == [b"m playing"]

    stores.run(main())


def test_matches_that_nobody_touched_for_long_are_found_and_taken_away(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.append(write("old", 1, "a", at=10, by="c1"), write("older", 1, "b", at=5))
        await store.append(write("new", 1, "c", at=20), write("done", 1, "d", at=1, phase="finished"))
        assert await store.stale(["open", "playing"], 20, 9) == ["older", "old"]
        assert await store.stale(["open", "playing"], 20, 1) == ["older"]
        await store.append(write("older", 2, "e", at=21))
        await store.remove(["old", "older"], 20)  # "older" has been changed since it was found
        assert await store.load("old") == ([], {})
        assert (await store.load("older")).events == [b"b", b"e"]
        assert await store.list_public(["open"], 0, 9, 99) == [b"older open", b"new open"]
        assert (await store.load("done")).events == [b"d"]

    stores.run(main())


def test_two_processes_lose_nothing(stores: Stores) -> None:
    script = (
        "import asyncio\n"
        "from tests.store.stores import append_many, open_store\n"
        f"asyncio.run(append_many(open_store({stores.where!r}), 'b', 60))\n"
    )
    root = Path(__file__).parents[2]

    async def main() -> None:
        store = stores.open()
        other = await asyncio.create_subprocess_exec(sys.executable, "-c", script, cwd=root)
        await append_many(store, "a", 60)
        assert await other.wait() == 0
        events = [event.decode() for event in (await store.load("m")).events]
        assert sorted(events) == sorted([f"{w}{n}" for w in "ab" for n in range(60)])
        assert [e for e in events if e[0] == "b"] == [f"b{n}" for n in range(60)]

    stores.run(main())


def test_tables_where_somebody_is_are_listed_first_however_many_others_are_newer(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.append(write("live", 1, "a", at=1))
        for number in range(9):
            await store.append(write(f"idle{number}", 1, "a", at=100 + number))
        await store.append(write("older", 1, "a", at=2))
        await store.record_visits(["live", "older", "gone"], 200)
        await store.record_visits(["older"], 150)  # reported late
        assert await store.list_public(["open"], 50, 3, 180) == [b"older open", b"live open", b"idle8 open"]
        assert await store.list_public(["open"], 50, 1, 201) == [b"idle8 open"]
        await store.append(write("live", 2, "b", at=101))  # its last visit stays recorded
        assert (await store.list_public(["open"], 50, 9, 200))[:2] == [b"live open", b"older open"]

    stores.run(main())


def test_a_private_table_is_never_listed_with_visitors_or_without(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        for name in "visited", "empty":
            await store.append(
                write(name, 1, "a")._replace(summary=MatchSummary(False, "open", 30, b"private"))
            )
        await store.append(write("public", 1, "a", at=30))
        await store.record_visits(["visited", "public"], 200)
        assert await store.list_public(["open"], 0, 9, 100) == [b"public open"]
        assert await store.list_public(["open"], 0, 9, 300) == [b"public open"]

    stores.run(main())


def test_a_table_where_somebody_was_seen_is_not_taken_away(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.append(write("m", 1, "a", at=10), write("n", 1, "a", at=10))
        await store.record_visits(["m"], 30)
        assert await store.stale(["open"], 20, 9) == ["n"]
        await store.remove(["m", "n"], 20)
        assert await store.lengths(["m", "n"]) == {"m": 1}

    stores.run(main())


def test_how_many_tables_somebody_has_made(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        for number, phase in enumerate(("open", "open", "playing")):
            summary = MatchSummary(False, phase, 1, b"", "ada")
            await store.append(write(f"m{number}", 1, "a")._replace(summary=summary))
        assert await store.count_hosted("ada", ["open", "countdown"]) == 2
        assert await store.count_hosted("bob", ["open", "countdown"]) == 0

    stores.run(main())


def test_the_lengths_of_logs(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.append(write("m", 1, "a", "b"), write("n", 1, "x"))
        assert await store.lengths(["m", "n", "o"]) == {"m": 2, "n": 1}
        assert await store.lengths([]) == {}

    stores.run(main())


def test_when_a_server_was_alive_last(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        assert await store.last_alive() is None
        await store.alive(5)
        await store.alive(7)
        assert await stores.open().last_alive() == 7

    stores.run(main())


def test_who_asks_a_store_that_is_closed_is_told(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.append(write("m", 1, "a"))
        await store.close()
        await store.close()
        with pytest.raises(StoreError):
            await store.append(write("m", 2, "a"))
        with pytest.raises(StoreError):
            await store.load("m")

    stores.run(main())


def test_what_a_host_is_told_of_each_match(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.append(write("old", 1, "abc", "de", phase="finished", at=5))
        await store.append(write("new", 1, "a", phase="playing", at=7))
        await store.append(write("open", 1, "a", at=9))
        assert await store.list_kept(["playing", "finished"], 9) == [
            Keeping("new", "playing", True, 7, "", 1, 1),
            Keeping("old", "finished", True, 5, "", 2, 5),
        ]
        assert [kept.id for kept in await store.list_kept(["open", "playing", "finished"], 2)] == [
            "open",
            "new",
        ]

    stores.run(main())


def test_where_somebody_has_played(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.append(write("m", 1, "a", by="c1"), write("n", 1, "a"))
        await store.append(write("n", 2, "a", by="c2"))
        await store.append(write("o", 1, "a")._replace(summary=MatchSummary(False, "open", 1, b"", "ada")))
        await store.append(write("p", 1, "a"))
        assert sorted(await store.played_by("ada")) == ["m", "n", "o"]
        assert await store.played_by("bob") == []

    stores.run(main())


def test_a_log_is_written_again_whole_or_not_at_all(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.append(write("m", 1, "a", "b", by="c1"), write("n", 1, "x"))
        await store.rewrite(write("m", 1, "A", "B", phase="finished"))
        assert await stores.open().load("m") == ([b"A", b"B"], {})
        assert [kept.id for kept in await store.list_kept(["finished"], 9)] == ["m"]
        for wrong in (write("m", 1, "A"), write("m", 1, "A", "B", "C"), write("gone", 1)):
            with pytest.raises(Conflict):
                await store.rewrite(wrong)
        assert (await store.load("m")).events == [b"A", b"B"]
        assert (await store.load("n")).events == [b"x"]
        await store.append(write("m", 3, "c"))

    stores.run(main())


def test_bans(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.set_ban("ada", "playing")
        await store.set_ban("ada", "names")
        await store.set_ban("10.0.0.1", "playing")
        assert await stores.open().bans() == {"ada": "names", "10.0.0.1": "playing"}
        await store.set_ban("ada", None)
        await store.set_ban("bob", None)
        assert await store.bans() == {"10.0.0.1": "playing"}

    stores.run(main())


def record(name: str, version: int, body: str, owner: str = "ada", expires: int = FOREVER) -> Record:
    return Record(owner, name, version, expires, body.encode())


def test_a_record_is_replaced_by_its_next_version(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.put(record("b", 1, "first"), record("a", 1, "other"), record("b", 1, "his", owner="bob"))
        await store.put(record("b", 2, "second"))
        again = stores.open()
        assert await again.records("ada") == [record("a", 1, "other"), record("b", 2, "second")]
        assert await again.records("ada", limit=1) == [record("a", 1, "other")]
        assert await again.records("ada", ["b", "c"]) == [record("b", 2, "second")]
        assert await again.records("bob", ["b"]) == [record("b", 1, "his", owner="bob")]
        assert await again.records("eve") == []

    stores.run(main())


def test_a_version_is_written_once_and_all_records_of_a_write_or_none(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.put(record("a", 1, "first"))
        for version in (1, 3):
            with pytest.raises(Conflict):
                await store.put(record("b", 1, "too"), record("a", version, "lost"))
        assert await store.records("ada") == [record("a", 1, "first")]
        writes = [store.put(record("a", 2, f"writer {number}")) for number in range(8)]
        answers = await asyncio.gather(*writes, return_exceptions=True)
        assert sum(isinstance(answer, Conflict) for answer in answers) == 7
        won = answers.index(None)
        assert await store.records("ada") == [record("a", 2, f"writer {won}")]

    stores.run(main())


def test_records_are_discarded_by_name_or_all(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.put(*(record(name, 1, name) for name in "abc"), record("a", 1, "his", owner="bob"))
        await store.discard("ada", ["a", "x"])
        assert [found.name for found in await store.records("ada")] == ["b", "c"]
        await store.discard("ada")
        assert await store.records("ada") == []
        assert len(await store.records("bob")) == 1

    stores.run(main())


def test_the_records_of_a_match_go_with_it_or_with_its_old_log(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.append(write("m", 1, "a"), write("n", 1, "x"), write("o", 1, "y"))
        await store.put(*(record("analysis", 1, match, owner=owner_of(match)) for match in "mno"))
        await store.remove(["m"], sys.maxsize)
        await store.rewrite(write("n", 1, "z"))
        assert [len(await store.records(owner_of(match))) for match in "mno"] == [0, 0, 1]

    stores.run(main())


def test_records_expire_and_the_first_ones_go_when_there_are_too_many(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.put(
            *(record(name, 1, "", expires=at) for name, at in zip("abcd", (5, 9, 8, 7), strict=True))
        )
        await store.put(record("kept", 1, ""))
        await store.expire(5, most=9)
        assert [found.name for found in await store.records("ada")] == ["b", "c", "d", "kept"]
        await store.expire(5, most=2)
        assert [found.name for found in await store.records("ada")] == ["b", "c", "kept"]

    stores.run(main())
