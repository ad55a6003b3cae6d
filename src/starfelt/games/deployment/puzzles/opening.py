"""The table of a puzzle file: what lies, and what is to be placed or moved."""

from __future__ import annotations

from starfelt.files import BadFile
from starfelt.games.deployment.puzzles.tables import OpenTable, PausedTable, WholeTable
from starfelt.puzzles.model import Puzzle, ship_of


def table_of(puzzle: Puzzle) -> OpenTable | WholeTable | PausedTable:
    """Return a puzzle's table.

    Raises:
        BadFile: the table is wrong, or there is no such seat or ship.
    """
    table = puzzle.open()
    card, sequel = puzzle.card(table), puzzle.sequel
    if puzzle.kind == "mend":
        puzzle.find_card()
        return WholeTable(table.fleets, table.field, puzzle.seat)
    if puzzle.kind != "two-ships":
        return OpenTable(table.fleets, table.field, puzzle.seat, card)
    if sequel is None or len(table.fleets) != 2:
        raise BadFile("sequel", "two ships need two seats and what follows the first ship")
    return PausedTable(
        table.fleets,
        table.field,
        puzzle.seat,
        card,
        ship_of(table, 1 - puzzle.seat, sequel.reply),
        ship_of(table, puzzle.seat, sequel.last),
    )
