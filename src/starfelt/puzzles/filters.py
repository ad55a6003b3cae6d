"""Filters: which tables become puzzles. Each candidate passes them in order, or says which one it failed.

1. *threat*: without the card, the seat is not among the winners.
2. *rare*: some legal poses reach the goal, but at most 3 %.
3. *steady*: one of them still does in 90 % of small shifts, so a finger can place it.
4. *hidden*: neither the pilot's pose nor the aimed pose nearest to an enemy reaches it.
5. *clear*: the table is no heap.
6. *agreed*: the referee agrees with the kernel on the solution and on other poses.
"""

from __future__ import annotations

from math import hypot
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.random import Generator, default_rng
from numpy.typing import NDArray

from starfelt.analysis.deployment.fixed import OneCardMoves
from starfelt.bots.deployment import pilot
from starfelt.bots.deployment.sight import CardSight, sight
from starfelt.kernel.counting import ENEMIES
from starfelt.kernel.roster import Ints
from starfelt.kernel.varying import Varied
from starfelt.puzzles.goals import solves
from starfelt.puzzles.model import Filter, Goal
from starfelt.puzzles.tables import OpenTable
from starfelt.table.card import Pose
from starfelt.table.directions import STEPS

FILTERS: tuple[Filter, ...] = ("threat", "rare", "steady", "hidden", "clear", "agreed")

#: How many poses are drawn; the fewest of them that must reach the goal, and the largest share that may.
DRAWN, FEWEST, MOST = 12_288, 4, 0.03
#: The shifts of a finger: 2 mm and 2°; how many are tried, and the share that must still reach the goal.
SHIFT, SHIFTS, STEADY = (20, 20, 20), 128, 0.9
#: How many winning poses are tested for shifts, and how often the steadiest is moved to a steadier one.
TESTED, ROUNDS = 12, 3
#: Cards whose centres are nearer than this (0.1 mm) crowd each other; at most this share of the cards may.
CROWDED, CROWD = 900, 0.5
#: How many other poses the referee judges too.
JUDGED = 6


class Merits(NamedTuple):
    """What makes a table a puzzle.

    Attributes:
        solution: the steadiest pose found.
        share: the share of legal poses that reach the goal.
        aimed: the share of aimed poses that do.
        tolerance: the share of small shifts of the solution that do.
    """

    solution: Pose
    share: float
    aimed: float
    tolerance: float


class Candidate:
    """An open table whose winning poses are searched.

    Raises:
        Unjudgeable: the fleets are too large for the kernel's lanes.
    """

    def __init__(self, table: OpenTable, goal: Goal, seed: int) -> None:
        self._table = table
        self._goal: Goal = goal
        self._moves = OneCardMoves(table.field, table.seat, table.ship)
        self._generator: Generator = default_rng(seed)
        self._chance = Random(seed)
        #: What `found` looked at: the share of legal poses that reach the goal, and of the steadiest one's shifts.
        self.share: float | None = None
        self.steadiness: float | None = None

    def found(self) -> Merits | Filter:
        """Return what makes the table a puzzle, or the first filter that it fails."""
        table, moves = self._table, self._moves
        if moves.without().winners[0, table.seat]:
            return "threat"
        # A first look at a part of the poses saves most of the time.
        for part in DRAWN // 8, DRAWN:
            drawn = moves.anywhere(part, self._generator)
            wins = self._reach(moves.judged(drawn))
            self.share = share = float(wins.mean()) if len(drawn) else 1.0
            if share > MOST * (1.5 if part < DRAWN else 1):
                return "rare"
        aimed = moves.aimed(1024, self._generator)
        hits = self._reach(moves.judged(aimed))
        winning = np.concatenate([drawn[wins], aimed[hits]])
        if wins.sum() < FEWEST:
            return "rare"
        solution, self.steadiness = self._steadiest(winning)
        if self.steadiness < STEADY:
            return "steady"
        if self._obvious(aimed):
            return "hidden"
        if crowded(table):
            return "clear"
        if not self._agreed(solution, drawn, wins):
            return "agreed"
        return Merits(solution, share, float(hits.mean()), self.steadiness)

    def winnable(self) -> Merits | None:
        """Return the steadiest pose that reaches the goal, whatever else the filters ask; None: no finger hits one."""
        drawn = self._moves.anywhere(DRAWN, self._generator)
        aimed = self._moves.aimed(1024, self._generator)
        wins, hits = (self._reach(self._moves.judged(some)) for some in (drawn, aimed))
        winning = np.concatenate([drawn[wins], aimed[hits]])
        if not len(winning):
            return None
        solution, tolerance = self._steadiest(winning)
        if tolerance < STEADY or not self._agreed(solution, drawn, wins):
            return None
        return Merits(solution, float(wins.mean()), float(hits.mean()), tolerance)

    def _reach(self, ends: Varied) -> NDArray[np.bool_]:
        """Return (n,): which battles reach the goal."""
        seat = self._table.seat
        alone = ends.winners[:, seat] & (ends.winners.sum(axis=1) == 1)
        return alone if self._goal == "win" else alone & (ends.tallies[:, 1 - seat, ENEMIES] == 0)

    def _steadiest(self, winning: Ints) -> tuple[Pose, float]:
        """Return the pose with the most small shifts that reach the goal, and their share."""
        some = winning[self._generator.permutation(len(winning))[:TESTED]]
        values = np.array([self.tolerance(pose) for pose in some])
        for _ in range(ROUNDS):
            best = some[values.argmax()]
            near = self._moves.near(best[None], 6, np.array([20.0, 20.0, 20.0]), self._generator)
            if not len(near):
                break
            near = near[self._reach(self._moves.judged(near))]
            some = np.concatenate([some, near])
            values = np.concatenate([values, [self.tolerance(pose) for pose in near]])
        x, y, heading = some[values.argmax()].tolist()
        return Pose(x, y, heading), float(values.max())

    def tolerance(self, pose: Pose | Ints) -> float:
        """Return the share of small shifts of a pose that are legal and reach the goal."""
        shifts = self._generator.integers(-np.array(SHIFT), np.array(SHIFT) + 1, (SHIFTS, 3))
        moved = np.asarray(pose, dtype=np.int64) + shifts
        moved[:, 2] %= STEPS
        legal = self._moves.legal(moved)
        return float(self._reach(self._moves.judged(legal)).sum()) / SHIFTS if len(legal) else 0.0

    def _obvious(self, aimed: Ints) -> bool:
        """Tell whether what one tries first reaches the goal."""
        table = self._table
        enemies = [card.pose[:2] for card in table.field.fighters if card.seat != table.seat]
        away = np.array([[hypot(x - ex, y - ey) for ex, ey in enemies] for x, y, _ in aimed.tolist()])
        tries = [Pose(*aimed[away.min(axis=1).argmin()].tolist())] if len(aimed) else []
        tries += filter(None, [pilot.place(sight_of(table), self._chance)])
        return any(self._solves(pose) for pose in tries)

    def _agreed(self, solution: Pose, drawn: Ints, wins: NDArray[np.bool_]) -> bool:
        """Tell whether the referee says the same as the kernel."""
        rows = self._generator.choice(len(drawn), JUDGED, replace=len(drawn) < JUDGED)
        others = [(Pose(*drawn[row].tolist()), bool(wins[row])) for row in rows]
        return all(self._solves(pose) == reaches for pose, reaches in [(solution, True), *others])

    def _solves(self, pose: Pose) -> bool:
        table = self._table
        return solves(table.field, table.seat, table.ship, pose, self._goal)


def sight_of(table: OpenTable) -> CardSight:
    """Return what the seat sees that places the last card."""
    nothing = ((),) * table.field.seats
    left = tuple(int(seat == table.seat) for seat in range(table.field.seats))
    return sight(
        table.seat, table.ship, table.field, nothing, left, last=True, stops=False, deal=lambda _: nothing
    )


def crowded(table: OpenTable) -> bool:
    """Tell whether too many cards lie close to another one."""
    centres = [card.pose[:2] for card in (*table.field.fighters, *table.field.asteroids)]
    close = sum(
        any(hypot(x - ox, y - oy) < CROWDED for other, (ox, oy) in enumerate(centres) if other != number)
        for number, (x, y) in enumerate(centres)
    )
    return close > CROWD * len(centres)
