"""The entry point: the analysis of a match, in parts or as a whole."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from starfelt.analysis.contract import GameAnalysis
from starfelt.analysis.levels import TOLD, calibration_of, likely_levels
from starfelt.analysis.marks import accuracy
from starfelt.analysis.model import AnalysedPlayer, Analysis
from starfelt.files import BadFile
from starfelt.games import packages
from starfelt.play import Match


def analysis_for(game: str) -> GameAnalysis[Any]:
    """Return a game's own part.

    Raises:
        BadFile: the game has none.
    """
    part = _part(game)
    if part is None:
        raise BadFile("game", f"matches of {game!r} are not analysed", "not-analysed")
    return part


def _part(game: str) -> GameAnalysis[Any] | None:
    package = packages().get(game)
    part: GameAnalysis[Any] | None = package and package.load("analysis")
    return part


def begin_analysis(match: Match, seed: int = 0, *, ended: bool = False) -> Analysis:
    """Return the cheap half of a match's analysis: all its decisions, without losses.

    Args:
        match: a finished match.
        seed: the seed of all random choices.
        ended: the match is known to be over, though not by its game's rules: somebody resigned, say.

    Raises:
        BadFile: matches of this game are not analysed, or this one is not finished.
    """
    part = analysis_for(match.game.id)
    if match.outcome is None and not ended:
        raise BadFile("", "this match is not finished", "not-finished")
    analysis = part.begin(match, seed)
    return replace(
        analysis, players=tuple(AnalysedPlayer(seat, None, None, {}) for seat in range(match.seats))
    )


def add_loss(match: Match, analysis: Analysis, number: int, *, quick: bool = False) -> Analysis:
    """Return an analysis with the loss of one decision; `quick`: at a first look."""
    moves = list(analysis.moves)
    moves[number] = analysis_for(analysis.game).move(match, moves[number], analysis.seed, quick=quick)
    return replace(analysis, moves=tuple(moves))


def conclude_analysis(match: Match, analysis: Analysis) -> Analysis:
    """Return the whole of an analysis whose decisions all have their losses: with what the players' come to."""
    whole = analysis_for(analysis.game).conclude(match, analysis)
    return replace(whole, players=tuple(_player(whole, seat) for seat in range(match.seats)))


def _player(analysis: Analysis, seat: int) -> AnalysedPlayer:
    own = [move for move in analysis.moves if move.seat == seat]
    likely = likely_levels(analysis.game, own)
    like = max(likely, key=lambda level: likely[level]) if likely else None
    unclear = bool(calibration_of(analysis.game)) and likely.get(like or "", 0.0) < TOLD
    return AnalysedPlayer(seat, accuracy(own), like, likely, unclear)


def analysis_of(match: Match, seed: int = 0, *, ended: bool = False, quick: bool = False) -> Analysis:
    """Return the whole analysis of a match; see `begin_analysis`. The same match and seed give the same anywhere."""
    analysis = begin_analysis(match, seed, ended=ended)
    for number in range(len(analysis.moves)):
        analysis = add_loss(match, analysis, number, quick=quick)
    return conclude_analysis(match, analysis)
