"""A player's plot, judged against every plot of the enemy by the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starfelt.games.ftl.model import FtlHit, FtlState, Removed, Resolved
from starfelt.messages import Line
from starfelt.play.match import Match
from starfelt.puzzles.ftl.judging import plots, reached, resolved
from starfelt.puzzles.model import MatchPuzzle


def judged(
    puzzle: MatchPuzzle, match: Match, commands: Sequence[dict[str, Any]]
) -> tuple[bool, tuple[Line, ...], tuple[dict[str, Any], ...]] | None:
    """Return whether a plot holds, why, and the enemy's commands; None: the plot is not sealed.

    The enemy's plot refutes the player's, or if nothing does, it is the one in which most happens.
    """
    if not any(command.get("do") == "seal" for command in commands):
        return None
    seat, before = puzzle.seat, match.state
    for command in commands:
        if command.get("do") == "plot":
            match.do(seat, command)
    state: FtlState = match.state
    orders = state.sheets[seat].orders
    most, count = -1, 0
    shown: dict[str, str] = {}
    for reply in plots(before, 1 - seat):
        events = resolved(before, seat, orders, reply)
        count += 1
        if not reached(events, seat, puzzle.goal):
            return False, (_why(events, seat, puzzle),), _sheet(reply)
        hits = sum(isinstance(event, FtlHit) for event in events)
        if hits > most:
            most, shown = hits, reply
    return True, (Line("puzzle-holds", {"count": count}),), _sheet(shown)


def _sheet(orders: dict[str, str]) -> tuple[dict[str, Any], ...]:
    return {"do": "plot", "orders": orders}, {"do": "seal"}


def _why(events: Sequence[Resolved], seat: int, puzzle: MatchPuzzle) -> Line:
    gone = any(
        isinstance(event, Removed) and event.seat == seat and event.piece == "ship" for event in events
    )
    if gone:
        return Line("puzzle-ship-lost", {})
    return Line("puzzle-missed" if puzzle.goal == "hit" else "puzzle-struck", {})
