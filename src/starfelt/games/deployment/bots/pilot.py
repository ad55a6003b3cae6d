"""The pilot: puts each card where its immediate effect is greatest, and looks no further."""

from __future__ import annotations

from math import inf
from random import Random

from starfelt.bots.effort import budget
from starfelt.games.deployment.bots.aiming import aimed_at, targets_of
from starfelt.games.deployment.bots.mind import CardMind
from starfelt.games.deployment.bots.sight import CardSight, Trials
from starfelt.table.card import Pose

#: The number of poses that it compares: aimed ones, and random ones.
_POSES, _ANYWHERE = 40, 4
#: The penalty for a hit on its own ships, in points, in addition to the harm itself.
_OWN = 1.0
#: The value of a point of damage that does not kill, and of a mined rock, in points.
_DAMAGE, _ROCK = 0.5, 0.9


def place(sight: CardSight, chance: Random) -> Pose | None:
    """Return the pose with the greatest effect, of many that aim at a target.

    If there is no target, or the card would hit its own ships, it is any pose that does not.
    """
    poses = aimed_at(sight, sight.ship, targets_of(sight, sight.seat), chance, budget(_POSES))
    poses += [pose for _ in range(_ANYWHERE) if (pose := sight.some_free(chance)) is not None]
    trials, best, most = Trials(sight), None, -inf
    for pose in poses:
        value = effect(trials, pose, sight.seat)
        # The harm that its side's lasers then do to its side only lowers the value.
        if value > most and (value := value - _OWN * trials.own_hits(pose)) > most:
            best, most = pose, value
    return best


def effect(trials: Trials, pose: Pose, seat: int) -> float:
    """Return the effect of the tried card alone from `pose`, in points; harm to its own side is subtracted."""
    fight = trials.alone(pose)
    field = fight.field
    value = 0.0
    for step in fight.steps():
        for (key, _), amount in step.damage.items():
            fighter = field.fighters[key]
            worth = field.worth(fighter)
            gain = worth if key in step.destroyed else worth * min(1, amount / fighter.ship.hull) * _DAMAGE
            value += gain if fighter.seat != seat else -gain
        value += _ROCK * sum(amount for (_, to), amount in step.taken.items() if to is not None)
    return value


def drop(sight: CardSight, pose: Pose) -> bool:
    """Return whether the card does more good than harm to its own side."""
    return effect(Trials(sight), pose, sight.seat) >= 0


MIND = CardMind(place, drop, card_ms=4000)
