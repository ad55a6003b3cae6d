"""Proof of a turn by today's rules: the solution meets every plot of the enemy."""

from __future__ import annotations

from typing import Any

from starfelt.games.contract import Partly, Refused
from starfelt.games.ftl.puzzles.judging import count_plots, escape, escapes, refutation
from starfelt.games.ftl.rules.model import FtlState
from starfelt.play.match import Match
from starfelt.puzzles.model import MatchPuzzle


def flaw_of(puzzle: MatchPuzzle, match: Match) -> str | None:
    """Return why a puzzle of a turn does not hold, in one line; None if it is proved."""
    state: FtlState = match.state
    if state.sheets[0].sealed or state.sheets[1].sealed:
        return "the match does not end before a plot"
    if [one.get("do") for one in puzzle.solution] != ["plot", "seal"] or isinstance(
        match.clone().do(puzzle.seat, puzzle.solution[0]), Refused | Partly
    ):
        return "the solution is not a legal plot and its seal"
    if puzzle.kind == "two-turns":
        return _flaw_of_two(puzzle, state)
    if puzzle.replies != (count := count_plots(state, 1 - puzzle.seat)):
        return f"the enemy has {count} plots, not {puzzle.replies}"
    if refutation(state, puzzle.seat, {}, puzzle.goal) is None:
        return "nothing has to be done: no order reaches the goal"
    orders: dict[str, Any] = puzzle.solution[0]["orders"]
    reply = refutation(state, puzzle.seat, orders, puzzle.goal)
    return None if reply is None else f"the enemy's plot {reply} refutes the solution"


def _flaw_of_two(puzzle: MatchPuzzle, state: FtlState) -> str | None:
    if state.turn == state.options.turn_limit:
        return "the match ends before the second turn"
    if escape(state, puzzle.seat, {}) is None:
        return "nothing has to be done: no order reaches the goal"
    if refutation(state, puzzle.seat, puzzle.solution[0]["orders"], "hit") is None:
        return "the solution hits in one turn"
    for reply, later in escapes(state, puzzle.seat, puzzle.solution[0]["orders"]):
        part = next((part for part in puzzle.proof if part.reply == reply), None)
        if later is None or part is None:
            return f"the enemy's plot {reply} refutes the solution"
        second = refutation(later, puzzle.seat, part.orders, puzzle.goal)
        if second is not None:
            return f"after the enemy's plot {reply}, its plot {second} refutes the solution"
    return None
