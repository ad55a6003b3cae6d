"""A table on which one card moves and no other card comes: the final table, or the table before the last card."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.random import Generator

from starfelt.battle.field import Field
from starfelt.cards.fleet import Ship
from starfelt.games.deployment.analysis.worth import worth
from starfelt.games.deployment.bots.local_search import improve_poses
from starfelt.games.deployment.bots.worlds import Reals, Unjudgeable
from starfelt.games.deployment.rules.placing import fighter
from starfelt.kernel.completing import propose, share_roster, tables_of
from starfelt.kernel.plan import prepare
from starfelt.kernel.roster import Ints, roster_of
from starfelt.kernel.standings import leads, win_shares
from starfelt.kernel.varying import Bools, Varied, find_fitting, judge_poses
from starfelt.table.card import Pose
from starfelt.table.directions import STEPS

#: How many poses are drawn anywhere on the table, aimed at a target, and changed in each round of the local search.
ANYWHERE, AIMED, CHANGES = 4096, 512, 512


class Best(NamedTuple):
    """The result of a search.

    Attributes:
        pose: the best pose found.
        win, lead: the seat's share of the win, and its lead, with the card there.
        better_than: the share of legal poses anywhere on the table that are no better than the played one, by lead.
        mean: the mean share of the win over legal poses anywhere.
        tried: how many legal poses were tried.
    """

    pose: Pose
    win: float
    lead: float
    better_than: float
    mean: float
    tried: int


class JudgedPoses(NamedTuple):
    """Legal poses of a card (n, 3), and the battles with the card at each."""

    poses: Ints
    end: Varied


class OneCardMoves:
    """A table with one more card, at any pose.

    Args:
        field: the table without the card.
        seat: the card's seat.
        ship: the card.
        watched: the number of a card whose rocks or cubes at the end are wanted.

    Raises:
        Unjudgeable: the table is too large for the kernel's lanes.
    """

    def __init__(self, field: Field, seat: int, ship: Ship, watched: int | None = None) -> None:
        self.field, self.seat, self._watched = field, seat, watched
        own = fighter(seat, ship, Pose(0, 0, 0), field.seats)
        #: The card's number; asteroids have the numbers after it.
        self.card = len(field.fighters)
        whole = replace(field, fighters=(*field.fighters, own))
        self._roster = roster_of(whole)
        prepared = prepare(self._roster)
        if prepared is None:
            raise Unjudgeable
        self._prepared = prepared
        #: Without the card, its seat may have none, and then perhaps it may not win.
        barred = roster_of(field).barred
        self._lacking = prepared._replace(plan=prepared.plan._replace(barred=barred))
        cards = [card.pose for card in (*whole.fighters, *whole.asteroids)]
        self._lying = np.array(cards, dtype=np.int64).reshape(-1, 3)

    def fits(self, poses: Ints) -> Bools:
        """Return which of some poses (n, 3) are legal."""
        size = (self.field.width, self.field.height)
        every = np.arange(len(self._lying))
        return find_fitting(self._roster, size, self._lying, every, self.card, poses)

    def legal(self, poses: Ints) -> Ints:
        """Return the legal ones of some poses (n, 3)."""
        return poses[self.fits(poses)]

    def judge_poses(self, poses: Ints) -> Varied:
        """Return the battles with the card at each of some legal poses (n, 3)."""
        return judge_poses(self._prepared, self._lying, self.card, poses, watched=self._watched)

    def at(self, poses: Ints) -> JudgedPoses:
        """Return some legal poses (n, 3) with their battles."""
        return JudgedPoses(poses, self.judge_poses(poses))

    def without(self) -> Varied:
        """Return the battle without the card."""
        absent = np.array([self.card])
        return judge_poses(self._lacking, self._lying, self.card, self._lying[:1], absent, self._watched)

    def anywhere(self, count: int, chance: Generator) -> Ints:
        """Return the legal ones of `count` poses drawn evenly."""
        limits = (self.field.width + 1, self.field.height + 1, STEPS)
        return self.legal(chance.integers(0, limits, (count, 3)))

    def sample_aimed(self, count: int, chance: Generator) -> Ints:
        """Return up to `count` legal poses, most of which aim a laser at a target."""
        shared = share_roster(self._roster, self.field.width, self.field.height)
        lies = np.ones(len(self._lying), dtype=np.int64)
        lies[self.card] = 0
        found = np.empty((1, count, 3), dtype=np.int64)
        tables = tables_of(shared, self._lying, lies, 1)
        propose(shared, tables, np.array([self.card]), int(chance.integers(2**32)), found)
        return found[0, found[0, :, 2] >= 0]

    def best(self, played: Pose | None, chance: Generator, anywhere: JudgedPoses | None = None) -> Best:
        """Search the best pose for the seat; none of `anywhere` is better.

        Args:
            played: the pose that it is compared with; None: no card there.
            chance: the source of random poses.
            anywhere: poses spread evenly over the table; None: they are drawn.
        """
        if anywhere is None:
            anywhere = self.at(self.anywhere(ANYWHERE, chance))
        own = np.array([] if played is None else [played], dtype=np.int64).reshape(-1, 3)
        parts = [self.at(own), anywhere, self.at(self.sample_aimed(AIMED, chance))]
        found = np.concatenate([part.poses for part in parts])
        if not len(found):
            return Best(Pose(0, 0, 0), *self.outcome(None), better_than=1.0, mean=0.0, tried=0)
        values = np.concatenate([worth(end.points, end.winners, self.seat) for _, end in parts])
        ahead = leads(anywhere.end.points, self.seat)
        better_than = float((ahead <= self.outcome(played)[1]).mean()) if len(ahead) else 1.0
        mean = float(win_shares(anywhere.end.winners)[:, self.seat].mean()) if len(ahead) else 0.0
        tried = len(found)

        def judge(poses: Ints) -> Reals:
            nonlocal tried
            tried += len(poses)
            judged = self.judge_poses(poses)
            return worth(judged.points, judged.winners, self.seat)

        top = improve_poses(found, values, judge, self.legal, chance, changes=CHANGES, kept=CHANGES // 16)[0]
        end = self.judge_poses(top[None])
        x, y, heading = top.tolist()
        return Best(
            Pose(x, y, heading),
            float(win_shares(end.winners)[0, self.seat]),
            float(leads(end.points, self.seat)[0]),
            better_than,
            mean,
            tried,
        )

    def outcome(self, pose: Pose | None) -> tuple[float, float]:
        """Return the seat's share of the win and its lead with the card at a pose; None: without it."""
        end = self._end(pose)
        return float(win_shares(end.winners)[0, self.seat]), float(leads(end.points, self.seat)[0])

    def win_shares(self, pose: Pose | None) -> tuple[float, ...]:
        """Return each seat's share of the win with the card at a pose; None: without it."""
        return tuple(win_shares(self._end(pose).winners)[0].tolist())

    def _end(self, pose: Pose | None) -> Varied:
        return self.without() if pose is None else self.judge_poses(np.array([pose], dtype=np.int64))
