"""The possible contacts of a beam within the errors: all that a search of every place finds, and hardly more."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from kit.by_hand import laser, lies, ship, table
from kit.tables import random_table
from starfelt.battle.field import Field
from starfelt.battle.referee import Firing, aim_all
from starfelt.battle.table_file import table_from
from starfelt.photo.margin import Beams, Met
from starfelt.table.card import Pose

pytestmark = pytest.mark.any_game


def every_place(field: Field, reach: float, turn: int) -> Iterator[Field]:
    """Yield the two ships at every place of the lattice within `reach` (0.1 mm), rotated by up to `turn` steps."""
    steps = range(-int(reach), int(reach) + 1)
    moves = [
        (x, y, by)
        for x, y, by in product(steps, steps, range(-turn, turn + 1))
        if x * x + y * y <= reach * reach
    ]
    one, other = field.fighters
    for (a, b, c), (d, e, f) in product(moves, moves):
        poses = (
            Pose(one.pose.x + a, one.pose.y + b, (one.pose.heading + c) % 3600),
            Pose(other.pose.x + d, other.pose.y + e, (other.pose.heading + f) % 3600),
        )
        pair = tuple(replace(fighter, pose=pose) for fighter, pose in zip(field.fighters, poses, strict=True))
        yield replace(field, fighters=pair)


def met(fired: Firing) -> Met:
    return Met(None) if fired.contact is None else Met(fired.contact.key, fired.shielded)


def seen(field: Field, reach: float, turn: int) -> dict[tuple[int, int], set[Met]]:
    found: dict[tuple[int, int], set[Met]] = {}
    for moved in every_place(field, reach, turn):
        for fired in aim_all(moved):
            found.setdefault((fired.ship, fired.laser), set()).add(met(fired))
    return found


def two_ships(seed: int) -> Field:
    """Return two ships without asteroids, often with a corner of one on a beam of the other."""
    while True:
        data = random_table(Random(seed), "aimed", most_ships=2)
        if len(data["ships"]) == 2:
            return table_from({**data, "asteroids": []}).field
        seed += 1000


@pytest.mark.parametrize("seed", range(12))
def test_all_that_can_happen_is_told_and_hardly_more(seed: int) -> None:
    """Cards are off by 0.1 mm: one place after rounding. The tolerance is 0.2 mm."""
    field = two_ships(seed)
    beams = Beams(field, [(0.1, 0.05), (0.1, 0.05)])
    least, most = seen(field, 1.45, 1), seen(field, 2, 1)
    for shot in least:
        told = beams.meets(*shot, {0, 1})
        assert least[shot] <= told <= most[shot]


def test_a_centre_may_be_laid_on_the_lattice_half_a_diagonal_farther_off() -> None:
    """Both cards are diagonal to the lattice, and the beam passes a quarter of a millimetre beside the target."""
    field = table_from(
        table([lies(0, ship("gun", [laser()]), 300, 700, 45), lies(1, ship("target"), 533.5, 509.2, 45)])
    ).field
    told = Beams(field, [(0.1, 0), (0.1, 0)]).meets(0, 0, {0, 1})
    assert told == seen(field, 1.45, 0)[0, 0] == {Met(None), Met(1)}


@pytest.mark.parametrize("seed", range(40))
def test_what_surely_lies_right_leaves_nothing_open(seed: int) -> None:
    field = table_from(random_table(Random(seed))).field
    count = len(field.fighters) + len(field.asteroids)
    beams = Beams(field, [(0, 0)] * count)
    for fired in aim_all(field):
        assert beams.meets(fired.ship, fired.laser, range(count)) == {met(fired)}


def test_the_error_of_the_ship_that_fires_carries_its_beam_to_cards_far_aside() -> None:
    """The target is 75 mm beside the beam as measured, and its edge 45 mm."""
    pair = [lies(0, ship("gun", [laser(1)]), 500, 800), lies(1, ship("target"), 575, 400)]
    field = table_from(table(pair)).field
    for error, met in ((44.0, {Met(None)}), (46.0, {Met(None), Met(1)})):
        assert Beams(field, [(error, 0), (0, 0)]).meets(0, 0, {0, 1}) == met
