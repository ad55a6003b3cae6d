"""The cadet: gives each piece some legal order, and now and then sends a missile to where the enemy stands.

It looks whether a sprint would leave the table, or run into a piece of its own or the enemy ship as all stand now, and
no further.
"""

from __future__ import annotations

from random import Random

from starfelt.bots.ftl.choices import bearing, every_order
from starfelt.bots.ftl.sight import Sight
from starfelt.games.ftl.geometry import contact
from starfelt.games.ftl.notation import Order
from starfelt.games.ftl.pieces import Key, nose, off_table, radius_of, sprint_way

#: How often it remembers what a missile is for.
_AIMS = 0.9


def plot(sight: Sight, seat: int, chance: Random) -> dict[str, str]:
    """Return a sheet: for each piece one toward the enemy, or a kind of order at random and one of that kind."""
    sheet: dict[str, str] = {}
    for key in sight.own(seat):
        orders = [order for order in every_order(sight, key) if order and not _is_folly(sight, key, order)]
        if key.number and chance.random() < _AIMS:
            orders = _toward(sight, key, orders) or orders
        kinds = sorted({order.kind for order in orders})
        kind = chance.choice(kinds)
        sheet[key.name] = chance.choice([order for order in orders if order.kind == kind]).text
    return sheet


def _toward(sight: Sight, key: Key, orders: list[Order]) -> list[Order]:
    """Return the orders that bring a missile to the enemy ship: a turn to it, or the longest sprint."""
    pose, enemy = sight.pieces[key], sight.pieces[Key(1 - key.seat, 0)]
    angle = (bearing(pose, enemy) - pose.heading // 10 + 180) % 360 - 180
    if angle:
        return [order for order in orders if order.kind == "R" and (order.amount - angle) % 360 == 0]
    return [order for order in orders if order.kind == "S"][-1:]


def _is_folly(sight: Sight, key: Key, order: Order) -> bool:
    """Tell whether an order ends off the table or, as all stand, in its own, or makes a ship ram the other."""
    if order.kind == "R":
        return False
    pose = sight.pieces[key]
    if order.kind == "L":
        pose, (dx, dy) = nose(sight.options, pose), (0, 0)
    else:
        dx, dy = sprint_way(pose.heading, order.amount)
    return off_table(sight.options, pose.x + dx, pose.y + dy) or any(
        contact(pose.x, pose.y, dx, dy, at.x, at.y, radius_of(sight.options, other))
        for other, at in sight.pieces.items()
        # Two ships that meet are both gone.
        if other != key and (other.seat == key.seat or not (other.number or key.number))
    )
