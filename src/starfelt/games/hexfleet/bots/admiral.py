"""The admiral, the strongest level: a Monte Carlo search that plays out the rest of the battle for each plan.

A plan is a whole activation: a target and a final pose, or a jump and the return. Bad plans are dropped early,
so that most of the time goes to the best ones. In a rollout, ships of others act as a captain's, its own ships
by a doctrine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from random import Random
from typing import NamedTuple

import numpy as np

from starfelt.bots.effort import budget
from starfelt.bots.successive_halving import choose_best
from starfelt.games.hexfleet.bots.doctrine import WEIGHTS, ends_at, gain, places, stays_away
from starfelt.games.hexfleet.bots.evaluation import SPENT, HexField, Ints, Reals, field_of, fleet_of
from starfelt.games.hexfleet.bots.losing import talks
from starfelt.games.hexfleet.bots.mind import Choice, HexFleetMind
from starfelt.games.hexfleet.bots.rollout import ENDS, FIRES, JUMPS, PASSES, Rollout, weigh
from starfelt.games.hexfleet.bots.sight import HexFleetSight
from starfelt.games.hexfleet.rules.commands import EndActivation, Fire, Jump, MoveShip, Raise
from starfelt.games.hexfleet.rules.hexes import HexPose, reach
from starfelt.games.hexfleet.rules.model import HexFleetShip
from starfelt.kernel.jit import jit_entry

#: The number of rollouts for one decision, shared by all plans; with an objective each of them takes longer.
_ROLLOUTS, _WITH_AIMS = 1000, 500
#: The number of targets that it considers, and of final poses, without a target and with each target.
_TARGETS, _PLACES, _WITH_TARGET = 4, 6, 4
#: The number of turns in a rollout of a battle without a limit.
_LONG = 25
#: The scale of a significant lead at the end, as a share of points; the second value is added for each turn to
#: come.
_BLUR, _BLUR_OF_TURN = 0.003, 0.003


class RolloutPlan(NamedTuple):
    """A plan to play out: a row of `rollout.weigh`, and its first command."""

    kind: int
    target: int
    pose: HexPose
    command: Choice | HexPose

    cost: int = 0

    @property
    def row(self) -> tuple[int, ...]:
        """The plan as numbers."""
        return (self.kind, self.target, *self.pose, self.cost)


@jit_entry
def _places(field: HexField, fleet: Ints, ship: int, poses: Ints) -> Reals:
    return places(WEIGHTS, field, fleet, ship, poses)


@jit_entry
def _gains(fleet: Ints, ship: int) -> Reals:
    return np.array([gain(WEIGHTS, fleet, ship, n) for n in range(len(fleet))])


@jit_entry
def _from_where(fleet: Ints, ship: int, target: int, poses: Ints) -> Ints:
    return np.array([ends_at(fleet, ship, target, pose[0], pose[1], pose[2]) for pose in poses]).astype(
        np.int64
    )


@jit_entry
def _stays_away(fleet: Ints, field: HexField, ship: int, turns: int) -> bool:
    return stays_away(fleet, field, ship, turns)


class RolloutSearch:
    """A search for one command of an admiral: plans, compared by rollouts."""

    def __init__(self, sight: HexFleetSight, chance: Random) -> None:
        self.sight, self.chance = sight, chance
        self.fleet = fleet_of(sight.ships.values(), sight.view.cup, sight.worths)
        self.field = field_of(sight.view)
        self.ids = list(sight.ships)
        self.ship = self.ids.index(sight.active.ship)
        if sight.active.moved:
            self.fleet[self.ship, SPENT] = sight.me.propulsion - sight.active.points

    @property
    def to_come(self) -> int:
        """The number of turns to come."""
        view = self.sight.view
        return view.turn_limit - view.turn if view.turn_limit else _LONG

    def target(self, plan: RolloutPlan) -> str | None:
        """Return the ship at which a plan fires."""
        return self.ids[plan.target] if plan.target >= 0 else None

    def count_points(self) -> Ints:
        """Return each side's points for the objective, without those for ships that left or were destroyed."""
        held, objective = np.zeros(4, dtype=np.int64), self.sight.view.objective
        for side, score in enumerate(() if objective is None else objective.scores):
            held[side] = score - sum(
                ship.worth
                for ship in self.sight.view.ships
                if ship.status == ("left" if ship.side == side else "destroyed")
            )
        return held

    def targets(self) -> list[HexFleetShip]:
        """Return the ships that are worth a shot, best first."""
        sight = self.sight
        if not sight.me.weapons or sight.active.fired:
            return []
        gains = _gains(self.fleet, self.ship)
        return sorted(sight.targets, key=lambda ship: -gains[self.ids.index(ship.id)])[:_TARGETS]

    def best(self, poses: list[HexPose], count: int) -> list[int]:
        """Return indices of good final poses: the best, and random ones of the best eighth; at most one per hex."""
        if not poses:
            return []
        good = _places(self.field, self.fleet, self.ship, np.array(poses, dtype=np.int64))
        # Of equal poses the first, which is the nearest.
        order: list[int] = np.argsort(-good, kind="stable").tolist()
        others = order[: max(count, len(order) // 8)]
        self.chance.shuffle(others)
        found: dict[tuple[int, int], int] = {}
        for numbers, until in ((order, (count + 1) // 2), (others, count)):
            for number in numbers:
                if len(found) < until:
                    found.setdefault((poses[number].q, poses[number].r), number)
        return list(found.values())

    @cached_property
    def battle(self) -> Rollout:
        """The constants of all rollouts."""
        view = self.sight.view
        return Rollout(
            self.field,
            self.count_points(),
            view.turn,
            view.turn_limit or 0,
            self.sight.seat,
            view.options.chits == "returned",
            _LONG,
            _BLUR + _BLUR_OF_TURN * self.to_come,
            view.options.blank_after,
            len(view.out),
        )

    def evaluate(self, plans: Sequence[RolloutPlan], first: int, count: int) -> Reals:
        """Return the value of each plan over `count` rollouts, of which `first` is the number of the first."""
        sight = self.sight
        acted = np.array([side not in sight.unmoved for side in range(4)], dtype=np.int64)
        idle = np.array([sight.idles(side) for side in range(4)])
        rows = np.array([plan.row for plan in plans], dtype=np.int64)
        return weigh(WEIGHTS, self.battle, self.fleet, acted, idle, self.ship, rows, first, count)

    def decide(self, plans: list[RolloutPlan]) -> RolloutPlan:
        """Return the best plan, by successive halving."""
        first = self.chance.getrandbits(30)
        rollouts = budget(_WITH_AIMS if self.field.aims else _ROLLOUTS)

        def weigh_some(some: Sequence[int], played: int, count: int) -> Reals:
            return self.evaluate([plans[n] for n in some], first + played, count)

        return plans[choose_best(len(plans), rollouts, weigh_some)[0]]


def act(sight: HexFleetSight, chance: Random) -> Choice:
    """Return the first command of the best plan."""
    talk = talks(sight, chance)
    if talk is not None:
        return talk
    if "raise" in sight.active.may:
        return Raise()
    search = RolloutSearch(sight, chance)
    command = search.decide(list(plans_of(search))).command
    assert not isinstance(command, HexPose)
    return command


def plans_of(search: RolloutSearch) -> Iterable[RolloutPlan]:
    """Yield the plans for an activation."""
    sight, me = search.sight, search.sight.me
    may = sight.active.may
    yield RolloutPlan(ENDS, -1, me.pose, EndActivation())
    if "jump" in may:
        yield RolloutPlan(JUMPS, -1, me.pose, Jump(recall=True))
    ways = [(pose, way) for pose, way in sight.poses() if way] if "move" in may else []
    for number in search.best([pose for pose, _ in ways], _PLACES):
        yield RolloutPlan(ENDS, -1, ways[number][0], MoveShip(ways[number][1]))
    # Where to go closer takes long to find.
    if ways and not sight.view.turn_limit and "jump" not in may:
        closer, way = sight.closer()
        if way:
            yield RolloutPlan(ENDS, -1, closer, MoveShip(way))
    for target in search.targets():
        index = search.ids.index(target.id)
        if sight.hits(me.pose, target):
            yield RolloutPlan(FIRES if ways else ENDS, index, me.pose, Fire(target.id))
            if not search.field.split:
                continue
        near = [(pose, way) for pose, way in ways if sight.hits(pose, target)]
        for number in search.best([pose for pose, _ in near], _WITH_TARGET):
            pose, way = near[number]
            kind = PASSES if search.field.split else ENDS
            yield RolloutPlan(kind, index, pose, MoveShip(way), len(way))


def appear(sight: HexFleetSight, free: list[HexPose], chance: Random) -> HexPose:
    """Return the pose in which the best plan begins."""
    search = RolloutSearch(sight, chance)
    plans = list(returns(search, free))
    pose = search.decide(plans).command
    assert isinstance(pose, HexPose)
    return pose


def returns(search: RolloutSearch, free: list[HexPose]) -> Iterable[RolloutPlan]:
    """Yield the plans for a returning ship: where to return, to fire and to end."""
    sight, me = search.sight, search.sight.me
    for number in search.best(free, _PLACES):
        yield RolloutPlan(ENDS, -1, free[number], free[number])
    if _stays_away(search.fleet, search.field, search.ship, search.to_come):
        yield RolloutPlan(JUMPS, -1, me.pose, free[0])
    poses = np.array(free, dtype=np.int64)
    taken = {(ship.pose.q, ship.pose.r) for ship in (*sight.enemies, *sight.friends)}
    for target in search.targets():
        index = search.ids.index(target.id)
        can = np.flatnonzero(_from_where(search.fleet, search.ship, index, poses)).tolist()
        ends = [free[n] for n in can]
        for number in search.best(ends, _WITH_TARGET):
            start = _start(sight, ends[number], target, taken)
            if start is not None:
                yield RolloutPlan(ENDS, index, ends[number], start)


def _start(
    sight: HexFleetSight, end: HexPose, target: HexFleetShip, taken: set[tuple[int, int]]
) -> HexPose | None:
    """Return where to return to fire at a target and then end in a pose: a path is also valid backward."""
    me = sight.me
    if (end.q, end.r) in taken:
        return None
    backward = HexPose(end.q, end.r, (end.facing + 3) % 6)
    closed = {*sight.active.barred}
    for field in reach(sight.view.radius, backward, me.propulsion, taken, sight.rocks):
        for facing, way in enumerate(field.ways):
            if way is not None and (field.q, field.r) not in closed:
                start = HexPose(field.q, field.r, (facing + 3) % 6)
                if sight.hits(start, target):
                    return start
    return None


MIND = HexFleetMind(act, appear, think_ms=350)
