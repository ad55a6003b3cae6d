"""Proof of a puzzle by today's rules: the referee judges it, and the kernel tries small shifts of the solution."""

from __future__ import annotations

from starfelt.battle.referee import judge
from starfelt.bots.deployment.worlds import Unjudgeable
from starfelt.files import BadFile
from starfelt.games import GAMES
from starfelt.puzzles.filters import STEADY, Candidate, sight_of
from starfelt.puzzles.goals import solves
from starfelt.puzzles.model import GOALS, Puzzle
from starfelt.puzzles.tables import OpenTable

#: The shifts are drawn anew, so the share may be a little lower than when the puzzle was made.
_SLACK = 0.05


def open_table(puzzle: Puzzle) -> OpenTable:
    """Return a puzzle's table, with the ship that is to be placed.

    Raises:
        BadFile: the table is wrong, or there is no such seat or ship.
    """
    table = puzzle.opened()
    return OpenTable(table.fleets, table.field, puzzle.seat, puzzle.card(table))


def flaw_of(puzzle: Puzzle) -> str | None:
    """Return why a puzzle does not hold by today's rules, in one line; None if it is proved."""
    try:
        table = open_table(puzzle)
    except BadFile as error:
        return str(error)
    if puzzle.rules_version > GAMES[puzzle.game].rules_version:
        return f"it is of the rules version {puzzle.rules_version}, which this version does not know"
    if puzzle.goal != GOALS[puzzle.kind]:
        return f"the goal of {puzzle.kind} is {GOALS[puzzle.kind]}"
    solution = puzzle.solution.pose
    if not sight_of(table).fits(solution):
        return "the solution is not legal"
    if table.seat in judge(table.field).winners:
        return "nothing has to be done: the seat wins without the card"
    if not solves(table.field, table.seat, table.ship, solution, puzzle.goal):
        return "the solution does not reach the goal"
    try:
        if Candidate(table, puzzle.goal, seed=0).tolerance(solution) < STEADY - _SLACK:
            return "the solution is not steady: small shifts do not reach the goal"
    except Unjudgeable:
        return "the table is too large for the kernel"
    return None
