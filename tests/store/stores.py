"""Stores for tests: each kind, opened any number of times on the same data."""

from __future__ import annotations

from collections.abc import Collection, Coroutine
from dataclasses import dataclass, field
from typing import Any

from kit.asynchronous import run
from starfelt.store.base import (
    NEWEST,
    CommandKey,
    Conflict,
    HistoryFilter,
    HostStore,
    MatchSummary,
    Store,
    Write,
)
from starfelt.store.opening import open_store


@dataclass
class Stores:
    """Opens stores on one place, and closes them in the loop that used them."""

    where: str
    _opened: list[HostStore] = field(default_factory=list[HostStore])

    def open(self) -> HostStore:
        self._opened.append(open_store(self.where))
        return self._opened[-1]

    def run(self, main: Coroutine[Any, Any, None]) -> None:
        async def and_close() -> None:
            try:
                await main
            finally:
                for store in self._opened:
                    await store.close()

        run(and_close())


def write(
    match: str, first: int, *events: str, phase: str = "open", at: int = 1, by: str | None = None
) -> Write:
    summary = MatchSummary(True, phase, at, f"{match} {phase}".encode())
    return Write(match, first, [e.encode() for e in events], summary, CommandKey("ada", by) if by else None)


def keep_listing(listing: bytes, names: Collection[str]) -> bytes:
    """Keep a match's listing when a player is forgotten."""
    del names
    return listing


async def give_races(store: Store) -> None:
    """Give the match "m" of a store from before races its races: the rest of its rows stays, once and for all.

    Ada's row is analysed; Eve, whom the log still has, was forgotten meanwhile.
    """
    assert await store.without_rows(9) == [("m", 7)]
    (before,) = await store.history("ada", HistoryFilter(), NEWEST, 9)
    assert (before.row.at, before.row.race, before.accuracy) == (5, "", 71.5)
    later = before.row._replace(at=7, race="wiss", best_beam=4)
    await store.give_rows("m", [later, later._replace(player="eve")])
    await store.give_rows("m", [later._replace(race="vak")])
    (after,) = await store.history("ada", HistoryFilter(), NEWEST, 9)
    assert after == before._replace(row=later._replace(at=5))
    assert await store.history("eve", HistoryFilter(), NEWEST, 9) == []
    assert await store.without_rows(9) == []


async def append_many(store: Store, name: str, count: int) -> int:
    """Append `count` events to match "m", competing with other writers; return how often another one was first."""
    lost = 0
    seq = 0
    for number in range(count):
        while True:
            try:
                await store.append(write("m", seq + 1, f"{name}{number}"))
            except Conflict:
                lost += 1
                seq += len((await store.load("m", since=seq)).events)
            else:
                seq += 1
                break
    return lost
