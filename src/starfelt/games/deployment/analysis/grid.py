"""A grid over the table: places and headings for one card, and the battles with the card at each of them."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from starfelt.analysis.model import HeatMap
from starfelt.games.deployment.analysis.fixed import JudgedPoses, OneCardMoves
from starfelt.games.deployment.bots.worlds import Reals
from starfelt.kernel.roster import Ints
from starfelt.kernel.standings import leads, win_shares
from starfelt.kernel.varying import Bools, Varied
from starfelt.table.directions import STEPS

#: Columns and headings of a grid; its rows follow from the table's shape.
COLUMNS, HEADINGS = 48, 16
#: Shares are written as whole numbers up to this; the number above it says that the card may not lie there.
WHOLE, ILLEGAL = 200, 255


class Grid:
    """A grid over the table, with some headings at each place, and the poses of it at which a card may lie."""

    def __init__(self, table: OneCardMoves, columns: int = COLUMNS, headings: int = HEADINGS) -> None:
        width, height = table.field.width, table.field.height
        rows = max(1, round(columns * height / width))
        xs = (2 * np.arange(columns) + 1) * width // (2 * columns)
        ys = (2 * np.arange(rows) + 1) * height // (2 * rows)
        turns = np.arange(headings) * STEPS // headings
        grid = np.meshgrid(turns, ys, xs, indexing="ij")
        poses = np.stack([grid[2], grid[1], grid[0]], axis=-1).reshape(-1, 3).astype(np.int64)
        self._size, self._shape = (width / 10, height / 10), (columns, rows, headings)
        #: (headings, rows, columns): where the card may lie; and these poses (n, 3), in this order.
        self.fits: Bools = table.fits(poses).reshape(headings, rows, columns)
        self.legal: Ints = poses[self.fits.ravel()]

    def map(self, wins: Reals, leads: Reals) -> HeatMap:
        """Return the heat map of shares of wins and of leads, a value for each legal pose."""
        shown = np.full(self.fits.shape, ILLEGAL, dtype=np.uint8)
        scaled = shown.copy()
        shown[self.fits] = np.rint(wins * WHOLE)
        low, high = (float(leads.min()), float(leads.max())) if len(leads) else (0.0, 0.0)
        scaled[self.fits] = np.rint((leads - low) * (WHOLE / (high - low) if high > low else 0))
        return HeatMap(self._size, *self._shape, shown.tobytes(), scaled.tobytes(), (low, high))


class JudgedGrid:
    """A card at each legal pose of a grid, on a table to which no other card comes."""

    def __init__(self, table: OneCardMoves, columns: int = COLUMNS, headings: int = HEADINGS) -> None:
        self._seat, self._grid = table.seat, Grid(table, columns, headings)
        self.judged: JudgedPoses = table.at(self._grid.legal)

    def map(self, goal: Callable[[Varied], Bools] | None = None) -> HeatMap:
        """Return the heat map. `goal`: tells which battles count as won; None: the seat's share of the win counts."""
        end = self.judged.end
        wins = win_shares(end.winners)[:, self._seat] if goal is None else goal(end).astype(np.float64)
        return self._grid.map(wins, leads(end.points, self._seat))
