"""Judging an activation by the rules: the exact chance of a shot, and whether an enemy ship can answer it."""

from __future__ import annotations

from fractions import Fraction

from starfelt.games.hexfleet import combat
from starfelt.games.hexfleet.fleet import get, on_table
from starfelt.games.hexfleet.hexes import HexPose, reach
from starfelt.games.hexfleet.model import HexFleetShip, HexFleetState
from starfelt.games.hexfleet.odds import chance_of_losing
from starfelt.games.hexfleet.views import shot_of
from starfelt.puzzles.model import MatchGoal


def losses(target: HexFleetShip, goal: MatchGoal) -> tuple[int, int, int]:
    """Return the weapons, shields and propulsion that a target must lose."""
    return (
        (target.weapons, target.shields, target.propulsion) if goal == "destroy" else (target.weapons, 0, 0)
    )


def chance_of(state: HexFleetState, target: str, goal: MatchGoal) -> Fraction:
    """Return the exact chance that the activated ship's shot at a target reaches a goal, from what everybody knows.

    For a target without weapons, the goal `silence` cannot be reached.
    """
    assert state.active is not None
    ship, other = get(state, state.active.ship), get(state, target)
    if goal == "silence" and not other.weapons:
        return Fraction(0)
    return chance_of_losing(shot_of(state, ship, other), losses(other, goal))


def answers(state: HexFleetState, seat: int, pose: HexPose) -> str | None:
    """Return an enemy ship that can move and then fire at a ship of a seat in a pose; None: no one can.

    Every pose within its propulsion counts, wherever the other ships may go meanwhile.
    """
    rocks = frozenset(state.asteroids)
    for enemy in on_table(state):
        if enemy.side == seat or not enemy.weapons:
            continue
        for place in reach(state.radius, enemy.pose, enemy.propulsion, {pose[:2]}, rocks):
            facings = [facing for facing, way in enumerate(place.ways) if way is not None]
            if any(
                combat.bears(enemy.kind, HexPose(place.q, place.r, facing), pose.q, pose.r, rocks)
                for facing in facings
            ):
                return enemy.id
    return None
