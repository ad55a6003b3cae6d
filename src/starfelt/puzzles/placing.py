"""A player's try at a puzzle of cards: its table with the cards that the player places, or with one that is moved."""

from __future__ import annotations

from msgspec.structs import replace

from starfelt.battle.table_file import TableFile, TableShip
from starfelt.puzzles.contract import kind_of
from starfelt.puzzles.model import FilePose, Puzzle


def place_card(puzzle: Puzzle, place: FilePose) -> TableFile:
    """Return a puzzle's table with its card at a place; of two cards, the first one."""
    return _with_card(puzzle.table, puzzle.seat, puzzle.ship, place)


def move_card(puzzle: Puzzle, ship: str, place: FilePose) -> TableFile:
    """Return a puzzle's table with a ship of its seat moved to a place.

    Raises:
        BadFile: the seat has no such ship on the table.
    """
    number, ships = puzzle.find_card(ship), puzzle.table.ships
    card = replace(ships[number], x_mm=place.x_mm, y_mm=place.y_mm, heading_deg=place.heading_deg)
    return replace(puzzle.table, ships=(*ships[:number], card, *ships[number + 1 :]))


def place_two(puzzle: Puzzle, first: FilePose, reply: FilePose | None, last: FilePose) -> TableFile:
    """Return a puzzle's table with the first card, the enemy's answer, and the last card."""
    assert puzzle.sequel is not None
    table = place_card(puzzle, first)
    if reply is not None:
        table = _with_card(table, 1 - puzzle.seat, puzzle.sequel.reply, reply)
    return _with_card(table, puzzle.seat, puzzle.sequel.last, last)


def solved_table(puzzle: Puzzle) -> TableFile:
    """Return a puzzle's table with its solution.

    Raises:
        BadFile: a card is to be moved that is not on the table.
    """
    place, sequel = puzzle.solution, puzzle.sequel
    if sequel is not None:
        return place_two(puzzle, place, sequel.answer, sequel.finish)
    return move_card(puzzle, puzzle.ship, place) if kind_of(puzzle).moves else place_card(puzzle, place)


def _with_card(table: TableFile, seat: int, ship: str, place: FilePose) -> TableFile:
    card = TableShip(seat, ship, place.x_mm, place.y_mm, place.heading_deg)
    return replace(table, ships=(*table.ships, card))
