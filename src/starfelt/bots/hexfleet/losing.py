"""What a player does who loses: takes what is crippled out of fire, hails the enemy, offers a truce or gives up."""

from __future__ import annotations

from random import Random

from starfelt.bots.hexfleet.sight import Sight
from starfelt.games.hexfleet.commands import Hail, Jump, Parley
from starfelt.games.hexfleet.parley import is_open

#: A side hails when its share of points left is this much smaller than the other's.
_BEHIND = 0.2
#: How often it asks, in its activations: who declined is not asked every time.
_ASKS = 0.3


def jumps(sight: Sight) -> Jump | None:
    """Jump with a ship that can fire no more, while others of its side fight on: away, it keeps what it has left."""
    if sight.me.weapons or "jump" not in sight.active.may or not any(ship.weapons for ship in sight.friends):
        return None
    return Jump()


def talks(sight: Sight, chance: Random) -> Hail | Parley | None:
    """Hail or offer, where two fight and one's own side is behind: a truce, or surrender with no weapon left."""
    view, seat = sight.view, sight.seat
    if len(view.points) != 2 or chance.random() >= _ASKS:
        return None
    mine, theirs = (left / full for left, full in (view.points[seat], view.points[1 - seat]))
    if mine > theirs - _BEHIND:
        return None
    if not view.channels:
        hails = [ship for ship in sight.active.hails if ship in {enemy.id for enemy in sight.enemies}]
        return Hail(chance.choice(hails)) if hails else None
    channel = view.channels[0]
    if is_open(view, seat, channel):
        return None
    armed = any(ship.side == seat and ship.weapons for ship in sight.ships.values())
    other = next(ship for ship in channel if sight.ships[ship].side != seat)
    return Parley(other, "truce" if armed else "surrender")
