"""What the beams of each seat did in a battle: its best beam, and the damage that it did to each seat."""

from __future__ import annotations

from starfelt.battle.field import Field
from starfelt.battle.referee import Battle
from starfelt.battle.sheet import find_damaged


def best_beams(field: Field, battle: Battle) -> list[int]:
    """Return the most damage that one beam of each seat did to another seat's ship.

    A beam that helped to destroy the ship in its step counts the ship's whole hull.
    """
    best = [0] * field.seats
    for step in battle.steps:
        for fired in step.fired:
            key, seat = find_damaged(field, fired), field.fighters[fired.ship].seat
            if key is not None and field.fighters[key].seat != seat:
                laser = field.fighters[fired.ship].ship.lasers[fired.laser]
                done = field.fighters[key].ship.hull if key in step.destroyed else laser.power
                best[seat] = max(best[seat], done)
    return best


def damage_between(field: Field, battle: Battle) -> list[tuple[int, ...]]:
    """Return for each seat the damage that its beams did to the ships of each seat."""
    damage = [[0] * field.seats for _ in range(field.seats)]
    for step in battle.steps:
        for (key, seat), amount in step.damage.items():
            damage[seat][field.fighters[key].seat] += amount
    return [tuple(each) for each in damage]
