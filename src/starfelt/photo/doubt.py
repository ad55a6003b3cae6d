"""What measuring leaves open: beams that could meet something else, and between what the scores lie.

The table is judged many times, each time with every card moved and turned at random as far as it may be off. A beam
that did not always do the same is in doubt. That finds what is likely, not with certainty what is barely possible.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

import msgspec

from starfelt.battle.field import Field
from starfelt.battle.referee import Battle, judge
from starfelt.battle.reporting import card_name
from starfelt.messages import Line
from starfelt.table.card import Pose

#: So many times a table is judged.
TIMES = 80

#: Which shot: its step's initiative, ship and laser. What it met: a card and whether its shield; None: nothing.
_Shots = dict[tuple[int, int, int], tuple[str, bool] | None]


def doubts(field: Field, errors: Sequence[tuple[float, float]]) -> list[Line]:
    """Return a note for each beam in doubt, then one for each seat whose score depends on it.

    Args:
        field: the table as it was measured.
        errors: of each card, ships first: millimetres and degrees.
    """
    dice = random.Random(0)  # noqa: S311 - the same answer for the same pictures; it keeps no secret
    told = judge(field)
    first = _shots(field, told)
    others: dict[tuple[int, int, int], set[tuple[str, bool] | None]] = {}
    totals = [[tally.total] for tally in told.tallies]
    for _ in range(TIMES):
        moved = _moved(field, errors, dice)
        battle = judge(moved)
        shots = _shots(moved, battle)
        for shot in first.keys() & shots.keys():
            if shots[shot] != first[shot]:
                others.setdefault(shot, set()).add(shots[shot])
        for seen, tally in zip(totals, battle.tallies, strict=True):
            seen.append(tally.total)
    return [*_beams(field, first, others, _places(told)), *_scores(totals)]


def _places(battle: Battle) -> dict[tuple[int, int, int], tuple[int, int]]:
    """Where each shot stands in a report: its step and its place in it."""
    return {
        (step.initiative, fired.ship, fired.laser): (number, place)
        for number, step in enumerate(battle.steps)
        for place, fired in enumerate(step.fired)
    }


def _moved(field: Field, errors: Sequence[tuple[float, float]], dice: random.Random) -> Field:
    def off(pose: Pose, error: tuple[float, float]) -> Pose:
        mm, deg = error
        x, y, turn = (dice.uniform(-10, 10) * size for size in (mm, mm, deg))
        return Pose(pose.x + round(x), pose.y + round(y), (pose.heading + round(turn)) % 3600)

    count = len(field.fighters)
    fighters = tuple(
        replace(fighter, pose=off(fighter.pose, error))
        for fighter, error in zip(field.fighters, errors[:count], strict=True)
    )
    asteroids = tuple(
        msgspec.structs.replace(asteroid, pose=off(asteroid.pose, error))
        for asteroid, error in zip(field.asteroids, errors[count:], strict=True)
    )
    return replace(field, fighters=fighters, asteroids=asteroids)


def _shots(field: Field, battle: Battle) -> _Shots:
    return {
        (step.initiative, fired.ship, fired.laser): (
            None if fired.contact is None else (card_name(field, fired.contact.key), fired.shielded)
        )
        for step in battle.steps
        for fired in step.fired
    }


def _beams(
    field: Field,
    first: _Shots,
    others: dict[tuple[int, int, int], set[tuple[str, bool] | None]],
    places: dict[tuple[int, int, int], tuple[int, int]],
) -> Iterator[Line]:
    for shot in sorted(others):
        _, ship, laser = shot
        for other in sorted(others[shot], key=str):
            yield Line(
                "photo-note-beam",
                {
                    "card": f"ship:{ship}",
                    "ship": field.fighters[ship].ship.name,
                    "laser": laser + 1,
                    **_met("one", first[shot]),
                    **_met("other", other),
                },
                *places[shot],
            )


def _met(name: str, what: tuple[str, bool] | None) -> dict[str, str | float]:
    if what is None:
        return {name: "", f"{name}-how": "miss"}
    return {name: what[0], f"{name}-how": "shield" if what[1] else "hit"}


def _scores(totals: Sequence[Sequence[int]]) -> Iterator[Line]:
    for seat, seen in enumerate(totals):
        if min(seen) < max(seen):
            yield Line("photo-note-score", {"seat": seat, "least": min(seen), "most": max(seen)})
