"""The captain: evaluates the whole table, improves its best poses, and considers replies.

It evaluates a table with the referee, so it protects its own ships. It sees which ships die before they fire,
whose miners survive to keep their rocks, and where a shield or another card blocks a beam.
"""

from __future__ import annotations

from random import Random

from starfelt.bots.effort import budget
from starfelt.games.deployment.bots.aiming import aimed_at, targets_of
from starfelt.games.deployment.bots.foresight import foreseen, replies
from starfelt.games.deployment.bots.mind import CardMind
from starfelt.games.deployment.bots.outlook import outlook
from starfelt.games.deployment.bots.sight import CardSight, own_hits
from starfelt.games.deployment.rules.card_outlines import anywhere
from starfelt.table.card import Pose

#: The number of poses that it evaluates: aimed ones, random ones, and small changes of the best.
_AIMED, _ANYWHERE, _CHANGES = 150, 20, 100
#: How many of the best poses it changes, and how many it then compares against how many replies.
_CHANGED, _TRIED, _REPLIES = 8, 12, 10
#: The size of a small change, in 0.1 mm and 0.1 degrees.
_SHIFT, _TWIST = 150, 80


def place(sight: CardSight, chance: Random) -> Pose | None:
    """Return the pose with the best value for the seat, including likely replies."""
    poses = aimed_at(sight, sight.ship, targets_of(sight, sight.seat), chance, budget(_AIMED))
    width, height = sight.field.width, sight.field.height
    poses += filter(sight.fits, (anywhere(width, height, chance) for _ in range(budget(_ANYWHERE))))
    if not poses:
        return sight.some_free(chance)
    judged = [(_worth(sight, pose), pose) for pose in poses]
    best = sorted(improve(sight, judged, chance), reverse=True)[: budget(_TRIED)]
    answers = replies(sight, chance, budget(_REPLIES))
    # Of equal poses, the one in which it hits the fewest of its own.
    return max(
        (foreseen(sight, pose, now, answers), -own_hits(sight.with_card(pose), sight.seat), pose)
        for now, pose in best
    )[2]


def _worth(sight: CardSight, pose: Pose) -> float:
    return outlook(sight.with_card(pose), (sight.seat,))[0]


def improve(sight: CardSight, judged: list[tuple[float, Pose]], chance: Random) -> list[tuple[float, Pose]]:
    """Return the evaluated poses, the best of them replaced by better poses nearby if there are any."""
    judged = sorted(judged, reverse=True)
    for change in range(budget(_CHANGES)):
        place = change % min(_CHANGED, len(judged))
        worth, (x, y, heading) = judged[place]
        near = Pose(
            x + round(chance.gauss(0, _SHIFT)),
            y + round(chance.gauss(0, _SHIFT)),
            (heading + round(chance.gauss(0, _TWIST))) % 3600,
        )
        if sight.fits(near) and (better := _worth(sight, near)) > worth:
            judged[place] = better, near
    return judged


def drop(sight: CardSight, pose: Pose) -> bool:
    """Return whether the seat's value is higher with the card than without it."""
    return _worth(sight, pose) >= outlook(sight.field, (sight.seat,))[0]


def calls(sight: CardSight, pose: Pose) -> bool:
    """Return whether to call *stop*: yes, unless the seat would be behind."""
    return _worth(sight, pose) >= 0


MIND = CardMind(place, drop, card_ms=2500, calls=calls)
