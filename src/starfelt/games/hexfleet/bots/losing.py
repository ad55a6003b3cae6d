"""Behaviour of a losing side: it withdraws crippled ships, hails the enemy, and offers a truce or surrender."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Protocol

from starfelt.games.hexfleet.bots.sight import HexFleetSight
from starfelt.games.hexfleet.rules.commands import Hail, Jump, Parley
from starfelt.games.hexfleet.rules.model import HexFleetView
from starfelt.games.hexfleet.rules.parley import is_open

#: A side hails if its share of points left is this much smaller than the other's.
_BEHIND = 0.2
#: A battle without a limit counts as long after this many turns. Then a side that does not lead offers a
#: truce, and every bot accepts.
_LONG = 150
#: The probability of an offer in an activation, so that a player who declined is not asked every time.
_ASKS = 0.3


def jumps(sight: HexFleetSight) -> Jump | None:
    """Jump with a ship that cannot fire any more while other ships of its side fight on: away, it keeps its points.

    With an objective it has work to do without weapons, too.
    """
    if (
        sight.view.objective is not None
        or sight.me.weapons
        or "jump" not in sight.active.may
        or not any(ship.weapons for ship in sight.friends)
    ):
        return None
    return Jump()


def lasts_long(view: HexFleetView) -> bool:
    """Tell whether a battle without a turn limit has lasted long."""
    return view.turn_limit is None and view.turn > _LONG


def standing(view: HexFleetView, side: int) -> float:
    """Return how well a side does: its share of points left, or its points of the objective."""
    left, full = view.points[side]
    return left / full if view.objective is None else float(view.objective.scores[side])


class Armed(Protocol):
    """A ship of a view, or as bots represent it."""

    @property
    def side(self) -> int:
        """The side that owns the ship."""
        ...

    @property
    def weapons(self) -> int:
        """How many weapons the ship has left."""
        ...


def find_armed_sides(ships: Iterable[Armed]) -> set[int]:
    """Return the sides that can still fire, now or after a ship returns."""
    return {ship.side for ship in ships if ship.weapons}


def talks(sight: HexFleetSight, chance: Random) -> Hail | Parley | None:
    """Hail or make an offer, if there are two sides and the bot's is behind.

    The offer is a truce, or surrender if only the other side is armed.

    Without a turn limit, a side without weapons counts as behind, whatever its points. After a long battle, so
    does a side that does not lead.
    """
    view, seat = sight.view, sight.seat
    if len(view.points) != 2 or chance.random() >= _ASKS:
        return None
    mine, theirs = standing(view, seat), standing(view, 1 - seat)
    fighting = find_armed_sides(view.ships)
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
