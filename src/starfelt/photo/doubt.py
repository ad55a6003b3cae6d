"""Uncertain results of a photo: beams that might meet another card within the errors, and the possible range of scores.

`margin` computes exactly what each beam may meet within the errors. This module then follows the battle along every
course that these beams allow, each beam independently: which ship is destroyed, which ship no longer fires, what stands
behind it. One card's error may shift two beams together, so the true range of scores may be narrower than reported,
never wider.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from dataclasses import field as made
from itertools import product
from math import prod

from starfelt.battle.field import Field
from starfelt.battle.referee import Battle, Fight, Firing, judge
from starfelt.battle.reporting import card_name
from starfelt.messages import Line
from starfelt.photo.margin import Beams, Met
from starfelt.table.beam import Contact

#: The most courses of a battle that are followed in one step.
COURSES = 2000
#: Cards are measured to hundredths of a degree. With a larger heading error than this, no course is followed.
MOST_DEGREES = 1.0

#: A laser of a ship, and the number of its shots after this one. A delay moves a shot but keeps its identity.
_Shot = tuple[int, int, int]


@dataclass
class _Open:
    """All possibilities: for each shot what it may meet (None: it is not fired), and the seats' points in each course.

    `followed` is false if there were too many courses.
    """

    meets: dict[_Shot, set[Met | None]] = made(default_factory=dict[_Shot, set[Met | None]])
    totals: list[list[int]] = made(default_factory=list[list[int]])
    followed: bool = True


def doubts(field: Field, errors: Sequence[tuple[float, float]]) -> list[Line]:
    """Return a note for each beam in doubt and each alternative target, then one for each score in doubt.

    Args:
        field: the table as it was measured.
        errors: of each card, ships first: millimetres and degrees.
    """
    if any(deg > MOST_DEGREES for _, deg in errors):
        return [Line("photo-note-many", {})]
    told = judge(field)
    open_ = _follow(field, errors)
    scores = _scores(open_.totals) if open_.followed else [Line("photo-note-many", {})]
    return [*_beams(field, told, open_), *scores]


def _follow(field: Field, errors: Sequence[tuple[float, float]]) -> _Open:
    """Follow the battle along all possible beams."""
    beams, open_ = Beams(field, errors), _Open()
    courses = [Fight(field)]
    while any(course.pending for course in courses):
        now = min(min(course.pending) for course in courses if course.pending)
        after: dict[object, Fight] = {}
        for course in courses:
            following = _step(course, now, beams, open_) if now in course.pending else (course,)
            for each in following:
                after.setdefault(_state(each), each)
            if len(after) > COURSES:
                open_.followed = False
                return open_
        courses = list(after.values())
    open_.totals = [[tally.total for tally in course.tallies()] for course in courses]
    return open_


def _step(course: Fight, initiative: int, beams: Beams, open_: _Open) -> Iterator[Fight]:
    """Yield the possible states of a battle after one step, and record its beams."""
    left = Counter(shot for shots in course.pending.values() for shot in shots)
    for key, laser in course.pending[initiative]:
        left[key, laser] -= 1
        if not course.standing[key]:
            open_.meets.setdefault((key, laser, left[key, laser]), set()).add(None)
    standing = frozenset(key for key, stands in enumerate(course.standing) if stands)
    volley = course.volley(initiative)
    choices: list[list[Met]] = []
    for key, laser in volley:
        may = beams.meets(key, laser, standing)
        open_.meets.setdefault((key, laser, left[key, laser]), set()).update(may)
        choices.append(sorted(may, key=str))
    count = prod(len(each) for each in choices)
    open_.followed &= count <= COURSES
    for number, chosen in enumerate(product(*choices)):
        if number == COURSES:
            return
        following = course.copy() if count > 1 else course
        if volley:
            following.happen(
                initiative, [_firing(*shot, met) for shot, met in zip(volley, chosen, strict=True)]
            )
        yield following


def _firing(ship: int, laser: int, met: Met) -> Firing:
    contact = None if met.card is None else Contact(met.card, 0, 0, 0, 1)
    return Firing(ship, laser, contact, 0, met.shielded)


def _state(course: Fight) -> object:
    """Return the part of the state that determines the rest of the battle and its score."""
    return (
        tuple(course.rocks),
        tuple(course.standing),
        tuple((key, tuple(course.damage[key])) for key in sorted(course.damage)),
        tuple(sorted(course.piles)),
        tuple((when, tuple(sorted(course.pending[when]))) for when in sorted(course.pending)),
    )


def _beams(field: Field, told: Battle, open_: _Open) -> Iterator[Line]:
    left = Counter(
        {
            (key, number): len(laser.initiative)
            for key, fighter in enumerate(field.fighters)
            for number, laser in enumerate(fighter.ship.lasers)
        }
    )
    first: dict[_Shot, tuple[Met, int, int]] = {}
    for number, step in enumerate(told.steps):
        for place, fired in enumerate(step.fired):
            left[fired.ship, fired.laser] -= 1
            met = Met(None) if fired.contact is None else Met(fired.contact.key, fired.shielded)
            first[fired.ship, fired.laser, left[fired.ship, fired.laser]] = met, number, place
    for shot in sorted(open_.meets):
        key, laser, _ = shot
        as_measured, *place = first.get(shot, (None,))
        for other in sorted(open_.meets[shot] - {as_measured}, key=str):
            args = {
                "card": f"ship:{key}",
                "ship": field.fighters[key].ship.name,
                "laser": laser + 1,
                **_describe_met("one", field, as_measured),
                **_describe_met("other", field, other),
            }
            yield Line("photo-note-beam", args, *place)


def _describe_met(name: str, field: Field, met: Met | None) -> dict[str, str | float]:
    if met is None or met.card is None:
        return {name: "", f"{name}-how": "miss" if met is not None else "unfired"}
    return {name: card_name(field, met.card), f"{name}-how": "shield" if met.shielded else "hit"}


def _scores(totals: Sequence[Sequence[int]]) -> Iterator[Line]:
    for seat, seen in enumerate(zip(*totals, strict=True)):
        if min(seen) < max(seen):
            yield Line("photo-note-score", {"seat": seat, "least": min(seen), "most": max(seen)})
