"""The analysis of a match from Python: `lab.analyse`."""

from __future__ import annotations

from typing import Any, cast

from starfelt.analysis.analyse import analysis_of
from starfelt.analysis.model import Analysis
from starfelt.arguments import whole
from starfelt.play.match import Match
from starfelt.play.match_file import replay_file


def analyse(match: Match | Any, *, seed: int = 0) -> Analysis:
    """Return the analysis of a finished match: what each decision was worth, and what was better.

        analysis = lab.analyse(json.loads(Path("match.json").read_bytes()))
        [(move.number, move.loss, move.mark) for move in analysis.moves]

    Args:
        match: a match played by code, or plain data of a `starfelt-match/1`.
        seed: a whole number, 0 or more. The same match and seed give the same analysis on any machine.

    Raises:
        BadFile: the file or the seed is wrong, the match is not finished, or matches of its game are not analysed: one
            line that says where and why.
    """
    seed = whole("seed", seed, 0)
    played = cast("Match[Any, Any]", match) if isinstance(match, Match) else replay_file(match).match
    return analysis_of(played, seed)
