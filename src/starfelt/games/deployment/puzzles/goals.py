"""The goal of a puzzle, judged by the referee."""

from __future__ import annotations

from dataclasses import replace

from starfelt.battle.field import Field
from starfelt.battle.referee import Battle, judge
from starfelt.cards.fleet import Ship
from starfelt.games.deployment.rules.placing import fighter
from starfelt.table.card import Pose


def with_card(field: Field, seat: int, ship: Ship, pose: Pose) -> Field:
    """Return a table with one more card, the last of its ships."""
    return replace(field, fighters=(*field.fighters, fighter(seat, ship, pose, field.seats)))


def cargo_ship(field: Field, seat: int) -> int | None:
    """Return the number of a seat's Cargo ship on a table, or None."""
    numbers = (
        key for key, card in enumerate(field.fighters) if card.seat == seat and card.ship.role == "cargo"
    )
    return next(numbers, None)


def is_reached(field: Field, battle: Battle, seat: int, goal: str) -> bool:
    """Tell whether a battle ends as a seat's puzzle asks."""
    if goal == "cargo":
        own = cargo_ship(field, seat)
        return own is not None and all(own not in step.removed for step in battle.steps)
    if battle.winners != (seat,):
        return False
    lost = (key for step in battle.steps for key in step.destroyed)
    return goal == "win" or all(field.fighters[key].seat != seat for key in lost)


def is_threatened(field: Field, seat: int, goal: str) -> bool:
    """Tell whether a seat has to do something: its goal is not reached, and it has no share of a win that it wants."""
    battle = judge(field)
    return not is_reached(field, battle, seat, goal) and (goal == "cargo" or seat not in battle.winners)


def ends(field: Field, seat: int, goal: str) -> bool:
    """Tell whether a table, judged, ends as a seat's puzzle asks."""
    return is_reached(field, judge(field), seat, goal)


def solves(field: Field, seat: int, ship: Ship, pose: Pose, goal: str) -> bool:
    """Tell whether a card at a legal pose reaches the goal."""
    return ends(with_card(field, seat, ship, pose), seat, goal)
