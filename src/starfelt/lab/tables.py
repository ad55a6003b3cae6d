"""Collections of many tables as arrays, read from table files and written back to them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from starfelt.arguments import BadArgument, whole
from starfelt.battle.picture import table_svg
from starfelt.battle.table_file import JudgeableTable, TableFile, table_from
from starfelt.files import BadFile
from starfelt.kernel.batch import Batch, batch_of
from starfelt.kernel.roster import roster_of


@dataclass(frozen=True)
class Tables:
    """Many tables, in order. Tables that differ only in their cards' positions share a batch.

    Attributes:
        batches: the tables as arrays; `starfelt.kernel.batch.Batch` says shapes, units and dtypes.
        heads: a table file for each batch; the positions of its cards do not matter.
        place: (tables, 2) int64: each table's batch, and its number in it.
    """

    batches: tuple[Batch, ...]
    heads: tuple[TableFile, ...]
    place: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.place)

    @property
    def seats(self) -> int:
        """The largest number of seats of any table."""
        return max((one.roster.seats for one in self.batches), default=0)

    def of_batch(self, number: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return which tables share a batch, and their numbers in it."""
        rows = np.flatnonzero(self.place[:, 0] == number)
        return rows, self.place[rows, 1]

    def file(self, table: int) -> dict[str, Any]:
        """Return a table as the plain data of a `starfelt-table/1`.

        Raises:
            BadArgument: there is no such table.
        """
        table = whole("table", table, 0, len(self) - 1)
        number, row = int(self.place[table, 0]), int(self.place[table, 1])
        head = self.heads[number]
        lying: list[list[float]] = (self.batches[number].pose(row) / 10).tolist()
        cards = [
            replace(card, x_mm=x, y_mm=y, heading_deg=heading)
            for card, (x, y, heading) in zip((*head.ships, *head.asteroids), lying, strict=True)
        ]
        ships = len(head.ships)
        file = replace(head, ships=tuple(cards[:ships]), asteroids=tuple(cards[ships:]))
        # The round trip through JSON turns tuples into lists.
        return msgspec.json.decode(msgspec.json.encode(file))

    def _repr_svg_(self) -> str | None:
        """Return the picture of the first table, which notebooks show."""
        return table_svg(table_from(self.file(0))) if len(self) else None


def tables_from(files: Iterable[Any]) -> Tables:
    """Return the tables of table files.

    Args:
        files: plain data, each of a `starfelt-table/1`.

    Raises:
        BadArgument: `files` is one file, or nothing that has files.
        BadFile: a file is wrong; its path begins with the file's number, `[3].ships[0].x_mm`.
    """
    try:
        each = iter(files)
    except TypeError:
        each = None
    if each is None or isinstance(files, str | bytes | Mapping):
        raise BadArgument("files", "expected table files")
    groups: dict[bytes, _Group] = {}
    place: list[tuple[int, int]] = []
    for index, data in enumerate(each):
        try:
            table = table_from(data)
        except BadFile as error:
            raise error.under(f"[{index}]") from None
        cards = (*table.field.fighters, *table.field.asteroids)
        key = msgspec.json.encode(_without_poses(table.file))
        group = groups.setdefault(key, _Group(len(groups), table, []))
        place.append((group.number, len(group.poses)))
        group.poses.append([tuple(card.pose) for card in cards])
    return Tables(
        tuple(group.batch() for group in groups.values()),
        tuple(group.table.file for group in groups.values()),
        np.array(place, dtype=np.int64).reshape(-1, 2),
    )


class _Group(NamedTuple):
    """Tables that will share a batch: its number, the first table, and the card positions of each."""

    number: int
    table: JudgeableTable
    poses: list[list[tuple[int, ...]]]

    def batch(self) -> Batch:
        roster = roster_of(self.table.field)
        return batch_of(roster, np.array(self.poses, dtype=np.int16).reshape(len(self.poses), -1, 3))


def _without_poses(file: TableFile) -> TableFile:
    return replace(
        file,
        ships=tuple(replace(ship, x_mm=0, y_mm=0, heading_deg=0) for ship in file.ships),
        asteroids=tuple(replace(rock, x_mm=0, y_mm=0, heading_deg=0) for rock in file.asteroids),
    )
