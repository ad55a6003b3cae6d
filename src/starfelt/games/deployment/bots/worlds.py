"""Rollouts of a table on the kernel: many possible continuations that fit what a seat knows, simulated to the end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from starfelt.battle.field import Field
from starfelt.cards.fleet import Ship
from starfelt.games.deployment.rules.placing import fighter
from starfelt.kernel.batch import Outcomes
from starfelt.kernel.completing import (
    PlayedOnRoster,
    TablesUnderWay,
    place,
    propose,
    share_roster,
    tables_of,
)
from starfelt.kernel.plan import prepare
from starfelt.kernel.roster import Ints, roster_of
from starfelt.kernel.standings import leads, margins
from starfelt.kernel.state import make_scratch
from starfelt.kernel.trying import try_poses
from starfelt.table.card import Pose

Reals: TypeAlias = NDArray[np.float64]

_NOWHERE = Pose(0, 0, 0)


class Completion:
    """Completes a table: places the ships still to come on copies of it, and judges the battles.

    Args:
        field: everything on the table.
        coming: the ships still to come, seat by seat.

    Raises:
        Unjudgeable: the fleets are too large for the kernel's lanes.
    """

    def __init__(self, field: Field, coming: Sequence[Sequence[Ship]]) -> None:
        later = [
            fighter(seat, ship, _NOWHERE, field.seats) for seat, ships in enumerate(coming) for ship in ships
        ]
        whole = Field(
            field.width, field.height, field.seats, (*field.fighters, *later), field.asteroids, field.switches
        )
        roster = roster_of(whole)
        # Whichever cards are drawn, no ship takes more damage than its lanes hold.
        prepared = prepare(roster, damage=0)
        if prepared is None:
            raise Unjudgeable
        self._prepared = prepared
        self._scratch = make_scratch(prepared.plan)
        self.seats = field.seats
        self.shared: PlayedOnRoster = share_roster(roster, field.width, field.height)
        #: The numbers of the cards still to come, by seat and ship.
        self.number = {(card.seat, card.ship.id): len(field.fighters) + k for k, card in enumerate(later)}
        poses = [card.pose for card in (*whole.fighters, *whole.asteroids)]
        self._pose = np.array(poses, dtype=np.int64).reshape(-1, 3)
        self._lies = np.ones(len(poses), dtype=np.int64)
        self._lies[len(field.fighters) : len(whole.fighters)] = 0

    def tables(self, count: int) -> TablesUnderWay:
        """Return this many copies of the table in its present state."""
        return tables_of(self.shared, self._pose, self._lies, count)

    def points(
        self, tables: TablesUnderWay, card: Ints, poses: Ints, *, legal: bool = False
    ) -> NDArray[np.int32]:
        """Return (tables, count, seats): the points after the battle; see `outcomes`."""
        return self.outcomes(tables, card, poses, legal=legal).points

    def outcomes(self, tables: TablesUnderWay, card: Ints, poses: Ints, *, legal: bool = False) -> Outcomes:
        """Return the battle on each table with one more card: points and winners, each (tables, count, seats).

        `card` (tables,) is placed at each of `poses` (tables, count, 3); count is a multiple of 16. At a heading of
        -1 it is not placed. Unless the poses are known to be `legal`, a card that touches another is left out.
        """
        plan = self._prepared.plan
        return try_poses(self.shared, plan, self._scratch, tables, card, poses, legal=legal)

    def proposals(self, tables: TablesUnderWay, card: Ints, count: int, chance: Random) -> Ints:
        """Return (tables, count, 3): candidate poses for the next card on each table."""
        found = np.empty((len(card), count, 3), dtype=np.int64)
        propose(self.shared, tables, card, chance.getrandbits(32), found)
        return found

    def lay(self, tables: TablesUnderWay, card: Ints, poses: Ints) -> None:
        """Place a card on each table; a card that touches another is left out."""
        place(self.shared, tables, card, poses)

    def play_on(
        self, tables: TablesUnderWay, order: Ints, seats: Sequence[int], tries: Sequence[int], chance: Random
    ) -> NDArray[np.int32]:
        """Place later cards on each table, and return (tables, seats): the points at the end; see `play_out`."""
        return self.play_out(tables, order, seats, tries, chance).points

    def play_out(
        self, tables: TablesUnderWay, order: Ints, seats: Sequence[int], tries: Sequence[int], chance: Random
    ) -> Outcomes:
        """Place later cards on each table, each at the best of some poses for its seat at that moment.

        Args:
            tables: the tables.
            order: (tables, cards): the cards in the order of placing, at least one; negative: none.
            seats: (cards,): the owner of each card.
            tries: the number of poses for each card, in sixteens; the last number holds for the rest.
            chance: the generator for all random choices.

        Returns:
            The points and winners at the end, each (tables, seats).
        """
        every = np.arange(len(order))
        ends = Outcomes(np.empty(0, dtype=np.int32), np.empty(0, dtype=np.bool_))
        for step, seat in enumerate(seats):
            card = np.ascontiguousarray(order[:, step])
            poses = self.proposals(tables, card, tries[min(step, len(tries) - 1)], chance)
            results = self.outcomes(tables, card, poses, legal=True)
            worth = evaluate(results.points, seat)
            worth[poses[:, :, 2] < 0] = -np.inf
            best = worth.argmax(axis=1)
            self.lay(tables, card, poses[every, best])
            ends = Outcomes(results.points[every, best], results.winners[every, best])
        return ends


def copies(tables: TablesUnderWay, times: int) -> TablesUnderWay:
    """Return all the tables, repeated this many times."""
    return TablesUnderWay(*(np.tile(rows, (times, *[1] * (rows.ndim - 1))) for rows in tables))


def in_sixteens(poses: Ints, tables: int) -> Ints:
    """Return the poses for each table, padded with repeated poses to a multiple of sixteen."""
    return np.broadcast_to(
        np.resize(poses, (-(-len(poses) // 16) * 16, 3)), (tables, -(-len(poses) // 16) * 16, 3)
    )


class Unjudgeable(Exception):
    """These fleets are too large for the kernel's lanes."""


def evaluate(points: NDArray[np.int32], seat: int) -> Reals:
    """Return the evaluation of results (…) for a seat, in points: half its lead, half its margin.

    With more than two seats it counts, too, what the seats behind the best one have; with two it is the lead.
    """
    return (leads(points, seat) + margins(points, seat)) / 2
