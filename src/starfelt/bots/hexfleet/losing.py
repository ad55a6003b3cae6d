"""What a player does who loses: takes what is crippled out of fire, hails the enemy, offers a truce or gives up."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Protocol

from starfelt.bots.hexfleet.sight import HexFleetSight
from starfelt.games.hexfleet.commands import Hail, Jump, Parley
from starfelt.games.hexfleet.model import HexFleetView
from starfelt.games.hexfleet.parley import is_open

#: A side hails when its share of points left is this much smaller than the other's.
_BEHIND = 0.2
#: A battle without a limit has lasted long after so many turns: who does not lead asks for a truce, all agree to one.
_LONG = 150
#: How often it asks, in its activations: who declined is not asked every time.
_ASKS = 0.3


def jumps(sight: HexFleetSight) -> Jump | None:
    """Jump with a ship that can fire no more, while others of its side fight on: away, it keeps what it has left."""
    if sight.me.weapons or "jump" not in sight.active.may or not any(ship.weapons for ship in sight.friends):
        return None
    return Jump()


def lasts_long(view: HexFleetView) -> bool:
    """Tell whether a battle has gone on for long, and no turn limit ends it."""
    return view.turn_limit is None and view.turn > _LONG


class Armed(Protocol):
    """A ship, of a view or as bots know it."""

    @property
    def side(self) -> int:
        """Whose it is."""
        ...

    @property
    def weapons(self) -> int:
        """How many weapons it has left."""
        ...


def armed(ships: Iterable[Armed]) -> set[int]:
    """Return the sides that can still fire, now or when a ship comes back."""
    return {ship.side for ship in ships if ship.weapons}


def talks(sight: HexFleetSight, chance: Random) -> Hail | Parley | None:
    """Hail or offer, where two fight and one's own side is behind: a truce, or surrender to who alone has weapons left.

    Who has none left is behind, whatever its points, where no turn limit counts them; after long, who does not lead.
    """
    view, seat = sight.view, sight.seat
    if len(view.points) != 2 or chance.random() >= _ASKS:
        return None
    mine, theirs = (left / full for left, full in (view.points[seat], view.points[1 - seat]))
    fighting = armed(view.ships)
    lost = view.turn_limit is None and seat not in fighting
    if mine > theirs - (0 if lasts_long(view) else _BEHIND) and not lost:
        return None
    if not view.channels:
        hails = [ship for ship in sight.active.hails if ship in {enemy.id for enemy in sight.enemies}]
        return Hail(chance.choice(hails)) if hails else None
    channel = view.channels[0]
    if is_open(view, seat, channel):
        return None
    other = next(ship for ship in channel if sight.ships[ship].side != seat)
    return Parley(other, "truce" if seat in fighting or not fighting else "surrender")
