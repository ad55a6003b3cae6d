"""The enemy's answer to a player's first card, in a puzzle of two ships."""

from __future__ import annotations

from starfelt.games.deployment.puzzles.exchange import Exchange
from starfelt.games.deployment.puzzles.opening import table_of
from starfelt.games.deployment.puzzles.tables import PausedTable
from starfelt.puzzles.model import FilePose, Puzzle, file_pose_of


def reply_to(puzzle: Puzzle, first: FilePose) -> FilePose | None:
    """Return the enemy's best answer to a legal first card; None: its card has no room."""
    table = table_of(puzzle)
    assert isinstance(table, PausedTable)
    answer = Exchange(table).answer(first.pose)
    return None if answer is None else file_pose_of(answer)
