"""Making puzzles of Faster Than Light: turns of matches between bots, solved, and filtered.

Each turn passes the filters in order, or says which one it failed:

1. *threat*: no order at all does not reach the goal.
2. *rare*: some plots reach it, but at most a stated share, and none with a single order.
3. *clear*: the enemy has at most two missiles, the ships do not overlap much, and pieces do not crowd each other.
4. *hidden*: neither the first thing that one sees nor a pilot's plot reaches it.
5. *agreed*: by the rules, the solution holds against every plot of the enemy, and some other plots do not.
6. *theme*: something more tells why it works than that the ship goes or stays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import hypot
from random import Random
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np
from msgspec import to_builtins

from starfelt.bots.ftl import pilot
from starfelt.bots.ftl.admiral import network
from starfelt.bots.ftl.reckoning import Ints, MatchConstants, order_of, setting_of, table_of
from starfelt.bots.ftl.sight import FtlSight
from starfelt.games.ftl.model import FtlState
from starfelt.games.ftl.pieces import Key, own_pieces, pieces, starting_ships
from starfelt.games.ftl.preview import reach
from starfelt.games.ftl.rules import FTL
from starfelt.play.match import Match
from starfelt.play.match_file import FileSeat, MatchFile
from starfelt.puzzles.ftl.dealing import play
from starfelt.puzzles.ftl.difficulty import difficulty_of
from starfelt.puzzles.ftl.judging import count_plots, refutation
from starfelt.puzzles.ftl.solver import HIT, STAY, UNHIT, solve
from starfelt.puzzles.ftl.themes import themes_of
from starfelt.puzzles.model import MATCH_GOALS, MatchGoal, MatchKind, MatchPuzzle, id_of

Filter: TypeAlias = Literal["threat", "rare", "clear", "hidden", "agreed", "theme"]
Orders: TypeAlias = dict[str, str]

#: The rules of the matches, and their players.
OPTIONS = FTL.presets["duel"]
PLAYERS = (FileSeat("Player 1"), FileSeat("Player 2"))
#: The most turns and pieces of a match; rounds of learning before a turn; the share of random orders.
_TURNS, _PIECES, _ROUNDS, _STRAY = 24, 12, 6, 0.15
#: The first turn that may become a puzzle: before, few missiles are on the table.
_FIRST = 4
_GOALS: dict[MatchGoal, int] = {"hit": HIT, "untouched": UNHIT}
#: The largest share of plots that may reach each goal.
MOST: dict[MatchGoal, float] = {"hit": 0.03, "untouched": 0.1}
#: The most plots of the enemy: all of them are tried by the rules at every try of a player.
REPLIES = 5000
#: Pieces whose centres are nearer than this (0.1 mm) crowd each other; at most this share of the pieces may.
CROWDED, CROWD = 380, 0.5
#: The least distance of the ships (0.1 mm): nearer, they hide each other.
APART = 700
#: How many other plots the rules judge too, and how many plots of a pilot are tried.
JUDGED, PILOTS = 6, 3
#: Themes that alone make a dull puzzle: the ship goes, or stays, and the rest is a detail.
_PLAIN = {"escape", "stand"}
#: The moment of a turn in a match file, in milliseconds.
_TURN_MS = 60_000


class _Turn(NamedTuple):
    """A turn of a played match: the kernel's table (pieces, 4), hits (2,) and joint plot (pieces,)."""

    table: Ints
    hits: Ints
    plot: Ints


class _Solved(NamedTuple):
    """A turn with all plots of a seat: see `solver.solve`."""

    plots: Ints
    weights: Ints
    refuted: Ints

    @property
    def share(self) -> float:
        return float(self.weights[self.refuted < 0].sum() / self.weights.sum())

    @property
    def fewest(self) -> int:
        """The fewest orders of a plot that holds. A piece that stays needs none."""
        return int((self.plots[self.refuted < 0] % STAY != 0).sum(axis=1).min())


@cache
def _setting() -> MatchConstants:
    return setting_of(OPTIONS)


def deal(kind: MatchKind, seed: int, number: int) -> tuple[list[MatchPuzzle], Counter[str]]:
    """Return the puzzle of a match, if it has one, and how many of its turns each filter stopped."""
    chance = Random(f"ftl {kind} {seed} {number}")
    stopped: Counter[str] = Counter()
    turns = _played(chance.getrandbits(31))
    for at in range(_FIRST - 1, len(turns)):
        for seat in (0, 1):
            made = _screened(turns, at, seat, MATCH_GOALS[kind][0]) or _made(turns, at, seat, kind, chance)
            if isinstance(made, MatchPuzzle):
                stopped["made"] += 1
                return [made], stopped
            stopped[made] += 1
    return [], stopped


def _played(seed: int) -> list[_Turn]:
    """Return the turns of a match that a fast bot plays against itself."""
    tables = np.zeros((_TURNS, _PIECES, 4), dtype=np.int64)
    plots, hits = np.zeros((_TURNS, _PIECES), dtype=np.int64), np.zeros((_TURNS, 2), dtype=np.int64)
    counts = np.zeros(_TURNS, dtype=np.int64)
    ships = np.array(
        [(pose.x, pose.y, pose.heading // 150, seat) for seat, pose in enumerate(starting_ships(OPTIONS))]
    )
    written = play(_setting(), network(), ships, _ROUNDS, _STRAY, seed, tables, plots, hits, counts)
    return [_Turn(tables[at, : counts[at]], hits[at], plots[at, : counts[at]]) for at in range(written)]


def _solved(table: Ints, hits: Ints, number: int, seat: int, goal: MatchGoal) -> _Solved:
    return _Solved(*solve(_setting(), table, hits, number, seat, _GOALS[goal]))


def _screened(turns: list[_Turn], at: int, seat: int, goal: MatchGoal) -> Filter | None:
    """Return which of the first filters a turn fails."""
    turn = turns[at]
    if int((turn.table[2:, 3] != seat).sum()) > 2:
        return "clear"
    found = _solved(turn.table, turn.hits, at + 1, seat, goal)
    if not len(found.plots):
        return "clear"
    if found.refuted[0] < 0:
        return "threat"
    return None if 0 < found.share <= MOST[goal] and found.fewest > 1 else "rare"


def _made(turns: list[_Turn], at: int, seat: int, kind: MatchKind, chance: Random) -> MatchPuzzle | Filter:
    """Return the puzzle of a turn, or the first filter that it fails."""
    (goal,) = MATCH_GOALS[kind]
    replayed = _replayed(turns[:at])
    if replayed is None:
        return "agreed"
    state, commands = replayed
    if count_plots(state, 1 - seat) > REPLIES or crowded(state):
        return "clear"
    sight = sight_of(state)
    keys, table = table_of(sight)
    found = _solved(table, np.array(sight.hits), state.turn, seat, goal)
    holding = np.flatnonzero(found.refuted < 0)
    if not len(holding):
        return "agreed"
    solution = _sheet(keys, seat, _simplest(found, int(holding[found.weights[holding].argmax()])))
    obvious = [*_obvious(state, seat, goal), *(pilot.plot(sight, seat, chance) for _ in range(PILOTS))]
    if any(refutation(state, seat, orders, goal) is None for orders in obvious):
        return "hidden"
    if not _agreed(state, seat, goal, solution, found, keys, chance):
        return "agreed"
    themes = themes_of(state, seat, solution, goal)
    if not set(themes) - _PLAIN:
        return "theme"
    match = MatchFile(FTL.id, FTL.rules_version, to_builtins(OPTIONS), PLAYERS, 0, commands)
    return MatchPuzzle(
        id_of("ftl", (match, kind, seat)),
        "ftl",
        FTL.rules_version,
        kind,
        themes,
        goal,
        difficulty_of(state, sight, seat, goal, found.share, len(solution), chance.getrandbits(32)),
        match,
        seat,
        ({"do": "plot", "orders": solution}, {"do": "seal"}),
        round(found.share, 6),
        count_plots(state, 1 - seat),
    )


def _replayed(turns: list[_Turn]) -> tuple[FtlState, tuple[dict[str, Any], ...]] | None:
    """Return the state after turns, by the rules, and the commands that lead there; None: the rules disagree."""
    match = Match.begin(FTL, OPTIONS, seats=2)
    commands: list[dict[str, Any]] = []
    for number, turn in enumerate(turns, 1):
        names = _named(match.state, turn.table)
        if names is None:
            return None
        at = number * _TURN_MS
        for seat in (0, 1):
            asked = {"do": "plot", "orders": _sheet(names, seat, turn.plot)}, {"do": "seal"}
            for command in asked:
                match.do(seat, command, at)
                commands.append({"at_ms": at, "seat": seat, **command})
    return None if match.outcome else (match.state, tuple(commands))


def _named(state: FtlState, table: Ints) -> list[Key] | None:
    """Return the piece of each row of the kernel's table; None: the rules have other pieces."""
    left = {key: (pose.x, pose.y, pose.heading // 150, key.seat) for key, pose in pieces(state).items()}
    found: list[Key] = []
    for row in table.tolist():
        key = next((key for key, value in left.items() if value == tuple(row)), None)
        if key is None:
            return None
        del left[key]
        found.append(key)
    return None if left else found


def _sheet(keys: list[Key], seat: int, plot: Ints) -> Orders:
    """Return a seat's part of a joint plot as a sheet. A piece that stays needs no order: `OPTIONS` let it be hit."""
    orders = {
        key.name: order_of(number)
        for key, number in zip(keys, plot.tolist(), strict=True)
        if key.seat == seat and number != STAY
    }
    return {piece: order.text for piece, order in orders.items() if order is not None}


def _simplest(found: _Solved, number: int) -> Ints:
    """Return a plot that holds, with as few orders as possible."""
    holds = {tuple(row) for row in found.plots[found.refuted < 0].tolist()}
    plot = found.plots[number].copy()
    for n in range(len(plot)):
        fewer = plot.copy()
        # A column of the enemy is 0 everywhere.
        fewer[n] = STAY if plot[n] else 0
        if tuple(fewer.tolist()) in holds:
            plot = fewer
    return plot


def _obvious(state: FtlState, seat: int, goal: MatchGoal) -> Iterator[Orders]:
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


def _agreed(
    state: FtlState,
    seat: int,
    goal: MatchGoal,
    solution: Orders,
    found: _Solved,
    keys: list[Key],
    chance: Random,
) -> bool:
    """Tell whether the rules say the same as the kernel."""
    if any(piece not in own_pieces(state, seat) for piece in solution):
        return False
    if refutation(state, seat, solution, goal) is not None:
        return False
    rows = [chance.randrange(len(found.plots)) for _ in range(JUDGED)]
    return all(
        (refutation(state, seat, _sheet(keys, seat, found.plots[row]), goal) is None)
        == (found.refuted[row] < 0)
        for row in rows
    )


def sight_of(state: FtlState) -> FtlSight:
    """Return what both seats see of a state."""
    first, second = (ship.hits for ship in state.ships)
    return FtlSight(state.options, pieces(state), (first, second), state.turn)


def crowded(state: FtlState) -> bool:
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
