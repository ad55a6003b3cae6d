"""Evaluation of a table for a seat: the result if the battle began now, plus a little for damaged ships."""

from __future__ import annotations

from starfelt.battle.field import Field
from starfelt.battle.referee import Battle, judge

#: The value of a ship that is almost destroyed, in points: the next card may finish it.
_HURT = 1.0


def outlook(field: Field, seats: tuple[int, ...]) -> tuple[float, ...]:
    """Return the value of the table for each of `seats`, in points, if the battle began now."""
    battle = judge(field)
    hurt = _hurt(field, battle)
    return tuple(_lead(battle, seat) + _HURT * _ahead(hurt, seat) for seat in seats)


def _lead(battle: Battle, seat: int) -> float:
    """Return a seat's points minus the mean of the others' best and their average."""
    return _ahead([-tally.total for tally in battle.tallies], seat)


def _ahead(loads: list[float] | list[int], seat: int) -> float:
    """Return how much smaller a seat's load is than the mean of the others' least and their average."""
    others = [load for number, load in enumerate(loads) if number != seat]
    return (min(others) + sum(others) / len(others)) / 2 - loads[seat]


def _hurt(field: Field, battle: Battle) -> list[float]:
    """Return the damage on each seat's surviving ships, summed as shares of their health."""
    damage: dict[int, int] = {}
    for step in battle.steps:
        for (key, _), amount in step.damage.items():
            damage[key] = damage.get(key, 0) + amount
        for key in step.destroyed:
            del damage[key]
    shares = [0.0] * field.seats
    for key, amount in damage.items():
        fighter = field.fighters[key]
        shares[fighter.seat] += amount / fighter.ship.hull
    return shares
