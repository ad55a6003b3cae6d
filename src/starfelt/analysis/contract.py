"""The part of an analysis that each game has of its own."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from starfelt.analysis.model import AnalysedMove, Analysis
from starfelt.play.match import Match

Move = TypeVar("Move", bound=AnalysedMove)


class GameAnalysis(Protocol[Move]):
    """A game's analysis, in parts, so that a page can show how far it is. `Move` is its struct of a decision.

    Every part depends on the match, the seed and the decision's number alone, so the parts can be made in any order, in
    any process.
    """

    def begin(self, match: Match, seed: int) -> Analysis:
        """Return the cheap half: all decisions, without losses."""
        ...

    def move(self, match: Match, move: Move, seed: int) -> Move:
        """Return a decision of the cheap half with its loss, its mark, and what was better."""
        ...

    def conclude(self, match: Match, analysis: Analysis) -> Analysis:
        """Return the whole, once every decision has its loss; players are filled in for all games alike."""
        ...

    def try_command(self, match: Match, move: Move, command: dict[str, Any], seed: int) -> Move:
        """Return a decision as it would be judged had its player given another command.

        Raises:
            BadFile: the command is not legal there, or the game cannot say.
        """
        ...

    def heat(self, match: Match, move: Move, seed: int, *, known: bool) -> Any:
        """Return a heat map of a decision as a struct.

        Raises:
            BadFile: the game has none.
        """
        ...
