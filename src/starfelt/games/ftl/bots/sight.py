"""A table of Faster Than Light as every viewer sees it, in the units of the rules."""

from __future__ import annotations

from dataclasses import dataclass

from starfelt.games.ftl.rules.geometry import INCH, units
from starfelt.games.ftl.rules.model import FtlOptions, FtlShipView, FtlView, MissileView
from starfelt.games.ftl.rules.pieces import Key
from starfelt.table.card import Pose


@dataclass(frozen=True, slots=True)
class FtlSight:
    """The pieces on the table, each seat's hits, and the options of the match."""

    options: FtlOptions
    pieces: dict[Key, Pose]
    hits: tuple[int, int]
    turn: int = 1

    @property
    def left(self) -> int | None:
        """The number of turns after this one; None: no limit."""
        limit = self.options.turn_limit
        return None if limit is None else limit - self.turn

    def own(self, seat: int) -> list[Key]:
        """Return a seat's pieces, the ship first."""
        return [key for key in self.pieces if key.seat == seat]

    def may_launch(self, seat: int) -> bool:
        """Tell whether a seat may have another missile (ruling 10)."""
        return len(self.own(seat)) - 1 < self.options.max_missiles

    @property
    def table(self) -> tuple[int, int]:
        """The table's width and height in units."""
        return units(self.options.table_in[0]), units(self.options.table_in[1])


def sight_of(view: FtlView) -> FtlSight:
    """Return the content of a view."""
    found = {Key(ship.seat, 0): _pose(ship) for ship in view.ships if ship.alive}
    found.update((Key(missile.seat, int(missile.id[1:])), _pose(missile)) for missile in view.missiles)
    first, second = (ship.hits for ship in view.ships)
    return FtlSight(view.options, dict(sorted(found.items())), (first, second), view.turn)


def _pose(piece: FtlShipView | MissileView) -> Pose:
    return Pose(round(piece.x_in * INCH), round(piece.y_in * INCH), piece.heading_deg * 10)
