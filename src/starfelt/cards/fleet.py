"""Fleets: reads and checks a fleet file, and converts it to the units of the table.

A fleet is `starfelt-fleet/1`: TOML in this package (`fleets/`), JSON inside other files, with the same keys.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from starfelt.cards.card_games import CARD_GAMES, GameName
from starfelt.files import BadFile, parse_toml, tenths, to_struct

Side: TypeAlias = Literal["front", "right", "back", "left"]
LaserKind: TypeAlias = Literal["laser", "ion", "penetrating"]
Role: TypeAlias = Literal["ship", "cargo", "flag", "scout"]

#: The sides of a card, clockwise from the front: side k runs from corner k to the next.
SIDES: tuple[Side, ...] = ("front", "right", "back", "left")

_Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
_Length: TypeAlias = Annotated[float, Meta(ge=-200, le=200)]
_Size: TypeAlias = Annotated[float, Meta(ge=20, le=200)]
_Angle: TypeAlias = Annotated[float, Meta(ge=-3600, le=3600)]
_Initiatives: TypeAlias = Annotated[
    tuple[Annotated[int, Meta(ge=1, le=999)], ...], Meta(min_length=1, max_length=2)
]
_Points: TypeAlias = Annotated[int, Meta(ge=0, le=999)]


class LaserFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One laser in a file: millimetres in the card's own frame, degrees clockwise from the card's up direction."""

    power: Annotated[int, Meta(ge=0, le=3)]
    at_mm: tuple[_Length, _Length]
    angle_deg: _Angle
    kind: LaserKind = "laser"
    initiative: _Initiatives | msgspec.UnsetType = msgspec.UNSET


class ShieldFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One shield in a file: a span of the side in the card's own frame, in millimetres."""

    side: Side
    from_mm: _Length
    to_mm: _Length


class ShipFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One ship in a file."""

    id: _Text
    name: _Text
    initiative: _Initiatives
    hull: _Points
    lasers: tuple[LaserFile, ...]
    shields: tuple[ShieldFile, ...]
    vp: _Points | msgspec.UnsetType = msgspec.UNSET
    credits: _Points | msgspec.UnsetType = msgspec.UNSET
    role: Role | msgspec.UnsetType = msgspec.UNSET


class FleetFile(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="starfelt-fleet/1", tag_field="format"
):
    """A fleet in a file."""

    id: _Text
    name: _Text
    game: GameName
    card_mm: tuple[_Size, _Size]
    ships: tuple[ShipFile, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Laser:
    """A laser: its power, its muzzle in the card's own frame (0.1 mm), its angle (0.1 degrees), and when it fires.

    Lasers compare by identity, so that results cached for each laser are cheap to look up.
    """

    power: int
    x: int
    y: int
    angle: int
    kind: LaserKind
    initiative: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shield:
    """A shield: its span along its side, in the card's own frame: x for front and back, y for left and right.

    In 0.1 mm, from the lower to the higher number.
    """

    side: Side
    start: int
    end: int


@dataclass(frozen=True, slots=True, eq=False)
class Ship:
    """A ship of a fleet. Light Speed calls `initiative` its speed and `hull` its health; ships compare by identity."""

    id: str
    name: str
    initiative: tuple[int, ...]
    hull: int
    lasers: tuple[Laser, ...]
    shields: tuple[Shield, ...]
    #: The size of its card, in 0.1 mm.
    width: int
    height: int
    vp: int = 0
    credits: int = 0
    role: Role = "ship"
    #: For each side, the shielded spans as fractions of the way from the side's first corner: numerators over `whole`.
    guard: tuple[tuple[tuple[int, int], ...], ...] = field(init=False)
    whole: tuple[int, int, int, int] = field(init=False)

    def __post_init__(self) -> None:
        w, h = self.width, self.height
        spans: tuple[list[tuple[int, int]], ...] = ([], [], [], [])
        for shield in self.shields:
            side = SIDES.index(shield.side)
            half = h if side % 2 else w
            # Front and right run with their axis, back and left against it.
            a, b = 2 * shield.start, 2 * shield.end
            spans[side].append((half + a, half + b) if side < 2 else (half - b, half - a))
        object.__setattr__(self, "guard", tuple(map(tuple, spans)))
        object.__setattr__(self, "whole", (2 * w, 2 * h, 2 * w, 2 * h))


@dataclass(frozen=True, slots=True, eq=False)
class Fleet:
    """A fleet: its ships in the file's order, all on cards of one size (0.1 mm). Fleets compare by identity."""

    id: str
    name: str
    game: GameName
    width: int
    height: int
    ships: tuple[Ship, ...]
    source: FleetFile
    _by_id: dict[str, Ship] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_by_id", {ship.id: ship for ship in self.ships})

    def ship(self, ship_id: str) -> Ship | None:
        """Return the ship with that id, or None."""
        return self._by_id.get(ship_id)


def fleet_from(data: Any) -> Fleet:
    """Return the fleet described by plain data.

    Raises:
        BadFile: the data is wrong; the error has the path and, inside a ship, the ship's name.
    """
    return build_fleet(to_struct(data, FleetFile))


def build_fleet(file: FleetFile) -> Fleet:
    """Return a fleet from its file's struct.

    Raises:
        BadFile: the data is wrong; the error has the path and, inside a ship, the ship's name.
    """
    width, height = tenths(file.card_mm[0]), tenths(file.card_mm[1])
    ships: list[Ship] = []
    for index, entry in enumerate(file.ships):
        try:
            if any(entry.id == other.id for other in ships):
                raise BadFile("id", "another ship has this id")
            ships.append(_ship(entry, file.game, width, height))
        except BadFile as error:
            where = error.under(f"ships[{index}]")
            raise BadFile(where.path, f"{where.why} ({entry.name})") from None
    return Fleet(file.id, file.name, file.game, width, height, tuple(ships), file)


def _ship(entry: ShipFile, game: GameName, width: int, height: int) -> Ship:
    extra: dict[str, Any] = {}
    for key in ("vp", "credits", "role"):
        value = getattr(entry, key)
        if CARD_GAMES[game].credits:
            if value is msgspec.UNSET:
                raise BadFile(key, "this key is missing")
            extra[key] = value
        elif value is not msgspec.UNSET:
            raise BadFile(key, "unknown key: a key of Stellar Conflict")
    if len(entry.initiative) > CARD_GAMES[game].initiatives:
        raise BadFile("initiative", "a ship of Light Speed has one speed")
    if entry.hull == 0 and extra.get("role") != "cargo":
        raise BadFile("hull", "expected 1 or more")
    lasers = tuple(_laser(laser, i, entry, width, height) for i, laser in enumerate(entry.lasers))
    shields = tuple(_shield(shield, i, width, height) for i, shield in enumerate(entry.shields))
    _differing(entry.initiative, "initiative")
    return Ship(entry.id, entry.name, entry.initiative, entry.hull, lasers, shields, width, height, **extra)


def _differing(initiative: tuple[int, ...], path: str) -> None:
    if len(set(initiative)) < len(initiative):
        raise BadFile(path, "the same initiative twice")


def _laser(entry: LaserFile, index: int, ship: ShipFile, width: int, height: int) -> Laser:
    path = f"lasers[{index}]"
    powers = {"laser": range(1, 4), "ion": range(1), "penetrating": range(1, 2)}[entry.kind]
    if entry.power not in powers:
        allowed = "1 to 3" if len(powers) > 1 else str(powers[0])
        raise BadFile(f"{path}.power", f"a laser of kind {entry.kind} has power {allowed}")
    x, y = tenths(entry.at_mm[0]), tenths(entry.at_mm[1])
    if abs(2 * x) > width or abs(2 * y) > height:
        raise BadFile(f"{path}.at_mm", "this point is not inside the card")
    initiative = ship.initiative if entry.initiative is msgspec.UNSET else entry.initiative
    _differing(initiative, f"{path}.initiative")
    if not set(initiative) <= set(ship.initiative):
        raise BadFile(f"{path}.initiative", "a laser fires at one or both of its ship's own initiatives")
    return Laser(entry.power, x, y, tenths(entry.angle_deg) % 3600, entry.kind, initiative)


def _shield(entry: ShieldFile, index: int, width: int, height: int) -> Shield:
    path = f"shields[{index}]"
    most = width if entry.side in ("front", "back") else height
    start, end = tenths(entry.from_mm), tenths(entry.to_mm)
    for key, value in (("from_mm", start), ("to_mm", end)):
        if abs(2 * value) > most:
            raise BadFile(f"{path}.{key}", f"beyond the end of the {entry.side} side")
    if start >= end:
        raise BadFile(f"{path}.to_mm", "a shield runs from the lower to the higher number")
    return Shield(entry.side, start, end)


def _fleet_files() -> Iterator[tuple[str, bytes]]:
    for entry in sorted(resources.files("starfelt.cards").joinpath("fleets").iterdir(), key=lambda e: e.name):
        if entry.name.endswith(".toml"):
            yield entry.name, entry.read_bytes()


@cache
def shipped_fleets() -> dict[str, Fleet]:
    """Return the fleets in this package, by id.

    Raises:
        BadFile: a fleet file is wrong; its path begins with the file's name.
    """
    fleets: dict[str, Fleet] = {}
    for name, data in _fleet_files():
        try:
            fleet = fleet_from(parse_toml(data))
        except BadFile as error:
            raise BadFile(f"{name}: {error.path}" if error.path else name, error.why) from None
        fleets[fleet.id] = fleet
    return fleets
