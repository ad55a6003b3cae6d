"""The store contract, for each kind of store: numbers are given once, and command ids are kept for ever."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Collection
from pathlib import Path
from typing import Any

import pytest

from starfelt.matches.identity import hash_identity
from starfelt.matches.naming import Named
from starfelt.store.base import (
    FOREVER,
    CommandKey,
    Conflict,
    Forgetting,
    HistoryEntry,
    HistoryFilter,
    Keeping,
    MatchSummary,
    Participation,
    PlayedResults,
    Record,
    Revocation,
    Store,
    StoreError,
    Write,
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
        assert (await again.load("m", since=2))[:2] == ([b"c"], {CommandKey("ada", "c2"): 3})
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
        assert await store.load("old") == ([], {}, {}, 1)
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
        await store.append(write("q", 1, "a")._replace(rows=[row("q")]))
        await store.append(write("r", 1, "a")._replace(names={1: ADA}, naming=0))
        played = {match.id: match.numbered for match in await store.played_by("ada")}
        assert played == {"m": True, "n": True, "o": True, "q": True, "r": False}
        assert await store.played_by("bob") == []

    stores.run(main())


ADA, BOB = Named("ada", "Ada"), Named("bob", "Bob")


def test_names_stand_beside_a_log(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.append(write("m", 1, "a")._replace(names={1: ADA}))
        await store.append(write("m", 2, "b")._replace(names={2: BOB}), write("n", 1, "x"))
        assert (await store.load("m", since=2)).names == {1: ADA, 2: BOB}
        assert (await store.load("n")).names == {}
        assert await store.namings(["m", "n", "o"]) == {"m": 1, "n": 1}
        assert sorted(await store.players()) == ["", "ada", "bob"]
        await store.remove(["m"], sys.maxsize)
        assert sorted(await store.players()) == [""]

    stores.run(main())


def test_a_log_of_an_earlier_version_gets_numbers_once(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        for match in "mn":
            await store.append(write(match, 1, "Ada sat", "b")._replace(naming=0))
        await store.append(write("o", 1, "x"))
        assert await store.unnumbered("", 9) == ["m", "n"]
        assert await store.unnumbered("m", 9) == ["n"]
        await store.append(write("m", 3, "c")._replace(naming=0))
        with pytest.raises(Conflict):  # somebody has played on
            await store.number("m", 2, {1: b"#1 sat"}, {1: ADA})
        await store.number("m", 3, {1: b"#1 sat"}, {1: ADA})
        with pytest.raises(Conflict):
            await store.number("m", 3, {1: b"#2 sat"}, {2: ADA})
        log = await store.load("m")
        assert (log.events, log.names, log.naming) == ([b"#1 sat", b"b", b"c"], {1: ADA}, 1)
        with pytest.raises(Conflict):  # a server that has read the old log reads it anew
            await store.append(write("m", 4, "d")._replace(naming=0))
        await store.purge()
        assert await store.unnumbered("", 9) == ["n"]

    stores.run(main())


def forgetting(*writes: Write) -> Forgetting:
    def relist(listing: bytes, names: Collection[str]) -> bytes:
        return listing + b" without " + ",".join(sorted(names)).encode()

    return Forgetting("ada", "forgotten x", [hash_identity("ada")], ["ada's"], writes, relist)


def test_who_is_forgotten_is_gone_from_everything_but_the_log(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        summary = MatchSummary(True, "open", 1, b"m", "ada")
        rows = [row("m"), row("m", "bob")]
        first = write("m", 1, "#1 sat", "#2 sat", by="c1")
        await store.append(first._replace(names={1: ADA, 2: BOB}, summary=summary, rows=rows))
        await store.append(write("n", 1, "x")._replace(names={1: BOB}))
        await store.put(record("x", 1, "{}", owner="ada's"), record("x", 1, "{}", owner="bob's"))
        await store.set_ban("ada", "names")
        await store.revoke(hash_identity("ada"), "k")
        with pytest.raises(Conflict):
            await store.forget(forgetting(write("m", 9, "late")))
        assert (await store.load("m")).names == {1: ADA, 2: BOB}

        await store.forget(forgetting(write("m", 3, "#1 left")))
        log = await store.load("m")
        assert log == ([b"#1 sat", b"#2 sat", b"#1 left"], {}, {1: Named("", ""), 2: BOB}, 2)
        assert sorted(await store.players()) == ["", "bob"]
        assert await store.played_by("ada") == []
        assert await store.history("ada", ANY, NEWEST, 9) == []
        assert await matches_of(store, player="bob") == ["m"]
        assert sorted(await store.list_public(["open"], 0, 9, 9)) == [b"m open without Ada", b"n open"]
        assert await store.count_hosted("ada", ["open"]) == 0
        assert await store.records("ada's") == []
        assert len(await store.records("bob's")) == 1
        assert await store.bans() == {}
        assert (await store.revocations(0))[-1][:3] == (hash_identity("ada"), FOREVER, "")
        assert await store.namings(["m", "n"]) == {"m": 2, "n": 1}

    stores.run(main())


def test_nobody_writes_a_forgotten_name_again(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.append(write("m", 1, "a")._replace(names={1: ADA}), write("n", 1, "x"))
        await store.forget(forgetting())
        with pytest.raises(Conflict):  # a server that knew the match before
            await store.append(write("m", 2, "b"))
        with pytest.raises(Conflict):  # a server where the player was still there
            await store.append(write("n", 2, "y")._replace(names={1: ADA}))
        with pytest.raises(Conflict):
            await store.append(write("o", 1, "y")._replace(names={1: ADA}))
        await store.append(write("m", 2, "b")._replace(naming=2), write("n", 2, "y")._replace(names={1: BOB}))

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


def test_revocations_are_read_from_where_a_server_has_got_to(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        assert await store.revocations(0) == []
        await store.revoke("ada", "k1")
        await store.revoke("bob", "")
        await store.revoke("ada", "k2")
        ada, bob = Revocation("ada", 2, "k2", 3), Revocation("bob", 1, "", 2)
        assert await store.revocations(0) == [bob, ada]
        assert await store.revocations(2) == [ada]
        assert await store.revocations(3) == []

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


def test_the_records_of_a_match_go_with_it(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.append(write("m", 1, "a"), write("n", 1, "x"))
        await store.put(*(record("analysis", 1, match, owner=owner_of(match)) for match in "mn"))
        await store.remove(["m"], sys.maxsize)
        assert [len(await store.records(owner_of(match))) for match in "mn"] == [0, 1]

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


ANY = HistoryFilter()
NEWEST = (2**62, "")


def row(match: str, player: str = "ada", at: int = 1, **columns: Any) -> Participation:
    return Participation(player, match, 0, "highest", at, "won", "pilot", 2, "[5,3]", 60_000)._replace(
        **columns
    )


async def matches_of(store: Store, wanted: HistoryFilter = ANY, player: str = "ada") -> list[str]:
    return [found.row.match for found in await store.history(player, wanted, NEWEST, 9)]


def test_a_history_has_the_players_matches_newest_first_with_their_listings(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        rows = [row("m", at=5), row("m", "bob", at=5, result="lost", lead=-2)]
        await store.append(write("m", 1, "a")._replace(rows=rows))
        await store.append(write("n", 1, "a", phase="playing")._replace(rows=[row("n", at=9, result="")]))
        assert await store.history("ada", ANY, NEWEST, 9) == [
            HistoryEntry(row("n", at=9, result=""), b"n playing", None, touched=1),
            HistoryEntry(row("m", at=5), b"m open", None, touched=1),
        ]
        assert await matches_of(store, player="bob") == ["m"]
        assert await matches_of(store, player="eve") == []

    stores.run(main())


def test_a_history_has_the_accuracy_of_a_match_that_was_analysed(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        rows = [row("m", at=1), row("m", "bob", at=1, seat=1)]
        await store.append(write("m", 1, "a")._replace(rows=rows))
        await store.note_accuracies("m", {0: 71.5})
        found = [(await store.history(who, ANY, NEWEST, 9))[0].accuracy for who in ("ada", "bob")]
        assert found == [71.5, None]

    stores.run(main())


def test_a_history_goes_on_where_a_page_ended_also_within_one_moment(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        for match in "abcde":
            await store.append(write(match, 1, "x")._replace(rows=[row(match, at=7)]))
        pages: list[str] = []
        before = NEWEST
        while page := await store.history("ada", ANY, before, 2):
            pages.append("".join(found.row.match for found in page))
            before = (page[-1].row.at, page[-1].row.match)
        assert pages == ["ed", "cb", "a"]

    stores.run(main())


def test_a_history_is_filtered_by_game_kind_of_opponents_and_result(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        others: dict[str, dict[str, Any]] = {
            "a": {"game": "other"},
            "b": {"against": "people"},
            "c": {"result": "lost"},
            "d": {"result": "", "against": "cadet"},
        }
        for match, columns in others.items():
            await store.append(write(match, 1, "x")._replace(rows=[row(match, **columns)]))
        assert await matches_of(store, HistoryFilter("other")) == ["a"]
        assert await matches_of(store, HistoryFilter(against=("people", "cadet"))) == ["d", "b"]
        assert await matches_of(store, HistoryFilter("highest", results=("won",))) == ["b"]
        assert await matches_of(store, HistoryFilter(results=("",))) == ["d"]
        assert await store.results("ada", 2) == [
            PlayedResults("highest", "people", "w", 2, 2),
            PlayedResults("highest", "pilot", "l", 2),
        ]

    stores.run(main())


def test_when_a_player_played_first(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.append(write("m", 1, "a")._replace(rows=[row("m", at=7)]))
        await store.append(write("n", 1, "a")._replace(rows=[row("n", at=5)]))
        assert await store.first_played("ada") == 5
        assert await store.first_played("bob") is None

    stores.run(main())


def test_results_come_in_the_order_in_which_they_were_played(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        played = (("drawn", 9), ("won", 3), ("", 0), ("lost", 7), ("won", -1))
        for at, (result, lead) in enumerate(played):
            rows = [row(f"m{at}", at=at, result=result, lead=lead)]
            await store.append(write(f"m{at}", 1, "x")._replace(rows=rows))
        assert await store.results("ada", 9) == [PlayedResults("highest", "pilot", "dwlw", 18, 3)]
        assert await store.results("ada", 2) == [PlayedResults("highest", "pilot", "lw", 6, 0)]

    stores.run(main())


def test_results_name_the_best_beam_and_the_first_match_that_had_it(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        for at, (against, race, result, beam) in enumerate(
            [
                ("pilot", "wiss", "won", 3),
                ("pilot", "vak", "lost", 5),
                ("pilot", "vak", "", 9),
                ("pilot", "wiss", "drawn", 5),
                ("pilot", "", "won", 0),
                ("people", "wiss", "won", 0),
            ]
        ):
            columns: dict[str, Any] = {
                "at": at,
                "against": against,
                "race": race,
                "result": result,
                "best_beam": beam,
            }
            await store.append(write(f"m{at}", 1, "x")._replace(rows=[row(f"m{at}", **columns)]))
        assert await store.results("ada", 9) == [
            PlayedResults("highest", "people", "w", 2, 2),
            PlayedResults("highest", "pilot", "wldw", 8, 2, "", 5, "m1"),
        ]
        assert await store.results("ada", 9, by_race=True) == [
            PlayedResults("highest", "people", "w", 2, 2, "wiss"),
            PlayedResults("highest", "pilot", "l", 2, 0, "vak", 5, "m1"),
            PlayedResults("highest", "pilot", "wd", 4, 2, "wiss", 5, "m3"),
        ]

    stores.run(main())


def test_rows_are_replaced_by_later_ones_and_stay_where_none_come(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.append(write("m", 1, "a")._replace(rows=[row("m", at=1, result=""), row("m", "bob")]))
        await store.append(write("m", 2, "b"))
        assert (await store.history("ada", ANY, NEWEST, 9))[0].row == row("m", at=1, result="")
        await store.append(write("m", 3, "c")._replace(rows=[row("m", at=4, result="drawn")]))
        assert (await store.history("ada", ANY, NEWEST, 9))[0].row == row("m", at=4, result="drawn")
        assert await matches_of(store, player="bob") == ["m"]
        with pytest.raises(Conflict):  # with the events they come, or not at all
            await store.append(write("m", 3, "d")._replace(rows=[row("m", at=9)]))
        assert (await store.history("ada", ANY, NEWEST, 9))[0].row.at == 4

    stores.run(main())


def test_rows_go_with_their_match(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.append(write("m", 1, "a")._replace(rows=[row("m", at=4), row("m", "bob", at=4)]))
        assert await matches_of(store, player="bob") == ["m"]
        await store.remove(["m"], 99)
        assert await matches_of(store, player="bob") == []

    stores.run(main())


def test_a_match_is_given_rows_once(stores: Stores) -> None:
    async def main() -> None:
        store = stores.open()
        await store.append(write("m", 1, "a", phase="playing", at=3), write("open", 1, "a"))
        await store.append(write("new", 1, "a", phase="finished")._replace(rows=[]))
        assert await store.without_rows(9) == [("m", 3)]
        await store.give_rows("m", [row("m", at=3)])
        await store.give_rows("m", [row("m", at=8)])
        await store.give_rows("gone", [row("gone")])
        assert await store.without_rows(9) == []
        assert [found.row.at for found in await store.history("ada", ANY, NEWEST, 9)] == [3]

    stores.run(main())
