"""The captain: weighs the expected effect of each shot on the enemy's fire, and protects its own ships.

It fires where it removes the most enemy cards, not where it hits most often: it averages over every number of
weapons that a shot may destroy. It keeps armed ships out of reach if it can, and lets ships without weapons
draw fire.
"""

from __future__ import annotations

from random import Random

from starfelt.games.hexfleet.bots.losing import jumps, talks
from starfelt.games.hexfleet.bots.mind import Choice, HexFleetMind
from starfelt.games.hexfleet.bots.sight import PRIZE, HexFleetSight, apart, bears
from starfelt.games.hexfleet.bots.silencing import silenced_by
from starfelt.games.hexfleet.rules.classes import RANGE
from starfelt.games.hexfleet.rules.commands import EndActivation, Fire, MoveShip, Raise
from starfelt.games.hexfleet.rules.hexes import HexPose
from starfelt.games.hexfleet.rules.model import HexFleetShip

#: The value of a hit for making later hits easier, as a share of the target's cards.
_OPENING = 0.03


def act(sight: HexFleetSight, chance: Random) -> Choice:
    """Raise shields; fire, and move before or after, whichever is better. A ship without weapons jumps."""
    active, me = sight.active, sight.me
    aside = jumps(sight) or talks(sight, chance)
    if aside is not None:
        return aside
    if "raise" in active.may:
        return Raise()
    may_move = "move" in active.may
    target = None if active.fired or not me.weapons else _target(sight)
    if target is None:
        return _to_best(sight) if may_move else EndActivation()
    if sight.hits(me.pose, target):
        return Fire(target.id)
    ways = ((pose, steps) for pose, steps in sight.poses() if sight.hits(pose, target))
    return MoveShip(max(ways, key=lambda way: (round(place(sight, way[0]), 6), -len(way[1])))[1])


def _to_best(sight: HexFleetSight) -> Choice:
    """Move to the best pose.

    A ship that cannot jump and would wait without enemies in reach moves toward the enemy, if there is no turn
    limit.
    """
    steps = max(sight.poses(), key=lambda way: (round(place(sight, way[0]), 6), -len(way[1])))[1]
    view, active = sight.view, sight.active
    waits = not (steps or active.fired or "jump" in active.may or view.turn_limit or sight.unmoved)
    steps = sight.closer()[1] if waits and sight.me.weapons else steps
    return MoveShip(steps) if steps else EndActivation()


def _target(sight: HexFleetSight) -> HexFleetShip | None:
    """Return the best target in this activation, armed ships first."""
    poses = sight.to_fire_from()
    in_reach = [enemy for enemy in sight.targets if any(sight.hits(pose, enemy) for pose in poses)]
    return max(
        in_reach,
        key=lambda enemy: (enemy.weapons > 0 or sight.worths[enemy.id] > 0, _gain(sight, enemy)),
        default=None,
    )


def _gain(sight: HexFleetSight, target: HexFleetShip) -> float:
    """Return the expected loss of a ship's fire by a shot, in cards."""
    hits = sight.hit_chance(target) * sight.cards(sight.me)
    fewer = int(hits)
    share = hits - fewer
    lost = (1 - share) * silenced_by(target.armed, target.weapons, fewer)
    lost += share * silenced_by(target.armed, target.weapons, fewer + 1)
    lost += PRIZE * hits * sight.worths[target.id]
    return lost + _OPENING * hits * (sight.cards(target) or target.propulsion)


def place(sight: HexFleetSight, pose: HexPose) -> float:
    """Return the value of ending the activation in a pose: little enemy fire, and enemies near for the next activation.

    A ship without weapons wants to draw fire while other ships of its side are armed.
    """
    me = sight.me
    danger = sum(
        sight.cards(enemy) * (1 if bears(enemy, enemy.pose, pose, sight.rocks) else 0.8)
        for enemy in sight.enemies
        if apart(enemy.pose, pose) <= RANGE + enemy.propulsion
    )
    nearest = min((apart(enemy.pose, pose) for enemy in sight.enemies), default=0)
    if not me.weapons:
        decoy = sight.view.objective is None and any(friend.weapons for friend in sight.friends)
        return (danger if decoy else -danger) - 0.01 * nearest + sight.aim(pose)
    in_reach = nearest <= RANGE + me.propulsion
    good = 0.75 * sight.cards(me) * in_reach - danger * sight.hit_chance(me) - 0.01 * nearest
    return good + sight.aim(pose)


def appear(sight: HexFleetSight, free: list[HexPose], _chance: Random) -> HexPose:
    """Return to a pose where an enemy is in range and the fewest enemies can fire back."""
    return max(
        free,
        key=lambda pose: (any(sight.hits(pose, enemy) for enemy in sight.enemies), place(sight, pose)),
    )


MIND = HexFleetMind(act, appear, think_ms=350)
