"""The queues of two nodes on one store: each pair is paired once, and its match is made once."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from examples.highest import Highest
from kit.asynchronous import run
from kit.moved_clock import MovedClock
from starfelt.matches.log import decode_events
from starfelt.matches.match import replay
from starfelt.server.admission import Recovery
from starfelt.server.common import Failure, SystemEntropy, limits
from starfelt.server.live.forgetting import forget
from starfelt.server.live.match_factory import MatchFactory
from starfelt.server.live.numbering import load_log
from starfelt.server.live.queues import Queues
from starfelt.store.base import Store
from starfelt.store.sqlite import SqliteStore

GAME = "highest"
pytestmark = pytest.mark.usefixtures("highest")


def node(store: Store, clock: MovedClock) -> Queues:
    factory = MatchFactory(store, clock, SystemEntropy(), Recovery(store, clock))
    return Queues(store, clock, SystemEntropy(), factory, b"secret", has_ratings=True)


def on_nodes(tmp_path: Path, test: Any) -> None:
    """Run a test with two nodes, their store and their clock."""

    async def main() -> None:
        store, clock = SqliteStore(tmp_path / "store"), MovedClock()
        try:
            await test(node(store, clock), node(store, clock), store, clock)
        finally:
            await store.close()

    run(main())


def test_players_of_two_nodes_are_paired_once_and_each_match_is_made_once(
    tmp_path: Path, highest: Highest
) -> None:
    players = [f"p{number}" for number in range(10)]

    async def test(a: Queues, b: Queues, store: Store, clock: MovedClock) -> None:
        with clock.hold():
            await asyncio.gather(
                *(
                    (a, b)[number % 2].join(GAME, player, player, "home")
                    for number, player in enumerate(players)
                )
            )
            views = await asyncio.gather(*(a.look(GAME, player) for player in players))
            assert {view.state for view in views} == {"asked"}
            await asyncio.gather(*(each.accept(GAME, player) for player in players for each in (a, b)))
            views = await asyncio.gather(*(b.look(GAME, player) for player in players))
            made = Counter(view.match for view in views)
        assert set(made.values()) == {2}
        for player, view in zip(players, views, strict=True):
            assert view.match is not None
            log = await load_log(store, view.match)
            state = replay(decode_events(log.events, names=log.names))
            assert player in [seat.player for seat in state.seats]

    on_nodes(tmp_path, test)


def test_a_place_outlives_the_node_and_dies_with_its_page(tmp_path: Path) -> None:
    async def test(a: Queues, b: Queues, store: Store, clock: MovedClock) -> None:
        del store
        await a.join(GAME, "ada", "Ada", "home")
        assert (await b.look(GAME, "ada")).state == "waiting"
        assert await b.count() == {GAME: 1}
        clock.put_forward(60)
        assert await b.count() == {}
        assert (await a.look(GAME, "ada")).state == "out"

    on_nodes(tmp_path, test)


def test_an_address_has_so_many_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "QUEUE_EACH", 1)

    async def test(a: Queues, b: Queues, store: Store, clock: MovedClock) -> None:
        del store, clock
        await a.join(GAME, "ada", "Ada", "home")
        assert (await b.join(GAME, "ada", "Ada", "home")).state == "waiting"
        with pytest.raises(Failure, match="queue-full"):
            await b.join(GAME, "bob", "Bob", "home")
        assert (await b.join(GAME, "bob", "Bob", "elsewhere")).state == "asked"

    on_nodes(tmp_path, test)


def test_who_is_forgotten_waits_nowhere(tmp_path: Path) -> None:
    async def test(a: Queues, b: Queues, store: Store, clock: MovedClock) -> None:
        del b
        await a.join(GAME, "ada", "Ada", "home")
        await forget(store, clock, "ada")
        (record,) = await store.records("queues")
        assert b"ada" not in record.body.lower()

    on_nodes(tmp_path, test)
