"""Bought fleets deploy on any map, each side together, and can be played."""

from __future__ import annotations

import pytest

from starfelt.games.hexfleet.rules.muster import lined_up
from starfelt.games.hexfleet.rules.options import Bought, Map, Scenario, ScenarioShip
from starfelt.games.hexfleet.rules.scenario import check, load_shipped


@pytest.mark.parametrize("radius", [1, 6, 11, 50])
def test_the_largest_fleets_of_four_sides_find_room(radius: int) -> None:
    # Even on the smallest map that the host may choose.
    places = ((0, 1), (-1, 1), (0, -1), (1, -1))
    ships = (
        ScenarioShip(f"S{side}", side, "light", 8, q * radius, r * radius, 0)
        for side, (q, r) in enumerate(places)
    )
    scenario = Scenario(Map(radius), tuple(ships))
    for side in range(4):
        scenario = lined_up(scenario, side, [Bought("light", 8)] * 10)
    check(scenario)
    assert scenario.map.radius == max(radius, 6)
    assert [ship.id for ship in scenario.ships] == [f"{side}{n}" for side in "ABCD" for n in range(1, 11)]


def test_a_side_that_buys_leaves_the_others_their_ships_on_the_same_map() -> None:
    bought = [Bought("light", 8), Bought("medium", 16)]
    scenario = lined_up(load_shipped("skirmish"), 1, bought)
    assert scenario.map == load_shipped("skirmish").map
    assert [(ship.side, ship.kind) for ship in scenario.ships] == [
        (0, "heavy"),
        (0, "heavy"),
        (1, "medium"),
        (1, "light"),
    ]
    # No ship is in range of another. The strongest of each side faces the other's across the whole map.
    first, other = scenario.ships[0], scenario.ships[2]
    assert (first.q, first.r, first.facing) == (0, 10, 0)
    assert (other.q, other.r, other.facing) == (0, -10, 3)
