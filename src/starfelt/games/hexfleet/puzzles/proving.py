"""Proof of an activation by today's rules: its shot card by card, or every move of the enemy step by step."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from starfelt.games.contract import Refused
from starfelt.games.hexfleet.puzzles.counting import chance_after_hails
from starfelt.games.hexfleet.puzzles.judging import CARDS, chance_of, losses
from starfelt.games.hexfleet.rules.combat import may_raise, may_target
from starfelt.games.hexfleet.rules.fleet import get, on_table
from starfelt.games.hexfleet.rules.hexes import on_map, walk
from starfelt.games.hexfleet.rules.model import HexFleetShip, HexFleetState
from starfelt.play.match import Match
from starfelt.puzzles.model import MatchPuzzle


def flaw_of(puzzle: MatchPuzzle, match: Match) -> str | None:
    """Return why a puzzle of an activation does not hold, in one line; None if it is proved."""
    begun: HexFleetState = match.state
    if begun.active is None or get(begun, begun.active.ship).side != puzzle.seat:
        return "the match does not end at an activation of the seat"
    ship, fired, hails = begun.active.ship, False, 0
    if puzzle.kind == "last-cards" and len(begun.pack) != CARDS:
        return f"{len(begun.pack)} cards are left in the pack, not {CARDS}"
    if puzzle.kind == "last-cards" and not begun.active.raised and may_raise(get(begun, ship)) is None:
        return "the ship can raise its shields, which turns up cards too"
    for command in puzzle.solution:
        state: HexFleetState = match.state
        if command.get("do") == "fire" and puzzle.goal != "no-return":
            counted = begun if puzzle.kind == "last-cards" else state
            flaw = _unlikely(puzzle, counted, str(command.get("target")), hails)
            if flaw is not None:
                return flaw
        if isinstance(match.do(puzzle.seat, command), Refused):
            return f"the command {command} is not legal"
        fired |= command.get("do") == "fire"
        hails += puzzle.kind == "last-cards" and command.get("do") == "hail"
    if not fired:
        return "the solution does not fire"
    if puzzle.goal == "no-return":
        enemy = _answer(begun, replace(get(begun, ship), pose=get(match.state, ship).pose))
        if enemy is not None:
            return f"{enemy} can answer the shot"
    return None


def _answer(state: HexFleetState, target: HexFleetShip) -> str | None:
    """Return an enemy ship that can move and fire at a ship, step by step by the rules; None: no one can."""
    for enemy in on_table(state):
        if enemy.side == target.side:
            continue
        edge, seen = {enemy.pose}, {enemy.pose}
        for _ in range(enemy.propulsion):
            edge = {walk(pose, step)[0] for pose in edge for step in "FLR"} - seen
            edge = {pose for pose in edge if on_map(state.radius, pose.q, pose.r)}
            edge = {pose for pose in edge if pose[:2] not in state.asteroids}
            seen |= edge
        for pose in seen:
            there = replace(enemy, pose=pose)
            if pose[:2] != target.pose[:2] and may_target(there, target, state.asteroids) is None:
                return enemy.id
    return None


def _unlikely(puzzle: MatchPuzzle, state: HexFleetState, target: str, hails: int) -> str | None:
    """Return why a shot after hails has not the stated chance, or None: it has, by both ways to compute it."""
    exact = chance_of(state, target, puzzle.goal, hails)
    least = losses(get(state, target), puzzle.goal)
    if abs(float(exact) - chance_after_hails(state, target, least, hails)) > 1e-9:
        return "two ways to compute the chance of the shot disagree"
    if exact < Fraction(puzzle.wanted, 100):
        return f"the shot has a chance of {float(exact):.1%}, not {puzzle.wanted} %"
    if hails and chance_of(state, target, puzzle.goal) >= Fraction(puzzle.wanted, 100):
        return "the shot has its chance without a hail"
    return None
