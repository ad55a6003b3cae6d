"""The cadet, the weakest level: it moves at random, fires at random targets, and ignores its shields."""

from __future__ import annotations

from random import Random

from starfelt.games.hexfleet.bots.mind import Choice, HexFleetMind
from starfelt.games.hexfleet.bots.sight import HexFleetSight, apart
from starfelt.games.hexfleet.rules.commands import EndActivation, Fire, MoveShip
from starfelt.games.hexfleet.rules.hexes import HexPose

#: How many hexes it considers before a move, and how many while no enemy is in range.
_LOOKS, _FAR_OFF = 3, 12
#: How often it fires without moving first, and how often it ends its activation without a shot.
_FIRES_AT_ONCE = 0.4
_FORGETS = 0.4
#: How often it moves for the objective of the scenario.
_REMEMBERS = 0.6


def act(sight: HexFleetSight, chance: Random) -> Choice:
    """Fire at a random enemy in range; or move to the first considered pose that has one, or to the nearest."""
    targets = sight.may_fire_now()
    if sight.active.moved and chance.random() < _FORGETS:
        return EndActivation()
    if targets and (sight.active.moved or chance.random() < _FIRES_AT_ONCE):
        return Fire(chance.choice(targets).id)
    if "move" in sight.active.may and not sight.active.fired and not sight.active.moved:
        ways = [way for way in sight.poses() if way[1]]
        looks = [chance.choice(ways) for _ in range(_LOOKS)] if ways else []
        good = [steps for pose, steps in looks if _sees_somebody(sight, pose)]
        if looks and sight.view.objective is not None and chance.random() < _REMEMBERS:
            looks += [chance.choice(ways) for _ in range(_FAR_OFF - _LOOKS)]
            return MoveShip(max(looks, key=lambda look: sight.aim(look[0]))[1])
        if looks:
            looks += [chance.choice(ways) for _ in range(0 if good else _FAR_OFF - _LOOKS)]
            return MoveShip(good[0] if good else min(looks, key=lambda look: _way_off(sight, look[0]))[1])
    return EndActivation()


def _sees_somebody(sight: HexFleetSight, pose: HexPose) -> bool:
    return any(sight.hits(pose, enemy) for enemy in sight.enemies)


def _way_off(sight: HexFleetSight, pose: HexPose) -> int:
    return min((apart(pose, enemy.pose) for enemy in sight.enemies), default=0)


def appear(_sight: HexFleetSight, free: list[HexPose], chance: Random) -> HexPose:
    """Return to a random hex."""
    return chance.choice(free)


MIND = HexFleetMind(act, appear, think_ms=700)
