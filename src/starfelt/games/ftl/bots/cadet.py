"""The cadet, the weakest level: gives each piece a random legal order, and sometimes sends a missile at the enemy.

It checks only whether a sprint would leave the table, or hit a piece of its own or the enemy ship at their
present positions.
"""

from __future__ import annotations

from random import Random

from starfelt.games.ftl.bots.choices import bearing, every_order
from starfelt.games.ftl.bots.sight import FtlSight
from starfelt.games.ftl.rules.geometry import contact
from starfelt.games.ftl.rules.notation import Order
from starfelt.games.ftl.rules.pieces import Key, nose, off_table, radius_of, sprint_way
from starfelt.table.card import Pose

#: The probabilities of aiming a missile, and of launching one while it has fewer than this many missiles.
_AIMS, _LAUNCHES, _ENOUGH = 0.9, 0.5, 3


def plot(sight: FtlSight, seat: int, chance: Random) -> dict[str, str]:
    """Return a sheet: each piece gets an order toward the enemy, or a random kind of order and one of that kind."""
    sheet: dict[str, str] = {}
    # A sprinting piece is not in the way of others.
    there = dict(sight.pieces)
    for key in sight.own(seat):
        orders = [
            order for order in every_order(sight, key) if order and not _is_folly(sight, key, order, there)
        ]
        if key.number and chance.random() < _AIMS:
            orders = _toward(sight, key, orders) or orders
        elif not key.number and len(sight.own(seat)) <= _ENOUGH and chance.random() < _LAUNCHES:
            orders = [order for order in orders if order.kind == "L"] or orders
        kinds = sorted({order.kind for order in orders})
        kind = chance.choice(kinds)
        order = chance.choice([order for order in orders if order.kind == kind])
        sheet[key.name] = order.text
        if order.kind == "S":
            del there[key]
    return sheet


def _toward(sight: FtlSight, key: Key, orders: list[Order]) -> list[Order]:
    """Return the orders that bring a missile closer to the enemy ship: a turn toward it, or the longest sprint."""
    pose, enemy = sight.pieces[key], sight.pieces[Key(1 - key.seat, 0)]
    angle = (bearing(pose, enemy) - pose.heading // 10 + 180) % 360 - 180
    if angle:
        return [order for order in orders if order.kind == "R" and (order.amount - angle) % 360 == 0]
    return [order for order in orders if order.kind == "S"][-1:]


def _is_folly(sight: FtlSight, key: Key, order: Order, there: dict[Key, Pose]) -> bool:
    """Tell whether an order ends off the table, or hits its own piece as in `there`, or makes a ship ram the other."""
    if order.kind == "R":
        return False
    pose = sight.pieces[key]
    if order.kind == "L":
        pose, (dx, dy) = nose(sight.options, pose), (0, 0)
    else:
        dx, dy = sprint_way(pose.heading, order.amount)
    return off_table(sight.options, pose.x + dx, pose.y + dy) or any(
        contact(pose.x, pose.y, dx, dy, at.x, at.y, radius_of(sight.options, other))
        for other, at in there.items()
        # When two ships meet, both are gone.
        if other != key and (other.seat == key.seat or not (other.number or key.number))
    )
