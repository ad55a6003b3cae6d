"""The cadet, the weakest level: it places its card at random.

The pose does not hit its own ships, and sometimes there is a target ahead.
"""

from __future__ import annotations

from random import Random

from starfelt.battle.referee import judge
from starfelt.games.deployment.bots.mind import CardMind
from starfelt.games.deployment.bots.sight import CardSight, alone, own_hits
from starfelt.table.card import Pose

#: How many harmless poses it considers, and how many poses in all.
_LOOKS, _MOST = 4, 40


def place(sight: CardSight, chance: Random) -> Pose | None:
    """Return a legal random pose: of a few, the first one that shoots at something useful.

    Poses in which its own ships would hit each other are used only if there is no other.
    """
    pose, looks = None, 0
    for _ in range(_MOST):
        seen = sight.some_free(chance)
        if seen is None:
            return pose
        harmless = not own_hits(sight.with_card(seen), sight.seat)
        if harmless and _of_use(sight, seen):
            return seen
        if harmless or pose is None:
            pose = seen
        looks += harmless
        if looks == _LOOKS:
            break
    return pose


def _of_use(sight: CardSight, pose: Pose) -> bool:
    field = sight.with_card(pose)
    return any(
        step.taken or any(field.fighters[key].seat != sight.seat for key, _ in step.damage)
        for step in judge(alone(field)).steps
    )


def drop(sight: CardSight, pose: Pose) -> bool:
    """Return whether the card adds no harm to the cadet's own ships."""
    return own_hits(sight.with_card(pose), sight.seat) <= own_hits(sight.field, sight.seat)


MIND = CardMind(place, drop, card_ms=7000)
