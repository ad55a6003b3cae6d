"""What Light Speed puts on a table: ten ships each, and the asteroid in the middle."""

from __future__ import annotations

from random import Random

from starfelt.battle.field import Asteroid
from starfelt.cards.fleet import Fleet, Ship
from starfelt.games.lightspeed.rules.layout import asteroids_for, fleet
from starfelt.games.lightspeed.rules.model import LightSpeedOptions


class _Deal:
    """See `starfelt.games.deployment.rules.deal`."""

    scales = ()

    def usual_fleets(self, seats: int) -> list[Fleet]:
        return [fleet()] * seats

    def draw_fleets(self, seats: int, chance: Random) -> tuple[Fleet, ...]:
        return (fleet(),) * seats

    def asteroids(self, table_mm: tuple[int, int], seats: int) -> tuple[Asteroid, ...]:
        return asteroids_for(LightSpeedOptions(table_mm=table_mm), seats)

    def deck(self, fleet: Fleet) -> tuple[Ship, ...]:
        return fleet.ships

    def draw_deck(self, fleet: Fleet, count: int, chance: Random) -> tuple[Ship, ...]:
        return tuple(chance.sample(fleet.ships, count))

    def choose_ships(self, fleet: Fleet, scale: str, path: str) -> tuple[Ship, ...]:
        return fleet.ships


DEAL = _Deal()
