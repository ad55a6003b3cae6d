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
from random import Random

import numpy as np
from msgspec import to_builtins

from starfelt.games.ftl.bots import pilot
from starfelt.games.ftl.bots.candidates import table_of
from starfelt.games.ftl.puzzles.difficulty import difficulty_of
from starfelt.games.ftl.puzzles.judging import count_plots, refutation
from starfelt.games.ftl.puzzles.kinds import KINDS
from starfelt.games.ftl.puzzles.themes import themes_of
from starfelt.games.ftl.puzzles.turns import (
    OPTIONS,
    PLAYERS,
    Filter,
    Orders,
    PlayedTurn,
    SolvedTurn,
    is_crowded,
    obvious,
    played_turns,
    replay_turns,
    sheet_of,
    sight_of,
    simplest,
    solve_turn,
)
from starfelt.games.ftl.puzzles.two_turn_making import deal_two
from starfelt.games.ftl.rules.game import FTL
from starfelt.games.ftl.rules.model import FtlState
from starfelt.games.ftl.rules.pieces import Key, own_pieces
from starfelt.play.match_file import MatchFile
from starfelt.puzzles.contract import Deal, id_of
from starfelt.puzzles.model import MatchPuzzle

#: The first turn that may become a puzzle: before, few missiles are on the table.
_FIRST = 4
#: The largest share of plots that may reach each goal.
MOST: dict[str, float] = {"hit": 0.03, "untouched": 0.1}
#: The most plots of the enemy: all of them are tried by the rules at every try of a player.
REPLIES = 5000
#: How many other plots the rules judge too, and how many plots of a pilot are tried.
JUDGED, PILOTS = 6, 3
#: Themes that alone make a dull puzzle: the ship goes, or stays, and the rest is a detail.
_PLAIN = {"escape", "stand"}


def deal(kind: str, seed: int, number: int) -> Deal:
    """Return the puzzle of a match, if it has one, and how many of its turns each filter stopped."""
    chance = Random(f"ftl {kind} {seed} {number}")
    stopped: Counter[str] = Counter()
    if kind == "two-turns":
        return deal_two(chance, number % 2)
    turns = played_turns(chance.getrandbits(31))
    for at in range(_FIRST - 1, len(turns)):
        for seat in (0, 1):
            made = _screen(turns, at, seat, KINDS[kind].goals[0]) or _make(turns, at, seat, kind, chance)
            if isinstance(made, MatchPuzzle):
                stopped["made"] += 1
                return Deal((made,), stopped)
            stopped[made] += 1
    return Deal((), stopped)


def _screen(turns: list[PlayedTurn], at: int, seat: int, goal: str) -> Filter | None:
    """Return which of the first filters a turn fails."""
    turn = turns[at]
    if int((turn.table[2:, 3] != seat).sum()) > 2:
        return "clear"
    found = solve_turn(turn.table, turn.hits, at + 1, seat, goal)
    if not len(found.plots):
        return "clear"
    if found.refuted[0] < 0:
        return "threat"
    return None if 0 < found.share <= MOST[goal] and found.fewest > 1 else "rare"


def _make(turns: list[PlayedTurn], at: int, seat: int, kind: str, chance: Random) -> MatchPuzzle | Filter:
    """Return the puzzle of a turn, or the first filter that it fails."""
    (goal,) = KINDS[kind].goals
    known = replay_turns(turns[:at])
    if known is None:
        return "agreed"
    state, commands = known
    if count_plots(state, 1 - seat) > REPLIES or is_crowded(state):
        return "clear"
    sight = sight_of(state)
    keys, table = table_of(sight)
    found = solve_turn(table, np.array(sight.hits), state.turn, seat, goal)
    holding = np.flatnonzero(found.refuted < 0)
    if not len(holding):
        return "agreed"
    solution = sheet_of(keys, seat, simplest(found, int(holding[found.weights[holding].argmax()])))
    tries = [*obvious(state, seat, goal), *(pilot.plot(sight, seat, chance) for _ in range(PILOTS))]
    if any(refutation(state, seat, orders, goal) is None for orders in tries):
        return "hidden"
    if not _is_confirmed(state, seat, goal, solution, found, keys, chance):
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


def _is_confirmed(
    state: FtlState,
    seat: int,
    goal: str,
    solution: Orders,
    found: SolvedTurn,
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
        (refutation(state, seat, sheet_of(keys, seat, found.plots[row]), goal) is None)
        == (found.refuted[row] < 0)
        for row in rows
    )
