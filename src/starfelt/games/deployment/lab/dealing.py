"""Random tables: all ships of a match, placed at random legal poses."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np

from starfelt.arguments import BadArgument, instance, whole
from starfelt.battle.field import Asteroid, Field
from starfelt.battle.switches import OPTIONS, switches_of
from starfelt.battle.table_file import TableFile, TableSeat, asteroid_entry, ship_entry
from starfelt.cards.card_games import GameName
from starfelt.cards.fleet import Fleet, Ship, fleet_from, shipped_fleets
from starfelt.cards.teams import SEATED
from starfelt.files import BadFile
from starfelt.games.deployment.rules.deal import deal_of
from starfelt.games.deployment.rules.placing import check_room, fighter
from starfelt.kernel.batch import Batch
from starfelt.kernel.placing import throw_tables
from starfelt.kernel.roster import roster_of
from starfelt.lab.dealing import AnyFleet
from starfelt.lab.tables import Tables
from starfelt.machine import check_memory
from starfelt.table.card import Pose

#: The default size of tables in matches, in millimetres.
TABLE_MM = (1200, 800)

_NOWHERE = Pose(0, 0, 0)

#: The memory that a table takes at least, in bytes.
_TABLE_BYTES = 64


def random_tables(
    game: GameName, count: int, *, seats: int = 2, seed: int = 0, fleets: Sequence[AnyFleet] | None = None
) -> Tables:
    """Return random tables of a card game; see `starfelt.lab.random_tables`."""
    count, seats, seed = whole("count", count, 0), whole("seats", seats, 2, 4), whole("seed", seed)
    check_memory("count", count, _TABLE_BYTES)
    playing = fleets_of(game, seats, fleets)
    return dealt_tables(game, playing, [deal_of(game).deck(one) for one in playing], count, seed)


def dealt_tables(
    game: GameName, playing: Sequence[Fleet], dealt: Sequence[Sequence[Ship]], count: int, seed: int
) -> Tables:
    """Return random legal tables on which each seat has certain ships.

    Args:
        game: the game whose rules apply.
        playing: each seat's fleet.
        dealt: each seat's ships.
        count: the number of tables.
        seed: as for `random_tables`.

    Raises:
        BadFile: the table has no room for so many cards.
    """
    seats = len(playing)
    cards = max(map(len, dealt))
    check_room(TABLE_MM, playing, cards)
    field = Field(
        TABLE_MM[0] * 10,
        TABLE_MM[1] * 10,
        seats,
        tuple(fighter(seat, ship, _NOWHERE, seats) for seat, ships in enumerate(dealt) for ship in ships),
        deal_of(game).asteroids(TABLE_MM, seats),
        switches_of(game, OPTIONS[game]()),
    )
    return Tables(
        (_throw(field, count, seed),),
        (_head(game, field, playing),),
        np.stack([np.zeros(count, dtype=np.int64), np.arange(count)], axis=1),
    )


def fleets_of(game: GameName, seats: int, fleets: Sequence[AnyFleet] | None) -> list[Fleet]:
    """Return each seat's fleet. The same id gives the same object. See `random_tables`."""
    if fleets is None:
        return deal_of(game).usual_fleets(seats)
    if isinstance(fleets, str):
        raise BadArgument("fleets", f"expected a fleet for each of {seats} seats")
    instance("fleets", fleets, Sequence)
    if len(fleets) != seats:
        raise BadFile("fleets", f"{len(fleets)} fleets for {seats} seats")
    found: list[Fleet] = []
    for index, wanted in enumerate(fleets):
        path = f"fleets[{index}]"
        if isinstance(wanted, str):
            fleet = shipped_fleets().get(wanted)
            if fleet is None:
                raise BadFile(path, f"no fleet named {wanted!r}")
        else:
            try:
                fleet = fleet_from(wanted)
            except BadFile as error:
                raise error.under(path) from None
            if not fleet.ships:
                raise BadFile(path, "this fleet has no ships")
        if fleet.game != game:
            raise BadFile(path, f"{fleet.id!r} is a fleet of {fleet.game}, not of {game}")
        same = next((other for other in found if other.id == fleet.id), fleet)
        if same.source != fleet.source:
            raise BadFile(path, f"another fleet is called {fleet.id!r}")
        found.append(same)
    return found


def _throw(field: Field, count: int, seed: int) -> Batch:
    lying = np.array([rock.pose for rock in field.asteroids], dtype=np.int64).reshape(-1, 3)
    batch = throw_tables(roster_of(field), lying, (field.width, field.height), seed, count)
    if batch is None:
        raise BadFile("fleets", f"their cards find no room on {TABLE_MM[0]} × {TABLE_MM[1]} mm")
    return batch


def _head(game: GameName, field: Field, playing: Sequence[Fleet]) -> TableFile:
    own = {fleet.id: fleet for fleet in playing if shipped_fleets().get(fleet.id) is not fleet}
    seats = zip(range(len(playing)), SEATED, playing, strict=False)
    rocks: tuple[Asteroid, ...] = field.asteroids
    return TableFile(
        game,
        TABLE_MM,
        tuple(TableSeat(f"Player {seat + 1}", colour, fleet.id) for seat, colour, fleet in seats),
        {},
        tuple(ship_entry(card.seat, card.ship.id, card.pose) for card in field.fighters),
        tuple(map(asteroid_entry, rocks)),
        tuple(fleet.source for fleet in own.values()) or msgspec.UNSET,
    )
