"""Queries about ships and sides that many modules use."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec.structs import replace

from starfelt.games.hexfleet.rules.classes import CLASSES, can_jump
from starfelt.games.hexfleet.rules.hexes import distance, edge, hexes
from starfelt.games.hexfleet.rules.model import HexFleetShip, HexFleetState
from starfelt.games.hexfleet.rules.options import Objective


def find(state: HexFleetState, ship_id: str) -> HexFleetShip | None:
    """Return the ship with that id, or None."""
    return next((ship for ship in state.ships if ship.id == ship_id), None)


def get(state: HexFleetState, ship_id: str) -> HexFleetShip:
    """Return the ship with that id, which must exist."""
    ship = find(state, ship_id)
    assert ship is not None
    return ship


def replace_ships(state: HexFleetState, *ships: HexFleetShip) -> HexFleetState:
    """Return the state with these ships replaced."""
    by_id = {ship.id: ship for ship in ships}
    return replace(state, ships=tuple(by_id.get(ship.id, ship) for ship in state.ships))


def on_table(state: HexFleetState) -> Iterable[HexFleetShip]:
    """Yield the ships on the table, in the scenario's order."""
    return (ship for ship in state.ships if ship.status == "table")


def find_barred(state: HexFleetState, ship: HexFleetShip) -> frozenset[tuple[int, int]]:
    """Return the hexes in which a ship may not come back from a jump, besides those of other ships.

    They are the asteroids, the zones, and the hexes nearer to an exit of its side than the one that it left.
    """
    return frozenset(state.asteroids) | _find_barred(state.radius, state.objective, ship.side, ship.pose[:2])


@lru_cache(maxsize=256)
def _find_barred(
    radius: int, objective: Objective | None, side: int, place: tuple[int, int]
) -> frozenset[tuple[int, int]]:
    if objective is None:
        return frozenset()
    found = {
        (q, r)
        for zone in objective.zones
        for q, r in hexes(radius)
        if distance(q - zone.q, r - zone.r) <= zone.within
    }
    if out := ways_out(radius, objective, side):
        far = how_far(out, *place)
        found |= {each for each in hexes(radius) if how_far(out, *each) < far}
    return frozenset(found)


def ways_out(radius: int, objective: Objective | None, side: int) -> frozenset[tuple[int, int]]:
    """Return the hexes by which a side's ships may leave the map."""
    exits = () if objective is None else objective.exits
    return frozenset[tuple[int, int]]().union(
        *(edge(radius, number) for each in exits if each.side == side for number in each.edges)
    )


def how_far(places: Iterable[tuple[int, int]], q: int, r: int) -> int:
    """Return the distance from a hex to the nearest of some others."""
    return min(distance(to_q - q, to_r - r) for to_q, to_r in places)


def find_occupied(state: HexFleetState, but: str = "") -> set[tuple[int, int]]:
    """Return the hexes occupied by ships, except by the ship `but`."""
    return {(ship.pose.q, ship.pose.r) for ship in on_table(state) if ship.id != but}


def fighting(state: HexFleetState) -> list[int]:
    """Return the sides that have not lost."""
    return [side for side in range(len(state.seats)) if side not in state.lost]


def may_jump(ship: HexFleetShip) -> bool:
    """Tell whether a ship has the propulsion for a jump."""
    return can_jump(ship.propulsion, CLASSES[ship.kind].propulsion)


def points(state: HexFleetState, side: int) -> tuple[int, int]:
    """Return the points that a side has left, and the points of its ships undamaged."""
    return points_of(state.ships, side)


def points_of(ships: Iterable[HexFleetShip], side: int) -> tuple[int, int]:
    """Return the points that a side's ships have left, and their points undamaged."""
    left = full = 0
    for ship in ships:
        if ship.side == side:
            kind = CLASSES[ship.kind]
            left += ship.shields + ship.weapons + ship.propulsion
            full += kind.shields + ship.armed + kind.propulsion
    return left, full
