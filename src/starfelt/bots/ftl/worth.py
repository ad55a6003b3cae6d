"""What a table is worth to a player after a turn, in hits: hits, missiles that threaten, room to move.

These are a player's guesses, not rules: plain decimals.
"""

from __future__ import annotations

from math import cos, hypot, radians, sin

from starfelt.table.card import Pose

#: A won match, and what a number of hits on a ship is worth.
WON = 6.0
HITS = (0.0, 1.0, 2.3, WON)

#: The longest sprint.
_TAPE = 2032
#: What a missile is worth whose tape crosses the enemy ship; that needs one rotation for it; at best, farther away.
_AIMED, _NEAR, _FAR = 0.34, 0.2, 0.14
#: What it costs a ship that it cannot sprint without leaving the table, or not far.
_CORNERED, _TIGHT = 0.15, 0.05
#: What it is worth that a ship points at the enemy.
_FACING = 0.1

_SIN = [sin(radians(step / 10)) for step in range(3600)]
_COS = [cos(radians(step / 10)) for step in range(3600)]


def threat(missile: Pose, ship: Pose, radius: float) -> float:
    """Return what a missile is worth against an enemy ship of `radius` units that stands where it stands."""
    dx, dy = ship.x - missile.x, ship.y - missile.y
    distance = hypot(dx, dy)
    along, aside = _aim(dx, dy, missile.heading)
    if along > 0 and aside <= radius and along - radius <= _TAPE:
        return _AIMED
    if distance <= radius:
        return _AIMED
    if distance - radius <= _TAPE:
        # Some heading of 24 passes within 7.5 degrees; near enough, that crosses the disc.
        return _NEAR if distance * 0.1305 <= radius else _NEAR * 0.8
    # How near one sprint brings it.
    step = min(max(along, 0.0), _TAPE)
    reached = hypot(aside, along - step)
    return _FAR * _TAPE / max(_TAPE, reached)


def posture(ship: Pose, enemy: Pose, width: int, height: int) -> float:
    """Return what a ship's place and heading are worth to it."""
    dx, dy = enemy.x - ship.x, enemy.y - ship.y
    along, aside = _aim(dx, dy, ship.heading)
    distance = hypot(dx, dy)
    worth = 0.0
    if along > 0 and distance > 0:
        worth += _FACING * max(0.0, 1 - aside / distance) * _TAPE * 2 / (_TAPE * 2 + distance)
    room = _room(ship, width, height)
    if room < 254:
        worth -= _CORNERED
    elif room < 1016:
        worth -= _TIGHT
    return worth


def _aim(dx: float, dy: float, heading: int) -> tuple[float, float]:
    """Return how far along a heading, and how far aside of it, an offset lies."""
    s, c = _SIN[heading], _COS[heading]
    return dx * s - dy * c, abs(dx * c + dy * s)


def _room(ship: Pose, width: int, height: int) -> float:
    """Return how far a ship can sprint before it leaves the table."""
    s, c = _SIN[ship.heading], -_COS[ship.heading]
    across = (width - ship.x if s > 0 else ship.x) / abs(s) if abs(s) > 1e-9 else 1e9
    along = (height - ship.y if c > 0 else ship.y) / abs(c) if abs(c) > 1e-9 else 1e9
    return min(across, along)
