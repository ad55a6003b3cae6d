"""The scale of a battle (rulings 1 and 4), and the races."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from starfelt.cards.editions import ours
from starfelt.cards.fleet import Fleet, shipped_fleets

Race: TypeAlias = Literal["wiss", "vak", "hexai", "tetrakori"]
ScaleName: TypeAlias = Literal["dispute", "conflict", "war"]

#: All races, in the default order of seats.
RACES: tuple[Race, ...] = ("wiss", "vak", "hexai", "tetrakori")


class Scale(NamedTuple):
    """The cost limit of a fleet in credits, and the length of deployment in seconds."""

    credits: int
    seconds: int


SCALES: dict[ScaleName, Scale] = {
    "dispute": Scale(10, 30),
    "conflict": Scale(15, 60),
    "war": Scale(20, 120),
}


def race_of(fleet: Fleet) -> Race | None:
    """Return the race of a fleet, in any edition; None for a custom fleet."""
    if not ours(fleet):
        return None
    return next((race for race in RACES if race == fleet.id), None)


def race_fleet(race: Race) -> Fleet:
    """Return all cards of a race, in the current edition."""
    return shipped_fleets()[race]
