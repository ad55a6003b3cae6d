"""Strict reader of table files, `starfelt-table/1`: a finished deployment becomes the input of a battle."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias, cast

import msgspec
from msgspec import Meta

from starfelt.battle.field import Asteroid, Field, Fighter
from starfelt.battle.picture import table_svg
from starfelt.battle.switches import OPTIONS, Switches, switches_of
from starfelt.cards.card_games import GameName
from starfelt.cards.fleet import Fleet, FleetFile, build_fleet, shipped_fleets
from starfelt.files import BadFile, require_tag, tenths, to_struct
from starfelt.messages import Args
from starfelt.table.card import Outline, Pose, find_touched, outline, within

_Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
_Side: TypeAlias = Annotated[float, Meta(ge=300, le=3000)]
_Position: TypeAlias = Annotated[float, Meta(ge=-100_000, le=100_000)]
_Angle: TypeAlias = Annotated[float, Meta(ge=-3600, le=3600)]
_Rocks: TypeAlias = Annotated[int, Meta(ge=1, le=40)]

#: Cubes on a deployed Cargo ship, by the number of seats (Stellar Conflict ruling 5).
CUBES = {2: 8, 3: 5, 4: 4}


class TableSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player and its fleet."""

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
    """The file's struct. `options` are those of the game; `fleets` are known in this file only."""

    game: GameName
    table_mm: tuple[_Side, _Side]
    seats: Annotated[tuple[TableSeat, ...], Meta(min_length=2, max_length=4)]
    options: dict[str, Any]
    ships: tuple[TableShip, ...]
    asteroids: tuple[TableAsteroid, ...]
    fleets: tuple[FleetFile, ...] | msgspec.UnsetType = msgspec.UNSET


class JudgeableTable(msgspec.Struct, frozen=True):
    """A table that can be judged: its file, the field in exact units, and each seat's fleet."""

    file: TableFile
    field: Field
    fleets: tuple[Fleet, ...]

    def _repr_svg_(self) -> str:
        """Return the picture that notebooks show."""
        return table_svg(self)


class Flaw(msgspec.Struct, frozen=True):
    """An error that makes a table impossible to judge.

    `refused-{code}` with `args` is the message for a player. `why` is the text on the command line about the
    value at `path`. `cards` are the cards concerned, named as in reports.
    """

    code: str
    path: str
    why: str
    args: Args
    cards: tuple[str, ...] = ()


class _PlacedCard(NamedTuple):
    """A placed card: its path in the file, and the message for a card that touches it."""

    path: str
    code: str
    args: Args


def table_from(data: Any, beside: Iterable[Fleet] = ()) -> JudgeableTable:
    """Return the table in plain data.

    Args:
        data: plain data of a `starfelt-table/1`.
        beside: fleets that the file may name, in addition to its own and the shipped ones.

    Raises:
        BadFile: the first error, with its path.
    """
    reading = _Reading(data, to_struct(data, TableFile), beside)
    for flaw in reading.flaws():
        raise BadFile(flaw.path, flaw.why)
    return reading.table()


def look_through(data: Any, most: int) -> tuple[TableFile | None, list[Flaw], JudgeableTable | None]:
    """Return a table's file (None: malformed), all errors in it, and the table if there are no errors.

    At most `most` errors are returned.
    """
    try:
        file = to_struct(data, TableFile)
    except BadFile as error:
        return None, list(islice(_misfits(data, error), most)), None
    reading = _Reading(data, file)
    flaws = list(islice(reading.flaws(), most))
    return file, flaws, None if flaws else reading.table()


def _misfits(data: Any, first: BadFile) -> Iterator[Flaw]:
    """Yield type errors, the first one of each entry."""
    yield _misfit(first)
    file = cast("dict[str, Any]", data) if isinstance(data, dict) else {}
    for key, kind in ("seats", TableSeat), ("ships", TableShip), ("asteroids", TableAsteroid):
        entries = file.get(key)
        for index, entry in enumerate(cast("list[Any]", entries) if isinstance(entries, list) else ()):
            try:
                to_struct(entry, kind)
            except BadFile as error:
                found = error.under(f"{key}[{index}]")
                if found.path != first.path:
                    yield _misfit(found)


def _misfit(error: BadFile) -> Flaw:
    entry = _ENTRY.match(error.path)
    cards = (f"{entry[1]}:{entry[2]}",) if entry else ()
    return Flaw("misfit", error.path, error.why, {"path": error.path, "why": error.why}, cards)


#: Matches the path of a card's entry.
_ENTRY = re.compile(r"(ship|asteroid)s\[(\d+)\]")


class _Reading:
    """A table file while it is checked. `table` may be called only after `flaws` has yielded nothing."""

    def __init__(self, data: Any, file: TableFile, beside: Iterable[Fleet] = ()) -> None:
        self._data, self._file = data, file
        self._width, self._height = tenths(file.table_mm[0]), tenths(file.table_mm[1])
        #: Fleets by id; None: a fleet of this file that has errors.
        self._known: dict[str, Fleet | None] = {**shipped_fleets(), **{fleet.id: fleet for fleet in beside}}
        self._fleets: list[Fleet | None] = []
        self._switches = Switches()
        self._fighters: list[Fighter] = []
        self._asteroids: list[Asteroid] = []
        self._placed: list[tuple[Outline, _PlacedCard]] = []

    def flaws(self) -> Iterator[Flaw]:
        """Yield all errors in the order of the file, except that those of its fleets come first."""
        yield from self._own_fleets()
        yield from self._seats()
        try:
            options = to_struct(self._file.options, OPTIONS[self._file.game])
            self._switches = switches_of(self._file.game, options)
        except BadFile as error:
            yield _misfit(error.under("options"))
        for index, entry in enumerate(self._file.ships):
            yield from self._ship(index, entry)
        for index, rock in enumerate(self._file.asteroids):
            asteroid = Asteroid(pose_of(rock), rock.size, rock.rocks)
            placed = _PlacedCard(f"asteroids[{index}]", "touches-asteroid", {})
            yield from self._lay(placed, asteroid.outline)
            self._asteroids.append(asteroid)

    def table(self) -> JudgeableTable:
        """Return the table."""
        fleets = tuple(fleet for fleet in self._fleets if fleet is not None)
        field = Field(
            self._width,
            self._height,
            len(fleets),
            tuple(self._fighters),
            tuple(self._asteroids),
            self._switches,
        )
        return JudgeableTable(self._file, field, fleets)

    def _own_fleets(self) -> Iterator[Flaw]:
        own: set[str] = set()
        for index, entry in enumerate(() if self._file.fleets is msgspec.UNSET else self._file.fleets):
            if entry.id in own:
                why = "another fleet of this file has this id"
                yield Flaw("fleet-twice", f"fleets[{index}].id", why, {"fleet": entry.name})
                continue
            own.add(entry.id)
            self._known[entry.id] = None
            try:
                require_tag(self._data["fleets"][index], FleetFile)
                self._known[entry.id] = build_fleet(entry)
            except BadFile as error:
                at = error.under(f"fleets[{index}]")
                args: Args = {"fleet": entry.name, "why": str(error)}
                yield Flaw("bad-fleet", at.path, at.why, args)

    def _seats(self) -> Iterator[Flaw]:
        game = self._file.game
        for index, seat in enumerate(self._file.seats):
            path, wanted = f"seats[{index}].fleet", seat.fleet
            fleet = self._known.get(wanted)
            if wanted not in self._known:
                yield Flaw("no-such-fleet", path, f"no fleet named {wanted!r}", {"fleet": wanted})
            elif fleet is not None and fleet.game != game:
                why = f"{wanted!r} is a fleet of {fleet.game}, not of {game}"
                yield Flaw("other-games-fleet", path, why, {"fleet": fleet.name})
                fleet = None
            self._fleets.append(fleet)

    def _ship(self, index: int, entry: TableShip) -> Iterator[Flaw]:
        path, card, seats = f"ships[{index}]", (f"ship:{index}",), len(self._fleets)
        if entry.seat >= seats:
            args: Args = {"seat": entry.seat + 1, "seats": seats}
            yield Flaw("seat-missing", f"{path}.seat", f"there are {seats} seats, from 0", args, card)
            return
        fleet = self._fleets[entry.seat]
        if fleet is None:
            return
        ship = fleet.ship(entry.ship)
        if ship is None:
            why = f"the fleet {fleet.id!r} has no ship {entry.ship!r}"
            args = {"fleet": fleet.name, "ship": entry.ship}
            yield Flaw("ship-missing", f"{path}.ship", why, args, card)
            return
        owner = self._file.seats[entry.seat].name
        pose = pose_of(entry)
        placed = _PlacedCard(path, "touches-ship", {"ship": ship.name, "owner": owner})
        yield from self._lay(placed, outline(pose, ship.width, ship.height))
        if ship.role != "cargo" and entry.cubes is not msgspec.UNSET:
            why = "only a Cargo ship carries cubes"
            yield Flaw("no-cargo-ship", f"{path}.cubes", why, {"ship": ship.name}, card)
        cubes = CUBES[seats] if entry.cubes is msgspec.UNSET else entry.cubes
        self._fighters.append(Fighter(entry.seat, ship, pose, cubes if ship.role == "cargo" else 0))

    def _lay(self, placed: _PlacedCard, card: Outline) -> Iterator[Flaw]:
        name = _card(placed.path)
        if not within(card, self._width, self._height):
            yield Flaw("off-table", placed.path, "this card does not lie wholly on the table", {}, (name,))
        others = iter(self._placed)
        while other := find_touched(card, others):
            why = f"this card touches {other.path}"
            yield Flaw(other.code, placed.path, why, other.args, (name, _card(other.path)))
        self._placed.append((card, placed))


def _card(path: str) -> str:
    """Return the name in reports of the card at a path such as `ships[3]`."""
    return path.replace("s[", ":").rstrip("]")


def pose_of(entry: TableShip | TableAsteroid) -> Pose:
    """Return the exact pose of a card of a table file: rounded to 0.1 mm and 0.1 degrees."""
    return Pose(tenths(entry.x_mm), tenths(entry.y_mm), tenths(entry.heading_deg) % 3600)


@lru_cache(
    maxsize=1 << 13
)  # cached, because each seat views the table again after each card, and cards stay in place
def ship_entry(seat: int, ship: str, pose: Pose) -> TableShip:
    """Return a ship at an exact pose as an entry of a table file."""
    return TableShip(seat, ship, pose.x / 10, pose.y / 10, pose.heading / 10)


def asteroid_entry(asteroid: Asteroid) -> TableAsteroid:
    """Return an asteroid as an entry of a table file."""
    x, y, heading = asteroid.pose
    return TableAsteroid(x / 10, y / 10, heading / 10, asteroid.size, asteroid.rocks)
