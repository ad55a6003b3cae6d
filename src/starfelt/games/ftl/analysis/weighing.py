"""A turn weighed: its plots, what each is worth against each of the enemy's, and the equilibrium."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

import msgspec
import numpy as np

from starfelt.games.contract import Refused
from starfelt.games.ftl.analysis.matrix import MatrixBudget, weigh_turn
from starfelt.games.ftl.bots.admiral import network
from starfelt.games.ftl.bots.candidates import table_of
from starfelt.games.ftl.bots.sight import sight_of
from starfelt.games.ftl.compiled.turns import Ints, Reals, constants_of
from starfelt.games.ftl.rules.game import FTL
from starfelt.games.ftl.rules.model import FtlState
from starfelt.games.ftl.rules.notation import ORDERS, number_of_order, read_order
from starfelt.games.ftl.rules.pieces import Key

#: The effort for a turn of a short match.
BUDGET = MatrixBudget(rounds=100, plots=16, answers=8, random=8, later=3)


Value = TypeVar("Value", float, Reals)


def share_of(value: Value) -> Value:
    """Return the share of wins that the admirals' value of a table (from -1 to 1) comes to between captains.

    The network has learned from admirals, who turn a lead into a win more often. Between captains a small lead is
    worth half as much, and a great one as much (`bench.analysis chances`).
    """
    return (1 + (value + value**3) / 2) / 2


@dataclass(frozen=True)
class WeighedTurn:
    """A turn's matrix. `plots` (2, count, pieces), `worths` (count, count) for seat 0, `mixtures` (2, count).

    The first plot of each seat is the given one, the last `random` are of random orders.
    """

    keys: Sequence[Key]
    plots: Ints
    worths: Reals
    mixtures: Reals
    value: float
    random: int

    def against(self, seat: int) -> Reals:
        """Return the share of wins of each plot of a seat, against the other seat's equilibrium."""
        return share_of(self.worths @ self.mixtures[1] if seat == 0 else -(self.mixtures[0] @ self.worths))

    def won(self, seat: int) -> float:
        """Return the share of wins of a seat when both play their equilibrium."""
        return share_of(self.value if seat == 0 else -self.value)

    def sheet(self, seat: int, number: int) -> dict[str, str]:
        """Return a plot of a seat as a sheet."""
        row: list[int] = self.plots[seat, number].tolist()
        return {
            key.name: text
            for key, order in zip(self.keys, row, strict=True)
            if key.seat == seat and (text := ORDERS[order]) is not None
        }


#: The matrices made last, in order: both seats of a turn need the same, and the turn before it needs their values.
_kept: dict[bytes, WeighedTurn] = {}
_KEPT = 32


def weigh_plots(
    state: FtlState, orders: Sequence[Mapping[str, str]], budget: MatrixBudget, seed: int
) -> WeighedTurn:
    """Return a turn's matrix.

    Args:
        state: the turn, before any plot.
        orders: a plot of each seat.
        budget: the effort.
        seed: of all random choices.
    """
    asked = msgspec.json.encode((state, budget, str(seed), orders))
    found = _kept.get(asked)
    if found is None:
        found = _weigh(state, orders, budget, seed)
        while len(_kept) >= _KEPT:
            del _kept[next(iter(_kept))]
        _kept[asked] = found
    return found


def _weigh(
    state: FtlState, orders: Sequence[Mapping[str, str]], budget: MatrixBudget, seed: int
) -> WeighedTurn:
    sight = sight_of(FTL.view(state, None))
    keys, table = table_of(sight)
    played = np.array([_number(orders[key.seat].get(key.name)) for key in keys], dtype=np.int64)
    count = 1 + budget.plots + budget.random
    plots = np.zeros((2, count, len(keys)), dtype=np.int64)
    worths, mixtures = np.zeros((count, count)), np.zeros((2, count))
    value = weigh_turn(
        constants_of(sight.options),
        network(),
        table,
        np.array(sight.hits),
        sight.turn,
        played,
        budget,
        seed % 2**31,
        plots,
        worths,
        mixtures,
    )
    return WeighedTurn(keys, plots, worths, mixtures, value, budget.random)


def _number(text: str | None) -> int:
    order = None if text is None else read_order(text)
    assert not isinstance(order, Refused)
    return number_of_order(order)
