"""Worker functions for puzzles: judge a player's try, and show a solution."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from starfelt.analysis.model import HeatMap
from starfelt.battle.field import Field
from starfelt.battle.referee import Battle, judge
from starfelt.battle.table_file import Flaw, TableShip, looked_through, table_from
from starfelt.messages import Line, listed
from starfelt.puzzles.goals import reached
from starfelt.puzzles.model import FilePose, Puzzle
from starfelt.puzzles.shipped import shipped_puzzles
from starfelt.server.workers.judging import judged_view
from starfelt.wire.puzzles import SolutionView, TriedView


def misplaced(name: str, place: FilePose) -> Flaw | None:
    """Return why a puzzle's card may not lie at a place, or None: it may."""
    _, flaws, _ = looked_through(_with_card(name, place), 1)
    return flaws[0] if flaws else None


def tried(name: str, place: FilePose) -> bytes:
    """Return the `TriedView` of a puzzle with its card at a legal place, as JSON."""
    puzzle = shipped_puzzles()[name]
    table = table_from(_with_card(name, place))
    battle = judge(table.field)
    solved = reached(table.field, battle, puzzle.seat, puzzle.goal)
    why = () if solved else tuple(_why(puzzle, table.field, battle))
    return msgspec.json.encode(TriedView(solved, why, judged_view(table)))


def solution(name: str) -> bytes:
    """Return the `SolutionView` of a puzzle, as JSON."""
    puzzle = shipped_puzzles()[name]
    table = table_from(_with_card(name, puzzle.solution))
    return msgspec.json.encode(SolutionView(puzzle.solution, puzzle.themes, puzzle.share, judged_view(table)))


def _with_card(name: str, place: FilePose) -> Any:
    """Return the plain data of a puzzle's table with its card."""
    puzzle = shipped_puzzles()[name]
    card = TableShip(puzzle.seat, puzzle.ship, place.x_mm, place.y_mm, place.heading_deg)
    return msgspec.to_builtins(replace(puzzle.table, ships=(*puzzle.table.ships, card)))


def _why(puzzle: Puzzle, field: Field, battle: Battle) -> Iterator[Line]:
    """Yield why a battle does not reach the goal, for its player."""
    seat = puzzle.seat
    points = battle.tallies[seat].total
    best = max(tally.total for other, tally in enumerate(battle.tallies) if other != seat)
    if seat not in battle.winners:
        yield Line("puzzle-behind" if points < best else "puzzle-tie-lost", {"points": points, "other": best})
    elif len(battle.winners) > 1:
        yield Line("puzzle-draw", {"points": points})
    lost = [
        field.fighters[key].ship.name
        for step in battle.steps
        for key in step.destroyed
        if field.fighters[key].seat == seat
    ]
    if lost and (puzzle.goal == "unscathed" or seat not in battle.winners):
        yield Line("puzzle-lost-ships", {**listed(lost, "ships"), "count": len(lost)})


def heat_of(name: str) -> HeatMap:
    """Return what a puzzle's card is worth at each place. It needs compiled code."""
    # Loaded only where it is used: the other functions here do without.
    from starfelt.analysis.deployment.fixed import OneCardMoves  # noqa: PLC0415
    from starfelt.analysis.deployment.heat import final_map  # noqa: PLC0415

    puzzle = shipped_puzzles()[name]
    table = puzzle.opened()
    return final_map(OneCardMoves(table.field, puzzle.seat, puzzle.card(table)))
