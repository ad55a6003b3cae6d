"""A player's plots, judged against every plot of the enemy by the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from starfelt.games.contract import Refused
from starfelt.games.ftl.puzzles.judging import escape, hardest, is_reached, plots
from starfelt.games.ftl.rules.model import FtlHit, FtlOptions, FtlShip, FtlState, Missile, Removed, Resolved
from starfelt.games.ftl.rules.notation import read_order
from starfelt.games.ftl.rules.resolution import resolve_plots
from starfelt.messages import Line
from starfelt.play.match import Match
from starfelt.puzzles.contract import JudgedTry
from starfelt.puzzles.model import MatchPuzzle

_Moves = tuple[tuple[int, dict[str, Any]], ...]


def judge(puzzle: MatchPuzzle, match: Match, commands: Sequence[dict[str, Any]]) -> JudgedTry:
    """Return whether plots hold, why, and the commands of both seats; nothing is decided before the last seal.

    The enemy's plot refutes the player's. If none does in the first of two turns, it is the one that is hardest to
    answer; in the last turn, the one in which most happens.
    """
    seat, begun = puzzle.seat, SealedPlot.by(puzzle.seat, match, commands)
    if begun is None:
        return JudgedTry(None, (), commands_of(seat, commands))
    if puzzle.goal != "hit-in-two":
        return _last(puzzle, begun)
    met = _first_met(begun.before, seat, begun.orders)
    moves = (*begun.moves, *commands_of(1 - seat, sealing(met.reply)))
    if met.refutes:
        events = resolve_plots(begun.before, seat, begun.orders, met.reply)
        lost = any(isinstance(event, Removed) and event.piece == "ship" for event in events)
        why = Line("puzzle-ship-lost" if lost else "puzzle-escapes", {})
        return JudgedTry(False, (*_tell_orders(met.reply), why), moves)
    for other, command in moves:
        match.do(other, command)
    rest = commands[len(begun.moves) :]
    second = SealedPlot.by(seat, match, rest)
    if second is None:
        return JudgedTry(None, (Line("puzzle-second-turn", {}),), (*moves, *commands_of(seat, rest)))
    found = _last(puzzle, second)
    return found._replace(moves=(*moves, *found.moves))


def solution_of(puzzle: MatchPuzzle, match: Match) -> tuple[dict[str, Any], ...]:
    """Return the commands of the solution; of two turns, with the answer to the plot that is hardest to answer."""
    if puzzle.goal != "hit-in-two":
        return puzzle.solution
    reply = _first_met(match.state, puzzle.seat, puzzle.solution[0]["orders"]).reply
    orders = next(part.orders for part in puzzle.proof if part.reply == reply)
    return (*puzzle.solution, *sealing(orders))


class SealedPlot(NamedTuple):
    """A sealed plot: the turn before it, its orders, and the commands up to the seal."""

    before: FtlState
    orders: dict[str, str]
    moves: _Moves

    @classmethod
    def by(cls, seat: int, match: Match, commands: Sequence[dict[str, Any]]) -> SealedPlot | None:
        """Return the plot that a seat's commands seal first; None: they seal none."""
        seal = next((n for n, command in enumerate(commands) if command.get("do") == "seal"), None)
        if seal is None:
            return None
        plotting = match.clone()
        for command in commands[:seal]:
            plotting.do(seat, command)
        orders: dict[str, str] = plotting.state.sheets[seat].orders
        return cls(match.state, orders, commands_of(seat, commands[: seal + 1]))


class _Met(NamedTuple):
    """The enemy's plot in the first of two turns, and whether nothing hits its ship for sure after it."""

    reply: dict[str, str]
    refutes: bool


def _first_met(state: FtlState, seat: int, orders: dict[str, str]) -> _Met:
    given = tuple(sorted(orders.items()))
    return _find_reply(state.options, state.ships, state.missiles, state.launched, state.turn, seat, given)


# Cached, because the first turn is judged again at each command of the second.
@lru_cache(maxsize=64)
def _find_reply(
    options: FtlOptions,
    ships: tuple[FtlShip, FtlShip],
    missiles: tuple[Missile, ...],
    launched: tuple[int, int],
    turn: int,
    seat: int,
    given: tuple[tuple[str, str], ...],
) -> _Met:
    state, orders = FtlState(options, (), ships, missiles, launched, turn), dict(given)
    reply = escape(state, seat, orders)
    return _Met(hardest(state, seat, orders), False) if reply is None else _Met(reply, True)


def _last(puzzle: MatchPuzzle, plot: SealedPlot) -> JudgedTry:
    """Return whether a plot of the last turn holds."""
    seat = puzzle.seat
    most, count = -1, 0
    shown: dict[str, str] = {}
    for reply in plots(plot.before, 1 - seat):
        events = resolve_plots(plot.before, seat, plot.orders, reply)
        count += 1
        if not is_reached(events, seat, puzzle.goal):
            moves = (*plot.moves, *commands_of(1 - seat, sealing(reply)))
            return JudgedTry(False, (*_tell_orders(reply), _why(events, seat, puzzle.goal)), moves)
        hits = sum(isinstance(event, FtlHit) for event in events)
        if hits > most:
            most, shown = hits, reply
    moves = (*plot.moves, *commands_of(1 - seat, sealing(shown)))
    return JudgedTry(True, (Line("puzzle-holds", {"count": count}),), moves)


def commands_of(seat: int, commands: Iterable[dict[str, Any]]) -> _Moves:
    """Return commands with their seat."""
    return tuple((seat, command) for command in commands)


def sealing(orders: dict[str, str]) -> tuple[dict[str, Any], ...]:
    """Return the commands that seal a plot."""
    return {"do": "plot", "orders": orders}, {"do": "seal"}


def _tell_orders(orders: dict[str, str]) -> Iterator[Line]:
    """Yield the lines that tell the enemy's orders."""
    if not orders:
        yield Line("puzzle-enemy-idle", {})
    for piece, text in orders.items():
        order = read_order(text)
        assert not isinstance(order, Refused)
        yield Line("puzzle-enemy-order", {"piece": piece, **order.words})


def _why(events: Sequence[Resolved], seat: int, goal: str) -> Line:
    gone = any(
        isinstance(event, Removed) and event.seat == seat and event.piece == "ship" for event in events
    )
    if gone:
        return Line("puzzle-ship-lost", {})
    return Line("puzzle-struck" if goal == "untouched" else "puzzle-missed", {})
