"""The picture of an activation of Hex & Spades: the map before it, and what the ship did. Sides of hexes are 1 long."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Literal

from starfelt.analysis.scene import Scene, ScenePiece, SceneSpot, SceneWay
from starfelt.games.hexfleet.rules.hexes import HexPose
from starfelt.games.hexfleet.rules.model import HexFleetState, HexFleetView

_HIGH = sqrt(3)


def scene_of(state: HexFleetState, view: HexFleetView) -> Scene:
    """Return the map of a state, without what was done."""
    across, down = 1.5 * view.radius + 1, _HIGH * (view.radius + 0.5)
    return Scene(
        (-across, -down, 2 * across, 2 * down),
        tuple(
            ScenePiece(ship.side, ship.id, *_middle(ship.pose), 60.0 * ship.pose.facing, "ship")
            for ship in state.ships
            if ship.status == "table"
        ),
        (),
        view.radius,
        tuple(_spots(view)),
    )


def _spots(view: HexFleetView) -> Iterator[SceneSpot]:
    for zone in view.objective.zones if view.objective else ():
        yield SceneSpot("zone", *_middle(HexPose(zone.q, zone.r, 0)), _HIGH * (zone.within + 0.5), zone.id)
    for q, r in view.asteroids:
        yield SceneSpot("rock", *_middle(HexPose(q, r, 0)), 0.75)


def ways_of(
    state: HexFleetState, ship: str, end: HexPose, target: str | None, by: Literal["played", "better"]
) -> Iterator[SceneWay]:
    """Yield the way of a ship to where its activation ends, and its shot."""
    poses = {each.id: each.pose for each in state.ships if each.status == "table"}
    begin = poses.get(ship)
    if begin is not None and (begin.q, begin.r) != (end.q, end.r):
        yield SceneWay(by, "move", _middle(begin), _middle(end))
    if target in poses:
        yield SceneWay(by, "shot", _middle(end), _middle(poses[target]))


def _middle(pose: HexPose) -> tuple[float, float]:
    return 1.5 * pose.q, _HIGH * (pose.r + pose.q / 2)
