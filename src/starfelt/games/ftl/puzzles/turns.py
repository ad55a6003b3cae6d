"""Turns of matches that a fast bot plays against itself: for the kernel, by the rules, and with all plots solved."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np
from msgspec.structs import replace

from starfelt.games.ftl.bots.admiral import network
from starfelt.games.ftl.bots.sight import FtlSight
from starfelt.games.ftl.compiled.turns import Ints, MatchConstants, constants_of, row_of
from starfelt.games.ftl.puzzles.dealing import play
from starfelt.games.ftl.puzzles.solver import HIT, UNHIT, solve
from starfelt.games.ftl.rules.game import FTL
from starfelt.games.ftl.rules.model import FtlState, Start
from starfelt.games.ftl.rules.notation import NONE, ORDERS, STAY
from starfelt.games.ftl.rules.pieces import Key, pieces, starting_ships
from starfelt.games.ftl.rules.preview import reach
from starfelt.play.match import Match
from starfelt.play.match_file import FileSeat

Orders: TypeAlias = dict[str, str]
#: What a turn may fail.
Filter: TypeAlias = Literal["threat", "rare", "clear", "hidden", "agreed", "theme"]

#: The rules of the matches, and their players. They are the preset *Duel*, except that the ships begin with room on all
#: sides, and so stay apart for longer.
OPTIONS = replace(FTL.presets["duel"], ships=(Start(20, 24, 0), Start(28, 24, 180)))
PLAYERS = (FileSeat("Player 1"), FileSeat("Player 2"))
#: The most turns and pieces of a match; rounds of learning before a turn; the share of random orders.
_TURNS, _PIECES, _ROUNDS, _STRAY = 24, 12, 6, 0.15
#: The goals of one turn, as the solver has them.
_GOALS: dict[str, int] = {"hit": HIT, "untouched": UNHIT}
#: Pieces whose centres are nearer than this (0.1 mm) crowd each other; at most this share of the pieces may.
CROWDED, CROWD = 380, 0.5
#: The least distance of the ships (0.1 mm): nearer, they hide each other.
APART = 700
#: The moment of a turn in a match file, in milliseconds.
_TURN_MS = 60_000


class PlayedTurn(NamedTuple):
    """A turn of a played match: the kernel's table (pieces, 4), hits (2,) and joint plot (pieces,)."""

    table: Ints
    hits: Ints
    plot: Ints


class SolvedTurn(NamedTuple):
    """A turn with all plots of a seat: see `solver.solve`."""

    plots: Ints
    weights: Ints
    refuted: Ints

    @property
    def share(self) -> float:
        """The share of the plots that hold."""
        return float(self.weights[self.refuted < 0].sum() / self.weights.sum())

    @property
    def fewest(self) -> int:
        """The fewest orders of a plot that holds. A piece that stays needs none."""
        plots = self.plots[self.refuted < 0]
        return int(((plots != NONE) & (plots != STAY)).sum(axis=1).min())


def puzzle_constants() -> MatchConstants:
    """Return the constants of the matches."""
    return constants_of(OPTIONS)


def played_turns(seed: int, unarmed: int = -1) -> list[PlayedTurn]:
    """Return the turns of a match that a fast bot plays against itself. The seat `unarmed` never launches."""
    tables = np.zeros((_TURNS, _PIECES, 4), dtype=np.int64)
    plots, hits = np.zeros((_TURNS, _PIECES), dtype=np.int64), np.zeros((_TURNS, 2), dtype=np.int64)
    counts = np.zeros(_TURNS, dtype=np.int64)
    ships = np.array([row_of(Key(seat, 0), pose) for seat, pose in enumerate(starting_ships(OPTIONS))])
    written = play(
        puzzle_constants(), network(), ships, _ROUNDS, _STRAY, unarmed, seed, tables, plots, hits, counts
    )
    return [PlayedTurn(tables[at, : counts[at]], hits[at], plots[at, : counts[at]]) for at in range(written)]


def solve_turn(table: Ints, hits: Ints, number: int, seat: int, goal: str) -> SolvedTurn:
    """Return all plots of a seat in a turn, against all plots of the enemy."""
    return SolvedTurn(*solve(puzzle_constants(), table, hits, number, seat, _GOALS[goal]))


def replay_turns(turns: list[PlayedTurn]) -> tuple[FtlState, tuple[dict[str, Any], ...]] | None:
    """Return the state after turns, by the rules, and the commands that lead there; None: the rules disagree."""
    match = Match.begin(FTL, OPTIONS, seats=2)
    commands: list[dict[str, Any]] = []
    for number, turn in enumerate(turns, 1):
        names = _match_pieces(match.state, turn.table)
        if names is None:
            return None
        at = number * _TURN_MS
        for seat in (0, 1):
            asked = {"do": "plot", "orders": sheet_of(names, seat, turn.plot)}, {"do": "seal"}
            for command in asked:
                match.do(seat, command, at)
                commands.append({"at_ms": at, "seat": seat, **command})
    return None if match.outcome else (match.state, tuple(commands))


def _match_pieces(state: FtlState, table: Ints) -> list[Key] | None:
    """Return the piece of each row of the kernel's table; None: the rules have other pieces."""
    left = {key: row_of(key, pose) for key, pose in pieces(state).items()}
    found: list[Key] = []
    for row in table.tolist():
        key = next((key for key, value in left.items() if value == tuple(row)), None)
        if key is None:
            return None
        del left[key]
        found.append(key)
    return None if left else found


def sheet_of(keys: list[Key], seat: int, plot: Ints) -> Orders:
    """Return a seat's part of a joint plot as a sheet. A piece that stays needs no order: `OPTIONS` let it be hit."""
    numbers: list[int] = plot.tolist()
    return {
        key.name: text
        for key, number in zip(keys, numbers, strict=True)
        if key.seat == seat and number != STAY and (text := ORDERS[number]) is not None
    }


def simplest(found: SolvedTurn, number: int) -> Ints:
    """Return a plot that holds, with as few orders as possible."""
    holds = {tuple(row) for row in found.plots[found.refuted < 0].tolist()}
    plot = found.plots[number].copy()
    for n in range(len(plot)):
        fewer = plot.copy()
        # The enemy has no orders.
        fewer[n] = STAY if plot[n] != NONE else NONE
        if tuple(fewer.tolist()) in holds:
            plot = fewer
    return plot


def obvious(state: FtlState, seat: int, goal: str) -> Iterator[Orders]:
    """Yield what one tries first: every missile flies at the enemy's ship; the ship runs as far as it can."""
    aimed: Orders = {}
    for piece in reach(state, seat):
        for sprint in piece.sprints:
            if piece.piece == "ship" and not sprint.off_table:
                aimed["ship"] = sprint.order
            elif piece.piece != "ship" and any(
                met.seat != seat and met.piece == "ship" for met in sprint.crosses
            ):
                aimed[piece.piece] = sprint.order
    missiles = {piece: order for piece, order in aimed.items() if piece != "ship"}
    yield missiles
    yield {**missiles, "ship": "L"}
    if goal == "untouched" and "ship" in aimed:
        yield {"ship": aimed["ship"]}
        yield aimed


def sight_of(state: FtlState) -> FtlSight:
    """Return what both seats see of a state."""
    first, second = (ship.hits for ship in state.ships)
    return FtlSight(state.options, pieces(state), (first, second), state.turn)


def is_crowded(state: FtlState) -> bool:
    """Tell whether the ships hide each other, or too many pieces lie close to another one."""
    first, second = (ship.pose for ship in state.ships)
    if hypot(first.x - second.x, first.y - second.y) < APART:
        return True
    centres = [(pose.x, pose.y) for pose in pieces(state).values()]
    close = sum(
        any(
            (x - ox) ** 2 + (y - oy) ** 2 < CROWDED**2
            for other, (ox, oy) in enumerate(centres)
            if other != number
        )
        for number, (x, y) in enumerate(centres)
    )
    return close > CROWD * len(centres)
