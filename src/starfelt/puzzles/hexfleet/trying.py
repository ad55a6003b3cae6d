"""A player's activation, judged by the exact chance of its shot, or by every move of the enemy."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from starfelt.games.contract import Refused
from starfelt.games.hexfleet.fleet import get
from starfelt.games.hexfleet.model import HexFleetState
from starfelt.messages import Args, Line
from starfelt.play.match import Match
from starfelt.puzzles.hexfleet.judging import answers, chance_of
from starfelt.puzzles.model import MatchPuzzle

_Judged = tuple[bool, tuple[Line, ...], tuple[dict[str, Any], ...]]


def judged(puzzle: MatchPuzzle, match: Match, commands: Sequence[dict[str, Any]]) -> _Judged | None:
    """Return whether an activation reaches the goal, why, and no commands of the enemy; None: it goes on."""
    begun: HexFleetState = match.state
    assert begun.active is not None
    ship, fired = begun.active.ship, False
    for command in commands:
        before: HexFleetState = match.state
        if isinstance(match.do(puzzle.seat, command), Refused):
            continue
        if command.get("do") == "fire":
            fired = True
            if puzzle.goal in ("destroy", "silence"):
                return _likely(puzzle, before, str(command["target"]))
        if match.outcome is not None and fired:
            # The shot left nobody who could answer it.
            return True, (Line("puzzle-unanswered", {}),), ()
        if match.state.drawn != begun.drawn or match.outcome is not None:
            # The ship stands where it was before the activation ended, unless it jumped.
            return _ended(puzzle, begun, before, ship, fired=fired and command.get("do") != "jump")
    return None


def _likely(puzzle: MatchPuzzle, state: HexFleetState, target: str) -> _Judged:
    exact = chance_of(state, target, puzzle.goal)
    # Rounded down, so that a chance just below the wanted one does not look like it.
    args: Args = {"ship": target, "percent": int(exact * 100), "wanted": puzzle.wanted, "goal": puzzle.goal}
    return exact >= Fraction(puzzle.wanted, 100), (Line("puzzle-chance", args),), ()


def _ended(
    puzzle: MatchPuzzle, begun: HexFleetState, last: HexFleetState, ship: str, *, fired: bool
) -> _Judged:
    if not fired:
        return False, (Line("puzzle-no-shot", {}),), ()
    enemy = answers(begun, puzzle.seat, get(last, ship).pose)
    if enemy is None:
        return True, (Line("puzzle-unanswered", {}),), ()
    return False, (Line("puzzle-answered", {"ship": enemy, "yours": ship}),), ()
