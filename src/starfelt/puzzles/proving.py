"""Proof of a puzzle by today's rules.

A puzzle of cards: the referee judges it, and the kernel tries small shifts of the solution. A match up to a decision:
see the `proving` of its game.
"""

from __future__ import annotations

from starfelt.battle.referee import judge
from starfelt.bots.deployment.worlds import Unjudgeable
from starfelt.files import BadFile
from starfelt.games import GAMES
from starfelt.puzzles.filters import STEADY, Candidate, sight_of
from starfelt.puzzles.goals import solves
from starfelt.puzzles.match_games import part_of
from starfelt.puzzles.model import GOALS, KINDS, MATCH_GOALS, AnyPuzzle, MatchPuzzle, Puzzle
from starfelt.puzzles.playing import match_of
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


def flaw_of(puzzle: AnyPuzzle) -> str | None:
    """Return why a puzzle does not hold by today's rules, in one line; None if it is proved."""
    if puzzle.rules_version > GAMES[puzzle.game].rules_version:
        return f"it is of the rules version {puzzle.rules_version}, which this version does not know"
    try:
        return _match_flaw(puzzle) if isinstance(puzzle, MatchPuzzle) else _card_flaw(puzzle)
    except BadFile as error:
        return str(error)


def _match_flaw(puzzle: MatchPuzzle) -> str | None:
    match = match_of(puzzle)
    if puzzle.kind not in KINDS[puzzle.game] or puzzle.goal not in MATCH_GOALS[puzzle.kind]:
        return f"{puzzle.game} has no {puzzle.kind} with the goal {puzzle.goal}"
    if puzzle.seat >= match.seats:
        return f"seat: the match has {match.seats} seats, from 0"
    flaw: str | None = part_of(puzzle.game, "proving").flaw_of(puzzle, match)
    return flaw


def _card_flaw(puzzle: Puzzle) -> str | None:
    table = open_table(puzzle)
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
