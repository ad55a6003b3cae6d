"""The goal of a puzzle, judged by the referee."""

from __future__ import annotations

from dataclasses import replace

from starfelt.battle.field import Field
from starfelt.battle.referee import Battle, judge
from starfelt.cards.fleet import Ship
from starfelt.games.deployment.placing import fighter
from starfelt.puzzles.model import Goal
from starfelt.table.card import Pose


def with_card(field: Field, seat: int, ship: Ship, pose: Pose) -> Field:
    """Return a table with one more card, the last of its ships."""
    return replace(field, fighters=(*field.fighters, fighter(seat, ship, pose, field.seats)))


def reached(field: Field, battle: Battle, seat: int, goal: Goal) -> bool:
    """Tell whether a battle ends as a seat's puzzle asks."""
    if battle.winners != (seat,):
        return False
    lost = (key for step in battle.steps for key in step.destroyed)
    return goal == "win" or all(field.fighters[key].seat != seat for key in lost)


def solves(field: Field, seat: int, ship: Ship, pose: Pose, goal: Goal) -> bool:
    """Tell whether a card at a legal pose reaches the goal."""
    whole = with_card(field, seat, ship, pose)
    return reached(whole, judge(whole), seat, goal)
