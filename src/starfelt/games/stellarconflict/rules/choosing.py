"""Fleet selection: the permitted choices (rulings 1 to 3), the ready-made fleets, and the deck of a chosen fleet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib import resources
from random import Random

import msgspec

from starfelt.cards.editions import fleet_of
from starfelt.cards.fleet import Fleet, Ship
from starfelt.files import BadFile, parse_toml, to_struct
from starfelt.games.contract import Refused
from starfelt.games.stellarconflict.rules.scale import RACES, SCALES, Race, ScaleName, race_fleet


def cargo_of(fleet: Fleet) -> Ship:
    """Return a race's Cargo ship."""
    return next(ship for ship in fleet.ships if ship.role == "cargo")


def flag_of(fleet: Fleet) -> Ship:
    """Return a race's Flag ship."""
    return next(ship for ship in fleet.ships if ship.role == "flag")


def choosable(fleet: Fleet) -> tuple[Ship, ...]:
    """Return the ships that a player may choose."""
    return tuple(ship for ship in fleet.ships if ship.role in ("ship", "scout"))


def may_choose(edition: str, scale: ScaleName, ships: Sequence[str]) -> Refused | None:
    """Return why these ships are not a valid fleet of a race's edition for a battle of that scale, or None."""
    fleet = fleet_of(edition)
    spent = 0
    for index, ship_id in enumerate(ships):
        ship = fleet.ship(ship_id)
        if ship is None:
            return Refused("no-such-ship", {"ship": ship_id[:24]})
        if ship.role in ("cargo", "flag"):
            return Refused("ship-always-there", {"ship": ship.name})
        if ship_id in ships[:index]:
            return Refused("ship-twice", {"ship": ship.name})
        spent += ship.credits
    budget = SCALES[scale].credits
    return Refused("over-budget", {"spent": spent, "credits": budget}) if spent > budget else None


def deck(edition: str, order: Sequence[str], ships: Sequence[str], *, cargo: bool) -> tuple[str, ...]:
    """Return a deck, top card first: Cargo ship, the chosen ships in shuffled order, Flag ship (ruling 3)."""
    fleet = fleet_of(edition)
    first = (cargo_of(fleet).id,) if cargo else ()
    return (*first, *(ship for ship in order if ship in ships), flag_of(fleet).id)


def check_choice(fleet: Fleet, scale: ScaleName, path: str) -> None:
    """Check that a custom fleet gives a player a choice for a battle of that scale, as every race does.

    Raises:
        BadFile: every ship is too expensive, or there is not one Cargo ship and one Flag ship; `path` locates
            its ships.
    """
    for role, name in (("cargo", "Cargo"), ("flag", "Flag")):
        if sum(ship.role == role for ship in fleet.ships) != 1:
            raise BadFile(path, f"a fleet has one {name} ship", "fleet-roles", {"fleet": fleet.name})
    most = SCALES[scale].credits
    if all(ship.credits > most for ship in choosable(fleet)):
        why = f"no ship for {most} credits, Cargo ship and Flag ship apart"
        raise BadFile(path, why, "fleet-too-dear", {"fleet": fleet.name, "credits": most})


def most_cards(scale: ScaleName, fleets: Sequence[Fleet]) -> int:
    """Return the most cards that a deck may have, Cargo ship and Flag ship included, in all races and these fleets."""
    most = 0
    for fleet in (*map(race_fleet, RACES), *fleets):
        left = SCALES[scale].credits
        count = 2
        for ship in sorted(choosable(fleet), key=lambda ship: ship.credits):
            left -= ship.credits
            count += left >= 0
        most = max(most, count)
    return most


class _ReadyMade(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file's entry for one race: a fleet for each scale."""

    dispute: tuple[str, ...]
    conflict: tuple[str, ...]
    war: tuple[str, ...]


@cache
def _ready_mades() -> dict[tuple[str, ScaleName], tuple[str, ...]]:
    name = "ready_made.toml"
    data = resources.files("starfelt.games.stellarconflict.rules").joinpath(name).read_bytes()
    file = to_struct(parse_toml(data), dict[Race, _ReadyMade])
    found: dict[tuple[str, ScaleName], tuple[str, ...]] = {}
    for race in RACES:
        for scale in SCALES:
            ships = getattr(file[race], scale)
            refused = may_choose(race, scale, ships)
            if refused:
                raise BadFile(f"{name}: {race}.{scale}", f"{refused.code} {refused.args}")
            found[race, scale] = ships
    return found


def ready_made(edition: str, scale: ScaleName) -> tuple[str, ...]:
    """Return a sensible fleet for a race's edition and a scale. A player who does not choose in time gets it."""
    ships = _ready_mades().get((edition.partition("@")[0], scale))
    # The ready-made fleet may be invalid in an earlier edition, and a custom fleet has none.
    if ships is not None and may_choose(edition, scale, ships) is None:
        return ships
    return _affordable(choosable(fleet_of(edition)), scale)


def some_fleets(edition: str, scale: ScaleName) -> Iterator[tuple[str, ...]]:
    """Yield the ready-made fleet, then for each ship a fleet with it and the next ships that credits allow."""
    yield ready_made(edition, scale)
    ships = choosable(fleet_of(edition))
    for start in range(len(ships)):
        yield _affordable((*ships[start:], *ships[:start]), scale)


def some_fleet(edition: str, scale: ScaleName, chance: Random) -> tuple[str, ...]:
    """Return a fleet of random ships, each added if the credits still allow it."""
    ships = choosable(fleet_of(edition))
    return _affordable(chance.sample(ships, len(ships)), scale)


def _affordable(ships: Sequence[Ship], scale: ScaleName) -> tuple[str, ...]:
    left = SCALES[scale].credits
    fleet: list[str] = []
    for ship in ships:
        if ship.credits <= left:
            left -= ship.credits
            fleet.append(ship.id)
    return tuple(fleet)
