"""A bot's try at a puzzle of cards: which card it takes up, and whether its poses reach the goal."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from starfelt.games.deployment.bots.sight import CardSight, sight
from starfelt.games.deployment.puzzles.exchange import Exchange
from starfelt.games.deployment.puzzles.goals import solves
from starfelt.games.deployment.puzzles.tables import OpenTable, WholeTable
from starfelt.table.card import Pose

#: A bot's choice of a pose for the card in hand.
PosePolicy: TypeAlias = Callable[[CardSight, Random], Pose | None]
#: One try of a bot at a puzzle: whether it solves it.
Try: TypeAlias = Callable[[PosePolicy, Random], bool]


def place_last(table: OpenTable, goal: str) -> Try:
    """Return a bot's try at placing the last card."""

    def solve(place: PosePolicy, chance: Random) -> bool:
        pose = place(sight_of(table), chance)
        return pose is not None and solves(table.field, table.seat, table.ship, pose, goal)

    return solve


def move_one(table: WholeTable) -> Try:
    """Return a bot's try at moving one of its cards, any of them."""

    def solve(place: PosePolicy, chance: Random) -> bool:
        return place_last(table.without(chance.choice(table.own())), "win")(place, chance)

    return solve


def place_two(exchange: Exchange) -> Try:
    """Return a bot's try at placing two cards, with the enemy's best answer between them.

    A first card that does not hold loses: after the best answer, too few last poses win for a bot to find one.
    """
    table = exchange.table
    first = OpenTable(table.fleets, table.field, table.seat, table.first)

    def solve(place: PosePolicy, chance: Random) -> bool:
        pose = place(sight_of(first), chance)
        if pose is None or not exchange.holds(pose):
            return False
        return place_last(exchange.after(pose, exchange.answer(pose)), "win")(place, chance)

    return solve


def sight_of(table: OpenTable) -> CardSight:
    """Return what the seat sees that places the last card."""
    nothing = ((),) * table.field.seats
    left = tuple(int(seat == table.seat) for seat in range(table.field.seats))
    return sight(
        table.seat, table.ship, table.field, nothing, left, last=True, stops=False, deal=lambda _: nothing
    )
