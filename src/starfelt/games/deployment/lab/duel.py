"""Duels of two fleets in the compiled kernel: on random deployments, or on deployments improved by a search."""

from __future__ import annotations

import time
from dataclasses import replace

import msgspec
import numpy as np
from numpy.typing import NDArray

from starfelt.arguments import instance, one_of, whole
from starfelt.cards.fleet import Fleet
from starfelt.files import BadFile
from starfelt.games.deployment.lab.dealing import TABLE_MM, dealt_tables
from starfelt.games.deployment.rules.deal import deal_of, scales
from starfelt.kernel.arrays import Shorts
from starfelt.kernel.legality import bounds_for, place_where_legal
from starfelt.lab.contest import wilson
from starfelt.lab.scores import judge_many
from starfelt.lab.tables import Tables

_SIZE = (TABLE_MM[0] * 10, TABLE_MM[1] * 10)


class Side(msgspec.Struct, frozen=True):
    """The results of one of the two fleets. A draw counts half in `share`; its interval is Wilson's, 95 %."""

    id: str
    name: str
    ships: int
    wins: int
    share: float
    interval: tuple[float, float]
    points_mean: float


class Duel(msgspec.Struct, frozen=True, tag="starfelt-duel/1", tag_field="format"):
    """`starfelt-duel/1`: the results. `search` is the number of places that each side tried on each table."""

    game: str
    scale: str | None
    tables: int
    search: int
    seed: int
    draws: int
    sides: tuple[Side, Side]
    seconds: float


def duel(
    first: Fleet, second: Fleet, *, tables: int, scale: str = "dispute", search: int = 0, seed: int = 0
) -> Duel:
    """Let two fleets fight many battles.

    Every ship of both is at a legal pose on a table of 1200 × 800 mm: a random one, or the result of the search. In the
    search the two sides take turns. A side lifts one of its ships, at random, tries a random pose, and keeps it if the
    battle would be no worse for that side (in points, less the other's).

    Args:
        first: a fleet. In Stellar Conflict its ready-made fleet for the scale plays; of a player's own fleet, the ships
            in the file's order that the credits pay for, with Cargo ship and Flag ship.
        second: the other fleet; it may be the same.
        tables: the number of battles that count, 1 or more.
        scale: of Stellar Conflict.
        search: the number of poses that each side tries on each table; 0: none.
        seed: the same seed gives the same result.

    Raises:
        BadArgument: an argument is wrong.
        BadFile: the fleets cannot meet.
    """
    instance("first", first, Fleet)
    instance("second", second, Fleet)
    tables, search, seed = whole("tables", tables, 1), whole("search", search, 0), whole("seed", seed, 0)
    one_of("scale", scale, scales())
    if first.game != second.game:
        raise BadFile("", "fleets of two games do not meet")
    if first.id == second.id and first.source != second.source:
        raise BadFile("", f"both fleets are called {first.id!r}")
    if first.id == second.id:
        second = first
    started = time.monotonic()
    deal = deal_of(first.game)
    decks = [
        deal.choose_ships(fleet, scale, f"{which} fleet: ships")
        for fleet, which in ((first, "first"), (second, "second"))
    ]
    dealt = dealt_tables(first.game, [first, second], decks, tables, seed)
    outcomes = judge_many(search_tables(dealt, search, np.random.default_rng(seed)))
    alone = outcomes.winners & (outcomes.winners.sum(1, keepdims=True) == 1)
    wins = alone.sum(0).tolist()
    draws = tables - sum(wins)
    sides = [
        Side(
            fleet.id,
            fleet.name,
            len(deck),
            wins[seat],
            share := (wins[seat] + draws / 2) / tables,
            wilson(share, tables),
            float(outcomes.points[:, seat].mean()),
        )
        for seat, (fleet, deck) in enumerate(zip((first, second), decks, strict=True))
    ]
    return Duel(
        first.game,
        scale if deal.scales else None,
        tables,
        search,
        seed,
        draws,
        (sides[0], sides[1]),
        time.monotonic() - started,
    )


def search_tables(tables: Tables, search: int, chance: np.random.Generator) -> Tables:
    """Return the tables after this many search steps of each side; see `duel`. Tables are 1200 × 800 mm."""
    if not search:
        return tables
    batch, every = tables.batches[0], np.arange(len(tables))
    bounds = bounds_for(batch.roster, _SIZE)
    poses = batch.all_poses()
    laid = np.ones(poses.shape[:2], np.bool_)
    ahead = _ahead(tables)
    limits = np.array([_SIZE[0] + 1, _SIZE[1] + 1, 3600])
    for _ in range(search):
        for seat in (0, 1):
            cards = chance.choice(np.flatnonzero(batch.roster.seat == seat), len(tables))
            before = poses[every, cards]
            wanted: Shorts = chance.integers(0, limits, before.shape, dtype=np.int16)
            lies = np.flatnonzero(place_where_legal(bounds, poses, laid, cards, wanted))
            after = _ahead(_like(tables, poses[lies])) if len(lies) else ahead[:0]
            gain = (after - ahead[lies]) * (1 - 2 * seat)
            kept, back = lies[gain >= 0], lies[gain < 0]
            ahead[kept] = after[gain >= 0]
            poses[back, cards[back]] = before[back]
    return _like(tables, poses)


def _like(tables: Tables, poses: Shorts) -> Tables:
    """Return other tables with the same cards, at `poses` (tables, cards, 3)."""
    place = tables.place[: len(poses)]
    return replace(tables, batches=(tables.batches[0].like(poses),), place=place)


def _ahead(tables: Tables) -> NDArray[np.int32]:
    """Return the first side's lead in points on each table."""
    points = judge_many(tables).points
    return points[:, 0] - points[:, 1]
