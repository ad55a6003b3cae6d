"""The pilot: raises its shields and fires at the weakest ship in reach, however harmless that ship is."""

from __future__ import annotations

from random import Random

from starfelt.games.hexfleet.bots.losing import jumps, talks
from starfelt.games.hexfleet.bots.mind import Choice, HexFleetMind
from starfelt.games.hexfleet.bots.sight import HexFleetSight, apart, count_left
from starfelt.games.hexfleet.rules.commands import EndActivation, Fire, MoveShip, Raise
from starfelt.games.hexfleet.rules.hexes import HexPose
from starfelt.games.hexfleet.rules.model import HexFleetShip


def act(sight: HexFleetSight, chance: Random) -> Choice:
    """Raise shields; move to where the weakest target is in range, if possible on its flank; fire at it."""
    active, me = sight.active, sight.me
    aside = jumps(sight) or talks(sight, chance)
    if aside is not None:
        return aside
    if "raise" in active.may:
        return Raise()
    wanted = None if active.fired or not me.weapons else _target(sight)
    if wanted is None:
        return _on_the_way(sight)
    if sight.hits(me.pose, wanted):
        return Fire(wanted.id)
    ways = ((pose, steps) for pose, steps in sight.poses() if sight.hits(pose, wanted))
    return MoveShip(min(ways, key=lambda way: (-sight.aim(way[0]), sight.arcs(way[0]), len(way[1])))[1])


def _on_the_way(sight: HexFleetSight) -> Choice:
    """Move toward the objective, after a shot too; without one, toward the enemy before a shot."""
    active = sight.active
    if "move" not in active.may:
        return EndActivation()
    steps = ""
    if sight.view.objective is not None and (sight.out or sight.view.objective.zones):
        steps = min(sight.poses(), key=lambda way: (-sight.aim(way[0]), sight.arcs(way[0]), len(way[1])))[1]
    elif not active.fired and sight.enemies:
        steps = _closer(sight) or sight.closer()[1]
    return MoveShip(steps) if steps else EndActivation()


def _target(sight: HexFleetSight) -> HexFleetShip | None:
    """Return the ship with the fewest points left, of those in reach of a move and a shot; of equals the nearest."""
    me = sight.me
    poses = sight.to_fire_from()
    in_reach = [enemy for enemy in sight.targets if any(sight.hits(pose, enemy) for pose in poses)]
    return min(
        in_reach,
        key=lambda enemy: (-sight.worths[enemy.id], count_left(enemy), apart(me.pose, enemy.pose)),
        default=None,
    )


def _closer(sight: HexFleetSight) -> str:
    """Return the path that ends nearest to the nearest enemy."""
    return min(
        sight.poses(),
        key=lambda way: (min(apart(way[0], enemy.pose) for enemy in sight.enemies), len(way[1])),
    )[1]


def appear(sight: HexFleetSight, free: list[HexPose], _chance: Random) -> HexPose:
    """Return to a pose with the most enemies in range."""
    return max(
        free, key=lambda pose: (sum(sight.hits(pose, enemy) for enemy in sight.enemies), sight.aim(pose))
    )


MIND = HexFleetMind(act, appear, think_ms=500)
