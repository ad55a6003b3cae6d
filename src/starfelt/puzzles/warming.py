"""Warm-up: loads all machine code that a part of a game uses in this process, and compiles what is not kept on disk.

It is here because puzzles are the last part of a game that has compiled code, and use that of the others.
"""

from __future__ import annotations

from random import Random
from typing import Literal, TypeAlias, get_args

from starfelt.analysis.analyse import add_loss, begin_analysis
from starfelt.games import packages
from starfelt.play import Match, RandomPlayer, Table, no_time
from starfelt.puzzles.contract import game_puzzles

#: The parts of a game that have compiled code.
WarmPart: TypeAlias = Literal["bots", "analysis", "puzzles"]
PARTS: tuple[WarmPart, ...] = get_args(WarmPart)

#: An analysis of a match of so many events uses all of its code.
_EVENTS = 24


def warm(game: str, part: WarmPart) -> None:
    """Warm up a part of a game. Nothing happens if the game does not have it, or if its code is not compiled."""
    if part == "bots":
        _warm_admiral(game)
    elif packages()[game].load(part) is None:
        return
    elif part == "analysis":
        _warm_analysis(game)
    else:
        puzzles = game_puzzles(game)
        puzzles.deal(next(iter(puzzles.kinds)), seed=0, number=0)


def _warm_admiral(game: str) -> None:
    # All bots are loaded here, and not by a server, which only hands this function to its workers.
    from starfelt.bots.play import BotPlayer  # noqa: PLC0415 - see above
    from starfelt.bots.registry import bots_of  # noqa: PLC0415 - see above

    bots = bots_of(game)
    warm_up = bots and bots.warm_up
    if warm_up is None:
        return
    match = Match.begin(warm_up.game, warm_up.options, seats=2, seed=0)
    hasty = BotPlayer(warm_up.game, "admiral", share=0.01)
    if warm_up.whole:
        Table(match, [hasty, hasty], 0, no_time).play()
    else:
        hasty(match.view(0), 0, 0, Random(0))


def _warm_analysis(game: str) -> None:
    match = Match.begin(game, seed=1)
    table = Table(match, [RandomPlayer(game)] * match.seats, 1)
    while match.outcome is None and len(match.log) < _EVENTS:
        table.step()
    analysis = begin_analysis(match, ended=True)
    for number in {0, len(analysis.moves) - 1} - {-1}:
        # A first look runs the code of a whole one, on fewer samples.
        analysis = add_loss(match, analysis, number, quick=True)
