"""What Stellar Conflict puts on a table: the races, with their ready-made fleets, Cargo ships and Flag ships."""

from __future__ import annotations

from random import Random
from typing import cast

from starfelt.battle.field import Asteroid
from starfelt.cards import own
from starfelt.cards.editions import edition_of, ours
from starfelt.cards.fleet import Fleet, Ship
from starfelt.games.stellarconflict.rules.choosing import (
    cargo_of,
    check_choice,
    choosable,
    flag_of,
    ready_made,
)
from starfelt.games.stellarconflict.rules.scale import RACES, SCALES, Race, ScaleName, race_fleet


class _Deal:
    """See `starfelt.games.deployment.rules.deal`."""

    scales: tuple[str, ...] = tuple(SCALES)

    def usual_fleets(self, seats: int) -> list[Fleet]:
        return [race_fleet(race) for race in RACES[:seats]]

    def draw_fleets(self, seats: int, chance: Random) -> tuple[Fleet, ...]:
        return tuple(race_fleet(race) for race in chance.sample(RACES, seats))

    def asteroids(self, table_mm: tuple[int, int], seats: int) -> tuple[Asteroid, ...]:
        return ()

    def deck(self, fleet: Fleet) -> tuple[Ship, ...]:
        race: Race | None = next((race for race in RACES if race_fleet(race) is fleet), None)
        return fleet.ships if race is None else _with_roles(fleet, ready_made(race, "dispute"))

    def draw_deck(self, fleet: Fleet, count: int, chance: Random) -> tuple[Ship, ...]:
        return (cargo_of(fleet), *chance.sample(choosable(fleet), count - 2), flag_of(fleet))

    def choose_ships(self, fleet: Fleet, scale: str, path: str) -> tuple[Ship, ...]:
        name = cast("ScaleName", scale)
        check_choice(fleet, name, path)
        return _with_roles(fleet, ready_made(edition_of(fleet) if ours(fleet) else own.name_of(fleet), name))


def _with_roles(fleet: Fleet, ships: tuple[str, ...]) -> tuple[Ship, ...]:
    """Return the Cargo ship, the named ships in the fleet's order, and the Flag ship."""
    return (cargo_of(fleet), *(ship for ship in fleet.ships if ship.id in ships), flag_of(fleet))


DEAL = _Deal()
