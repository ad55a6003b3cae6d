"""Heuristic value of a table for a player after a turn, in hits: hits, threatening missiles, room to move.

These are estimates, not rules, so they use floating-point numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, radians, sin, sqrt
from typing import NamedTuple

from starfelt.table.card import Pose

#: The value of a won match, and of each number of hits on a ship.
WON = 6.0
HITS = (0.0, 1.0, 2.3, WON)
#: The cost of a draw for each side.
DREAD = 4.0
#: The weight of what a player does to the enemy, compared with what the enemy does to it.
BOLD = 1.5

#: The longest and the shortest sprint.
_TAPE, _STEP = 2032, 254
#: The value of a missile: with the enemy ship on its tape; one rotation away from that; at best, farther away.
_AIMED, _NEAR, _FAR = 0.34, 0.2, 0.14
#: The upper limit for the value of all missiles together: a ship that sprints evades them all.
_ENOUGH = 2.0
#: The probability of all possible hits on a ship that has no safe way out.
_CAUGHT = 0.7
#: The cost for a ship whose every sprint leaves the table or meets a missile; and for one with little room.
_CORNERED, _TIGHT = 0.15, 0.05
#: The value of pointing at the enemy.
_FACING = 0.1

_SIN = [sin(radians(step / 10)) for step in range(3600)]
_COS = [cos(radians(step / 10)) for step in range(3600)]


class Menace(NamedTuple):
    """The threat of a missile to an enemy ship, both at their present positions.

    `aimed`: it hits the ship if the ship stays. `ahead`: how far the ship can sprint before it meets the
    missile, if the missile stays.
    """

    worth: float
    aimed: bool
    ahead: float


def menace(missile: Pose, ship: Pose, radius: float, small: float) -> Menace:
    """Return the threat of a missile to an enemy ship; `radius` and `small` are their radii, in units."""
    dx, dy = ship.x - missile.x, ship.y - missile.y
    distance = hypot(dx, dy)
    along, aside = _aim(dx, dy, missile.heading)
    aimed = distance <= radius or (along > 0 and aside <= radius and along - radius <= _TAPE)
    if aimed:
        worth = _AIMED
    elif distance - radius <= _TAPE:
        # One of the 24 headings passes within 7.5 degrees; near enough, its line crosses the disc.
        worth = _NEAR if distance * 0.1305 <= radius else _NEAR * 0.8
    else:
        # How near one sprint brings the missile.
        step = min(max(along, 0.0), _TAPE)
        worth = _FAR * _TAPE / max(_TAPE, hypot(aside, along - step))
    return Menace(worth, aimed, _ahead(-dx, -dy, ship.heading, small))


def _ahead(dx: float, dy: float, heading: int, radius: float) -> float:
    """Return how far along a heading a disc at an offset is met; `_TAPE` or more if no sprint meets it."""
    if dx * dx + dy * dy <= radius * radius:
        return 0.0
    along, aside = _aim(dx, dy, heading)
    return along - sqrt(radius * radius - aside * aside) if along > 0 and aside <= radius else _TAPE


def siege(menaces: Sequence[Menace], ship: Pose, hits: int, table: tuple[int, int], *, mines: bool) -> float:
    """Return the joint value of missiles around an enemy ship with this many hits.

    A ship that sprints evades the missiles aimed at it. A ship that cannot, because of the table's edge or a
    missile ahead, is caught. `mines`: a missile that stays can be run into.
    """
    room = free = _room(ship, *table)
    worth, aimed, ahead, either = 0.0, 0, 0, 0
    for menace in menaces:
        near = mines and menace.ahead < _STEP
        worth += menace.worth
        aimed += menace.aimed
        ahead += near
        either += near or menace.aimed
        if mines and menace.ahead < free:
            free = menace.ahead
    if free >= _STEP:
        # The ship still has a way out; the shorter it is, the sooner the ship must turn.
        caught = aimed * max(0.0, 1 - free / _TAPE) ** 2
    elif room < _STEP:
        caught = aimed
    else:
        # The ship stays or sprints; a missile that is both aimed and ahead has to guess which.
        caught = min(aimed, ahead, either / 2)
    worth /= 1 + worth / _ENOUGH
    worth += _CORNERED if free < _STEP else _TIGHT if free < 4 * _STEP else 0
    reached = min(hits + caught, 3.0)
    below = min(int(reached), 2)
    after = HITS[below] + (reached - below) * (HITS[below + 1] - HITS[below])
    return worth + _CAUGHT * (after - HITS[hits])


def posture(ship: Pose, enemy: Pose) -> float:
    """Return the value for a ship of pointing at the enemy."""
    dx, dy = enemy.x - ship.x, enemy.y - ship.y
    along, aside = _aim(dx, dy, ship.heading)
    distance = hypot(dx, dy)
    if along <= 0 or distance <= 0:
        return 0.0
    return _FACING * max(0.0, 1 - aside / distance) * _TAPE * 2 / (_TAPE * 2 + distance)


def _aim(dx: float, dy: float, heading: int) -> tuple[float, float]:
    """Return an offset as its distance along a heading, and its distance to the side."""
    s, c = _SIN[heading], _COS[heading]
    return dx * s - dy * c, abs(dx * c + dy * s)


def _room(ship: Pose, width: int, height: int) -> float:
    """Return how far a ship can sprint before it leaves the table."""
    s, c = _SIN[ship.heading], -_COS[ship.heading]
    across = (width - ship.x if s > 0 else ship.x) / abs(s) if abs(s) > 1e-9 else 1e9
    along = (height - ship.y if c > 0 else ship.y) / abs(c) if abs(c) > 1e-9 else 1e9
    return min(across, along)
