"""The compiled turn has the same results as the rules, on random matches and on crowded random tables."""

from __future__ import annotations

from functools import reduce
from random import Random
from typing import Any, NamedTuple

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace

from starfelt.games.ftl.bots.candidates import table_of
from starfelt.games.ftl.bots.sight import sight_of
from starfelt.games.ftl.compiled.turns import (
    DOUBT,
    Ints,
    MatchConstants,
    TurnTable,
    constants_of,
    lay_all,
    lay_plot,
    play_turn,
    row_of,
    scratch_for,
    turn_table_for,
)
from starfelt.games.ftl.rules.game import FTL
from starfelt.games.ftl.rules.model import FtlHit, FtlState, Seal, Sheet
from starfelt.games.ftl.rules.notation import ORDERS, ROTATIONS, SPRINTS, number_of_order
from starfelt.games.ftl.rules.pieces import Key, may_launch, pieces
from starfelt.kernel.jit import jit_entry
from starfelt.play.match import Match
from tests.games.ftl.rules.random_tables import random_turn
from tests.games.ftl.rules.table import FtlTable

Plot = dict[Key, str | None]


class TurnResult(NamedTuple):
    """The hits on each ship, whether it is there, its row, and the rows of the missiles of each seat, by launch."""

    hits: tuple[int, ...]
    alive: tuple[bool, ...]
    ships: list[tuple[int, ...]]
    missiles: list[list[tuple[int, ...]]]


# Kept on disk until a file of the compiled turn, or of these tests, changes.
@jit_entry
def played(
    constants: MatchConstants, table: Ints, hits: Ints, plot: Ints, whole: bool
) -> tuple[bool, Ints, Ints, Ints]:
    """Return whether a turn is in doubt, the table after it, the hits, and which ships are gone.

    `whole`: the contacts of all sprints are computed before, as in a search, and not those of the plot alone.
    """
    count = len(table)
    room, scratch = turn_table_for(count), scratch_for(count)
    room.table[:count], room.hits[:] = table, hits
    now = TurnTable(room.table, count, room.hits, 1, room.touched, room.far)
    if whole:
        lay_all(constants, now)
    else:
        lay_plot(constants, now, plot)
    left = play_turn(constants, now, plot, scratch)
    return scratch.found[DOUBT] > 0, scratch.after[:left], scratch.hits, scratch.gone[:2]


def by_compiled_code(state: FtlState, plot: Plot, *, whole: bool) -> TurnResult | None:
    """Return the result of a turn; None: it is in doubt."""
    keys, table = table_of(sight_of(FTL.view(state, None)))
    hits = np.array([ship.hits for ship in state.ships])
    orders = np.array([ORDERS.index(plot[key]) for key in keys])
    doubt, after, hits, gone = played(constants_of(state.options), table, hits, orders, whole)
    if doubt:
        return None
    rows = [tuple(row) for row in after.tolist()]
    missiles = [[row for row in rows[2:] if row[3] == seat] for seat in (0, 1)]
    return TurnResult(tuple(hits.tolist()), tuple((gone == 0).tolist()), rows[:2], missiles)


def by_the_rules(state: FtlState, plot: Plot) -> FtlState:
    """Return the state after a turn."""
    first, second = (
        Sheet({key.name: order for key, order in plot.items() if order and key.seat == seat})
        for seat in (0, 1)
    )
    before = replace(state, sheets=(replace(first, sealed=True), second))
    events = FTL.decide(before, 1, Seal(), 0, {})
    assert isinstance(events, list)
    return reduce(FTL.evolve, events, before)


def result_of(state: FtlState) -> TurnResult:
    return TurnResult(
        tuple(ship.hits for ship in state.ships),
        tuple(ship.alive for ship in state.ships),
        [row_of(Key(seat, 0), ship.pose) for seat, ship in enumerate(state.ships)],
        [[row_of(Key(seat, m.number), m.pose) for m in state.missiles if m.seat == seat] for seat in (0, 1)],
    )


def agree(state: FtlState, plot: Plot) -> FtlState | None:
    """Check a turn, and return the state after it; None: the compiled turn is in doubt."""
    after = by_the_rules(state, plot)
    found = [by_compiled_code(state, plot, whole=whole) for whole in (False, True)]
    if None in found:
        return None
    assert found == [result_of(after)] * 2, (state, plot)
    return after


def any_plot(state: FtlState, chance: Random) -> Plot:
    """Return a random legal order for each piece, or none."""
    found: Plot = {}
    for key in pieces(state):
        kinds: list[tuple[str | None, ...]] = [(None,), SPRINTS, SPRINTS, ROTATIONS]
        if not key.number and may_launch(state, key.seat):
            kinds.append(("L",))
        found[key] = chance.choice(chance.choice(kinds))
    return found


@pytest.mark.parametrize(
    "options",
    [
        msgspec.to_builtins(FTL.presets["duel"]),
        {"turn_limit": 12},
        {"turn_limit": 30, "max_missiles": 3, "missile_radius_in": 3, "ship_radius_in": 0.5},
        {"turn_limit": 30, "table_in": [48, 90], "max_missiles": 0, "idle": "normal-space"},
    ],
)
def test_random_matches(options: Any) -> None:
    chance, turns = Random(3), 0
    for seed in range(6):
        state = Match.begin(FTL, options, seats=2, seed=seed).state
        while state.outcome is None:
            after = agree(state, any_plot(state, chance))
            assert after is not None
            state, turns = after, turns + 1
    assert turns > 25


@pytest.mark.parametrize("style", ["loose", "lattice", "heap"])
def test_crowded_tables(style: str) -> None:
    """Many contacts are at the same distance. At most one turn in fifty is left to the rules."""
    chance = Random(style)
    doubts = hits = 0
    for _ in range(300):
        turn = random_turn(chance, style)
        table = turn.table()
        orders = {key: turn.orders.get((key.seat, key.number)) for key in pieces(table.state)}
        plot = {key: ORDERS[number_of_order(order)] for key, order in orders.items()}
        doubts += agree(table.state, plot) is None
        hits += len(table.turn(*turn.sheets).hits)
    assert doubts <= 6
    assert hits > 30


def test_contacts_too_close_for_floats_are_in_doubt() -> None:
    """Two missiles of Ada reach Bob's within a share of 3e-13 of the way; the one that is later hits nothing."""

    def at(x: int, y: int, heading: int) -> tuple[float, float, int]:
        return (6000 + x) / 254, (6000 + y) / 254, heading

    state = FtlTable(
        missiles=([at(-341, 1551, 0), at(-450, 1621, 15)], [at(0, 0, 0)]),
        missile_radius_in=2,
        ship_radius_in=0,
    ).state
    plot: Plot = {**dict.fromkeys(pieces(state)), Key(0, 1): "S8", Key(0, 2): "S8", Key(1, 1): "R0"}
    assert by_compiled_code(state, plot, whole=False) is None
    assert by_compiled_code(state, plot, whole=True) is None
    after = by_the_rules(state, plot)
    assert sum(isinstance(event, FtlHit) for event in after.last) == 1
