"""A plot that lost much, as a puzzle: plot again, nearly as well as the best that was found.

Plots are compared by their shares of wins against the enemy's equilibrium, as in the analysis. The given plot alone
differs between two comparisons of a turn: all others are drawn alike.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from msgspec import to_builtins
from msgspec.structs import replace

from starfelt.games.contract import Partly, Refused
from starfelt.games.ftl.analysis.package import turns_of
from starfelt.games.ftl.analysis.weighing import BUDGET, WeighedTurn, weigh_plots
from starfelt.games.ftl.puzzles.trying import SealedPlot, commands_of, sealing
from starfelt.games.ftl.puzzles.turns import PLAYERS
from starfelt.games.ftl.rules.game import FTL
from starfelt.games.ftl.rules.model import FtlState
from starfelt.messages import Line
from starfelt.play.match import Match
from starfelt.play.match_file import MatchFile
from starfelt.puzzles.contract import JudgedTry, id_of
from starfelt.puzzles.mistakes import TOLERATED, check_loss, difficulty_of, is_near
from starfelt.puzzles.model import MatchPuzzle

#: How many of the best plots are weighed again.
_AGAIN = 3
#: The least probability of a plot that the enemy answers with.
_LIKELY = 0.02
#: The time between two turns, in milliseconds.
_TURN_MS = 1000


def mistake(match: Match, _: MatchFile, number: int) -> MatchPuzzle:
    """Return the puzzle of a plot.

    Args:
        match: a finished match.
        number: the decision's, as in the analysis.

    Raises:
        BadFile: the plot lost too little against the best one found (`little-lost`).
    """
    turns = turns_of(match)
    (at, seat), turn = divmod(number, 2), turns[number // 2]
    # Without its clock, the match stops at the turn.
    options = replace(turn.state.options, plot_clock_s=None, clock_waits=False)
    commands = tuple(
        {"at_ms": (when + 1) * _TURN_MS, "seat": who, **command}
        for when, before in enumerate(turns[:at])
        for who in (0, 1)
        for command in sealing(before.orders[who])
    )
    file = MatchFile(FTL.id, FTL.rules_version, to_builtins(options), PLAYERS, 0, commands)
    state = turn.state
    mistaken = _weigh(state, seat, turn.orders[seat])
    shares = mistaken.against(seat)
    rows = np.argsort(-shares[1:], kind="stable")[:_AGAIN] + 1
    plots = [mistaken.sheet(seat, int(row)) for row in rows]
    best, solution = max(((_share(state, seat, plot), plot) for plot in plots), key=lambda each: each[0])
    check_loss(best, float(shares[0]))
    # Of plots of random orders, and of one good and one bad.
    random = [best, 0.0, *shares[-mistaken.random :].tolist()]
    near = float(np.mean([is_near(best, now) for now in random]))
    return MatchPuzzle(
        id_of("ftl", (file, "mistake", seat)),
        "ftl",
        FTL.rules_version,
        "mistake",
        (),
        "nearly-best",
        difficulty_of(near),
        file,
        seat,
        sealing(solution),
        round(near, 6),
        wanted=TOLERATED,
    )


def judge(puzzle: MatchPuzzle, match: Match, commands: Sequence[dict[str, Any]]) -> JudgedTry:
    """Return whether a plot is good enough, and why. The enemy plots what answers it best, or what is likeliest."""
    seat, sealed = puzzle.seat, SealedPlot.by(puzzle.seat, match, commands)
    if sealed is None:
        return JudgedTry(None, (), commands_of(seat, commands))
    best = _share(sealed.before, seat, puzzle.solution[0]["orders"])
    found = _weigh(sealed.before, seat, sealed.orders)
    now = float(found.against(seat)[0])
    solved = is_near(best, now)
    reply = found.sheet(1 - seat, _reply(found, seat, solved=solved))
    why = Line("puzzle-nearly-best", {"now": round(100 * now), "best": round(100 * best)})
    return JudgedTry(solved, (why,), (*sealed.moves, *commands_of(1 - seat, sealing(reply))))


def flaw_of(puzzle: MatchPuzzle, match: Match) -> str | None:
    """Return why a mistake's solution is none, in one line; None if it is one: a legal plot, and its seal."""
    for command in puzzle.solution:
        if isinstance(match.do(puzzle.seat, command), Refused | Partly):
            return f"the command {command} is not legal"
    return None if match.state.sheets[puzzle.seat].sealed else "the solution is not a plot and its seal"


def _weigh(state: FtlState, seat: int, orders: Mapping[str, str]) -> WeighedTurn:
    return weigh_plots(state, (orders, {}) if seat == 0 else ({}, orders), BUDGET, 0)


def _share(state: FtlState, seat: int, orders: Mapping[str, str]) -> float:
    return float(_weigh(state, seat, orders).against(seat)[0])


def _reply(found: WeighedTurn, seat: int, *, solved: bool) -> int:
    """Return the number of the enemy's plot: the likeliest, or of the likely ones the one that answers best."""
    theirs = found.mixtures[1 - seat]
    if solved:
        return int(theirs.argmax())
    worth = found.worths[0] if seat == 0 else -found.worths[:, 0]
    return int(np.where(theirs >= min(_LIKELY, theirs.max()), worth, np.inf).argmin())
