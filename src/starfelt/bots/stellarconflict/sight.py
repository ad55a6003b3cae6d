"""What a seat of Stellar Conflict sees: of the others it knows the race, not the ships that they chose."""

from __future__ import annotations

from starfelt.battle.field import Asteroid, Field
from starfelt.battle.switches import switches_of
from starfelt.battle.table_file import pose_of
from starfelt.bots.deployment.sight import Sight, sight
from starfelt.cards.fleet import Ship
from starfelt.games.deployment.placing import fighter
from starfelt.games.stellarconflict.model import View
from starfelt.games.stellarconflict.scale import race_fleet


def sight_of(view: View, seat: int) -> Sight | None:
    """Return what `seat` sees, or None where it holds no card."""
    if view.hand is None:
        return None
    width, height = view.table_mm
    seats = len(view.fleets)
    fighters = tuple(
        fighter(card.seat, _ship(view, card.seat, card.ship), pose_of(card), seats) for card in view.ships
    )
    asteroids = tuple(Asteroid(pose_of(rock), rock.size, rock.rocks) for rock in view.asteroids)
    hand = _ship(view, seat, view.hand.ship)
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


def _ship(view: View, seat: int, ship_id: str) -> Ship:
    ship = race_fleet(view.fleets[seat]).ship(ship_id)
    assert ship is not None
    return ship


def _coming(view: View, seat: int, seen: set[Ship]) -> tuple[Ship, ...]:
    """Return the ships that a seat may still play: with asteroids nobody has a Cargo ship."""
    return tuple(
        ship
        for ship in race_fleet(view.fleets[seat]).ships
        if ship not in seen and not (ship.role == "cargo" and view.options.asteroids)
    )
