"""Making puzzles of two turns: the ship of a seat that never launches is hunted by a few missiles.

So the enemy has some forty plots in the first turn, and the rules can try all of them, each with all plots of the
second turn. A turn passes the filters of `making`, in another sense:

1. *clear*: the enemy has no missile, the seat has one or two, and pieces do not crowd each other.
2. *threat*: no plot hits the ship for sure in one turn; but a missile can reach it where it stands.
3. *rare*: some plots solve two turns, but at most a stated share, and none with a single order.
4. *hidden*: neither the first thing that one sees nor a pilot's plot does.
5. *agreed*: by the rules, the solution holds, every second plot of the proof hits, and some other plots are refuted.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
from msgspec import to_builtins

from starfelt.games.ftl.bots import pilot
from starfelt.games.ftl.bots.candidates import table_of
from starfelt.games.ftl.compiled.turns import SEAT, Ints
from starfelt.games.ftl.puzzles.difficulty import difficulty_of_two
from starfelt.games.ftl.puzzles.judging import STAY as STAYS
from starfelt.games.ftl.puzzles.judging import Orders, escape, escapes, holding, stir
from starfelt.games.ftl.puzzles.themes import themes_of_two
from starfelt.games.ftl.puzzles.turns import (
    OPTIONS,
    PLAYERS,
    Filter,
    PlayedTurn,
    is_crowded,
    obvious,
    played_turns,
    puzzle_constants,
    replay_turns,
    sheet_of,
    sight_of,
    solve_turn,
)
from starfelt.games.ftl.puzzles.two_turns import solve_two
from starfelt.games.ftl.rules.game import FTL
from starfelt.games.ftl.rules.model import FtlState
from starfelt.games.ftl.rules.notation import NONE, ORDERS, SHORTEST, STAY
from starfelt.play.match_file import MatchFile
from starfelt.puzzles.contract import Deal, id_of
from starfelt.puzzles.model import MatchPuzzle, NextPlot

#: The most missiles of the seat. With each, forty times as many plots have to be tried.
MISSILES = 2
#: The largest share of plots that may solve it.
MOST = 0.02
#: How many other plots the rules judge too, and how many plots of a pilot are tried.
JUDGED, PILOTS = 4, 3


def deal_two(chance: Random, seat: int) -> Deal:
    """Return the puzzle of a match, if it has one, and how many of its turns each filter stopped."""
    stopped: Counter[str] = Counter()
    turns = played_turns(chance.getrandbits(31), unarmed=1 - seat)
    for at in range(1, len(turns)):
        made = _make(turns, at, seat, chance)
        if isinstance(made, MatchPuzzle):
            stopped["made"] += 1
            return Deal((made,), stopped)
        stopped[made] += 1
    return Deal((), stopped)


def _make(turns: list[PlayedTurn], at: int, seat: int, chance: Random) -> MatchPuzzle | Filter:
    """Return the puzzle of a turn, or the first filter that it fails."""
    turn, number = turns[at], at + 1
    missiles = turn.table[2:, 3]
    if not 0 < len(missiles) <= MISSILES or (missiles != seat).any() or number == OPTIONS.turn_limit:
        return "clear"
    if (solve_turn(turn.table, turn.hits, number, seat, "hit").refuted < 0).any():
        return "threat"
    plots, tried = solve_two(puzzle_constants(), turn.table, turn.hits, number, seat)
    if not tried:
        return "threat"
    share = len(plots) / tried
    if not 0 < share <= MOST or _orders(plots).min() < 2:
        return "rare"
    known = replay_turns(turns[:at])
    if known is None:
        return "agreed"
    state, commands = known
    if is_crowded(state):
        return "clear"
    sight = sight_of(state)
    keys, table = table_of(sight)
    plots, tried = solve_two(puzzle_constants(), table, np.array(sight.hits), number, seat)
    if not len(plots):
        return "agreed"
    solution = sheet_of(keys, seat, plots[_orders(plots).argmin()])
    tries = [*obvious(state, seat, "hit"), *(pilot.plot(sight, seat, chance) for _ in range(PILOTS))]
    if any(escape(state, seat, orders) is None for orders in tries):
        return "hidden"
    proof = proof_of(state, seat, solution)
    solving = {tuple(plot) for plot in plots.tolist()}
    others = [_any_plot(table, seat, chance) for _ in range(JUDGED)]
    if proof is None or any(
        (escape(state, seat, sheet_of(keys, seat, plot)) is None) != (tuple(plot.tolist()) in solving)
        for plot in others
    ):
        return "agreed"
    themes = themes_of_two(state, seat, solution, proof)
    match = MatchFile(FTL.id, FTL.rules_version, to_builtins(OPTIONS), PLAYERS, 0, commands)
    return MatchPuzzle(
        id_of("ftl", (match, "two-turns", seat)),
        "ftl",
        FTL.rules_version,
        "two-turns",
        themes,
        "hit-in-two",
        difficulty_of_two(state, sight, seat, share, len(solution), chance.getrandbits(32)),
        match,
        seat,
        ({"do": "plot", "orders": solution}, {"do": "seal"}),
        round(share, 6),
        proof=proof,
    )


def proof_of(state: FtlState, seat: int, orders: Orders) -> tuple[NextPlot, ...] | None:
    """Return a next plot that hits for sure, for each plot of the enemy that is not hit at once; None: one has none."""
    proof: list[NextPlot] = []
    for reply, later in escapes(state, seat, orders):
        found = None if later is None else min(holding(later, seat), key=stir, default=None)
        if found is None:
            return None
        # A piece without an order stays, and `OPTIONS` let it be hit.
        proof.append(NextPlot(reply, {piece: order for piece, order in found.items() if order != STAYS}))
    return tuple(proof)


def _orders(plots: Ints) -> Ints:
    """Return how many orders each plot needs (plots,): a piece that stays needs none."""
    return np.asarray(((plots != NONE) & (plots != STAY)).sum(axis=1))


def _any_plot(table: Ints, seat: int, chance: Random) -> Ints:
    """Return a random plot of sprints and rotations (pieces,), the enemy's columns empty."""
    orders = [number for number in range(SHORTEST, len(ORDERS)) if number != STAY]
    return np.array([chance.choice(orders) if row[SEAT] == seat else NONE for row in table.tolist()])
