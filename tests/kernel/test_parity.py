"""Compiled code against the reference: battles against the referee, and legal places against `table.card`.

Battles are on random tables of all kinds, on adversarial tables, and of single rules. Cards are placed where they just
touch another one, and one unit farther away.
"""

from collections.abc import Iterator
from dataclasses import replace
from math import cos, radians, sin
from random import Random
from typing import Any

import numpy as np
import pytest

from kit.agreeing import disagreements
from kit.by_hand import asteroid, laser, lies, shield, ship, table
from kit.hurtful import STYLES, hurtful_tables
from kit.tables import random_table
from starfelt import lab
from starfelt.battle.field import Field, Fighter
from starfelt.battle.referee import judge
from starfelt.battle.table_file import table_from
from starfelt.cards.fleet import GameName
from starfelt.kernel.completing import place, share_roster, tables_of
from starfelt.kernel.lattice import FreePlaces, Lattice
from starfelt.kernel.legality import are_legal, bounds_for
from starfelt.kernel.plan import prepare
from starfelt.kernel.roster import roster_of
from starfelt.kernel.state import make_scratch
from starfelt.kernel.trying import try_poses
from starfelt.kernel.varying import find_fitting
from starfelt.table.card import Pose, apart, corners, on_table

Data = dict[str, Any]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", ["lightspeed", "stellarconflict"])
def test_random_tables_are_judged_as_the_referee_judges_them(game: GameName, seats: int) -> None:
    tables = lab.random_tables(game, 200, seats=seats, seed=seats)
    assert disagreements(tables, lab.judge_many(tables)) == []


def test_tables_of_many_kinds_are_judged_as_the_referee_judges_them() -> None:
    tables = lab.tables_from(random_table(Random(seed)) for seed in range(250))
    assert disagreements(tables, lab.judge_many(tables)) == []


@pytest.mark.parametrize("style", STYLES)
def test_tables_made_to_hurt_are_judged_as_the_referee_judges_them(style: str) -> None:
    for seed in range(30):
        tables = lab.tables_from(hurtful_tables(Random(seed), 24, style))
        assert disagreements(tables, lab.judge_many(tables)) == []


@pytest.mark.parametrize("style", STYLES)
def test_the_tables_made_to_hurt_do(style: str) -> None:
    """Beams that first meet a card at a corner, and beams that meet the very end of a shield."""
    corners = ends = 0
    for seed in range(30):
        for data in hurtful_tables(Random(seed), 8, style):
            field = table_from(data).field
            for fired in (fired for step in judge(field).steps for fired in step.fired):
                contact = fired.contact
                if contact and len(contact.sides) == 2:
                    corners += 1
                elif contact and contact.key < len(field.fighters):
                    ship = field.fighters[contact.key].ship
                    along = contact.ahead * ship.whole[contact.side]
                    ends += any(
                        along == end * contact.den for span in ship.guard[contact.side] for end in span
                    )
    assert corners > 20
    assert corners + ends > 80


GUN = ship("gun", lasers=[laser(3)], when=2)
ION = ship("ion", lasers=[laser(0, kind="ion")], when=1)
TANK = ship("tank", hull=9)
THIEF = ship("thief", lasers=[laser(3)], when=1, hull=1)
SLOW = ship("slow", lasers=[laser(2)], when=5)
CARGO = ship("cargo", role="cargo")
PIERCER = ship("piercer", lasers=[laser(1, kind="penetrating")])
WALL = ship("wall", hull=1, shields=[shield("back", -30, 30)])
DOUBLE = ship("double", lasers=[laser(1), laser(1, at=(10, 0), initiative=[4])], when=[1, 4])


@pytest.mark.parametrize(
    ("name", "data", "points"),
    [
        ("nothing on it", table([]), [0, 0]),
        ("no lasers", table([lies(0, TANK, 500, 800), lies(1, TANK, 500, 200)]), [0, 0]),
        ("a kill is worth the hull", table([lies(0, GUN, 500, 800), lies(1, THIEF, 500, 400)]), [1, 0]),
        ("mining", table([lies(0, GUN, 500, 800)], [asteroid(500, 400, 12)]), [3, 0]),
        ("an empty asteroid", table([lies(0, GUN, 500, 800)], [asteroid(500, 400, 2)]), [2, 0]),
        (
            "piracy",
            table(
                [lies(0, SLOW, 500, 800), lies(1, ship("miner", [laser(3)]), 500, 500)],
                [asteroid(500, 200, 12)],
                options={"piracy": True},
            ),
            [2, 1],
        ),
        (
            "cubes of a Cargo ship",
            table([lies(0, GUN, 500, 800), lies(1, CARGO, 500, 400)], game="stellarconflict"),
            [3, 5],
        ),
        (
            "a delayed shot comes too late",
            table(
                [
                    lies(0, ION, 200, 800),
                    lies(1, GUN, 200, 400, 90),
                    lies(0, THIEF | {"initiative": [3]}, 500, 800),
                    lies(1, TANK | {"hull": 1}, 500, 400),
                    lies(0, TANK | {"id": "prey", "hull": 3}, 800, 400),
                ],
                game="stellarconflict",
            ),
            [1, 1],
        ),
        (
            "penetrating beams",
            table([lies(0, PIERCER, 500, 800), lies(1, WALL, 500, 400)], game="stellarconflict"),
            [1, 0],
        ),
        (
            "two initiatives",
            table([lies(0, DOUBLE, 500, 800), lies(1, TANK | {"hull": 3}, 500, 400)], game="stellarconflict"),
            [1, 0],
        ),
        (
            "a tie over a kill vaporises it",
            table(
                [
                    lies(0, GUN, 500, 800),
                    lies(1, GUN, 500, 200, 180),
                    lies(2, TANK | {"hull": 6}, 500, 500),
                ],
                seats=3,
            ),
            [0, 0, 0],
        ),
    ],
)
def test_a_rule(name: str, data: Data, points: list[int]) -> None:
    tables = lab.tables_from([data])
    scores = lab.judge_many(tables)
    assert scores.points.tolist() == [points]
    assert disagreements(tables, scores) == []


@pytest.mark.parametrize(
    ("hull", "lasers", "seats", "in_lanes"),
    [
        (255, 85, 2, True),
        (255, 84, 2, True),
        # More damage than a byte holds; the exact amount does not matter.
        (200, 100, 2, True),
        (255, 100, 2, True),
        # A ship that no damage on this table can destroy.
        (999, 100, 2, True),
        (300, 100, 2, False),
        (255, 85, 3, True),
        # Here it matters which seat did most damage.
        (255, 86, 3, False),
    ],
)
def test_a_ship_may_take_more_than_a_byte(hull: int, lasers: int, seats: int, in_lanes: bool) -> None:
    volley, tank = ship("volley", [laser(3)] * lasers), ship("tank", hull=hull)
    tables = lab.tables_from([table([lies(0, volley, 500, 800), lies(1, tank, 500, 400)], seats=seats)])
    assert (tables.batches[0].prepared is not None) is in_lanes
    scores = lab.judge_many(tables)
    assert scores.points[0, 0] == (hull if 3 * lasers >= hull else 0)
    assert disagreements(tables, scores) == []


@pytest.mark.parametrize("rocks", [253, 254])
def test_tables_of_very_many_cards_are_judged_too(rocks: int) -> None:
    """255 cards are the most that the lanes can tell apart."""
    places = [(100 * (1 + k % 28), 100 * (1 + k // 28)) for k in range(rocks)]
    guns = [lies(0, GUN, 200, 2900), lies(1, GUN, 1000, 2900)]
    many = table(guns, [asteroid(x, y, 3) for x, y in places])
    tables = lab.tables_from([many | {"table_mm": [3000, 3000]}] * 20)
    assert (tables.batches[0].prepared is not None) is (rocks + 2 < 256)
    scores = lab.judge_many(tables)
    assert scores.points.sum(1).tolist() == [6] * 20
    assert disagreements(tables, scores) == []


#: A card in hand, and cards that it may touch: a ship and the asteroid, which has another size.
HAND, SHIP, ROCK = 0, 1, -1
SIZE = (12_000, 8_000)
[BATCH] = lab.random_tables("lightspeed", 1).batches
CARDS = len(BATCH.roster.size)


def fits(pose: Pose, other: int, its: Pose) -> bool:
    """Tell by the reference whether the card in hand may be placed at a pose beside another card."""
    card, beside = (
        corners(at, *BATCH.roster.size[which].tolist()) for at, which in ((pose, HAND), (its, other))
    )
    return on_table(card, *SIZE) and apart(card, beside)


def touching_poses(other: int, its: Pose, chance: Random) -> Iterator[Pose]:
    """Yield poses of the card in hand that just touch another card, and those a unit farther away."""
    for _ in range(100):
        heading, way = chance.choice((0, 900, chance.randrange(3600))), radians(chance.randrange(360))

        def at(far: int, heading: int = heading, way: float = way) -> Pose:
            return Pose(its.x + round(far * cos(way)), its.y + round(far * sin(way)), heading)

        near, far = 0, 3000
        while far - near > 1:
            middle = (near + far) // 2
            near, far = (near, middle) if fits(at(middle), other, its) else (middle, far)
        yield from (at(near), at(far), at(far + 1))


@pytest.mark.parametrize("other", [SHIP, ROCK])
def test_a_card_fits_where_the_reference_says(other: int) -> None:
    chance, other = Random(other), other % CARDS
    bounds, shared = bounds_for(BATCH.roster, SIZE), share_roster(BATCH.roster, *SIZE)
    for heading in (0, 900, 1234, chance.randrange(3600)):
        its = Pose(6000, 4000, heading)
        poses = list(touching_poses(other, its, chance))
        wanted = [fits(pose, other, its) for pose in poses]
        assert 100 <= sum(wanted) <= 200
        lying = np.zeros((CARDS, 3), np.int64)
        lying[other] = its
        lies = np.arange(CARDS) == other
        hand = np.zeros(len(poses), np.int64)
        found = are_legal(
            bounds, lying[None].astype(np.int16), lies[None], hand[:1], np.array([poses], np.int16)
        )
        assert found[0].tolist() == wanted
        assert (
            find_fitting(BATCH.roster, SIZE, lying, np.array([other]), HAND, np.array(poses)).tolist()
            == wanted
        )
        tables = tables_of(shared, lying, lies.astype(np.int64), len(poses))
        place(shared, tables, hand, np.array(poses))
        assert tables.lies[:, other].astype(bool).tolist() == wanted


@pytest.mark.parametrize("other", [SHIP, ROCK])
def test_a_lattice_is_free_where_the_reference_says(other: int) -> None:
    chance, other = Random(other), other % CARDS
    lattice = Lattice(*SIZE, 40, 25, 7)
    free = FreePlaces(bounds_for(BATCH.roster, SIZE), lattice, 1, 1)
    lying, lies = np.zeros((1, CARDS, 3), np.int16), np.arange(CARDS)[None] == other
    for _ in range(5):
        its = Pose(chance.randrange(500, 11_500), chance.randrange(500, 7_500), chance.randrange(3600))
        lying[0, other] = its
        found = free.mask(lying, lies, np.zeros(1, np.int64))[0, :-1].tolist()
        assert found == [fits(Pose(*pose), other, its) for pose in lattice.poses().tolist()]


def nearby_fighters(field: Field, chance: Random) -> list[Fighter]:
    """A table's first ship at legal poses: a few units from where it lies, and anywhere over other ships."""
    first = field.fighters[0]
    x, y, heading = first.pose
    found: list[Fighter] = []
    while len(found) < 48:
        pose = Pose(chance.randint(0, field.width), chance.randint(0, field.height), chance.randrange(3600))
        if len(found) % 2:
            pose = Pose(x + chance.randint(-2, 2), y + chance.randint(-2, 2), heading)
        fighter = replace(first, pose=pose)
        clear = all(apart(fighter.corners, rock.corners) for rock in field.asteroids)
        if on_table(fighter.corners, field.width, field.height) and clear:
            found.append(fighter)
    return found


@pytest.mark.parametrize("style", ["of many kinds", *STYLES])
def test_one_card_at_many_poses_is_judged_as_the_referee_judges_each_table(style: str) -> None:
    """Some ships are not on the table yet, and those that the card touches are left out."""
    for seed in range(24):
        chance = Random(seed)
        data = random_table(chance) if style == "of many kinds" else hurtful_tables(chance, 1, style)[0]
        field = table_from(data).field
        prepared = prepare(roster := roster_of(field))
        assert prepared is not None
        others = [number for number in range(1, len(field.fighters)) if chance.random() < 0.7]
        cards = (*field.fighters, *field.asteroids)
        lies = np.ones(len(cards), dtype=np.int64)
        lies[: len(field.fighters)] = np.isin(np.arange(len(field.fighters)), others)
        shared = share_roster(roster, field.width, field.height)
        tables = tables_of(shared, np.array([card.pose for card in cards], dtype=np.int64), lies, 1)
        tried = nearby_fighters(field, chance)
        poses = np.array([[fighter.pose for fighter in tried]], dtype=np.int64)
        scratch = make_scratch(prepared.plan)
        found = try_poses(shared, prepared.plan, scratch, tables, np.array([0]), poses)
        for fighter, points in zip(tried, found.points[0].tolist(), strict=True):
            left = [
                field.fighters[number]
                for number in others
                if apart(fighter.corners, field.fighters[number].corners)
            ]
            battle = judge(replace(field, fighters=(fighter, *left)))
            assert points == [tally.total for tally in battle.tallies]
