"""Random tables for the judge page: legal, complete, and different each time."""

from random import Random

import msgspec
import pytest

from kit.by_hand import asteroid, laser, lies, ship, table
from starfelt.battle.dealing import MOST_SHIPS, NoRoom, deal_table
from starfelt.battle.table_file import JudgeableTable, table_from


def empty(game: str, fleets: list[str], table_mm: tuple[int, int] = (1200, 800)) -> JudgeableTable:
    return table_from(
        {
            "format": "starfelt-table/1",
            "game": game,
            "table_mm": list(table_mm),
            "seats": [
                {"name": fleet, "colour": colour, "fleet": fleet}
                for fleet, colour in zip(fleets, ("red", "green", "purple", "blue"), strict=False)
            ],
            "options": {},
            "ships": [],
            "asteroids": [{"x_mm": 600, "y_mm": 400, "heading_deg": 0, "size": "small", "rocks": 12}],
        }
    )


@pytest.mark.parametrize("seed", range(5))
def test_whole_fleets_lie_where_they_may(seed: int) -> None:
    bare = empty("lightspeed", ["classic"] * 4)
    found = deal_table(bare, Random(seed))
    again = table_from(msgspec.to_builtins(found))
    assert len(again.field.fighters) == 40
    assert again.file.asteroids == bare.file.asteroids


def test_of_a_large_fleet_some_ships_lie_its_cargo_and_flag_ship_among_them() -> None:
    found = table_from(msgspec.to_builtins(deal_table(empty("stellarconflict", ["hexai", "vak"]), Random(1))))
    for seat in 0, 1:
        roles = [card.ship.role for card in found.field.fighters if card.seat == seat]
        assert len(roles) == MOST_SHIPS
        assert {"cargo", "flag"} <= {*roles}


def test_ships_that_lie_already_are_thrown_anew() -> None:
    cargo, scout = ship("hold", role="cargo", hull=0), ship("eye", [laser(1)], role="scout")
    file = table([lies(0, cargo, 200, 500, cubes=3), lies(1, scout, 500, 500)], game="stellarconflict")
    found = deal_table(table_from(file), Random(3))
    assert [(entry.seat, entry.ship, entry.cubes) for entry in found.ships] == [
        (0, "hold", 3),
        (1, "eye", msgspec.UNSET),
    ]
    assert found.ships[0].x_mm != 200


def test_cards_that_find_no_room() -> None:
    small = empty("lightspeed", ["classic"] * 4, (650, 450))
    with pytest.raises(NoRoom):
        deal_table(small, Random(1))
    slots = [asteroid(50 + 70 * x, 50 + 95 * y, 1) for x in range(14) for y in range(10)]
    full = table([lies(0, ship("moth", [laser(1)]), 960, 905)], slots[:-1])
    with pytest.raises(NoRoom):
        deal_table(table_from(full), Random(1))
