"""What a seat of Stellar Conflict sees: of the others it knows the race, not the ships that they chose."""

from __future__ import annotations

from starfelt.battle.field import Asteroid, Field
from starfelt.battle.switches import switches_of
from starfelt.battle.table_file import pose_of
from starfelt.bots.deployment.sight import Sight, sight
from starfelt.cards.editions import fleet_of, ship_of
from starfelt.cards.fleet import Ship
from starfelt.games.deployment.placing import fighter
from starfelt.games.stellarconflict.model import View


def sight_of(view: View, seat: int) -> Sight | None:
    """Return what `seat` sees, or None where it holds no card."""
    if view.hand is None:
        return None
    width, height = view.table_mm
    seats = len(view.races)
    fighters = tuple(
        fighter(card.seat, ship_of(view.editions[card.seat], card.ship), pose_of(card), seats)
        for card in view.ships
    )
    asteroids = tuple(Asteroid(pose_of(rock), rock.size, rock.rocks) for rock in view.asteroids)
    hand = ship_of(view.editions[seat], view.hand.ship)
    seen = {f.ship for f in fighters} | {hand}
    return sight(
        seat,
        hand,
        Field(
            width * 10,
            height * 10,
            seats,
            fighters,
            asteroids,
            switches_of("stellarconflict", view.options),
        ),
        tuple(_coming(view, owner, seen) for owner in range(seats)),
        view.left,
        last=view.options.deployment == "original" and view.left[seat] == 1,
    )


def _coming(view: View, seat: int, seen: set[Ship]) -> tuple[Ship, ...]:
    """Return the ships that a seat may still play: with asteroids nobody has a Cargo ship."""
    return tuple(
        ship
        for ship in fleet_of(view.editions[seat]).ships
        if ship not in seen and not (ship.role == "cargo" and view.options.asteroids)
    )
