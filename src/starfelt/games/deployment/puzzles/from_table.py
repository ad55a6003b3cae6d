"""Puzzles from a table that somebody has: is it one of some kind, and what if a card lay wrong?"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from starfelt.battle.field import Field
from starfelt.battle.table_file import JudgeableTable, TableFile, table_from
from starfelt.files import BadFile
from starfelt.games.deployment.bots.worlds import Unjudgeable
from starfelt.games.deployment.puzzles.filters import Candidate, Solved
from starfelt.games.deployment.puzzles.goals import cargo_ship, solves
from starfelt.games.deployment.puzzles.making import card_puzzle, search
from starfelt.games.deployment.puzzles.tables import PausedTable, PuzzleTable, WholeTable
from starfelt.puzzles.contract import Examined, game_puzzles
from starfelt.puzzles.model import Puzzle


def examine_table(data: Any, card: int, kind: str = "last-ship") -> Examined:
    """Return whether a table is a puzzle.

    In most kinds the card is taken from the table, and its seat places it. In `mend` all cards stay, and its seat moves
    one. In `two-ships` it is the first one, and the last other ones of both seats in the file come after it.

    Args:
        data: plain data of a `starfelt-table/1`.
        card: the number of a ship in the file, from 0.
        kind: what the seat of the ship is asked for.

    Raises:
        BadFile: the table is wrong or too large, has no such ship, or lacks what the kind needs (`no-kind`,
            `two-seats`, `cargo-missing`, `too-few-ships`).
    """
    table = table_from(data)
    taken = _choose_cards(table, card, kind)
    asked = _make_table(table, taken, kind)
    try:
        searched = search(asked, kind)
    except Unjudgeable:
        raise _too_heavy() from None
    found, share, tolerance = searched.examine(), searched.share, searched.steadiness
    if not isinstance(found, Solved):
        return Examined(found, share, tolerance)
    puzzle = _puzzle(table, () if kind == "mend" else taken, kind, asked, found)
    return Examined(None, share, tolerance, puzzle) if puzzle.themes else Examined("theme", share, tolerance)


def _choose_cards(table: JudgeableTable, card: int, kind: str) -> tuple[int, ...]:
    """Return the numbers of the cards that a puzzle of a kind is about, in the order in which they are placed."""
    field, game = table.field, table.file.game
    _check_card(field, card)
    if kind not in game_puzzles(game).kinds:
        raise BadFile("kind", f"{game} has no {kind}", "no-kind")
    if kind in ("unscathed", "two-ships") and field.seats != 2:
        raise BadFile("", "this kind is for two seats", "two-seats")
    seat = field.fighters[card].seat
    if kind == "save-cargo" and cargo_ship(field, seat) in (None, card):
        raise BadFile(
            "", "the seat needs its Cargo ship on the table, and another ship to place", "cargo-missing"
        )
    if kind != "two-ships":
        return (card,)
    others = {each.seat: number for number, each in enumerate(field.fighters) if number != card}
    if len(others) != 2:
        raise BadFile("", "the seat needs two ships, and the enemy one", "too-few-ships")
    return card, others[1 - seat], others[seat]


def _make_table(table: JudgeableTable, taken: tuple[int, ...], kind: str) -> PuzzleTable:
    field, card = table.field, taken[0]
    whole = WholeTable(table.fleets, field, field.fighters[card].seat)
    if kind == "mend":
        return whole
    if kind != "two-ships":
        return whole.without(card)
    left = tuple(each for number, each in enumerate(field.fighters) if number not in taken)
    first, reply, last = (field.fighters[number].ship for number in taken)
    return PausedTable(table.fleets, replace(field, fighters=left), whole.seat, first, reply, last)


def mistake(data: Any, card: int) -> Puzzle:
    """Return the puzzle of a card that lay wrong: the filters for taste do not apply, a finger must find the solution.

    Args:
        data: plain data of a `starfelt-table/1`, the final table.
        card: the number of the ship in the file, from 0.

    Raises:
        BadFile: its seat won with it (`won-already`), no place that a finger can hit would have won (`not-winnable`),
            or the table is wrong or too large.
    """
    table = table_from(data)
    _check_card(table.field, card)
    asked = WholeTable(table.fleets, table.field, table.field.fighters[card].seat).without(card)
    if solves(asked.field, asked.seat, asked.ship, table.field.fighters[card].pose, "win"):
        raise BadFile("", "the seat won with this card", "won-already")
    try:
        found = Candidate(asked, "win").winnable()
    except Unjudgeable:
        raise _too_heavy() from None
    if found is None:
        raise BadFile("", "no place of this card would have won", "not-winnable")
    return _puzzle(table, (card,), "last-ship", asked, found)


def _check_card(field: Field, card: int) -> None:
    if not 0 <= card < len(field.fighters):
        raise BadFile("card", f"the table has {len(field.fighters)} ships, from 0")


def _too_heavy() -> BadFile:
    return BadFile("", "this table is too large to be searched", "too-heavy")


def _puzzle(
    table: JudgeableTable, taken: tuple[int, ...], kind: str, asked: PuzzleTable, found: Solved
) -> Puzzle:
    # Names are nobody's business in a puzzle.
    seats = tuple(
        msgspec.structs.replace(each, name=f"Player {number + 1}")
        for number, each in enumerate(table.file.seats)
    )
    ships = tuple(each for number, each in enumerate(table.file.ships) if number not in taken)
    file: TableFile = msgspec.structs.replace(table.file, seats=seats, ships=ships)
    return card_puzzle(file, kind, asked, found)
