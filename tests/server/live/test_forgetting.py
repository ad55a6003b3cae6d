"""Forgetting a player while other servers still know the match."""

from __future__ import annotations

from pathlib import Path

import pytest

from kit.asynchronous import run
from starfelt.games.contract import Refused
from starfelt.matches.commands import Sit
from starfelt.matches.founding import found
from starfelt.matches.match import replay
from starfelt.server.admission import RateLimiter, Recovery
from starfelt.server.common import SystemClock, SystemEntropy, limits
from starfelt.server.live import forget, load_log, write_of
from starfelt.server.live.match_log import Committed, MatchLog, Renamed
from starfelt.store.base import Store
from starfelt.store.sqlite import SqliteStore

MATCH = "abcdefghjk"


async def begin(store: Store) -> None:
    """Store an open table of Ada's with a free seat."""
    events = found(
        "ftl",
        MATCH,
        options={},
        seats=2,
        levels=[],
        seed=1,
        host="ada",
        public=True,
        now=0,
        sit=Sit("Ada L."),
    )
    assert not isinstance(events, Refused)
    await store.append(write_of(replay(events), 1, events, 0))


async def read(store: Store) -> MatchLog:
    """Return the match as a server reads it."""
    log, clock = await load_log(store, MATCH), SystemClock()
    limit, recovery = RateLimiter(limits.WRITTEN), Recovery(store, clock)
    return MatchLog(log, store, clock, SystemEntropy(), limit, recovery=recovery, shared=True)


async def sit(match: MatchLog, player: str, name: str) -> Committed | Refused:
    return await match.commit(player, Sit(name), 1, {})


def test_a_server_that_knew_the_player_reads_the_match_anew(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "store")
        await begin(store)
        elsewhere = await read(store)
        assert elsewhere.state.seats[0].name == "Ada L."
        assert await forget(store, SystemClock(), "ada") == 1
        with pytest.raises(Renamed):
            await sit(elsewhere, "bob", "Bob")
        anew = await read(store)
        assert [seat.name for seat in anew.state.seats] == [None, None]
        assert isinstance(await sit(anew, "bob", "Bob"), Committed)
        await store.close()

    run(main())
    assert not [path for path in tmp_path.iterdir() if b"Ada L." in path.read_bytes()]


def test_a_forgotten_player_takes_no_seat_any_more(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "store")
        await begin(store)
        elsewhere = await read(store)
        assert await forget(store, SystemClock(), "bob") == 0
        # Another server has not heard of it yet.
        assert await sit(elsewhere, "bob", "Bob") == Refused("busy")
        assert isinstance(await sit(elsewhere, "eve", "Eve"), Committed)
        await store.close()

    run(main())


def test_a_player_may_be_forgotten_twice(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "store")
        await begin(store)
        assert await forget(store, SystemClock(), "ada") == 1
        assert await forget(store, SystemClock(), "ada") == 0
        await store.close()

    run(main())
