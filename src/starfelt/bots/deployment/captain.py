"""The captain: judges the whole table as it would stand, improves on its best ideas, and weighs what may come next.

That the referee judges the whole table makes it protect its own: it sees which ships are dead before they fire,
whose miners live to bring their rocks home, and where a shield or another card stands in the way.
"""

from __future__ import annotations

from random import Random

from starfelt.bots.deployment.aiming import aimed_at, targets_of
from starfelt.bots.deployment.foresight import foreseen, replies
from starfelt.bots.deployment.mind import CardMind
from starfelt.bots.deployment.outlook import outlook
from starfelt.bots.deployment.sight import CardSight, own_hits
from starfelt.bots.effort import budget
from starfelt.games.deployment.lying import anywhere
from starfelt.table.card import Pose

#: How many poses it judges: aimed at something, anywhere, and as small changes of the best.
_AIMED, _ANYWHERE, _CHANGES = 150, 20, 100
#: How many of the best it changes, and how many it then tries against how many replies.
_CHANGED, _TRIED, _REPLIES = 8, 12, 10
#: How far a small change goes: 0.1 mm and 0.1 degrees.
_SHIFT, _TWIST = 150, 80


def place(sight: CardSight, chance: Random) -> Pose | None:
    """Return the pose after which its seat stands best, the likeliest replies considered."""
    poses = aimed_at(sight, sight.ship, targets_of(sight, sight.seat), chance, budget(_AIMED))
    width, height = sight.field.width, sight.field.height
    poses += filter(sight.fits, (anywhere(width, height, chance) for _ in range(budget(_ANYWHERE))))
    if not poses:
        return sight.some_free(chance)
    judged = [(_worth(sight, pose), pose) for pose in poses]
    best = sorted(improved(sight, judged, chance), reverse=True)[: budget(_TRIED)]
    answers = replies(sight, chance, budget(_REPLIES))
    # Of equals, the one from which it hits the fewest of its own.
    return max(
        (foreseen(sight, pose, now, answers), -own_hits(sight.with_card(pose), sight.seat), pose)
        for now, pose in best
    )[2]


def _worth(sight: CardSight, pose: Pose) -> float:
    return outlook(sight.with_card(pose), (sight.seat,))[0]


def improved(sight: CardSight, judged: list[tuple[float, Pose]], chance: Random) -> list[tuple[float, Pose]]:
    """Return the judged poses, the best of them replaced by better ones nearby where there are any."""
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
    """Drop it where its seat stands better with the card than without."""
    return _worth(sight, pose) >= outlook(sight.field, (sight.seat,))[0]


def calls(sight: CardSight, pose: Pose) -> bool:
    """Call *stop* unless it is behind then."""
    return _worth(sight, pose) >= 0


MIND = CardMind(place, drop, card_ms=2500, calls=calls)
