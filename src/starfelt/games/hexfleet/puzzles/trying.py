"""A player's activation, judged by the exact chance of its shot, or by every move of the enemy."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, TypeAlias

from starfelt.games.contract import Refused
from starfelt.games.hexfleet.puzzles.judging import answers, chance_of
from starfelt.games.hexfleet.rules.fleet import get
from starfelt.games.hexfleet.rules.model import HexFleetState
from starfelt.messages import Args, Line
from starfelt.play.match import Match
from starfelt.puzzles.contract import JudgedTry
from starfelt.puzzles.model import MatchPuzzle


def judge(puzzle: MatchPuzzle, match: Match, commands: Sequence[dict[str, Any]]) -> JudgedTry:
    """Return whether an activation reaches the goal, and why. The enemy does nothing in it."""
    found = _decide(puzzle, match, commands)
    solved, why = (None, ()) if found is None else found
    return JudgedTry(solved, why, tuple((puzzle.seat, command) for command in commands))


_Decided: TypeAlias = tuple[bool, tuple[Line, ...]]


def _decide(puzzle: MatchPuzzle, match: Match, commands: Sequence[dict[str, Any]]) -> _Decided | None:
    begun: HexFleetState = match.state
    assert begun.active is not None
    ship, fired, hails = begun.active.ship, False, 0
    for command in commands:
        before: HexFleetState = match.state
        if isinstance(match.do(puzzle.seat, command), Refused):
            continue
        hails += command.get("do") == "hail"
        if command.get("do") == "fire":
            fired = True
            target = str(command["target"])
            if puzzle.kind == "best-shot":
                return _likely(puzzle, target, chance_of(before, target, puzzle.goal))
            if puzzle.kind == "last-cards":
                return _likely(puzzle, target, chance_of(begun, target, puzzle.goal, hails))
        if match.outcome is not None and fired:
            # The shot left nobody who could answer it.
            return True, (Line("puzzle-unanswered", {}),)
        if match.state.drawn != begun.drawn or match.outcome is not None:
            # The ship stands where it was before the activation ended, unless it jumped.
            return _judge_end(puzzle, begun, before, ship, fired=fired and command.get("do") != "jump")
    return None


def _likely(puzzle: MatchPuzzle, target: str, exact: Fraction) -> _Decided:
    # Rounded down, so that a chance just below the wanted one does not look like it.
    args: Args = {"ship": target, "percent": int(exact * 100), "wanted": puzzle.wanted, "goal": puzzle.goal}
    return exact >= Fraction(puzzle.wanted, 100), (Line("puzzle-chance", args),)


def _judge_end(
    puzzle: MatchPuzzle, begun: HexFleetState, last: HexFleetState, ship: str, *, fired: bool
) -> _Decided:
    if not fired:
        return False, (Line("puzzle-no-shot", {}),)
    enemy = answers(begun, puzzle.seat, get(last, ship).pose)
    if enemy is None:
        return True, (Line("puzzle-unanswered", {}),)
    return False, (Line("puzzle-answered", {"ship": enemy, "yours": ship}),)


def solution_of(puzzle: MatchPuzzle, match: Match) -> tuple[dict[str, Any], ...]:
    """Return the commands of the solution, which ends with the activation."""
    del match
    return puzzle.solution
