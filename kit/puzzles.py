"""The puzzles of the package by their form, and the table of a solved one."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from starfelt.battle.table_file import TableShip
from starfelt.puzzles.model import MatchPuzzle, Puzzle
from starfelt.puzzles.shipped import puzzles_of


def card_puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, which are tables of cards."""
    return tuple(one for one in puzzles_of(game) if isinstance(one, Puzzle))


def match_puzzles_of(game: str) -> tuple[MatchPuzzle, ...]:
    """Return the puzzles of a game, which are decisions of a match."""
    return tuple(one for one in puzzles_of(game) if isinstance(one, MatchPuzzle))


def lay_solution(one: Puzzle) -> tuple[Any, int]:
    """Return a puzzle's table with its solution, as plain data, and the number of the card that it is about."""
    if one.kind == "mend":
        return msgspec.to_builtins(one.table), one.find_card()
    cards = [(one.seat, one.ship, one.solution)]
    if one.sequel is not None:
        cards += [
            (1 - one.seat, one.sequel.reply, one.sequel.answer),
            (one.seat, one.sequel.last, one.sequel.finish),
        ]
    more = (TableShip(seat, ship, at.x_mm, at.y_mm, at.heading_deg) for seat, ship, at in cards)
    return msgspec.to_builtins(replace(one.table, ships=(*one.table.ships, *more))), len(one.table.ships)
