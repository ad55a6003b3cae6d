"""The pilot: aims each card at the best that it can do at once, and looks no further."""

from __future__ import annotations

from random import Random

from starfelt.battle.referee import judge
from starfelt.bots.deployment.aiming import aimed_at, targets_of
from starfelt.bots.deployment.mind import CardMind
from starfelt.bots.deployment.sight import CardSight, alone, own_hits
from starfelt.bots.effort import budget
from starfelt.table.card import Pose

#: How many poses it compares: aimed at something, and anywhere.
_POSES, _ANYWHERE = 40, 4
#: What it dislikes a hit of its own on its own by, in points, beyond the harm itself.
_OWN = 1.0
#: What a point of damage that does not kill, and a mined rock, are worth to it in points.
_DAMAGE, _ROCK = 0.5, 0.9


def place(sight: CardSight, chance: Random) -> Pose | None:
    """Return the pose, of many that aim at something, from which the card itself does most.

    Where there is nothing to aim at, or where that would hit its own, any place that is clear of them will do.
    """
    poses = aimed_at(sight, sight.ship, targets_of(sight, sight.seat), chance, budget(_POSES))
    poses += [pose for _ in range(_ANYWHERE) if (pose := sight.some_free(chance)) is not None]
    return max(poses, key=lambda pose: _choice(sight, pose), default=None)


def _choice(sight: CardSight, pose: Pose) -> float:
    """Return what the card does from `pose`, less what its side's lasers then do to its side."""
    return worth(sight, pose) - _OWN * own_hits(sight.with_card(pose), sight.seat)


def worth(sight: CardSight, pose: Pose) -> float:
    """Return what the card in hand does by itself from `pose`, in points; harm to its own side counts against it."""
    field = sight.with_card(pose)
    value = 0.0
    for step in judge(alone(field)).steps:
        for (key, _), amount in step.damage.items():
            fighter = field.fighters[key]
            worth = field.worth(fighter)
            gain = worth if key in step.destroyed else worth * min(1, amount / fighter.ship.hull) * _DAMAGE
            value += gain if fighter.seat != sight.seat else -gain
        value += _ROCK * sum(amount for (_, to), amount in step.taken.items() if to is not None)
    return value


def drop(sight: CardSight, pose: Pose) -> bool:
    """Drop it where it does no harm to its own side on balance."""
    return worth(sight, pose) >= 0


MIND = CardMind(place, drop, card_ms=4000)
