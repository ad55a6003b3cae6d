"""Queries about ships and sides that many modules use."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from starfelt.games.hexfleet.classes import CLASSES
from starfelt.games.hexfleet.model import HexFleetShip, HexFleetState


def find(state: HexFleetState, ship_id: str) -> HexFleetShip | None:
    """Return the ship with that id, or None."""
    return next((ship for ship in state.ships if ship.id == ship_id), None)


def get(state: HexFleetState, ship_id: str) -> HexFleetShip:
    """Return the ship with that id, which must exist."""
    ship = find(state, ship_id)
    assert ship is not None
    return ship


def changed(state: HexFleetState, *ships: HexFleetShip) -> HexFleetState:
    """Return the state with these ships replaced."""
    by_id = {ship.id: ship for ship in ships}
    return replace(state, ships=tuple(by_id.get(ship.id, ship) for ship in state.ships))


def on_table(state: HexFleetState) -> Iterable[HexFleetShip]:
    """Yield the ships on the table, in the scenario's order."""
    return (ship for ship in state.ships if ship.status == "table")


def taken(state: HexFleetState, but: str = "") -> set[tuple[int, int]]:
    """Return the hexes occupied by ships, except by the ship `but`."""
    return {(ship.pose.q, ship.pose.r) for ship in on_table(state) if ship.id != but}


def fighting(state: HexFleetState) -> list[int]:
    """Return the sides that have not lost."""
    return [side for side in range(len(state.seats)) if side not in state.lost]


def may_jump(ship: HexFleetShip) -> bool:
    """Tell whether a ship has the propulsion for a jump: half of its starting value (ruling 11)."""
    return 2 * ship.propulsion >= CLASSES[ship.kind].propulsion


def points(state: HexFleetState, side: int) -> tuple[int, int]:
    """Return the points that a side has left, and the points of its ships undamaged."""
    left = full = 0
    for ship in state.ships:
        if ship.side == side:
            kind = CLASSES[ship.kind]
            left += ship.shields + ship.weapons + ship.propulsion
            full += kind.shields + ship.armed + kind.propulsion
    return left, full
