"""Prediction of replies: the ships that others have not shown yet are known, but not their order."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from starfelt.cards.fleet import Ship
from starfelt.games.deployment.bots.aiming import aimed_at, targets_of
from starfelt.games.deployment.bots.outlook import outlook
from starfelt.games.deployment.bots.sight import CardSight
from starfelt.games.deployment.rules.placing import fighter
from starfelt.table.card import Pose, apart, corners

#: The number of poses of a reply: those aimed at the cards on the table, and those aimed at the card just
#: placed.
_COMMON, _DIRECT = 5, 4
#: The weight of the value after a reply, compared with the value before it.
_NEXT = 0.7


@dataclass(frozen=True, slots=True)
class Reply:
    """A card that another seat may place next, with its poses; `seed` is for poses against the card just placed.

    All candidate poses are compared against the same replies, so that they meet the same random draws.
    """

    seat: int
    ship: Ship
    poses: tuple[Pose, ...]
    seed: int


def replies(sight: CardSight, chance: Random, count: int) -> list[Reply]:
    """Return up to `count` different cards that may reply to the card in hand; none if that card calls *stop*."""
    coming = [
        (seat, ship)
        for seat, ships in enumerate(sight.unseen)
        if seat != sight.seat and sight.left[seat] and not sight.last
        for ship in ships
    ]
    return [
        Reply(
            seat,
            ship,
            tuple(aimed_at(sight, ship, targets_of(sight, seat), chance, _COMMON)),
            chance.getrandbits(32),
        )
        for seat, ship in chance.sample(coming, min(count, len(coming)))
    ]


def foreseen(sight: CardSight, pose: Pose, now: float, answers: list[Reply]) -> float:
    """Return the value for `sight.seat` after the card in hand at `pose` and a reply, averaged over the replies.

    `now` is the value before a reply. A reply uses the pose that is best for its own seat.
    """
    if not answers:
        return now
    later = sum(_after(sight, pose, now, reply) for reply in answers) / len(answers)
    return now + _NEXT * (later - now)


def _after(sight: CardSight, pose: Pose, now: float, reply: Reply) -> float:
    field, ship = sight.with_card(pose), reply.ship
    mine = field.fighters[-1].corners
    against = aimed_at(sight, ship, [mine], Random(reply.seed), _DIRECT)
    results = [
        outlook(
            replace(field, fighters=(*field.fighters, fighter(reply.seat, ship, there, field.seats))),
            (reply.seat, sight.seat),
        )
        for there in (*reply.poses, *against)
        if apart(corners(there, ship.width, ship.height), mine)
    ]
    return max(results)[1] if results else now
