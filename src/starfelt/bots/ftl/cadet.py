"""The cadet: gives each piece some legal order, and looks only whether it would leave the table."""

from __future__ import annotations

from random import Random

from starfelt.bots.ftl.choices import every_order
from starfelt.bots.ftl.sight import Sight
from starfelt.games.ftl.pieces import Key, off_table, sprint_way


def plot(sight: Sight, seat: int, chance: Random) -> dict[str, str]:
    """Return a sheet: for each piece a kind of order at random, then one of that kind."""
    sheet: dict[str, str] = {}
    for key in sight.own(seat):
        orders = [order for order in every_order(sight, key) if order is not None]
        kinds = sorted({order.kind for order in orders})
        kind = chance.choice(kinds)
        order = chance.choice([order for order in orders if order.kind == kind])
        if order.kind != "S" or not _leaves(sight, key, order.amount):
            sheet[key.name] = order.text
    return sheet


def _leaves(sight: Sight, key: Key, halves: int) -> bool:
    pose = sight.pieces[key]
    dx, dy = sprint_way(pose.heading, halves)
    return off_table(sight.options, pose.x + dx, pose.y + dy)
