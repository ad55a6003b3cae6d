"""Reading a `starfelt-analysis/1`: its decisions are structs of its game."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec
from msgspec.structs import replace

from starfelt.analysis.model import AnalysedMove, Analysis
from starfelt.games import packages

M = TypeVar("M")


class _Moves(msgspec.Struct, Generic[M]):
    moves: tuple[M, ...]


def read_analysis(data: bytes | str) -> Analysis:
    """Return the analysis that is written in a file. Files of version 1.0 have no `kind` in a move.

    Raises:
        msgspec.ValidationError: the file is no `starfelt-analysis/1`.
    """
    analysis = msgspec.json.decode(data, type=Analysis)
    package = packages().get(analysis.game)
    struct = (package and package.load("analysed_move")) or AnalysedMove
    return replace(analysis, moves=msgspec.json.decode(data, type=_Moves[struct]).moves)
