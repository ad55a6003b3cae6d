"""Proof of a puzzle by today's rules."""

from __future__ import annotations

from starfelt.files import BadFile
from starfelt.games import get
from starfelt.puzzles.contract import game_puzzles, kind_of
from starfelt.puzzles.model import AnyPuzzle


def flaw_of(puzzle: AnyPuzzle) -> str | None:
    """Return why a puzzle does not hold by today's rules, in one line; None if it is proved."""
    try:
        kind_of(puzzle)
        if puzzle.rules_version > get(puzzle.game).rules_version:
            return f"it is of the rules version {puzzle.rules_version}, which this version does not know"
        return game_puzzles(puzzle.game).find_flaw(puzzle)
    except BadFile as error:
        return str(error)
