"""Candidate orders for each piece."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees
from random import Random

from starfelt.games.ftl.bots.sight import FtlSight
from starfelt.games.ftl.bots.turn import Choice
from starfelt.games.ftl.rules.geometry import contact
from starfelt.games.ftl.rules.notation import LONGEST, SHORTEST, STEP_DEG, Order
from starfelt.games.ftl.rules.pieces import Key, off_table, radius_of, sprint_way
from starfelt.table.card import Pose

#: How many missiles on one line are enough; and the weights of a launch, a turn and a sprint as the first
#: order.
_IN_LINE, _OPENINGS = 2, (4, 1, 1)


def every_order(sight: FtlSight, key: Key) -> tuple[Choice, ...]:
    """Return every order that a piece may get, including none. A half turn is listed once, a zero turn not at all."""
    launch = (Order("L"),) if _would_launch(sight, key) else ()
    sprints = tuple(Order("S", halves) for halves in range(SHORTEST, LONGEST + 1))
    return (None, *launch, *sprints, *(Order("R", angle) for angle in range(-165, 181, STEP_DEG) if angle))


def likely_orders(sight: FtlSight, key: Key) -> tuple[Choice, ...]:
    """Return the orders that a player considers: few sprints, none off the table, and turns toward something.

    A ship does not sprint into the position of the other ship, because both would be gone.
    """
    pose = sight.pieces[key]
    launch = (Order("L"),) if _would_launch(sight, key) else ()
    sprints = [Order("S", halves) for halves in ((2, 4, 6, 8, 11, 14, 16) if key.number else range(2, 17, 2))]
    enemy = sight.pieces[Key(1 - key.seat, 0)]
    staying = [order for order in sprints if not _leaves(sight, pose, order.amount)]
    if not key.number:
        staying = [order for order in staying if not rams(sight, pose, order.amount, enemy)]
    return (None, *launch, *staying, *_turns(pose, enemy, all_round=not key.number))


def _opening(sight: FtlSight, key: Key, chance: Random) -> tuple[Choice, ...]:
    """Return the orders that a player considers for a ship on the first turn: those of one random kind."""
    orders = likely_orders(sight, key)
    kind = chance.choices("LRS", _OPENINGS)[0]
    return tuple(order for order in orders if order and order.kind == kind) or orders


def weighed(sight: FtlSight, seat: int, chance: Random) -> dict[Key, Sequence[Choice]]:
    """Return the candidate orders of every piece; those of the ship of `seat` vary on the first turn."""
    return {
        key: _opening(sight, key, chance)
        if sight.turn == 1 and key == Key(seat, 0)
        else likely_orders(sight, key)
        for key in sight.pieces
    }


def _would_launch(sight: FtlSight, key: Key) -> bool:
    """Tell whether a ship may launch, and the line ahead of it is not full of its own missiles."""
    if key.number or not sight.may_launch(key.seat):
        return False
    ship = sight.pieces[key]
    tape = sprint_way(ship.heading, LONGEST)
    in_line = (
        contact(ship.x, ship.y, *tape, pose.x, pose.y, radius_of(sight.options, other))
        for other in sight.own(key.seat)
        if other.number and (pose := sight.pieces[other]).heading == ship.heading
    )
    return sum(touch is not None for touch in in_line) < _IN_LINE


def _leaves(sight: FtlSight, pose: Pose, halves: int) -> bool:
    dx, dy = sprint_way(pose.heading, halves)
    return off_table(sight.options, pose.x + dx, pose.y + dy)


def rams(sight: FtlSight, ship: Pose, halves: int, enemy: Pose) -> bool:
    """Tell whether a ship's sprint would hit the enemy ship at its present position."""
    way = sprint_way(ship.heading, halves)
    return contact(ship.x, ship.y, *way, enemy.x, enemy.y, radius_of(sight.options, Key(0, 0))) is not None


def bearing(pose: Pose, other: Pose) -> int:
    """Return the heading from one position to another in degrees, rounded to the nearest that a piece may have."""
    return round(degrees(atan2(other.x - pose.x, pose.y - other.y)) / STEP_DEG) * STEP_DEG


def _turns(pose: Pose, enemy: Pose, *, all_round: bool) -> Sequence[Order]:
    spread = (-60, -45, -30, -15, 0, 15, 30, 45, 60, 90, -90, 180) if all_round else (-15, 0, 15)
    ahead = bearing(pose, enemy) - pose.heading // 10
    turns = {(ahead + off + 180) % 360 - 180 for off in spread}
    return [Order("R", angle) for angle in sorted(turns) if angle]
