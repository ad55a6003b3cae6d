"""Random tables: cards at random legal positions, for people who explore a table. Matches do not use this."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from starfelt.battle.table_file import JudgeableTable, TableFile, TableShip, ship_entry
from starfelt.cards.fleet import Fleet, Ship
from starfelt.table.card import Outline, Pose, find_touched, outline, within

#: The most ships of a large fleet on the table, including its Cargo ship and its Flag ship.
MOST_SHIPS = 10
#: How often one card is tried before all are taken up again, and how often all are tried.
_THROWS, _TRIES = 300, 12


class NoRoom(Exception):
    """There is no room for so many cards on a table of this size."""


def deal_table(table: JudgeableTable, chance: Random) -> TableFile:
    """Return a table's file with its ships at random positions, strictly apart; with whole fleets if it has no ships.

    Asteroids stay in place.

    Raises:
        NoRoom: the table has no room for these cards.
    """
    file, field = table.file, table.field
    ships = [(card.seat, card.ship) for card in field.fighters] or [
        (seat, ship) for seat, fleet in enumerate(table.fleets) for ship in _playing(fleet, chance)
    ]
    rocks = [asteroid.outline for asteroid in field.asteroids]
    # Large cards first, while there is much room.
    order = sorted(range(len(ships)), key=lambda k: -ships[k][1].width * ships[k][1].height)
    for _ in range(_TRIES):
        poses = _throw([ships[k][1] for k in order], rocks, (field.width, field.height), chance)
        if len(poses) == len(ships):
            by_ship = dict(zip(order, poses, strict=True))
            entries = (ship_entry(seat, ship.id, by_ship[k]) for k, (seat, ship) in enumerate(ships))
            return msgspec.structs.replace(file, ships=tuple(_keeping(file.ships, entries)))
    raise NoRoom


def _keeping(before: Sequence[TableShip], after: Iterator[TableShip]) -> Iterator[TableShip]:
    """Yield ships at their new positions, each with its old cubes."""
    for index, entry in enumerate(after):
        cubes = before[index].cubes if before else msgspec.UNSET
        yield msgspec.structs.replace(entry, cubes=cubes)


def _playing(fleet: Fleet, chance: Random) -> list[Ship]:
    if len(fleet.ships) <= MOST_SHIPS:
        return list(fleet.ships)
    always = [ship for ship in fleet.ships if ship.role in ("cargo", "flag")][:MOST_SHIPS]
    others = [ship for ship in fleet.ships if ship not in always]
    chosen = {*always, *chance.sample(others, MOST_SHIPS - len(always))}
    return [ship for ship in fleet.ships if ship in chosen]


def _throw(
    ships: Sequence[Ship], rocks: Sequence[Outline], size: tuple[int, int], chance: Random
) -> list[Pose]:
    """Return random poses for ships, in order. If a ship finds no room, the list ends before it."""
    lying = [(rock, True) for rock in rocks]
    poses: list[Pose] = []
    for ship in ships:
        for _ in range(_THROWS):
            pose = Pose(chance.randrange(size[0] + 1), chance.randrange(size[1] + 1), chance.randrange(3600))
            card = outline(pose, ship.width, ship.height)
            if within(card, *size) and not find_touched(card, lying):
                lying.append((card, True))
                poses.append(pose)
                break
        else:
            break
    return poses
