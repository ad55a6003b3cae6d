"""Proof of an activation by today's rules: the chance of its shot card by card, or every move of the enemy."""

from __future__ import annotations

from fractions import Fraction

from starfelt.games.contract import Refused
from starfelt.games.hexfleet.fleet import get
from starfelt.games.hexfleet.model import HexFleetState
from starfelt.games.hexfleet.views import shot_of
from starfelt.play.match import Match
from starfelt.puzzles.hexfleet.counting import chance_by_cards
from starfelt.puzzles.hexfleet.judging import answers, chance_of, losses
from starfelt.puzzles.model import MatchPuzzle


def flaw_of(puzzle: MatchPuzzle, match: Match) -> str | None:
    """Return why a puzzle of an activation does not hold, in one line; None if it is proved."""
    begun: HexFleetState = match.state
    if begun.active is None or get(begun, begun.active.ship).side != puzzle.seat:
        return "the match does not end at an activation of the seat"
    ship = begun.active.ship
    played = match.clone()
    fired = False
    for command in puzzle.solution:
        state: HexFleetState = played.state
        if command.get("do") == "fire" and puzzle.goal in ("destroy", "silence"):
            flaw = _unlikely(puzzle, state, str(command.get("target")))
            if flaw is not None:
                return flaw
        if command.get("do") == "done" and get(state, ship).status == "table":
            answer = answers(begun, puzzle.seat, get(state, ship).pose)
            if answer is not None:
                return f"{answer} can answer the shot"
        if isinstance(played.do(puzzle.seat, command), Refused):
            return f"the command {command} is not legal"
        fired |= command.get("do") == "fire"
    return None if fired else "the solution does not fire"


def _unlikely(puzzle: MatchPuzzle, state: HexFleetState, target: str) -> str | None:
    """Return why a shot has not the stated chance, or None: it has, by both ways to compute it."""
    assert state.active is not None
    ship, other = get(state, state.active.ship), get(state, target)
    exact = chance_of(state, target, puzzle.goal)
    if abs(float(exact) - chance_by_cards(shot_of(state, ship, other), losses(other, puzzle.goal))) > 1e-9:
        return "two ways to compute the chance of the shot disagree"
    if exact < Fraction(puzzle.wanted, 100):
        return f"the shot has a chance of {float(exact):.1%}, not {puzzle.wanted} %"
    return None
