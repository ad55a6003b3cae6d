"""The cadet: hasty. It puts its card anywhere that is free, now and then with an enemy or a rock ahead."""

from __future__ import annotations

from random import Random

from starfelt.battle.referee import judge
from starfelt.bots.deployment.mind import Mind
from starfelt.bots.deployment.sight import Sight, alone
from starfelt.table.card import Pose

#: How many poses it looks at before it is tired of looking.
_LOOKS = 3


def place(sight: Sight, chance: Random) -> Pose | None:
    """Return a free pose, of a few that come to mind the first one that shoots at something of use."""
    pose = None
    for _ in range(_LOOKS):
        pose = sight.some_free(chance)
        if pose is None or _of_use(sight, pose):
            return pose
    return pose


def _of_use(sight: Sight, pose: Pose) -> bool:
    field = sight.with_card(pose)
    return any(
        step.taken or any(field.fighters[key].seat != sight.seat for key, _ in step.damage)
        for step in judge(alone(field)).steps
    )


def drop(_sight: Sight, _pose: Pose) -> bool:
    """Drop it, whatever it does."""
    return True


MIND = Mind(place, drop, card_ms=5000)
