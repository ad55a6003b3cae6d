"""Filters: which tables become puzzles of one card. Each candidate passes them in order, or says which one it failed.

1. *threat*: without the card, the goal is not reached.
2. *rare*: some legal poses reach the goal, but at most 3 %.
3. *steady*: one of them still does in 90 % of small shifts, so a finger can place it.
4. *hidden*: few tries of a pilot, and few of the aimed poses nearest to an enemy, reach it.
5. *clear*: the table is no heap.
6. *agreed*: the referee agrees with the kernel on the solution and on other poses.
"""

from __future__ import annotations

from itertools import islice
from math import hypot
from random import Random
from typing import Literal, NamedTuple, TypeAlias

import numpy as np
from numpy.random import Generator, default_rng

from starfelt.battle.field import Field
from starfelt.cards.fleet import Ship
from starfelt.games.deployment.analysis.fixed import OneCardMoves
from starfelt.games.deployment.bots import pilot
from starfelt.games.deployment.bots.local_search import change_poses
from starfelt.games.deployment.bots.worlds import Reals
from starfelt.games.deployment.puzzles.bot_tries import Try, place_last
from starfelt.games.deployment.puzzles.goals import cargo_ship, is_threatened, solves, with_card
from starfelt.games.deployment.puzzles.tables import OpenTable, seed_of
from starfelt.kernel.counting import ENEMIES
from starfelt.kernel.roster import Ints
from starfelt.kernel.varying import Bools, Varied
from starfelt.puzzles.model import Sequel
from starfelt.table.card import Pose
from starfelt.table.directions import STEPS

#: The filters, in order.
Filter: TypeAlias = Literal["threat", "rare", "steady", "hidden", "clear", "agreed"]

#: How many poses are drawn; the fewest of them that must reach the goal, and the largest share that may.
DRAWN, FEWEST, MOST = 12_288, 4, 0.03
#: How many poses are drawn that aim at a target.
AIMED = 1024
#: The shifts of a finger: 2 mm and 2°; how many are tried, and the share that must still reach the goal.
SHIFT, SHIFTS, STEADY = (20, 20, 20), 128, 0.9
#: How many winning poses are tested for shifts, and how often the steadiest is moved to a steadier one.
TESTED, ROUNDS = 12, 3
#: What one tries first: so many tries of a pilot, and the so many aimed poses that are nearest to an enemy. So many of
#: either may reach the goal.
FIRST, LUCKY = 16, 4
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


class Solved(NamedTuple):
    """A table that passed all filters, with its solution.

    Attributes:
        merits: the solution, and its figures.
        ship: the ship that the solution places or moves.
        before, after: two battles: without the solution and with it. Its cards are the last ships of `after`.
        own: how many cards that are.
        sequel: in a puzzle of two ships, what follows the first.
        last: likewise, the last card's figures after the best answer.
    """

    merits: Merits
    ship: Ship
    before: Field
    after: Field
    own: int = 1
    sequel: Sequel | None = None
    last: Merits | None = None


class Look(NamedTuple):
    """Some legal poses (n, 3), and which of them (n,) reach the goal."""

    poses: Ints
    wins: Bools

    @property
    def share(self) -> float:
        """The share that reaches the goal; 1 if there is no pose."""
        return float(self.wins.mean()) if len(self.wins) else 1.0

    def winning(self) -> Ints:
        """Return the poses that reach the goal."""
        return self.poses[self.wins]


class Candidate:
    """An open table whose winning poses are searched.

    Raises:
        Unjudgeable: the fleets are too large for the kernel's lanes.
    """

    def __init__(self, table: OpenTable, goal: str) -> None:
        self.table = table
        self._goal = goal
        cargo = cargo_ship(table.field, table.seat) if goal == "cargo" else None
        self.moves = OneCardMoves(table.field, table.seat, table.ship, cargo)
        seed = seed_of(table)
        self._generator: Generator = default_rng(seed)
        self._chance = Random(seed)
        #: What `examine` looked at: the share of legal poses that reach the goal, and of the steadiest one's shifts.
        self.share: float | None = None
        self.steadiness: float | None = None

    def examine(self) -> Solved | Filter:
        """Return what makes the table a puzzle, or the first filter that it fails."""
        if not is_threatened(self.table.field, self.table.seat, self._goal):
            return "threat"
        # A first look at a part of the poses saves most of the time.
        for part in DRAWN // 8, DRAWN:
            drawn = self.anywhere(part)
            self.share = drawn.share
            if drawn.share > MOST * (1.5 if part < DRAWN else 1):
                return "rare"
        aimed = self.look_aimed()
        if drawn.wins.sum() < FEWEST:
            return "rare"
        solution, self.steadiness = self.steadiest(drawn, aimed)
        if self.steadiness < STEADY:
            return "steady"
        if is_nearest((self.table, aimed)) or is_piloted(place_last(self.table, self._goal), self._chance):
            return "hidden"
        if is_crowded(self.table.field):
            return "clear"
        if not self.is_confirmed(solution, drawn):
            return "agreed"
        return self.solve_with(Merits(solution, drawn.share, aimed.share, self.steadiness))

    def winnable(self) -> Solved | None:
        """Return the steadiest pose that reaches the goal, whatever else the filters ask; None: no finger hits one."""
        drawn, aimed = self.anywhere(DRAWN), self.look_aimed()
        if not drawn.wins.any() and not aimed.wins.any():
            return None
        solution, tolerance = self.steadiest(drawn, aimed)
        if tolerance < STEADY or not self.is_confirmed(solution, drawn):
            return None
        return self.solve_with(Merits(solution, drawn.share, aimed.share, tolerance))

    def solve_with(self, merits: Merits) -> Solved:
        """Return the table with a solution."""
        field, ship = self.table.field, self.table.ship
        return Solved(merits, ship, field, with_card(field, self.table.seat, ship, merits.solution))

    def anywhere(self, count: int) -> Look:
        """Return the legal ones of some poses drawn evenly."""
        return self._look(self.moves.anywhere(count, self._generator))

    def look_aimed(self) -> Look:
        """Return legal poses most of which aim at a target."""
        return self._look(self.moves.sample_aimed(AIMED, self._generator))

    def _look(self, poses: Ints) -> Look:
        return Look(poses, self.reach(self.moves.judge_poses(poses)))

    def reach(self, ends: Varied) -> Bools:
        """Return (n,): which battles reach the goal."""
        seat = self.table.seat
        if self._goal == "cargo":
            return ends.carried > 0
        alone = ends.winners[:, seat] & (ends.winners.sum(axis=1) == 1)
        return alone if self._goal == "win" else alone & (ends.tallies[:, 1 - seat, ENEMIES] == 0)

    def steadiest(self, *looks: Look) -> tuple[Pose, float]:
        """Return the pose with the most small shifts that reach the goal, and their share."""
        winning = np.concatenate([look.winning() for look in looks])
        some = winning[self._generator.permutation(len(winning))[:TESTED]]
        values = np.array([self.tolerance(pose) for pose in some])
        for _ in range(ROUNDS):
            best = some[values.argmax()]
            near = self.moves.legal(change_poses(best[None], 6, np.array(SHIFT), self._generator))
            if not len(near):
                break
            near = self._look(near).winning()
            some = np.concatenate([some, near])
            values = np.concatenate([values, [self.tolerance(pose) for pose in near]])
        x, y, heading = some[values.argmax()].tolist()
        return Pose(x, y, heading), float(values.max())

    def tolerance(self, pose: Pose | Ints) -> float:
        """Return the share of small shifts of a pose that are legal and reach the goal."""
        legal = self.moves.legal(shift_pose(pose, SHIFTS, self._generator))
        return float(self._look(legal).wins.sum()) / SHIFTS if len(legal) else 0.0

    def is_confirmed(self, solution: Pose, drawn: Look) -> bool:
        """Tell whether the referee says the same as the kernel."""
        count = len(drawn.poses)
        rows = self._generator.choice(count, JUDGED, replace=count < JUDGED)
        others = [(Pose(*drawn.poses[row].tolist()), bool(drawn.wins[row])) for row in rows]
        return all(self._solves(pose) == reaches for pose, reaches in [(solution, True), *others])

    def _solves(self, pose: Pose) -> bool:
        table = self.table
        return solves(table.field, table.seat, table.ship, pose, self._goal)


def shift_pose(pose: Pose | Ints, count: int, generator: Generator) -> Ints:
    """Return (count, 3): small shifts of a pose, as a finger makes them."""
    shifts = generator.integers(-np.array(SHIFT), np.array(SHIFT) + 1, (count, 3))
    moved = np.asarray(pose, dtype=np.int64) + shifts
    moved[:, 2] %= STEPS
    return moved


def is_nearest(*looks: tuple[OpenTable, Look]) -> bool:
    """Tell whether too many of the aimed poses nearest to an enemy reach the goal, of all cards that may be placed."""
    away = np.concatenate([_from_enemies(table, look.poses) for table, look in looks])
    wins = np.concatenate([look.wins for _, look in looks])
    return int(wins[away.argsort(kind="stable")[:FIRST]].sum()) > LUCKY


def _from_enemies(table: OpenTable, poses: Ints) -> Reals:
    """Return how far poses (n, 3) are from the nearest enemy, in 0.1 mm."""
    enemies = np.array([card.pose[:2] for card in table.field.fighters if card.seat != table.seat])
    east, south = (poses[:, None, :2] - enemies).transpose(2, 0, 1)
    return np.hypot(east, south).min(axis=1)


def is_piloted(solved: Try, chance: Random) -> bool:
    """Tell whether too many tries of a pilot reach the goal."""
    tries = (solved(pilot.place, chance) for _ in range(FIRST))
    return sum(islice(filter(None, tries), LUCKY + 1)) > LUCKY


def is_crowded(field: Field) -> bool:
    """Tell whether too many cards lie close to another one."""
    centres = [card.pose[:2] for card in (*field.fighters, *field.asteroids)]
    close = sum(
        any(hypot(x - ox, y - oy) < CROWDED for other, (ox, oy) in enumerate(centres) if other != number)
        for number, (x, y) in enumerate(centres)
    )
    return close > CROWD * len(centres)
