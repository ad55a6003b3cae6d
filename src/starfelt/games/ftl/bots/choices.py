"""Candidate orders for each piece: of a view here, and of tables in compiled code in `candidates`."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from math import atan2, degrees
from random import Random
from typing import Any

from numpy.typing import NDArray

from starfelt.games.ftl.bots.sight import FtlSight
from starfelt.games.ftl.bots.turn import Choice
from starfelt.games.ftl.rules.geometry import contact
from starfelt.games.ftl.rules.notation import (
    FIRST_TURN,
    HEADINGS,
    LAUNCH,
    LONGEST,
    NONE,
    SHORTEST,
    STAY,
    STEP_DEG,
    Order,
    order_of,
)
from starfelt.games.ftl.rules.pieces import Key, off_table, radius_of, sprint_way
from starfelt.table.card import Pose

#: How many missiles on one line are enough.
IN_LINE = 2
#: The sprints that a player considers, in half inches: of a ship, and of a missile.
SHIP_SPRINTS, MISSILE_SPRINTS = (2, 4, 6, 8, 10, 12, 14, 16), (2, 4, 6, 8, 11, 14, 16)
#: The headings to which it considers to turn, in steps of 15° from the bearing of the enemy ship.
SHIP_TURNS, MISSILE_TURNS = (-4, -3, -2, -1, 0, 1, 2, 3, 4, 6, -6, 12), (-1, 0, 1)
#: The weights of a launch, a turn and a sprint as the first order.
_OPENINGS = (4, 1, 1)


def write_likely(
    orders: MutableSequence[int] | NDArray[Any],
    launches: bool,  # noqa: FBT001 - compiled code has no keywords
    sprints: Sequence[int] | NDArray[Any],
    longest: int,
    turns: Sequence[int] | NDArray[Any],
    ahead: int,
) -> int:
    """Write the numbers of the orders that a player considers for a piece, and return how many there are.

    It works on lists, and compiled (`candidates`) on arrays.

    Args:
        orders: receives the numbers, as in `notation.ORDERS`; there is room for all.
        launches: whether a launch is considered.
        sprints: the sprints of such a piece, in half inches.
        longest: the longest of them that is considered.
        turns: its turns, in steps of 15° from the bearing of the enemy ship.
        ahead: that bearing, from the piece's own heading, in steps of 15°.
    """
    orders[0], found = NONE, 1
    if launches:
        orders[found] = LAUNCH
        found += 1
    for halves in sprints:
        if halves <= longest:
            orders[found] = halves
            found += 1
    for turn in turns:
        number = FIRST_TURN + (ahead + turn + STAY - FIRST_TURN) % HEADINGS
        if number != STAY:
            orders[found] = number
            found += 1
    return found


def every_order(sight: FtlSight, key: Key) -> tuple[Choice, ...]:
    """Return every order that a piece may get, including none. A half turn is listed once, a zero turn not at all."""
    launch = (Order("L"),) if _would_launch(sight, key) else ()
    sprints = tuple(Order("S", halves) for halves in range(SHORTEST, LONGEST + 1))
    return (None, *launch, *sprints, *(Order("R", angle) for angle in range(-165, 181, STEP_DEG) if angle))


def likely_orders(sight: FtlSight, key: Key) -> tuple[Choice, ...]:
    """Return the orders that a player considers: few sprints, none off the table, and turns toward something.

    A ship does not sprint into the position of the other ship, because both would be gone.
    """
    pose, enemy = sight.pieces[key], sight.pieces[Key(1 - key.seat, 0)]
    sprints, turns = (MISSILE_SPRINTS, MISSILE_TURNS) if key.number else (SHIP_SPRINTS, SHIP_TURNS)
    longest = 0
    for halves in sprints:
        if _leaves(sight, pose, halves) or (not key.number and rams(sight, pose, halves, enemy)):
            break
        longest = halves
    numbers = [NONE] * (2 + len(sprints) + len(turns))
    ahead = (bearing(pose, enemy) - pose.heading // 10) // STEP_DEG
    count = write_likely(numbers, _would_launch(sight, key), sprints, longest, turns, ahead)
    return tuple(map(order_of, numbers[:count]))


def _opening(sight: FtlSight, key: Key, chance: Random) -> tuple[Choice, ...]:
    """Return the orders that a player considers for a ship on the first turn: those of one random kind."""
    orders = likely_orders(sight, key)
    kind = chance.choices("LRS", _OPENINGS)[0]
    return tuple(order for order in orders if order and order.kind == kind) or orders


def weigh_orders(sight: FtlSight, seat: int, chance: Random) -> dict[Key, Sequence[Choice]]:
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
    return sum(touch is not None for touch in in_line) < IN_LINE


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
