"""Candidate poses: those in which the line of a laser meets a target."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from starfelt.battle.field import muzzle
from starfelt.cards.fleet import Laser, Ship
from starfelt.games.deployment.bots.sight import CardSight
from starfelt.table.card import Corners, Pose
from starfelt.table.directions import COS, SCALE, SIN


def aim(sight: CardSight, ship: Ship, laser: Laser, target: Corners, chance: Random) -> Pose | None:
    """Return a random pose of `ship` in which the line of `laser` runs to `target`, ignoring cards in between.

    None: that line has no room between the target and the table's edge.
    """
    across, along = chance.uniform(0.08, 0.92), chance.uniform(0.08, 0.92)
    (ax, ay), (bx, by), _, (ex, ey) = target
    tx = ax + across * (bx - ax) + along * (ex - ax)
    ty = ay + across * (by - ay) + along * (ey - ay)
    bearing = chance.randrange(3600)
    dx, dy = SIN[bearing] / SCALE, -COS[bearing] / SCALE
    margin = ship.width / 2
    far = min(_room(tx, -dx, margin, sight.field.width), _room(ty, -dy, margin, sight.field.height))
    near = ship.width
    if far < near:
        return None
    distance = chance.uniform(near, far)
    heading = (bearing - laser.angle) % 3600
    mx, my, _ = muzzle(laser, heading)
    return Pose(round(tx - distance * dx) - mx, round(ty - distance * dy) - my, heading)


def _room(at: float, step: float, margin: float, size: int) -> float:
    """Return how far one can go from `at` by `step` and stay `margin` inside the table's edge."""
    if abs(step) < 1e-9:
        return float("inf")
    return ((size - margin if step > 0 else margin) - at) / step


def targets_of(sight: CardSight, seat: int) -> list[Corners]:
    """Return the outlines of the targets of `seat`: the ships of others, and asteroids."""
    field = sight.field
    ships = [fighter.corners for fighter in field.fighters if fighter.seat != seat]
    return ships + [asteroid.corners for asteroid in field.asteroids]


def aimed_at(
    sight: CardSight, ship: Ship, targets: Sequence[Corners], chance: Random, count: int
) -> list[Pose]:
    """Return up to `count` legal poses of `ship`, each with the line of a laser on one of the targets."""
    found: list[Pose] = []
    if not targets or not ship.lasers:
        return found
    for _ in range(count * 4):
        laser = chance.choice(ship.lasers)
        pose = aim(sight, ship, laser, chance.choice(targets), chance)
        if pose is not None and sight.outlines.room_for(ship, pose):
            found.append(pose)
            if len(found) == count:
                break
    return found
