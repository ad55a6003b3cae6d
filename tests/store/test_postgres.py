"""PostgreSQL specifics: its address, schemas of earlier and newer versions, and a database that is down for a while."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import asyncpg
import pytest

from kit.asynchronous import run
from kit.services import Postgres
from starfelt.store.base import FOREVER, BrokenLog, CommandKey, HistoryFilter, Record, StoreError
from starfelt.store.friends import FriendMark
from starfelt.store.opening import open_store
from starfelt.store.postgres import PostgresStore
from starfelt.store.postgres_schema import SCHEMA_VERSION, upgrade
from starfelt.store.turns import OwedTurn
from tests.store.stores import give_races, write


def on(database: str, do: Callable[[asyncpg.Connection], Awaitable[object]]) -> None:
    """Execute something in a database without a store."""

    async def main() -> None:
        connection = await asyncpg.connect(database)
        try:
            await do(connection)
        finally:
            await connection.close()

    run(main())


def test_a_database_of_version_3_is_brought_up(postgres: Postgres) -> None:
    database = postgres.database()

    async def earlier(connection: asyncpg.Connection) -> None:
        await upgrade(connection, upto=3)
        await connection.execute(
            "INSERT INTO matches VALUES ('m', true, 'open', 5, 'm open');"
            """INSERT INTO events VALUES ('m', 1, 1, '{"type":"created","host":"ada"}');"""
            "INSERT INTO commands VALUES ('m', 'ada', 'c1', 1); INSERT INTO alive VALUES (0, 7)"
        )

    on(database, earlier)

    async def main() -> None:
        store = open_store(database)
        log = await store.load("m")
        assert log == ([b'{"type":"created","host":"ada"}'], {CommandKey("ada", "c1"): 1}, {}, 0)
        assert await store.last_alive() == 7
        assert await store.count_hosted("ada", ["open"]) == 1
        await store.append(write("m", 2, "b", at=9)._replace(naming=0))
        await store.close()
        await open_store(database).close()  # and only once

    run(main())


def test_a_database_of_version_5_is_brought_up(postgres: Postgres) -> None:
    database = postgres.database()

    async def earlier(connection: asyncpg.Connection) -> None:
        await upgrade(connection, upto=5)
        await connection.execute(
            "INSERT INTO matches VALUES ('m', true, 'open', 5, 'm open', 'ada', 9);"
            "INSERT INTO events VALUES ('m', 1, 1, '{}'); INSERT INTO barred VALUES ('eve', 'playing')"
        )

    on(database, earlier)

    async def main() -> None:
        store = open_store(database)
        assert (await store.load("m")).events == [b"{}"]
        assert await store.bans() == {"eve": "playing"}
        await store.put(record := Record("solver", "ls-1", 1, FOREVER, b"{}"))
        assert await store.records("solver") == [record]
        await store.close()

    run(main())


def test_a_database_of_version_7_is_brought_up(postgres: Postgres) -> None:
    database = postgres.database()

    async def earlier(connection: asyncpg.Connection) -> None:
        await upgrade(connection, upto=7)
        await connection.execute(
            "INSERT INTO matches VALUES ('m', true, 'finished', 5, 'm finished', 'ada', 9, 1);"
            "INSERT INTO participations VALUES ('ada', 'm', 0, 'highest', 5, 'won', 'people', 2, '[5,3]', 60000)"
        )

    on(database, earlier)

    async def main() -> None:
        store = open_store(database)
        (found,) = await store.history("ada", HistoryFilter(), (2**62, ""), 9)
        assert (found.row.match, found.changes) == ("m", None)
        assert await store.pending_results(99, 9) == (0, 0, [])
        await store.close()

    run(main())


def test_a_database_of_version_10_is_brought_up(postgres: Postgres) -> None:
    database = postgres.database()

    async def earlier(connection: asyncpg.Connection) -> None:
        await upgrade(connection, upto=10)
        await connection.execute(
            "INSERT INTO matches VALUES ('m', true, 'finished', 5, 'm finished', 'ada', 9, 1, 1);"
            "INSERT INTO participations VALUES ('ada', 'm', 0, 'highest', 5, 'won', 'people', 2, '[5,3]', 60000);"
            "INSERT INTO participations VALUES ('bob', 'm', 1, 'highest', 5, 'lost', 'people', -2, '[5,3]', 60000)"
        )

    on(database, earlier)

    async def main() -> None:
        store = open_store(database)
        await store.mark(FriendMark("ada", "bob", "b", "Bob", 5), "m", 9)
        ((other, *_),) = await store.friends("ada")
        assert other == "bob"
        await store.note_accuracies("m", {0: 71.5})
        (found,) = await store.history("ada", HistoryFilter(), (2**62, ""), 9)
        assert found.accuracy == 71.5
        turn = OwedTurn("n", 0, "ada", "ftl", 1, 2, 3)
        await store.append(write("n", 1, "{}")._replace(turns=[turn]))
        assert await store.turns_of("ada", 9) == [turn]
        await store.close()

    run(main())


def test_a_database_of_version_12_is_brought_up(postgres: Postgres) -> None:
    database = postgres.database()

    async def earlier(connection: asyncpg.Connection) -> None:
        await upgrade(connection, upto=12)
        await connection.execute(
            "INSERT INTO matches VALUES ('m', true, 'finished', 7, 'm finished', 'ada', 9, 1, 1);"
            "INSERT INTO participations VALUES "
            "('ada', 'm', 0, 'highest', 5, 'won', 'people', 2, '[5,3]', 60000, 71.5),"
            "('bob', 'm', 1, 'highest', 5, 'lost', 'people', -2, '[5,3]', 60000, NULL)"
        )

    on(database, earlier)

    async def main() -> None:
        store = open_store(database)
        await give_races(store)
        await store.close()

    run(main())


def test_a_database_of_a_newer_starfelt(postgres: Postgres) -> None:
    database = postgres.database()
    run(open_store(database).close())
    on(database, lambda it: it.execute("UPDATE starfelt SET version = $1", SCHEMA_VERSION + 1))
    with pytest.raises(StoreError, match="newer"):
        open_store(database)


def test_a_hole_in_a_log_breaks_that_log_alone(postgres: Postgres) -> None:
    database = postgres.database()

    async def main() -> None:
        store = open_store(database)
        await store.append(write("m", 1, "a", "b", "c"), write("n", 1, "x"))
        other = await asyncpg.connect(database)
        await other.execute("DELETE FROM events WHERE match = 'm' AND seq = 2")
        await other.close()
        with pytest.raises(BrokenLog, match="event 2 of match m is missing"):
            await store.load("m")
        assert (await store.load("n")).events == [b"x"]
        await store.close()

    run(main())


def test_many_stores_that_begin_at_once_make_the_tables_once(postgres: Postgres) -> None:
    database = postgres.database()

    async def main() -> None:
        stores = await asyncio.gather(*(asyncio.to_thread(open_store, database) for _ in range(5)))
        await stores[0].append(write("m", 1, "a"))
        assert await stores[4].lengths(["m"]) == {"m": 1}
        for store in stores:
            await store.close()

    run(main())


@pytest.mark.parametrize(
    "address",
    ["postgresql://ada:hushhush@/felt?host=/nowhere", "postgresql://ada:hushhush@127.0.0.1:1/felt"],
)
def test_an_address_where_nobody_is_and_no_password_is_said(address: str) -> None:
    with pytest.raises(StoreError) as caught:
        open_store(address)
    assert str(caught.value).startswith("postgresql://")
    assert "hushhush" not in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_database_that_is_gone_for_a_while_is_said_once_and_survived(
    caplog: pytest.LogCaptureFixture,
) -> None:
    server = Postgres()  # one that no other test needs

    async def main() -> None:
        store = PostgresStore(server.database())
        await asyncio.gather(*(store.append(write(f"m{number}", 1, "a")) for number in range(20)))
        await asyncio.to_thread(server.stop)
        for _ in range(3):
            with pytest.raises(StoreError):
                await store.append(write("m0", 2, "b"))
            with pytest.raises(StoreError):
                await store.load("m0")
        await asyncio.to_thread(server.start)
        await store.append(write("m0", 2, "b"))
        assert (await store.load("m0")).events == [b"a", b"b"]
        await store.close()

    try:
        with caplog.at_level(logging.ERROR, "starfelt"):
            run(main())
    finally:
        server.close()
    said = [record.getMessage().partition(":")[0] for record in caplog.records]
    assert set(said) == {
        "nothing can be saved",
        "saving works again",
        "not everything can be read",
        "reading works again",
    }
    assert said[-2:] == ["saving works again", "reading works again"]
    assert said.count("saving works again") == said.count("reading works again") == 1
