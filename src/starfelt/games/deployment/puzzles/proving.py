"""Proof of a puzzle of cards: the referee judges it, and the kernel tries small shifts of the solution.

Of two ships, the kernel finds a last card after each answer of the enemy, and the referee judges it.
"""

from __future__ import annotations

from random import Random

import numpy as np

from starfelt.battle.field import Field
from starfelt.games.deployment.bots.worlds import Unjudgeable
from starfelt.games.deployment.puzzles.bot_tries import sight_of
from starfelt.games.deployment.puzzles.exchange import ENOUGH, Exchange
from starfelt.games.deployment.puzzles.filters import STEADY, Candidate
from starfelt.games.deployment.puzzles.goals import is_threatened, solves
from starfelt.games.deployment.puzzles.opening import table_of
from starfelt.games.deployment.puzzles.tables import OpenTable, PausedTable, WholeTable
from starfelt.games.deployment.puzzles.two_ships import is_confirmed, tolerance_of
from starfelt.puzzles.model import Puzzle

#: The shifts are drawn anew, so the share may be a little lower than when the puzzle was made.
_SLACK = 0.05


def flaw_of(puzzle: Puzzle) -> str | None:
    """Return why a puzzle does not hold, in one line; None if it is proved."""
    table = table_of(puzzle)
    try:
        if isinstance(table, PausedTable):
            return _exchange_flaw(puzzle, table)
        if isinstance(table, WholeTable):
            return _one_card_flaw(puzzle, table.without(puzzle.find_card()), table.field)
        return _one_card_flaw(puzzle, table, table.field)
    except Unjudgeable:
        return "the table is too large for the kernel"


def _one_card_flaw(puzzle: Puzzle, table: OpenTable, before: Field) -> str | None:
    """`before`: the table that the player sees, without the card or with it elsewhere."""
    solution = puzzle.solution.pose
    if not sight_of(table).fits(solution):
        return "the solution is not legal"
    if not is_threatened(before, puzzle.seat, puzzle.goal):
        return "nothing has to be done: the goal is reached without the card"
    if not solves(table.field, table.seat, table.ship, solution, puzzle.goal):
        return "the solution does not reach the goal"
    if Candidate(table, puzzle.goal).tolerance(solution) < STEADY - _SLACK:
        return "the solution is not steady: small shifts do not reach the goal"
    return None


def _exchange_flaw(puzzle: Puzzle, table: PausedTable) -> str | None:
    sequel, exchange, first = puzzle.sequel, Exchange(table), puzzle.solution.pose
    assert sequel is not None
    if not len(exchange.legal(np.array([first], dtype=np.int64))):
        return "the solution is not legal"
    if not is_threatened(table.field, puzzle.seat, puzzle.goal):
        return "nothing has to be done: the goal is reached without the cards"
    found = exchange.find_answers(first)
    if found is None or len(found.answers) != sequel.answers:
        return f"the enemy has {0 if found is None else len(found.answers)} answers, not {sequel.answers}"
    if (found.room < ENOUGH).any():
        return "an answer of the enemy refutes the solution"
    if found.reply() != sequel.answer.pose:
        return "the best answer is another one"
    if not is_confirmed(exchange, first, found, Random(0)):
        return "the referee does not agree that a last card wins after each answer"
    last = exchange.after(first, sequel.answer.pose)
    finish = sequel.finish.pose
    if not sight_of(last).fits(finish) or not solves(last.field, last.seat, last.ship, finish, puzzle.goal):
        return "the last card does not reach the goal"
    if Candidate(last, puzzle.goal).tolerance(finish) < STEADY - _SLACK:
        return "the last card is not steady: small shifts do not reach the goal"
    if tolerance_of(exchange, first) < STEADY:
        return "the solution is not steady: small shifts do not hold"
    return None
