"""A vectorised environment of Faster Than Light: very many tables step at once, as arrays.

    env = Plotting(4096, seed=1)
    step = env.step(env.any_orders())
    step.rewards[step.done].mean(axis=0)

Both seats act in each step: their sheets are sealed, and the turn is resolved. A table whose match ends begins the next
one by itself. `step.last` has what the seats saw at the end.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import Any

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from starfelt.arguments import whole
from starfelt.envs.array_types import Floats
from starfelt.envs.match_tables import TABLE_BYTES
from starfelt.envs.read_only import read_only
from starfelt.games.contract import SeatInfo
from starfelt.games.ftl.compiled.tables import (
    DRAWN,
    FIRST_WON,
    GOING,
    SECOND_WON,
    Bytes,
    DuelTables,
    begin_tables,
    play_turns,
    some_of,
    starts_of,
    tables_for,
)
from starfelt.games.ftl.compiled.turns import constants_of, row_of
from starfelt.games.ftl.env.observation import observe_duels
from starfelt.games.ftl.env.setting import MISSILE, SHIP, PlotSetting
from starfelt.games.ftl.rules.game import FTL
from starfelt.games.ftl.rules.model import FtlOptions, FtlShip, FtlState, Missile, Seal, Sheet
from starfelt.games.ftl.rules.notation import FIRST_TURN, LAUNCH, NONE, ORDERS, SHORTEST
from starfelt.games.ftl.rules.pieces import Key, may_launch, pieces_of
from starfelt.kernel.arrays import numbers, truths
from starfelt.kernel.portions import in_chunks
from starfelt.machine import check_memory
from starfelt.play.match import options_of
from starfelt.table.card import Pose

#: The number of tables that a thread takes at a time.
_PORTION = 1024
#: The numbers of orders, each kind as often, and in a kind each order as often.
EVENLY = np.concatenate(
    [
        np.tile(np.array(kind, np.int8), 120 // len(kind))
        for kind in ([NONE], [LAUNCH], range(SHORTEST, FIRST_TURN), range(FIRST_TURN, len(ORDERS)))
    ]
)
#: The rewards of both seats, by how a match ended.
_WORTH = np.zeros((4, 2), np.float32)
_WORTH[FIRST_WON] = 1, -1
_WORTH[SECOND_WON] = -1, 1


@dataclass(frozen=True)
class PlotStep:
    """The result of a step.

    Attributes:
        done: (tables,): whether the match ended by the rules.
        truncated: (tables,): whether the table began anew without an end, after `max_turns` turns.
        rewards: (tables, 2) float32: at the end 1 for a win, −1 for a loss, 0 for a draw; before it 0.
        last: (tables that are done or truncated, 2, numbers): what their seats saw at the end, in the tables' order.
    """

    done: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    rewards: Floats
    last: Floats


class Plotting:
    """Many tables of Faster Than Light, stepped at once.

    Attributes:
        pieces: the most pieces of a seat: the ship, then missiles in the order of their launches.
    """

    def __init__(
        self,
        count: int,
        *,
        options: Any = None,
        seed: int = 0,
        max_turns: int = PlotSetting.max_cycles,
    ) -> None:
        """Set up `count` tables.

        Args:
            count: the number of tables, 1 or more.
            options: of the game, as in a match file; None: the preset *Duel*. The plot clock has no effect.
            seed: of `any_orders`, 0 or more. The game itself has no chance.
            max_turns: turns after which a match is truncated.

        Raises:
            BadArgument: an argument is wrong.
            BadFile: the options cannot be played; the error names the path.
        """
        self._options: FtlOptions = options_of(FTL, PlotSetting.usual if options is None else options)
        self._max_turns = whole("max_turns", max_turns, 1)
        self._chance = np.random.default_rng(whole("seed", seed, 0))
        self._constants, self._starts = constants_of(self._options), starts_of(self._options)
        self.pieces = 1 + self._options.max_missiles
        count = check_memory("count", whole("count", count, 1), TABLE_BYTES)
        self._tables = tables_for(count, self._options.max_missiles, self._starts)

    def __len__(self) -> int:
        return len(self._tables.turn)

    @property
    def tables(self) -> DuelTables:
        """The state of all tables, as arrays to read; see `compiled.tables.DuelTables`."""
        return read_only(self._tables)

    def any_orders(self) -> Bytes:
        """Return random orders (tables, 2, pieces) int8, each kind as often: none, launch, sprint, rotation.

        The launches of missiles are illegal, so they count as none.
        """
        drawn = self._chance.integers(0, len(EVENLY), (len(self), 2, self.pieces), np.int16)
        return EVENLY[drawn]

    def mask(self) -> NDArray[np.bool_]:
        """Return (tables, 2, pieces, 41): which orders each piece may get. No order is always allowed."""
        found = np.zeros((len(self), 2, self.pieces, len(ORDERS)), np.bool_)
        missiles = self._tables.missiles
        found[..., 2:] = (np.arange(self.pieces) <= missiles[..., None])[..., None]
        found[:, :, 0, 1] = missiles < self._options.max_missiles
        found[..., 0] = True
        return found

    def observe(self) -> Floats:
        """Return (tables, 2, numbers): what each seat sees, in the format of `parallel_env("ftl")`."""
        return self._observe_tables(self._tables)

    def step(self, orders: Any, acting: Any = None) -> PlotStep:
        """Play a turn on each table.

        Args:
            orders: (tables, 2, pieces) whole numbers: for each piece the number of its order in `notation.ORDERS`. An
                order that the piece may not get counts as none.
            acting: (tables,) bool: the tables on which anything happens; None: all of them.

        Raises:
            BadArgument: they have another shape or type, or there is no such order.
        """
        wanted = numbers("orders", orders, np.int8, (len(self), 2, self.pieces), low=0, high=len(ORDERS) - 1)
        acts = np.ones(len(self), np.bool_) if acting is None else truths("acting", acting, (len(self),))
        tables, doubt = self._tables, np.zeros(len(self), np.bool_)
        before = tables.turn.copy()

        def portion(begin: int, end: int) -> None:
            play_turns(self._constants, tables, wanted, acts, begin, end, doubt)

        in_chunks(len(self), _PORTION, portion)
        for table in np.flatnonzero(doubt).tolist():
            self._write(table, play_turn(self.state(table), wanted[table]))
        done = tables.ended != GOING
        truncated = ~done & acts & (before >= self._max_turns)
        rewards, over = _WORTH[tables.ended], done | truncated
        last = self._observe_tables(some_of(tables, over))
        self.restart(over)
        return PlotStep(done, truncated, rewards, last)

    def restart(self, which: NDArray[np.bool_]) -> None:
        """Begin another match on some tables; `which` (tables,).

        Raises:
            BadArgument: it has another shape or type.
        """
        begin_tables(self._tables, truths("which", which, (len(self),)), self._starts)

    def state(self, table: int) -> FtlState:
        """Return a table as a state of the game. Missiles are numbered without gaps.

        Raises:
            BadArgument: there is no such table.
        """
        table = whole("table", table, 0, len(self) - 1)
        tables = self._tables
        poses = tables.poses[table].tolist()
        counts: list[int] = tables.missiles[table].tolist()
        first, second = (
            FtlShip(_pose(poses[seat][0]), int(tables.hits[table, seat]), bool(tables.alive[table, seat]))
            for seat in range(2)
        )
        missiles = tuple(
            Missile(seat, number, _pose(poses[seat][number]))
            for seat in range(2)
            for number in range(1, counts[seat] + 1)
        )
        seats = (SeatInfo("Player 1", "amber"), SeatInfo("Player 2", "blue"))
        return FtlState(
            self._options,
            seats,
            (first, second),
            missiles,
            (counts[0], counts[1]),
            int(tables.turn[table]),
        )

    def _write(self, table: int, state: FtlState) -> None:
        """Write a state of the game to a table."""
        tables = self._tables
        for seat, ship in enumerate(state.ships):
            own = [missile.pose for missile in state.missiles if missile.seat == seat]
            for number, pose in enumerate((ship.pose, *own)):
                tables.poses[table, seat, number] = row_of(Key(seat, number), pose)[:3]
            tables.missiles[table, seat], tables.hits[table, seat] = len(own), ship.hits
            tables.alive[table, seat] = ship.alive
        tables.turn[table] = state.turn
        if state.outcome is not None:
            winners = state.outcome.winners
            tables.ended[table] = DRAWN if len(winners) > 1 else SECOND_WON if 1 in winners else FIRST_WON

    def _observe_tables(self, tables: DuelTables) -> Floats:
        found = np.empty((len(tables.turn), 2, 2 * (SHIP + MISSILE * (self.pieces - 1)) + 1), np.float32)

        def portion(begin: int, end: int) -> None:
            observe_duels(self._constants, tables, begin, end, found)

        in_chunks(len(found), _PORTION, portion)
        return found


def play_turn(state: FtlState, orders: NDArray[np.integer[Any]]) -> FtlState:
    """Return a state after a turn by the rules themselves.

    Args:
        state: before the turn.
        orders: (2, pieces): numbers of orders, as in `Plotting.step`.
    """
    first, second = (Sheet(_legal(state, seat, orders[seat].tolist()), sealed=seat == 0) for seat in range(2))
    state = replace(state, sheets=(first, second))
    events = FTL.decide(state, 1, Seal(), 0, {})
    assert isinstance(events, list)
    return reduce(FTL.evolve, events, state)


def _legal(state: FtlState, seat: int, orders: list[int]) -> dict[str, str]:
    """Return a seat's orders as on a sheet, without illegal ones."""
    found: dict[str, str] = {}
    for (key, _), number in zip(pieces_of(state, seat), orders, strict=False):
        order = ORDERS[number]
        if order is not None and (order != "L" or (key.number == 0 and may_launch(state, seat))):
            found[key.name] = order
    return found


def _pose(row: list[int]) -> Pose:
    return Pose(row[0], row[1], 150 * row[2])
