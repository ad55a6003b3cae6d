"""The admiral: weighs whole activations by what they take of the enemy, and by what is to come before the next one.

It fires and goes where little can answer, jumps with what is crippled where staying costs more than a shot is
worth, and comes back where it can fire and get away. Every plan is weighed on average over cards and chits
(`outlook`), by what ships are worth (`worth`).
"""

from __future__ import annotations

import math
from random import Random

from starfelt.bots.effort import budget
from starfelt.bots.hexfleet.losing import talks
from starfelt.bots.hexfleet.mind import Choice, Mind
from starfelt.bots.hexfleet.outlook import Outlook
from starfelt.bots.hexfleet.sight import Sight, bears
from starfelt.games.hexfleet.commands import Done, Fire, Jump, Move, Raise
from starfelt.games.hexfleet.hexes import HexPose, reach

#: From how many places to appear in it looks on, those with the best targets.
_PLACES = 48
#: It jumps with a ship that turns up no more cards than this, and with any in so many of the last turns: two who always
#: hide from what may come never meet.
_CRIPPLED, _LAST = 2, 2


def act(sight: Sight, chance: Random) -> Choice:
    """Do what begins the best activation."""
    talk = talks(sight, chance)
    if talk is not None:
        return talk
    if "raise" in sight.active.may:
        return Raise()
    outlook = Outlook(sight)
    return max(_plans(sight, outlook), key=lambda plan: (round(plan[0], 6), -plan[1]))[2]


def _plans(sight: Sight, outlook: Outlook) -> list[tuple[float, int, Choice]]:
    """Return what the activation may begin with: how good the best that begins so is, the steps, and the command."""
    active, me = sight.active, sight.me
    ways = [(pose, way) for pose, way in sight.poses() if way] if "move" in active.may else []
    stay = outlook.value(me.pose)
    plans: list[tuple[float, int, Choice]] = [(stay, 0, Done())]
    plans += [(outlook.value(pose), len(way), Move(way)) for pose, way in ways]
    best = max(plan[0] for plan in plans)
    for target in sight.targets if me.weapons and not active.fired else ():
        gain = outlook.fire(target)
        if bears(me, me.pose, target.pose):
            plans.append((gain + best, 0, Fire(target.id)))
        plans += [
            (gain + outlook.value(pose), len(way), Move(way))
            for pose, way in ways
            if bears(me, pose, target.pose)
        ]
    if "jump" in active.may and (sight.cards(me) <= _CRIPPLED or outlook.to_come < _LAST):
        plans.append((outlook.away, 0, Jump(recall=True)))
    return plans


def appear(sight: Sight, free: list[HexPose], chance: Random) -> HexPose:
    """Appear where the best activation begins: fire, and from there away."""
    outlook, me = Outlook(sight), sight.me
    gains = [(enemy, outlook.fire(enemy)) for enemy in sight.targets] if me.weapons else []

    def shot(pose: HexPose) -> float:
        return max((gain for enemy, gain in gains if bears(me, pose, enemy.pose)), default=0.0)

    taken = {(ship.pose.q, ship.pose.r) for ship in (*sight.enemies, *sight.friends)}
    most = max(map(outlook.value, free))
    best, found = free[0], -math.inf
    # Of equals any, or all that it looks at might lie on one side of the map.
    chance.shuffle(free)
    for gain, pose in sorted(((shot(pose), pose) for pose in free), key=lambda each: -each[0])[
        : budget(_PLACES)
    ]:
        if gain + most <= found:
            break
        ends = (
            outlook.value(HexPose(place.q, place.r, facing))
            for place in reach(sight.view.radius, pose, me.propulsion, taken)
            for facing, way in enumerate(place.ways)
            if way is not None
        )
        if (good := gain + max(ends)) > found:
            best, found = pose, good
    return best


MIND = Mind(act, appear, think_ms=900)
