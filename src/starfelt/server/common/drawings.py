"""Drawings for the browser: fleets with their cards, and what every table shows."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import get_args

import msgspec

from starfelt.cards.drawing import back_svg, card_svg
from starfelt.cards.editions import NoEdition, fleet_of
from starfelt.cards.fleet import Fleet, shipped_fleets
from starfelt.cards.ink import MATERIALS
from starfelt.cards.rocks import Size, asteroid_svg
from starfelt.cards.teams import TEAMS, css_variables
from starfelt.wire.art import ArtView, FleetView, LaserView, ShipView, TeamView


def fleet_view(fleet: Fleet) -> FleetView:
    """Return a fleet with its drawings."""
    return FleetView(
        id=fleet.id,
        name=fleet.name,
        card_mm=(fleet.width / 10, fleet.height / 10),
        ships=tuple(
            ShipView(
                id=ship.id,
                name=ship.name,
                initiative=ship.initiative,
                hull=ship.hull,
                vp=ship.vp,
                credits=ship.credits,
                role=ship.role,
                powers=tuple(laser.power for laser in ship.lasers),
                lasers=tuple(
                    LaserView(
                        laser.x / 10,
                        laser.y / 10,
                        laser.angle / 10,
                        laser.power,
                        laser.kind,
                        laser.initiative,
                    )
                    for laser in ship.lasers
                ),
                svg=card_svg(ship, fleet),
                svg_small=card_svg(ship, fleet, detail="small"),
            )
            for ship in fleet.ships
        ),
    )


def fleet_views(fleets: Iterable[Fleet]) -> tuple[FleetView, ...]:
    """Return fleets with their drawings, each once, though seats may share one."""
    return tuple(fleet_view(fleet) for fleet in {fleet.id: fleet for fleet in fleets}.values())


def named_fleet_view(fleet_id: str) -> FleetView | None:
    """Return the fleet of that name with its drawings, or None. An earlier edition has that name as its id."""
    try:
        fleet = fleet_of(fleet_id)
    except NoEdition:
        return None
    view = fleet_view(fleet)
    return view if fleet is shipped_fleets().get(fleet.id) else msgspec.structs.replace(view, id=fleet_id)


@cache
def art_view() -> ArtView:
    """Return the teams, the asteroids, the card back and the materials of all drawings."""
    fleet = next(iter(shipped_fleets().values()))
    return ArtView(
        materials=MATERIALS,
        teams=tuple(
            TeamView(
                team.id,
                team.colour,
                f"<path d='{team.mark}'/>",
                css_variables(team.id),
            )
            for team in TEAMS.values()
        ),
        asteroids={size: asteroid_svg(size) for size in get_args(Size)},
        back=back_svg(fleet),
    )
