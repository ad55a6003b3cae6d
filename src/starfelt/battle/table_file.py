"""`starfelt-table/1`: a finished deployment as a file, read strictly into the field of a battle."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from starfelt.battle.field import ASTEROID_SIZES, Asteroid, Field, Fighter
from starfelt.battle.switches import OPTIONS, Switches, switches_of
from starfelt.cards.fleet import Fleet, FleetFile, GameName, Ship, build_fleet, shipped_fleets
from starfelt.files import BadFile, require_tag, tenths, to_struct
from starfelt.table.card import Corners, Outline, Pose, corners, on_table, outline, touched

_Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
_Side: TypeAlias = Annotated[float, Meta(ge=300, le=3000)]
_Position: TypeAlias = Annotated[float, Meta(ge=-100_000, le=100_000)]
_Angle: TypeAlias = Annotated[float, Meta(ge=-3600, le=3600)]
_Rocks: TypeAlias = Annotated[int, Meta(ge=1, le=40)]

#: Cubes on a deployed Cargo ship, by the number of seats (Stellar Conflict ruling 5).
CUBES = {2: 8, 3: 5, 4: 4}


class TableSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays which fleet."""

    name: _Text
    colour: _Text
    fleet: _Text


class TableShip(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A ship on the table: its centre in millimetres, its heading in degrees."""

    seat: Annotated[int, Meta(ge=0, le=3)]
    ship: _Text
    x_mm: _Position
    y_mm: _Position
    heading_deg: _Angle
    cubes: Annotated[int, Meta(ge=1, le=9999)] | msgspec.UnsetType = msgspec.UNSET


class TableAsteroid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An asteroid on the table."""

    x_mm: _Position
    y_mm: _Position
    heading_deg: _Angle
    size: Literal["small", "large"]
    rocks: _Rocks


class TableFile(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="starfelt-table/1",
    tag_field="format",
):
    """The file's struct. `options` are those of the game; `fleets` are used by this file alone."""

    game: GameName
    table_mm: tuple[_Side, _Side]
    seats: Annotated[tuple[TableSeat, ...], Meta(min_length=2, max_length=4)]
    options: dict[str, Any]
    ships: tuple[TableShip, ...]
    asteroids: tuple[TableAsteroid, ...]
    fleets: tuple[FleetFile, ...] | msgspec.UnsetType = msgspec.UNSET


class Table(msgspec.Struct, frozen=True):
    """A table that can be judged: its file, the field in exact units, and each seat's fleet."""

    file: TableFile
    field: Field
    fleets: tuple[Fleet, ...]


def table_from(data: Any) -> Table:
    """Return the table that plain data describes.

    Raises:
        BadFile: what is wrong, with its path.
    """
    file = to_struct(data, TableFile)
    known = dict(shipped_fleets())
    own: set[str] = set()
    for index, entry in enumerate(() if file.fleets is msgspec.UNSET else file.fleets):
        if entry.id in own:
            raise BadFile(f"fleets[{index}].id", "another fleet of this file has this id")
        own.add(entry.id)
        try:
            require_tag(data["fleets"][index], FleetFile)
            known[entry.id] = build_fleet(entry)
        except BadFile as error:
            raise error.under(f"fleets[{index}]") from None
    fleets = tuple(_fleet(file, index, known) for index in range(len(file.seats)))
    return Table(file, _field(file, fleets), fleets)


def _fleet(file: TableFile, index: int, known: dict[str, Fleet]) -> Fleet:
    wanted = file.seats[index].fleet
    fleet = known.get(wanted)
    path = f"seats[{index}].fleet"
    if fleet is None:
        raise BadFile(path, f"no fleet named {wanted!r}")
    if fleet.game != file.game:
        raise BadFile(path, f"{wanted!r} is a fleet of {fleet.game}, not of {file.game}")
    return fleet


def _field(file: TableFile, fleets: tuple[Fleet, ...]) -> Field:
    width, height = tenths(file.table_mm[0]), tenths(file.table_mm[1])
    switches = _switches(file)
    #: Every card so far, and its path.
    lying: list[tuple[Outline, str]] = []

    def lay(path: str, card: Corners) -> None:
        if not on_table(card, width, height):
            raise BadFile(path, "this card does not lie wholly on the table")
        mine = outline(card)
        other = touched(mine, lying)
        if other is not None:
            raise BadFile(path, f"this card touches {other}")
        lying.append((mine, path))

    fighters: list[Fighter] = []
    for index, entry in enumerate(file.ships):
        path = f"ships[{index}]"
        if entry.seat >= len(fleets):
            raise BadFile(f"{path}.seat", f"there are {len(fleets)} seats, from 0")
        ship = fleets[entry.seat].ship(entry.ship)
        if ship is None:
            raise BadFile(f"{path}.ship", f"the fleet {fleets[entry.seat].id!r} has no ship {entry.ship!r}")
        pose = pose_of(entry)
        lay(path, corners(pose, ship.width, ship.height))
        fighters.append(Fighter(entry.seat, ship, pose, _cubes(entry, ship, len(fleets), path)))
    asteroids: list[Asteroid] = []
    for index, rock in enumerate(file.asteroids):
        asteroid = Asteroid(pose_of(rock), rock.size, rock.rocks)
        lay(f"asteroids[{index}]", corners(asteroid.pose, *ASTEROID_SIZES[rock.size]))
        asteroids.append(asteroid)
    return Field(width, height, len(fleets), tuple(fighters), tuple(asteroids), switches)


def _switches(file: TableFile) -> Switches:
    try:
        return switches_of(file.game, to_struct(file.options, OPTIONS[file.game]))
    except BadFile as error:
        raise error.under("options") from None


def _cubes(entry: TableShip, ship: Ship, seats: int, path: str) -> int:
    if ship.role == "cargo":
        return CUBES[seats] if entry.cubes is msgspec.UNSET else entry.cubes
    if entry.cubes is not msgspec.UNSET:
        raise BadFile(f"{path}.cubes", "only a Cargo ship carries cubes")
    return 0


def pose_of(entry: TableShip | TableAsteroid) -> Pose:
    """Return the exact pose of a card of a table file: snapped to 0.1 mm and 0.1 degrees."""
    return Pose(tenths(entry.x_mm), tenths(entry.y_mm), tenths(entry.heading_deg) % 3600)


def ship_entry(seat: int, ship: str, pose: Pose) -> TableShip:
    """Return a ship at an exact pose as a table file writes it."""
    return TableShip(seat, ship, pose.x / 10, pose.y / 10, pose.heading / 10)


def asteroid_entry(asteroid: Asteroid) -> TableAsteroid:
    """Return an asteroid as a table file writes it."""
    x, y, heading = asteroid.pose
    return TableAsteroid(x / 10, y / 10, heading / 10, asteroid.size, asteroid.rocks)
