"""Doubts of a photo reading: everything that may happen within the cards' errors, and nothing else."""

import math
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from kit import by_hand
from kit.by_hand import laser, lies, ship
from kit.tables import random_table
from starfelt.battle.field import Field
from starfelt.battle.referee import judge
from starfelt.battle.reporting import card_name
from starfelt.battle.table_file import table_from
from starfelt.messages import LANGUAGES, Line, say
from starfelt.photo import doubt
from starfelt.photo.doubt import doubts
from starfelt.table.card import Pose, apart

pytestmark = pytest.mark.any_game


def table(ships: list[tuple[int, str, float, float, float]]) -> Field:
    return table_from(
        {
            "format": "starfelt-table/1",
            "game": "lightspeed",
            "table_mm": [600, 600],
            "seats": [
                {"name": "Red", "colour": "red", "fleet": "classic"},
                {"name": "Blue", "colour": "blue", "fleet": "classic"},
            ],
            "options": {},
            "ships": [
                {"seat": seat, "ship": ship, "x_mm": x, "y_mm": y, "heading_deg": heading}
                for seat, ship, x, y, heading in ships
            ],
            "asteroids": [],
        }
    ).field


def aiming(aside_mm: float) -> Field:
    """The Moth fires straight up; the Ghost's right edge is this far left of its beam."""
    return table([(0, "moth", 300, 500, 0), (1, "ghost", 300 - 31.5 - aside_mm, 200, 0)])


def told(field: Field, error: tuple[float, float] = (0.2, 0.1)) -> list[Line]:
    lines = doubts(field, [error] * (len(field.fighters) + len(field.asteroids)))
    for line in lines:
        assert all(say(language, line.id, line.args) for language in LANGUAGES)
    return lines


@pytest.mark.parametrize(("aside_mm", "is_open"), [(0.2, True), (-0.2, True), (8, False), (-8, False)])
def test_a_beam_near_a_corner_is_in_doubt(aside_mm: float, is_open: bool) -> None:
    beams = [line for line in told(aiming(aside_mm)) if line.args.get("card") == "ship:0"]
    assert bool(beams) is is_open
    assert {(line.step, line.shot) for line in beams} == ({(0, 0)} if is_open else set())
    # The Ghost's back is shielded to its end, its right side is not.
    outcomes = {line.args[how] for line in beams for how in ("one-how", "other-how")}
    assert outcomes == ({"miss", "shield", "hit"} if is_open else set())


def test_what_hangs_on_a_beam_in_doubt_is_told_too() -> None:
    """The Ghost's survival of the first step decides whether it fires, and both seats' points."""
    field = aiming(0.2)
    ghost = field.fighters[1]
    first, second = field.fighters[0], replace(ghost, ship=replace(ghost.ship, hull=1))
    faster = replace(
        first, ship=replace(first.ship, lasers=tuple(_at(1, laser) for laser in first.ship.lasers))
    )
    lines = told(replace(field, fighters=(faster, second)))
    unfired = {line.args["laser"] for line in lines if line.args.get("other-how") == "unfired"}
    assert unfired == {number + 1 for number in range(len(ghost.ship.lasers))}
    assert Line("photo-note-score", {"seat": 0, "least": 0, "most": 1}) in lines


def _at(initiative: int, laser: Any) -> Any:
    return replace(laser, initiative=(initiative,))


def delayed_perhaps(target: Any, *others: Any) -> list[Line]:
    """Return the doubts of a table on which an ion beam, at initiative 1, meets a ship of seat 1 or just passes it.

    Only the card that fires the beam has an error. The ship is in the middle of the table.
    """
    ion = lies(0, ship("ion", [laser(0, kind="ion")]), 500, 900)
    data = by_hand.table([ion, lies(1, target, 530, 500), *others], game="stellarconflict")
    return doubts(table_from(data).field, [(0.2, 0.0), *[(0.0, 0.0)] * (1 + len(others))])


def test_a_delay_in_one_future_fires_nothing_in_another() -> None:
    """The ship fires once, at 2 or at 4, where somebody else fires too. One shot does not destroy the hulk."""
    right = ship("right", [laser(1, angle=90)], when=2)
    hulk, other = ship("hulk", hull=2), ship("other", [laser(1)], when=4)
    lines = delayed_perhaps(right, lies(0, hulk, 700, 500), lies(1, other, 900, 500))
    assert {(line.id, line.args["card"]) for line in lines} == {("photo-note-beam", "ship:0")}


def test_futures_that_differ_in_when_a_shot_is_due_are_kept_apart() -> None:
    """Two ships destroy each other: the one that fires first survives, and the delay in doubt says which."""
    right = ship("right", [laser(2, angle=90)], when=2, hull=2)
    left, other = ship("left", [laser(2, angle=270)], when=3, hull=2), ship("other", [laser(1)], when=4)
    lines = delayed_perhaps(right, lies(0, left, 700, 500), lies(1, other, 900, 500))
    assert [line.args for line in lines if line.id == "photo-note-score"] == [
        {"seat": 0, "least": 0, "most": 1},
        {"seat": 1, "least": 0, "most": 1},
    ]


def test_where_too_much_is_open_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [line.id for line in told(aiming(0.2), (0.2, 5))] == ["photo-note-many"]
    monkeypatch.setattr(doubt, "COURSES", 1)
    assert [line.id for line in told(aiming(0.2))][-1] == "photo-note-many"


Errors = list[tuple[float, float]]


def thrown(field: Field, errors: Errors, dice: Random) -> Field:
    """Return a possible true table: every card shifted within its error, then rounded to the lattice."""

    def off(pose: Pose, error: tuple[float, float]) -> Pose:
        way, far = dice.uniform(0, math.tau), 10 * error[0] * math.sqrt(dice.random())
        turn = dice.uniform(-10, 10) * error[1]
        x, y = pose.x + far * math.cos(way), pose.y + far * math.sin(way)
        return Pose(round(x), round(y), round(pose.heading + turn) % 3600)

    every = [*field.fighters, *field.asteroids]
    poses = [off(card.pose, error) for card, error in zip(every, errors, strict=True)]
    count = len(field.fighters)
    fighters = tuple(replace(f, pose=pose) for f, pose in zip(field.fighters, poses[:count], strict=True))
    rocks = [
        msgspec.structs.replace(a, pose=pose) for a, pose in zip(field.asteroids, poses[count:], strict=True)
    ]
    return replace(field, fighters=fighters, asteroids=tuple(rocks))


def shots(field: Field) -> dict[tuple[str, int, int], tuple[str, str]]:
    """Return the effect of each shot: by ship, laser, and how many times that laser has fired before."""
    count: Counter[tuple[int, int]] = Counter()
    found: dict[tuple[str, int, int], tuple[str, str]] = {}
    for step in judge(field).steps:
        for fired in step.fired:
            how = "hit" if not fired.shielded else "shield"
            met = (card_name(field, fired.contact.key), how) if fired.contact else ("", "miss")
            found[f"ship:{fired.ship}", fired.laser + 1, count[fired.ship, fired.laser]] = met
            count[fired.ship, fired.laser] += 1
    return found


@pytest.mark.parametrize("seed", range(60))
def test_no_table_within_the_errors_does_what_is_not_told(seed: int) -> None:
    dice = Random(seed)
    field = table_from(random_table(dice)).field
    every = len(field.fighters) + len(field.asteroids)
    errors: Errors = [dice.choice([(0, 0), (0.1, 0.05), (0.2, 0.1), (0.4, 0.2)]) for _ in range(every)]
    lines = doubts(field, errors)
    measured = shots(field)
    others: dict[tuple[Any, Any], set[tuple[Any, Any]]] = {}
    for line in lines:
        if line.id == "photo-note-beam":
            shot = line.args["card"], line.args["laser"]
            others.setdefault(shot, set()).add((line.args["other"], line.args["other-how"]))
    between = {seat: (tally.total, tally.total) for seat, tally in enumerate(judge(field).tallies)}
    for line in lines:
        if line.id == "photo-note-score":
            between[int(line.args["seat"])] = int(line.args["least"]), int(line.args["most"])
    for _ in range(20):
        real = thrown(field, errors, dice)
        outlines = [card.corners for card in (*real.fighters, *real.asteroids)]
        if not all(apart(a, b) for k, a in enumerate(outlines) for b in outlines[:k]):
            continue
        there = shots(real)
        for shot in measured.keys() | there.keys():
            met = there.get(shot, ("", "unfired"))
            assert met == measured.get(shot, ("", "unfired")) or met in others[shot[:2]]
        for seat, tally in enumerate(judge(real).tallies):
            least, most = between[seat]
            assert least <= tally.total <= most
