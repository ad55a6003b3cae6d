"""Heat maps of a card: at each place of a grid over the table, and for each heading, what the card is worth there."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from starfelt.analysis.deployment.fixed import OneCardMoves
from starfelt.analysis.deployment.known import KnownTable
from starfelt.analysis.deployment.shares import ahead, shares
from starfelt.analysis.model import HeatMap
from starfelt.bots.deployment.worlds import Reals
from starfelt.kernel.roster import Ints
from starfelt.kernel.varying import Bools, Varied
from starfelt.table.directions import STEPS

#: Columns and headings of a grid; its rows follow from the table's shape. And the completions for each place.
COLUMNS, HEADINGS, COMPLETIONS = 48, 16, 24
#: Shares are written as whole numbers up to this; the number above it says that the card may not lie there.
WHOLE, ILLEGAL = 200, 255


def known_map(table: KnownTable, columns: int = COLUMNS, headings: int = HEADINGS) -> HeatMap:
    """Return the heat map of a card *with what its player knew*."""
    if not table.coming:
        return final_map(table.alone, columns, headings)
    tables = table.completions(COMPLETIONS)
    width, height = table.sight.field.width, table.sight.field.height
    poses, rows = _grid(width, height, columns, headings)
    legal = table.alone.legal(poses)
    end = table.on(tables, legal)
    wins = shares(end.winners)[:, :, table.seat].mean(axis=0)
    leads = ahead(end.points, table.seat).mean(axis=0)
    return _map(table.alone, poses, legal, wins, leads, (columns, rows, headings))


def final_map(
    table: OneCardMoves,
    columns: int = COLUMNS,
    headings: int = HEADINGS,
    goal: Callable[[Varied], Bools] | None = None,
) -> HeatMap:
    """Return the heat map of a card on a table to which no other card comes.

    `goal`: tells which battles count as won; None: the seat's share of the win counts.
    """
    poses, rows = _grid(table.field.width, table.field.height, columns, headings)
    legal = table.legal(poses)
    end = table.judged(legal)
    wins = shares(end.winners)[:, table.seat] if goal is None else goal(end).astype(np.float64)
    leads = ahead(end.points, table.seat)
    return _map(table, poses, legal, wins, leads, (columns, rows, headings))


def _grid(width: int, height: int, columns: int, headings: int) -> tuple[Ints, int]:
    """Return the poses of a grid (headings × rows × columns, 3), and how many rows it has."""
    rows = max(1, round(columns * height / width))
    xs = (2 * np.arange(columns) + 1) * width // (2 * columns)
    ys = (2 * np.arange(rows) + 1) * height // (2 * rows)
    turns = np.arange(headings) * STEPS // headings
    grid = np.meshgrid(turns, ys, xs, indexing="ij")
    return np.stack([grid[2], grid[1], grid[0]], axis=-1).reshape(-1, 3).astype(np.int64), rows


def _map(
    table: OneCardMoves,
    poses: Ints,
    legal: Ints,
    wins: Reals,
    leads: Reals,
    shape: tuple[int, int, int],
) -> HeatMap:
    columns, rows, headings = shape
    # The legal poses keep their order, so they are found by their numbers in the grid.
    number = _numbers(poses, legal)
    shown = np.full(len(poses), ILLEGAL, dtype=np.uint8)
    shown[number] = np.rint(wins * WHOLE)
    there = np.zeros(len(poses), dtype=np.float64)
    there[number] = leads
    low, high = (float(leads.min()), float(leads.max())) if len(leads) else (0.0, 0.0)
    scaled = np.full(len(poses), ILLEGAL, dtype=np.uint8)
    scaled[number] = np.rint((there[number] - low) * (WHOLE / (high - low) if high > low else 0))
    return HeatMap(
        (table.field.width / 10, table.field.height / 10),
        columns,
        rows,
        headings,
        shown.tobytes(),
        scaled.tobytes(),
        (low, high),
    )


def _numbers(poses: Ints, legal: Ints) -> Ints:
    """Return the numbers in the grid of its legal poses."""
    keys = (poses[:, 2] * 2**40) + poses[:, 1] * 2**20 + poses[:, 0]
    mine = (legal[:, 2] * 2**40) + legal[:, 1] * 2**20 + legal[:, 0]
    order = np.argsort(keys, kind="stable")
    return order[np.searchsorted(keys[order], mine)]
