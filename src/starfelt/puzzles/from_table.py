"""Puzzles from a table that somebody has: is it one when a card is taken up again, and what if that was a mistake?"""

from __future__ import annotations

from typing import Any
from zlib import crc32

import msgspec

from starfelt.battle.table_file import JudgeableTable, TableFile, table_from
from starfelt.bots.deployment.worlds import Unjudgeable
from starfelt.files import BadFile
from starfelt.puzzles.filters import Candidate, Solved
from starfelt.puzzles.goals import solves
from starfelt.puzzles.making import card_puzzle
from starfelt.puzzles.model import Puzzle, Stop
from starfelt.puzzles.tables import OpenTable, WholeTable


class Examined(msgspec.Struct, frozen=True):
    """What the filters say of a table without one of its cards.

    Attributes:
        stop: the first filter that stops it; None: it is a puzzle.
        share: the share of legal poses that win, if a filter looked at it.
        tolerance: the share of small shifts of the steadiest of them that still win, likewise.
        puzzle: the puzzle.
    """

    stop: Stop | None
    share: float | None
    tolerance: float | None
    puzzle: Puzzle | None = None


def examined(data: Any, card: int) -> Examined:
    """Return whether a table is a puzzle without its ship number `card`: its seat shall win alone.

    Args:
        data: plain data of a `starfelt-table/1`.
        card: the number of the ship in the file, from 0.

    Raises:
        BadFile: the table is wrong or too large, or has no such ship.
    """
    table, open_table = _opened(data, card)
    candidate = _candidate(open_table, data)
    found = candidate.found()
    share, tolerance = candidate.share, candidate.steadiness
    if not isinstance(found, Solved):
        return Examined(found, share, tolerance)
    puzzle = _puzzle(table, card, open_table, found)
    return Examined(None, share, tolerance, puzzle) if puzzle.themes else Examined("theme", share, tolerance)


def mistake(data: Any, card: int) -> Puzzle:
    """Return the puzzle of a card that lay wrong: the filters for taste do not apply, a finger must find the solution.

    Args:
        data: plain data of a `starfelt-table/1`, the final table.
        card: the number of the ship in the file, from 0.

    Raises:
        BadFile: its seat won with it (`won-already`), no place that a finger can hit would have won (`not-winnable`),
            or the table is wrong or too large.
    """
    table, open_table = _opened(data, card)
    if solves(open_table.field, open_table.seat, open_table.ship, table.field.fighters[card].pose, "win"):
        raise BadFile("", "the seat won with this card", "won-already")
    found = _candidate(open_table, data).winnable()
    if found is None:
        raise BadFile("", "no place of this card would have won", "not-winnable")
    return _puzzle(table, card, open_table, found)


def _opened(data: Any, card: int) -> tuple[JudgeableTable, OpenTable]:
    table = table_from(data)
    field = table.field
    if not 0 <= card < len(field.fighters):
        raise BadFile("card", f"the table has {len(field.fighters)} ships, from 0")
    return table, WholeTable(table.fleets, field, field.fighters[card].seat).without(card)


def _candidate(open_table: OpenTable, data: Any) -> Candidate:
    try:
        return Candidate(open_table, "win", _seed(data))
    except Unjudgeable:
        raise BadFile("", "this table is too large to be searched", "too-heavy") from None


def _seed(data: Any) -> int:
    """Return a seed that a table always has, so that it is always answered alike."""
    return crc32(msgspec.json.encode(data, order="sorted"))


def _puzzle(table: JudgeableTable, card: int, open_table: OpenTable, found: Solved) -> Puzzle:
    # Names are nobody's business in a puzzle.
    seats = tuple(
        msgspec.structs.replace(each, name=f"Player {number + 1}")
        for number, each in enumerate(table.file.seats)
    )
    ships = tuple(each for number, each in enumerate(table.file.ships) if number != card)
    file: TableFile = msgspec.structs.replace(table.file, seats=seats, ships=ships)
    return card_puzzle(file, "last-ship", open_table, found, _seed(msgspec.to_builtins(file)))
